import type { ContentPackage } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { formatBytes } from '../../shared/formats/formatBytes.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useDeleteContentMutation } from './api.ts';
import { nameOf } from './rules.ts';

interface DeletePackageDialogProps {
  content: ContentPackage;
  onClose: () => void;
}

export default function DeletePackageDialog({ content, onClose }: DeletePackageDialogProps) {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const locale = useLocale();
  const name = nameOf(content);
  const { save, ...state } = useSave(useDeleteContentMutation(), {
    success: t('delete.done', { name }),
    onSaved: onClose,
  });
  const size = formatBytes(content.size + content.unpacked_size, locale);
  return (
    <ConfirmDialog
      title={t('delete.title', { name })}
      confirmLabel={t('delete.action')}
      isDestructive
      onConfirm={() => save({ companyId, packageId: content.id })}
      onClose={onClose}
      {...state}
    >
      <Typography>{t('delete.text', { size })}</Typography>
      {content.state === 'replaced' && <Typography sx={{ mt: 1.5 }}>{t('delete.replaced')}</Typography>}
    </ConfirmDialog>
  );
}
