import type { ManagedSession } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCancelSessionMutation } from './managedApi.ts';

interface CancelSessionDialogProps {
  session: ManagedSession;
  onClose: () => void;
}

/** Cancels a session. First shows the number of participants. */
export default function CancelSessionDialog({ session, onClose }: CancelSessionDialogProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const language = useLocale();
  // Saving reloads `session` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ id: sessionId, title, participants_count: count }] = useState(session);
  const { save, ...state } = useSave(useCancelSessionMutation(), {
    success: t('cancel.done', { title }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('cancel.title', { title })}
      confirmLabel={t('cancel.action')}
      onConfirm={() => save({ companyId, sessionId, language })}
      onClose={onClose}
      isDestructive
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>{count === 0 ? t('cancel.nobody') : t('cancel.people', { count })}</Typography>
        <Typography>{t('cancel.effect')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
