import CookieIcon from '@mui/icons-material/CookieOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';

export function StorageBlockedPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      icon={<CookieIcon color="primary" />}
      title={t('storageBlocked.title')}
      text={t('storageBlocked.text')}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
