import type { Duty, Exemption } from '@academy/contracts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { useEndExemptionMutation } from './managedApi.ts';

interface EndExemptionDialogProps {
  duty: Duty;
  exemption: Pick<Exemption, 'id' | 'full_name' | 'from' | 'to'>;
  onClose: () => void;
}

/** Ends an exemption: yesterday becomes its last day. An exemption that begins today or later is deleted instead. */
export default function EndExemptionDialog({ duty, exemption, onClose }: EndExemptionDialogProps) {
  const { t } = useTranslation('duties');
  const { companyId } = usePanel();
  const today = useToday();
  // Ending the exemption reloads `exemption` while the dialog is still open. The dialog keeps the first value, so that
  // its texts do not change.
  const [{ id: exemptionId, full_name: name, from, to }] = useState(exemption);
  const { save, ...state } = useSave(useEndExemptionMutation(), {
    success: t('exemption.ended', { name }),
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      title={t('exemption.endOf', { name })}
      confirmLabel={t('exemption.end')}
      onConfirm={() => save({ companyId, dutyId: duty.id, exemptionId })}
      onClose={onClose}
      {...state}
    >
      <Typography>
        {t(from < today ? 'exemption.endsYesterday' : 'exemption.isRemoved', {
          from: formatDate(from),
          to: formatDate(to),
        })}
      </Typography>
    </ConfirmDialog>
  );
}
