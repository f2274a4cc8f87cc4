import type { Course, CourseRenewal, TestAttempts } from '@academy/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useGetCourseRenewalQuery } from '../courses/index.ts';
import { useTestKind } from './testKind.ts';
import { useTestAttempts } from '../test-attempts/index.ts';

interface ListedAttempt {
  id: string;
  isSubmitted: boolean;
}

const none = { final_test: null, enrollment: null };

/**
 * Loads the learner's attempts of the current round, newest first: attempts at the renewal test on its pages, and
 * attempts at the final test on all others. Each round has at most one attempt at the renewal test.
 */
export function useListedAttempts(course: Pick<Course, 'final_test' | 'enrollment' | 'language'>) {
  const { companyId } = useCompany();
  const { enrollment, language } = course;
  const isRenewal = useTestKind() === 'renewal';
  const finals = useTestAttempts(isRenewal ? none : course);
  const renewal = useGetCourseRenewalQuery(
    isRenewal && enrollment ? { companyId, enrollmentId: enrollment.id, language } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const { isFetching, error, refetch } = isRenewal ? renewal : finals;
  return {
    attempts: isRenewal ? attemptsOfRenewal(renewal.currentData) : attemptsOfFinalTest(finals.currentData),
    isFetching,
    error,
    refetch,
  };
}

const attemptsOfFinalTest = (listed: TestAttempts | undefined): ListedAttempt[] | undefined =>
  listed?.attempts.map(({ id, submitted_at }) => ({ id, isSubmitted: submitted_at !== null }));

function attemptsOfRenewal(renewal: CourseRenewal | undefined): ListedAttempt[] | undefined {
  if (!renewal) return undefined;
  const { attempt_id: id, state } = renewal.test ?? { attempt_id: null, state: 'available' };
  return id === null ? [] : [{ id, isSubmitted: state === 'submitted' }];
}
