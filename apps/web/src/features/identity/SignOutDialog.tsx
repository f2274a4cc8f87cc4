import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';

interface SignOutDialogProps {
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a sign-out deletes completed lessons that the device has not sent to the service yet. */
export default function SignOutDialog({ count, ...actions }: SignOutDialogProps) {
  const { t } = useTranslation('identity');
  return (
    <ConfirmDialog
      title={t('logout.waiting.title')}
      confirmLabel={t('logout.waiting.confirm')}
      isDestructive
      {...actions}
    >
      {t('logout.waiting.text', { count })}
    </ConfirmDialog>
  );
}
