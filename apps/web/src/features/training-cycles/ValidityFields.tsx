import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { limitsOf, proposedMonths, type TypedValidity, type ValidityField } from './rules.ts';

interface ValidityFieldsProps {
  typed: TypedValidity;
  /** Fields whose text is not a whole number within the limits. */
  wrong: readonly ValidityField[];
  onType: (field: ValidityField, text: string) => void;
}

/** Fields for the validity in months, with proposed values, and for the renewal period in days. */
export function ValidityFields({ typed, wrong, onType }: ValidityFieldsProps) {
  const { t } = useTranslation('training-cycles');
  const limits = limitsOf(typed);
  const input = (field: ValidityField) => {
    const isWrong = wrong.includes(field);
    return (
      <TextInput
        label={t(`validity.fields.${field}`)}
        value={typed[field]}
        onChange={({ target }) => onType(field, target.value)}
        error={isWrong}
        helperText={t(isWrong ? `validity.wrong.${field}` : `validity.limits.${field}`, { ...limits[field] })}
        attributes={{ name: field, inputMode: 'numeric', autoComplete: 'off' }}
      />
    );
  };
  return (
    <Stack spacing={2.5} sx={{ pt: 1 }}>
      <Stack spacing={1}>
        {input('validity_months')}
        <Stack
          direction="row"
          role="group"
          aria-label={t('validity.proposals')}
          sx={{ flexWrap: 'wrap', gap: 1 }}
        >
          {proposedMonths.map((months) => {
            const isChosen = typed.validity_months.trim() === String(months);
            return (
              <Button
                key={months}
                size="small"
                variant={isChosen ? 'contained' : 'outlined'}
                color="secondary"
                aria-pressed={isChosen}
                onClick={() => onType('validity_months', String(months))}
              >
                {t('validity.proposal', { count: months })}
              </Button>
            );
          })}
        </Stack>
      </Stack>
      {input('renewal_days')}
    </Stack>
  );
}
