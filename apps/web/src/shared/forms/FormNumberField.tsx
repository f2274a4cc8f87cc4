import { useTranslation } from 'react-i18next';
import { FormTextField, type FormTextFieldProps } from './FormTextField.tsx';
import type { FormSchema } from './useSchemaForm.ts';

interface FormNumberFieldProps<Schema extends FormSchema> extends Omit<
  FormTextFieldProps<Schema>,
  'attributes'
> {
  /** Shown after a submission with an invalid value, unless the field has an `invalidText`. */
  limits: { min: number; max: number };
}

/** Field for a whole number whose schema is `typedNumber`. */
export function FormNumberField<Schema extends FormSchema>(props: FormNumberFieldProps<Schema>) {
  const { limits, ...field } = props;
  const { t } = useTranslation('ui');
  return (
    <FormTextField invalidText={t('wholeNumber', limits)} {...field} attributes={{ inputMode: 'numeric' }} />
  );
}
