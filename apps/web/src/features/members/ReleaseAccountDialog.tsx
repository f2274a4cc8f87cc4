import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useReleaseAccountMutation } from './identityApi.ts';

interface ReleaseAccountDialogProps {
  userId: string;
  email: string;
  onClose: () => void;
}

/** Explains what releasing an account means, releases it, and opens the page of the membership, which has another id. */
export default function ReleaseAccountDialog({ userId, email, onClose }: ReleaseAccountDialogProps) {
  const { t } = useTranslation('members');
  const { companyId, companyName: company, paths } = usePanel();
  const navigate = useNavigate();
  const report = useMutationNotice();
  const errorText = useErrorText();
  const [release, { isLoading, error }] = useReleaseAccountMutation();

  async function confirm() {
    const { data } = await report(release({ companyId, userId }).unwrap(), {
      success: t('release.done', { email }),
    });
    if (!data) return;
    onClose();
    await navigate(paths.member(data.memberId), { replace: true });
  }

  return (
    <ConfirmDialog
      title={t('release.title')}
      confirmLabel={t('release.confirm')}
      isDestructive
      isBusy={isLoading}
      error={error ? errorText(error) : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {t('release.text', { email, company })}
    </ConfirmDialog>
  );
}
