import type { Badge } from '@academy/contracts';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { profileUrl } from './rules.ts';

export function AddToProfile({ badge }: { badge: Badge }) {
  const { t } = useTranslation('badges');
  return (
    <Button
      variant="contained"
      href={profileUrl(badge)}
      target="_blank"
      rel="noopener"
      endIcon={<OpenIcon titleAccess={t('opensInNewTab')} />}
    >
      {t('addToProfile')}
    </Button>
  );
}
