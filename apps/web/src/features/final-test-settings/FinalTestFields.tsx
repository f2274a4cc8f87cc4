import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../shared/ui/TextInput.tsx';
import { testFields, type limitsOf, type TestField, type TypedTest } from './rules.ts';

interface FinalTestFieldsProps {
  limits: ReturnType<typeof limitsOf>;
  typed: TypedTest;
  /** Names of the fields whose typed text is not a whole number within the limits. */
  wrong: readonly TestField[];
  isUnlimited: boolean;
  onType: (field: TestField, text: string) => void;
  onUnlimited: (isUnlimited: boolean) => void;
}

/** Text fields for the settings of a final test, each with its minimum and maximum. */
export function FinalTestFields({ limits, typed, wrong, isUnlimited, ...on }: FinalTestFieldsProps) {
  const { t } = useTranslation('final-test-settings');
  return (
    <Box sx={grid}>
      {testFields.map((field) => {
        const isAttempts = field === 'attempts';
        const isWrong = wrong.includes(field) && !(isAttempts && isUnlimited);
        return (
          <div key={field}>
            <TextInput
              label={t(`fields.${field}`)}
              value={isAttempts && isUnlimited ? '' : typed[field]}
              onChange={({ target }) => on.onType(field, target.value)}
              error={isWrong}
              helperText={t(isWrong ? 'wrong' : 'limits', limits[field])}
              attributes={{
                name: field,
                inputMode: 'numeric',
                autoComplete: 'off',
                disabled: isAttempts && isUnlimited,
              }}
            />
            {isAttempts && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={isUnlimited}
                    onChange={(_event, checked) => on.onUnlimited(checked)}
                  />
                }
                label={t('unlimited')}
              />
            )}
          </div>
        );
      })}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 2.5,
  pt: 1,
};
