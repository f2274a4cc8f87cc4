import type { CompanyDomain } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useConfirmedMutation } from '../../shared/ui/useConfirmedMutation.ts';
import { useDeleteDomainMutation } from './api.ts';

interface RemoveDomainDialogProps {
  domain: CompanyDomain;
  onClose: () => void;
}

export default function RemoveDomainDialog({
  domain: { id, displayName, state, listedPeople },
  onClose,
}: RemoveDomainDialogProps) {
  const { t } = useTranslation('domains');
  const { companyId } = usePanel();
  const confirmation = useConfirmedMutation(useDeleteDomainMutation(), {
    args: { companyId, domainId: id },
    success: t('remove.done', { domain: displayName }),
    onClose,
  });
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      isDestructive
      {...confirmation}
    >
      <Typography>{t('remove.text', { domain: displayName })}</Typography>
      {state === 'proven' && listedPeople > 0 && (
        <Typography sx={{ mt: 1 }}>{t('listedPeople', { count: listedPeople })}.</Typography>
      )}
    </ConfirmDialog>
  );
}
