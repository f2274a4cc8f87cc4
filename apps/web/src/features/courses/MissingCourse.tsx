import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

/**
 * Shown if the course does not exist or the user may not see it. A retry would fail too, so there is no retry button.
 */
export function MissingCourse({ failure }: { failure: unknown }) {
  const { t } = useTranslation('courses');
  const { companyId } = useCompany();
  const locale = useLocale();
  const errorText = useErrorText();
  return (
    <MessagePage
      title={t('course.missing')}
      text={errorText(failure)}
      actions={
        <LinkButton variant="contained" to={paths.dashboard(locale, companyId)}>
          {t('course.back')}
        </LinkButton>
      }
    />
  );
}
