import type { OwnSession } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompany } from '../../shared/company/useCompany.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useReturnSeatMutation } from './api.ts';

interface ReturnSeatDialogProps {
  session: OwnSession;
  onClose: () => void;
}

export default function ReturnSeatDialog({ session, onClose }: ReturnSeatDialogProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = useCompany();
  const language = useLocale();
  // Saving reloads `session` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ id: sessionId, title }] = useState(session);
  const { save, ...state } = useSave(useReturnSeatMutation(), {
    success: t('seat.returnedNow', { title }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('seat.ask', { title })}
      confirmLabel={t('seat.return')}
      onConfirm={() => save({ companyId, sessionId, language })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('seat.effect')}</Typography>
    </ConfirmDialog>
  );
}
