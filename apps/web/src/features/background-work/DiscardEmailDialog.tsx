import type { FailedWork } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDiscardFailedEmailMutation } from './api.ts';
import { useWorkName } from './useWorkName.ts';

interface DiscardEmailDialogProps {
  work: FailedWork;
  onClose: () => void;
}

/** Asks for confirmation before a failed e-mail is discarded. */
export default function DiscardEmailDialog({ work, onClose }: DiscardEmailDialogProps) {
  const { t } = useTranslation('background-work');
  const name = useWorkName()(work);
  const { save, ...state } = useSave(useDiscardFailedEmailMutation(), {
    success: t('discard.done'),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('discard.title')}
      confirmLabel={t('discard.confirm')}
      isDestructive
      onConfirm={() => save({ emailId: work.id })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('unclear.email', { work: name, recipient: work.recipient ?? '' })}
        </Typography>
        <Typography>{t('discard.text')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
