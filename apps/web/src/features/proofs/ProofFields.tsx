import { useTranslation } from 'react-i18next';
import { useToday } from '../../shared/company/useTimeZone.ts';
import { FormDateField } from '../../shared/forms/FormDateField.tsx';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import { FormTextField } from '../../shared/forms/FormTextField.tsx';
import { limitsOf } from '../../shared/forms/typedFields.ts';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { proofMinutes, type ProofSchema } from './proofForm.ts';
import { SubjectField } from './SubjectField.tsx';

export function ProofFields({ form }: { form: SchemaForm<ProofSchema> }) {
  const { t } = useTranslation(['proofs', 'errors']);
  const today = useToday();
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
        max={today}
        errorTexts={{ future: t('errors:completion_in_future') }}
      />
      <FormDateField
        form={form}
        name="valid_until"
        label={t('proofs:submit.validUntil')}
        hint={t('proofs:submit.validUntilHint')}
        errorTexts={{ reversed: t('errors:period_reversed') }}
      />
      <FormNumberField
        form={form}
        name="minutes"
        label={t('proofs:submit.minutes')}
        helperText={t('proofs:submit.minutesHint')}
        limits={limitsOf(proofMinutes)}
      />
    </>
  );
}
