import type { ManagedPolicy } from '@academy/contracts';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useChangePolicyMutation } from './managedApi.ts';

interface StatusDialogProps {
  policy: ManagedPolicy;
  onClose: () => void;
}

/** Archives an active policy, or activates an archived one. First shows how many people this concerns. */
export default function StatusDialog({ policy, onClose }: StatusDialogProps) {
  const { t } = useTranslation('policies');
  const { companyId, companyName: company } = usePanel();
  const language = useLocale();
  // Saving reloads `policy` while the dialog is still open. The dialog keeps the first value, so that its texts do not
  // change.
  const [{ id, title, kind, status, members_count: count, open_count: open }] = useState(policy);
  const action = status === 'active' ? 'archive' : 'activate';
  const { save, ...state } = useSave(useChangePolicyMutation(), {
    success: t(`status.done.${action}`, { title }),
    onSaved: onClose,
  });
  const target = status === 'active' ? 'archived' : 'active';
  return (
    <ConfirmDialog
      title={t(`status.ask.${action}`, { title })}
      confirmLabel={t(`status.${action}`)}
      onConfirm={() => save({ companyId, policyId: id, language, body: { data: { status: target } } })}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={1.5}>
        <Typography>{t(`status.effect.${action}`, { company, noun: t(`nouns.${kind}`) })}</Typography>
        <Typography>
          {t('status.people', { count })} {t('status.open', { count: open })}
        </Typography>
      </Stack>
    </ConfirmDialog>
  );
}
