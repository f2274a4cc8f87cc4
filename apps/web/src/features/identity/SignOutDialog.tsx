import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';

interface SignOutDialogProps {
  /** Number of completed lessons that would be lost. */
  count: number;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a sign-out. The sign-out would delete completed lessons on the device that are not yet
 * sent to the service.
 */
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
