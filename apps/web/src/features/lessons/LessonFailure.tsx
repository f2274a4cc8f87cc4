import type { Course } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';

interface LessonFailureProps {
  failure: unknown;
  /** Course to which the page links; undefined if the course does not exist either. */
  course?: Pick<Course, 'id'>;
  onRetry?: () => void;
}

export function LessonFailure({ failure, course, onRetry }: LessonFailureProps) {
  const { t } = useTranslation(['lessons', 'courses']);
  const { companyId } = useCompany();
  const locale = useLocale();
  const errorText = useErrorText();
  const back = course
    ? { to: paths.course(locale, companyId, course.id), label: t('back') }
    : { to: paths.dashboard(locale, companyId), label: t('courses:course.back') };

  if (failureOf(failure)?.status !== 404 && onRetry) {
    return (
      <Page title={t('title')} back={back}>
        <ErrorState failure={failure} onRetry={onRetry} />
      </Page>
    );
  }
  return (
    <MessagePage
      title={t('missing')}
      text={course ? t('notPart') : errorText(failure)}
      actions={
        <>
          <LinkButton variant="contained" to={back.to}>
            {back.label}
          </LinkButton>
          {course && (
            <LinkButton variant="outlined" to={paths.dashboard(locale, companyId)}>
              {t('homepage')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
