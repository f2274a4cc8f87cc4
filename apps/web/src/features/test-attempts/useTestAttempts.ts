import type { Course, CourseSummary, TestAttempts } from '@academy/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useListTestAttemptsQuery } from './api.ts';

/** Maximum delay of a browser timer in milliseconds. */
const maxDelayMs = 2 ** 31 - 1;

/**
 * Calls a function one second after a future instant, or later if the page is hidden.
 * Does nothing if the instant is further away than `maxDelayMs`.
 */
export function useCallAt(instant: string | null | undefined, call: () => unknown) {
  useEffect(() => {
    if (!instant) return undefined;
    // The clock of the service may be slightly behind the clock of the browser.
    const delay = Date.parse(instant) - Date.now() + 1000;
    if (delay > maxDelayMs || delay < 0) return undefined;
    const timer = setTimeout(() => void call(), delay);
    return () => clearTimeout(timer);
  }, [instant, call]);
}

/** @param enrollmentId undefined to load nothing */
function useAttemptsOf(enrollmentId: string | undefined) {
  const { companyId } = useCompany();
  const args = enrollmentId === undefined ? skipToken : { companyId, enrollmentId };
  const query = useListTestAttemptsQuery(args, { refetchOnMountOrArgChange: true });
  useCallAt(query.currentData?.next_attempt_at, query.refetch);
  return query;
}

/**
 * Loads the learner's attempts at the final test in the current round, which is the current pass through the course.
 * Loads nothing if the course has no final test or is not started.
 */
export const useTestAttempts = ({ final_test, enrollment }: Pick<Course, 'final_test' | 'enrollment'>) =>
  useAttemptsOf(final_test && enrollment ? enrollment.id : undefined);

type Progress = Pick<
  CourseSummary,
  'status' | 'enrollment' | 'test_minutes' | 'lessons_count' | 'lessons_completed'
>;

/**
 * Returns the learner's attempts if only the final test is left in the course and no attempt can start now: the learner
 * has to wait for the next attempt, or has no attempts left. In all other cases, and until the attempts are loaded,
 * returns undefined. Loads nothing if other lessons are left.
 */
export function useBlockedTest(course: Progress): TestAttempts | undefined {
  const { status, enrollment, test_minutes, lessons_count, lessons_completed } = course;
  const isNext = status === 'in_progress' && test_minutes > 0 && lessons_completed === lessons_count - 1;
  const { currentData } = useAttemptsOf(isNext ? enrollment?.id : undefined);
  if (!currentData || currentData.open_attempt_id !== null) return undefined;
  const { attempts_left, next_attempt_at } = currentData;
  return attempts_left === 0 || next_attempt_at !== null ? currentData : undefined;
}
