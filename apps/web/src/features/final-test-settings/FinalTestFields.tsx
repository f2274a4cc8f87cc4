import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../shared/forms/FormNumberField.tsx';
import type { SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { limitsOfField, testFields, type testSchema } from './rules.ts';

interface FinalTestFieldsProps {
  form: SchemaForm<ReturnType<typeof testSchema>>;
  questionsCount: number;
  isUnlimited: boolean;
  onUnlimited: (isUnlimited: boolean) => void;
}

export function FinalTestFields({ form, questionsCount, isUnlimited, onUnlimited }: FinalTestFieldsProps) {
  const { t } = useTranslation('final-test-settings');
  return (
    <Box sx={grid}>
      {testFields.map((field) => (
        <div key={field}>
          <FormNumberField
            form={form}
            name={field}
            size="small"
            label={t(`fields.${field}`)}
            helperText={t('limits', limitsOfField(field, questionsCount))}
            limits={limitsOfField(field, questionsCount)}
            disabled={field === 'attempts' && isUnlimited}
          />
          {field === 'attempts' && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={isUnlimited}
                  onChange={(_event, checked) => onUnlimited(checked)}
                />
              }
              label={t('unlimited')}
            />
          )}
        </div>
      ))}
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
