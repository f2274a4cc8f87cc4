import DomainDisabledIcon from '@mui/icons-material/DomainDisabledOutlined';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/useUser.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

export function CompanyNotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      icon={<DomainDisabledIcon color="primary" />}
      title={t('companyNotFound.title')}
      text={t('companyNotFound.text', { email: useUser()?.email })}
      actions={
        <>
          <LinkButton to={paths.redirect} variant="contained">
            {t('homepage')}
          </LinkButton>
          <LinkButton to={paths.logout} variant="outlined">
            {t('logOut')}
          </LinkButton>
        </>
      }
    />
  );
}
