import type { ApiKey } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useRevokeApiKeyMutation } from './api.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export default function RevokeKeyDialog({ apiKey: { id, name, hint }, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const { save, ...state } = useSave(useRevokeApiKeyMutation(), {
    success: t('revoke.done', { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      confirmLabel={t('revoke.action')}
      isDestructive
      onConfirm={() => save({ companyId, apiKeyId: id })}
      onClose={onClose}
      {...state}
    >
      {t('revoke.text', { name, hint })}
    </ConfirmDialog>
  );
}
