import { useTranslation } from 'react-i18next';
import { paths } from '../app/paths.ts';
import { useCompany } from '../app/useCompany.ts';
import { useErrorText } from '../app/useErrorText.ts';
import { useLocale } from '../app/useLocale.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessagePage } from '../ui/MessagePage.tsx';

/** For a course that does not exist, or not for this user: trying again would not help. */
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
