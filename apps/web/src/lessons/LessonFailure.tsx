import type { Course } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../app/errors.ts';
import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { useLocale } from '../app/useLocale.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';
import { Page } from '../ui/Page.tsx';

interface LessonFailureProps {
  failure: unknown;
  /** Known when only the lesson is missing. */
  course?: Pick<Course, 'id'>;
  onRetry?: () => void;
}

/** In the place of a lesson that cannot be shown, with a way back. */
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
      text={errorText(failure)}
      actions={
        <LinkButton variant="contained" to={back.to}>
          {back.label}
        </LinkButton>
      }
    />
  );
}
