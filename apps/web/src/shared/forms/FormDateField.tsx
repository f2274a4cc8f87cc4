import { useController, type FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import { DateField, type DateFieldProps } from '../ui/DateField.tsx';
import type { FormSchema, SchemaForm } from './useSchemaForm.ts';

interface FormDateFieldProps<Schema extends FormSchema> extends Omit<
  DateFieldProps,
  'value' | 'onChange' | 'inputRef' | 'error'
> {
  form: SchemaForm<Schema>;
  /** Name of a field whose schema is `typedDay`. */
  name: FieldPath<z.input<Schema>>;
  /** Names of fields that must be validated again when this field changes. */
  deps?: FieldPath<z.input<Schema>>[];
  /**
   * Shown instead of the hint after a submission. The keys are the error messages of the schema; `invalid` is the text
   * for all other errors.
   */
  invalidTexts: { invalid: string; [message: string]: string };
}

export function FormDateField<Schema extends FormSchema>(props: FormDateFieldProps<Schema>) {
  const { form, name, deps = [], invalidTexts, ...dateField } = props;
  const { field, fieldState } = useController({ control: form.control, name, rules: { deps } });
  const { error } = fieldState;
  return (
    <DateField
      {...dateField}
      value={field.value as string}
      onChange={field.onChange}
      inputRef={field.ref}
      error={error && (invalidTexts[error.message ?? ''] ?? invalidTexts.invalid)}
    />
  );
}
