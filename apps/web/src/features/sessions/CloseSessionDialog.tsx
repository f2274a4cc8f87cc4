import type { ManagedSession } from '@academy/contracts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useCloseSessionMutation, useGetManagedSessionQuery } from './managedApi.ts';
import { hasEnded } from './rules.ts';
import { useNow } from './useNow.ts';

interface CloseSessionDialogProps {
  session: ManagedSession;
  /** Number of people whose typed attendance is not saved yet. */
  unsaved: number;
  onClose: () => void;
}

/** Confirms the attendance of a session. First shows how many people attended, and what the attendance counts for. */
export default function CloseSessionDialog({ session: shown, unsaved, onClose }: CloseSessionDialogProps) {
  const { t } = useTranslation('sessions');
  const { companyId } = usePanel();
  const language = useLocale();
  const now = useNow();
  // People can scan the code at any time, so the dialog loads the current number of attendees.
  const { data: loaded } = useGetManagedSessionQuery(
    { companyId, sessionId: shown.id, language },
    { refetchOnMountOrArgChange: true },
  );
  const [initial] = useState(shown);
  const session = loaded?.state === 'planned' ? loaded : initial;
  const { id: sessionId, title, attended_count: count, counts_for: counts } = session;
  const { save, ...state } = useSave(useCloseSessionMutation(), {
    success: t('close.done', { title }),
    onSaved: onClose,
  });
  const effect = t(`close.effect.${counts?.kind ?? 'nothing'}`, { title: counts?.title });
  return (
    <ConfirmDialog
      title={t('close.title', { title })}
      confirmLabel={t('close.action')}
      onConfirm={() => save({ companyId, sessionId, language })}
      onClose={onClose}
      isDisabled={unsaved > 0}
      {...state}
    >
      <Stack spacing={1.5}>
        {unsaved > 0 && <Alert severity="warning">{t('close.unsaved', { count: unsaved })}</Alert>}
        {!hasEnded(session, now) && <Alert severity="warning">{t('close.running')}</Alert>}
        <Typography>
          {count === 0 ? t('close.nobody') : `${t('close.attended', { count })} ${effect}`}
        </Typography>
        <Typography>{t('close.final')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
