import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { paths } from '../paths.ts';

/** Where the professional network sends people back to. */
export default function LinkedinRedirectPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage
      title={t('linkedinRedirect.title')}
      text={t('linkedinRedirect.text')}
      actions={
        <LinkButton to={paths.redirect} variant="contained">
          {t('homepage')}
        </LinkButton>
      }
    />
  );
}
