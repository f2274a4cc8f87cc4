import ShareIcon from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';

/** Opens the dialog for sharing a badge. Shows nothing if the company does not have the feature `badge_sharing`. */
export function ShareButton() {
  const { t } = useTranslation('badge-shares');
  const { features } = useCompany();
  const sharing = useUrlDialog('share');
  if (!features.includes('badge_sharing')) return null;
  return (
    <Button variant="text" startIcon={<ShareIcon />} onClick={sharing.open}>
      {t('share')}
    </Button>
  );
}
