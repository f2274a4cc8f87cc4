import TravelExploreIcon from '@mui/icons-material/TravelExploreOutlined';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/routing/paths.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'errors']);
  return (
    <MessagePage
      icon={<TravelExploreIcon color="primary" />}
      title={t('errors:no_data_available')}
      text={t('shell:notFound')}
      actions={
        <LinkButton to={paths.redirect} variant="contained">
          {t('shell:homepage')}
        </LinkButton>
      }
    />
  );
}
