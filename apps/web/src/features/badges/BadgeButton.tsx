import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../shared/routing/useUrlDialog.ts';
import { BadgeImage } from '../../shared/ui/BadgeImage.tsx';

interface BadgeButtonProps {
  /** URL of the badge image; undefined while the badge is loading. */
  url: string | undefined;
  /** Title of the course. */
  title: string;
  /** Width and height of the badge image in pixels. */
  size: number;
}

/** Badge as a button that opens the badge dialog. */
export function BadgeButton({ url, title, size }: BadgeButtonProps) {
  const { t } = useTranslation('badges');
  const dialog = useUrlDialog('badge');
  return (
    <ButtonBase onClick={dialog.open} aria-label={t('show')} sx={{ borderRadius: 4 }}>
      <BadgeImage url={url} alt={t('imageOf', { title })} size={size} />
    </ButtonBase>
  );
}
