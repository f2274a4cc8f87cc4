import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useReleaseAccountMutation } from './identityApi.ts';

interface ReleaseAccountDialogProps {
  userId: string;
  email: string;
  onClose: () => void;
}

/** Releases an account, and then opens the page of the remaining membership, which has a new id. */
export default function ReleaseAccountDialog({ userId, email, onClose }: ReleaseAccountDialogProps) {
  const { t } = useTranslation('members');
  const { companyId, companyName: company, paths } = usePanel();
  const navigate = useNavigate();
  const { save, ...state } = useSave(useReleaseAccountMutation(), {
    success: t('release.done', { email }),
    onSaved: ({ memberId }) => {
      onClose();
      void navigate(paths.member(memberId), { replace: true });
    },
  });

  return (
    <ConfirmDialog
      title={t('release.title')}
      confirmLabel={t('release.confirm')}
      isDestructive
      onConfirm={() => save({ companyId, userId })}
      onClose={onClose}
      {...state}
    >
      {t('release.text', { email, company })}
    </ConfirmDialog>
  );
}
