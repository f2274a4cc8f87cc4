import type { CompanyDomain } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
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
  const { save, ...saving } = useSave(useDeleteDomainMutation(), {
    success: t('remove.done', { domain: displayName }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      isDestructive
      onConfirm={() => save({ companyId, domainId: id })}
      onClose={onClose}
      {...saving}
    >
      <Typography>{t('remove.text', { domain: displayName })}</Typography>
      {state === 'proven' && listedPeople > 0 && (
        <Typography sx={{ mt: 1 }}>{t('listedPeople', { count: listedPeople })}.</Typography>
      )}
    </ConfirmDialog>
  );
}
