import type { Duty } from '@academy/contracts';
import { exemptionReasons } from '@academy/contracts/client';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { addDays } from '../../shared/formats/addDays.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { useSchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { useSave } from '../../shared/notifications/useSave.ts';
import { ChoiceGroup } from '../../shared/ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog.tsx';
import { exemptionSchema } from './exemptionForm.ts';
import { useGrantExemptionMutation } from './managedApi.ts';

interface GrantExemptionDialogProps {
  duty: Duty;
  person: { id: string; name: string };
  onClose: () => void;
}

const suggestedDays = 180;

export default function GrantExemptionDialog({ duty, person, onClose }: GrantExemptionDialogProps) {
  const { t } = useTranslation(['duties', 'errors']);
  const { companyId } = usePanel();
  const today = useToday();
  const form = useSchemaForm(exemptionSchema, {
    from: formatDate(today),
    to: formatDate(addDays(today, suggestedDays)),
    reason: 'absent',
  });
  const reason = useController({ control: form.control, name: 'reason' }).field;
  const { save, ...state } = useSave(useGrantExemptionMutation(), {
    success: t('duties:exemption.granted', { name: person.name }),
    onSaved: onClose,
    onFailed: (error) => {
      if (failureOf(error)?.code === 'exemption_too_long') form.setError('to', { message: 'tooLong' });
    },
  });
  const errorTexts = {
    reversed: t('errors:period_reversed'),
    tooLong: t('errors:exemption_too_long'),
  };
  return (
    <ConfirmDialog
      title={t('duties:exemption.of', { name: person.name })}
      confirmLabel={t('duties:exemption.confirm')}
      onConfirm={form.submitTo((typed) =>
        save({ companyId, dutyId: duty.id, body: { data: { user_id: person.id, ...typed } } }),
      )}
      onClose={onClose}
      {...state}
    >
      <Stack spacing={2.5}>
        <Typography>{t('duties:exemption.effect', { title: duty.title })}</Typography>
        <FormDateField
          form={form}
          name="from"
          deps={['to']}
          label={t('duties:exemption.from')}
          errorTexts={errorTexts}
        />
        <FormDateField form={form} name="to" label={t('duties:exemption.to')} errorTexts={errorTexts} />
        <ChoiceGroup
          label={t('duties:exemption.reason')}
          choices={exemptionReasons.map((value) => ({ value, label: t(`duties:reasons.${value}`) }))}
          value={reason.value}
          onChoose={reason.onChange}
          hint={t('duties:exemption.noHealthData')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
