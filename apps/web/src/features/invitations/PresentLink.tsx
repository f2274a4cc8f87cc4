import type { InvitationLink } from '@academy/contracts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useTimeZone } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { CopyButton } from '../../shared/ui/CopyButton.tsx';
import { LoadedDialog } from '../../shared/ui/LoadedDialog.tsx';
import { useDialog } from '../../shared/ui/useDialog.ts';

export function PresentLink({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('invitations');
  const revocation = useDialog();
  return (
    <>
      <Typography>{t('link.valid', { date: formatDate(link.expiresAt, useTimeZone()) })}</Typography>
      <CopyButton link={link.url} label={t('link.copy')} variant="contained" />
      <Button color="error" {...revocation.button} sx={{ alignSelf: 'flex-start' }}>
        {t('link.revoke')}
      </Button>
      <LoadedDialog dialog={revocation} load={() => import('./RevokeDialog.tsx')} properties={{}} />
    </>
  );
}
