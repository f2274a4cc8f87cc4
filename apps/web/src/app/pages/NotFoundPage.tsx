import TravelExploreIcon from '@mui/icons-material/TravelExploreOutlined';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessagePage } from '../../ui/MessagePage.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <MessagePage
      icon={<TravelExploreIcon color="primary" />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <LinkButton to={paths.redirect} variant="contained">
          {t('homepage')}
        </LinkButton>
      }
    />
  );
}
