import type { CountedDuty } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useArchiveDutyMutation } from './managedApi.ts';

interface ArchiveDutyDialogProps {
  duty: CountedDuty;
  onClose: () => void;
}

/** Archives a duty (a requirement for training). First shows how many people have the duty. */
export default function ArchiveDutyDialog({ duty, onClose }: ArchiveDutyDialogProps) {
  const { t } = useTranslation('duties');
  const { companyId, paths } = usePanel();
  const navigate = useNavigate();
  // The dialog keeps the first `duty`, so that its texts do not change when the counts are reloaded.
  const [{ id: dutyId, title, counts }] = useState(duty);
  const { save, ...state } = useSave(useArchiveDutyMutation(), {
    success: t('archive.done', { title }),
    onSaved: () => {
      onClose();
      void navigate(paths.duties);
    },
  });
  return (
    <ConfirmDialog
      title={t('archive.title', { title })}
      confirmLabel={t('archive.action')}
      isDestructive
      onConfirm={() => save({ companyId, dutyId })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>{t('archive.people', { count: counts.people })}</Typography>
        <Typography>{t('archive.effect')}</Typography>
      </Stack>
    </ConfirmDialog>
  );
}
