import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { BadgeImage } from '../../shared/ui/BadgeImage.tsx';

interface BadgeButtonProps {
  /** Undefined while the badge is loading. */
  url: string | undefined;
  title: string;
  /** Width and height in pixels. */
  size: number;
}

export function BadgeButton({ url, title, size }: BadgeButtonProps) {
  const { t } = useTranslation('badges');
  const dialog = useUrlDialog('badge');
  return (
    <ButtonBase onClick={dialog.open} aria-label={t('show')} sx={{ borderRadius: 4 }}>
      <BadgeImage url={url} alt={t('imageOf', { title })} size={size} />
    </ButtonBase>
  );
}
