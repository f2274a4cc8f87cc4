import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { limitsFor, proposedMonths, type validitySchema } from './validityForm.ts';

export function ValidityFields({ form }: { form: SchemaForm<typeof validitySchema> }) {
  const { t } = useTranslation('training-cycles');
  const typedMonths = useWatch({ control: form.control, name: 'validity_months' });
  const limits = limitsFor(typedMonths);
  const fieldOf = (name: keyof typeof limits) => (
    <FormNumberField
      form={form}
      name={name}
      // The maximum of the renewal period depends on the validity.
      deps={['renewal_days']}
      size="small"
      label={t(`validity.fields.${name}`)}
      helperText={t(`validity.limits.${name}`, limits[name])}
      limits={limits[name]}
      {...(name === 'renewal_days' && { invalidText: t('validity.wrong', limits[name]) })}
    />
  );
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Stack spacing={1}>
        {fieldOf('validity_months')}
        <Stack
          direction="row"
          role="group"
          aria-label={t('validity.proposals')}
          sx={{ flexWrap: 'wrap', gap: 1 }}
        >
          {proposedMonths.map((months) => {
            const isChosen = typedMonths.trim() === String(months);
            return (
              <Button
                key={months}
                size="small"
                variant={isChosen ? 'contained' : 'outlined'}
                color="secondary"
                aria-pressed={isChosen}
                onClick={() => {
                  form.setValue('validity_months', String(months));
                  form.clearErrors();
                }}
              >
                {t('validity.proposal', { count: months })}
              </Button>
            );
          })}
        </Stack>
      </Stack>
      {fieldOf('renewal_days')}
    </Stack>
  );
}
