import type { ApiKey } from '@academy/contracts';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useRevokeApiKeyMutation } from './api.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
}

export default function RevokeKeyDialog({ apiKey: { id, name, hint }, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('api-keys');
  const { companyId } = usePanel();
  const confirmation = useConfirmedMutation(useRevokeApiKeyMutation(), {
    args: { companyId, apiKeyId: id },
    success: t('revoke.done', { name }),
    onClose,
  });
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      confirmLabel={t('revoke.action')}
      isDestructive
      {...confirmation}
    >
      {t('revoke.text', { name, hint })}
    </ConfirmDialog>
  );
}
