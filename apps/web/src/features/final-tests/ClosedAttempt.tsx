import type { Course, TestAttempt } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';
import { useTestAttempts } from './useTestAttempts.ts';

interface ClosedAttemptProps {
  course: Course;
  attempt: Pick<TestAttempt, 'id'>;
}

/** Tells the learner that the attempt on the screen has expired, or was submitted in another tab. */
export function ClosedAttempt({ course, attempt }: ClosedAttemptProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const { currentData: attempts, isFetching } = useTestAttempts(course);
  if (isFetching) return <TestSkeleton />;
  const isSubmitted = attempts?.attempts.some(({ id, submitted_at }) => id === attempt.id && submitted_at);
  const overview = paths.finalTest(locale, companyId, course.id);
  return (
    <div role="alert">
      <MessagePage
        title={t(isSubmitted ? 'closed.submitted' : 'closed.expired')}
        text={t(isSubmitted ? 'closed.submittedText' : 'closed.expiredText')}
        actions={
          <>
            {isSubmitted && (
              <LinkButton
                variant="contained"
                to={paths.finalTestResult(locale, companyId, course.id, attempt.id)}
                replace
              >
                {t('closed.result')}
              </LinkButton>
            )}
            <LinkButton variant={isSubmitted ? 'outlined' : 'contained'} to={overview} replace>
              {t('closed.overview')}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
