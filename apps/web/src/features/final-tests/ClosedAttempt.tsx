import type { Course, TestAttempt } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { TestSkeleton } from './TestSkeleton.tsx';
import { useTestKind, useTestPath } from './testKind.ts';
import { useListedAttempts } from './useListedAttempts.ts';

interface ClosedAttemptProps {
  course: Course;
  attempt: Pick<TestAttempt, 'id'>;
}

/** Shown if an attempt expires while the page shows it, or was submitted in another tab. */
export function ClosedAttempt({ course, attempt }: ClosedAttemptProps) {
  const { t } = useTranslation('final-tests');
  const { companyId } = useCompany();
  const locale = useLocale();
  const kind = useTestKind();
  const pathOf = useTestPath(course.id);
  const { attempts, isFetching } = useListedAttempts(course);
  if (isFetching) return <TestSkeleton />;
  const isSubmitted = attempts?.some((listed) => listed.id === attempt.id && listed.isSubmitted);
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
            <LinkButton variant={isSubmitted ? 'outlined' : 'contained'} to={pathOf()} replace>
              {t(`closed.overview.${kind}`)}
            </LinkButton>
          </>
        }
      />
    </div>
  );
}
