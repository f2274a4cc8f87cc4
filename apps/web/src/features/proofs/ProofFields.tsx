import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { formatDate } from '../../shared/formats/formatDate.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { proofMinutes, type ProofSchema } from './proofForm.ts';
import { SubjectField } from './SubjectField.tsx';

export function ProofFields({ form }: { form: SchemaForm<ProofSchema> }) {
  const { t } = useTranslation(['proofs', 'errors']);
  const today = useToday();
  const date = formatDate(today);
  const invalid = t('proofs:submit.invalidDay', { date });
  const calendarLabel = t('proofs:submit.calendar');
  return (
    <>
      <SubjectField form={form} />
      <FormTextField
        form={form}
        name="issuer"
        label={t('proofs:facts.issuer')}
        helperText={t('proofs:submit.issuerHint')}
        invalidText={t('proofs:submit.noIssuer')}
      />
      <FormDateField
        form={form}
        name="issued_on"
        deps={['valid_until']}
        label={t('proofs:facts.issuedOn')}
        calendarLabel={calendarLabel}
        hint={t('proofs:submit.dayHint', { date })}
        max={today}
        invalidTexts={{ invalid, future: t('errors:completion_in_future') }}
      />
      <FormDateField
        form={form}
        name="valid_until"
        label={t('proofs:submit.validUntil')}
        calendarLabel={calendarLabel}
        hint={t('proofs:submit.validUntilHint')}
        invalidTexts={{ invalid, reversed: t('errors:period_reversed') }}
      />
      <FormTextField
        form={form}
        name="minutes"
        label={t('proofs:submit.minutes')}
        helperText={t('proofs:submit.minutesHint')}
        invalidText={t('proofs:submit.invalidNumber', limitsOf(proofMinutes))}
        attributes={{ inputMode: 'numeric' }}
      />
    </>
  );
}
