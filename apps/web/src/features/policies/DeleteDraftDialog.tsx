import type { ManagedPolicy, PolicyVersion } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeletePolicyDraftMutation } from './managedApi.ts';

interface DeleteDraftDialogProps {
  policy: ManagedPolicy;
  draft: PolicyVersion;
  onClose: () => void;
}

export default function DeleteDraftDialog({ policy, draft, onClose }: DeleteDraftDialogProps) {
  const { t } = useTranslation('policies');
  const { companyId } = usePanel();
  const { version } = draft;
  const { save, ...state } = useSave(useDeletePolicyDraftMutation(), {
    success: t('deletion.done', { version }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('deletion.title', { version })}
      confirmLabel={t('versions.delete')}
      isDestructive
      onConfirm={() => save({ companyId, policyId: policy.id, version })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('deletion.text', { count: draft.documents.length })}</Typography>
    </ConfirmDialog>
  );
}
