import type { Course, TestAttempt } from '@academy/contracts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { useGetOpenAttemptQuery } from './api.ts';
import { ClosedAttempt } from './ClosedAttempt.tsx';
import { EndedAttempt } from './EndedAttempt.tsx';
import { QuestionView } from './QuestionView.tsx';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import { stepOf, stepToContinue } from './rules.ts';
import { TestFailure } from './TestFailure.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';
import { useAnswers } from './useAnswers.ts';
import { useTestHistory } from './testHistory.ts';
import { useTestKind, useTestPath } from './testKind.ts';
import { useCallAt } from '../test-attempts/index.ts';

interface OpenAttemptProps {
  course: Course;
  enrollmentId: string;
  /** Number of the question, or `review`. */
  segment: string;
}

/**
 * Shows a question or the review of the open attempt. If the attempt ends while the page shows it, a message says that
 * it has ended. If no attempt is open when the page opens, redirects to the latest result or to the description of the
 * test.
 */
export function OpenAttempt({ course, enrollmentId, segment }: OpenAttemptProps) {
  const { companyId } = useCompany();
  const kind = useTestKind();
  const args = { companyId, enrollmentId, language: course.language, kind };
  const { currentData: attempt, error, refetch } = useGetOpenAttemptQuery(args);
  const [shown, setShown] = useState<TestAttempt>();
  const [submittedId, setSubmittedId] = useState<string>();
  if (attempt && attempt !== shown) setShown(attempt);

  if (submittedId !== undefined) return <SubmittedAttempt courseId={course.id} attemptId={submittedId} />;
  if (attempt)
    return (
      <AttemptScreen
        key={attempt.id}
        course={course}
        args={args}
        attempt={attempt}
        segment={segment}
        onRefetch={refetch}
        onSubmitted={() => setSubmittedId(attempt.id)}
      />
    );
  if (attempt === null)
    return shown ? <ClosedAttempt course={course} attempt={shown} /> : <EndedAttempt course={course} />;
  return error ? <TestFailure failure={error} onRetry={() => void refetch()} /> : <TestSkeleton />;
}

/**
 * Waits after a submission until the browser has gone back to the first history entry of the attempt, and then replaces
 * this entry by the result.
 */
function SubmittedAttempt({ courseId, attemptId }: { courseId: string; attemptId: string }) {
  const { companyId } = useCompany();
  const locale = useLocale();
  const { isFirst } = useTestHistory();
  if (!isFirst) return <TestSkeleton />;
  return <Navigate to={paths.finalTestResult(locale, companyId, courseId, attemptId)} replace />;
}

interface AttemptScreenProps {
  course: Course;
  args: Parameters<typeof useAnswers>[0];
  attempt: TestAttempt;
  segment: string;
  onRefetch: () => unknown;
  onSubmitted: () => void;
}

function AttemptScreen({ course, args, attempt, segment, onRefetch, onSubmitted }: AttemptScreenProps) {
  const pathOf = useTestPath(course.id);
  const answers = useAnswers(args, attempt);
  const { flush, status } = answers;
  const isReview = segment === 'review';

  // Another tab may have changed or submitted the attempt.
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') void flush().then((isSaved) => isSaved && onRefetch());
    };
    if (isReview) update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [isReview, flush, onRefetch]);

  useEffect(() => {
    if (status === 'closed') onRefetch();
  }, [status, onRefetch]);
  useCallAt(attempt.expires_at, onRefetch);

  const step = stepOf(segment, attempt.questions.length);
  if (step === undefined) {
    return <Navigate to={pathOf(stepToContinue(answers.questions))} replace />;
  }
  const screen = { course, attempt, answers };
  return step === 'review' ? (
    <ReviewAnswers {...screen} args={args} onSubmitted={onSubmitted} />
  ) : (
    <QuestionView {...screen} number={step} />
  );
}
