import type { Course } from '@academy/contracts';
import { Navigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { TestFailure } from './TestFailure.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';
import { useTestPath } from './testKind.ts';
import { useListedAttempts } from './useListedAttempts.ts';

/**
 * Shown at the URL of an attempt that had ended before the page opened. Redirects to the result of the latest attempt
 * or, if that attempt was not submitted, to the description of the test.
 */
export function EndedAttempt({ course }: { course: Course }) {
  const { companyId } = useCompany();
  const locale = useLocale();
  const pathOf = useTestPath(course.id);
  const { attempts, error, refetch } = useListedAttempts(course);
  if (error) return <TestFailure failure={error} onRetry={() => void refetch()} />;
  if (!attempts) return <TestSkeleton />;
  const [latest] = attempts;
  const to = latest?.isSubmitted ? paths.finalTestResult(locale, companyId, course.id, latest.id) : pathOf();
  return <Navigate to={to} replace />;
}
