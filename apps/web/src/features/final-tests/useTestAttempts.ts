import type { Course } from '@academy/contracts';
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

/**
 * Loads the learner's attempts at the final test in the current round, which is the current pass through the course.
 * Loads nothing if the course has no final test or is not started.
 */
export function useTestAttempts({ final_test, enrollment }: Pick<Course, 'final_test' | 'enrollment'>) {
  const { companyId } = useCompany();
  const args = final_test && enrollment ? { companyId, enrollmentId: enrollment.id } : skipToken;
  const query = useListTestAttemptsQuery(args, { refetchOnMountOrArgChange: true });
  useCallAt(query.currentData?.next_attempt_at, query.refetch);
  return query;
}
