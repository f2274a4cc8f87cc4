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
  /** Texts that replace the hint after a submission: for a text that is no date, and for a date in the past. */
  invalidTexts: { invalid: string; past: string };
}

/** Date field of a form. Errors with the message `past` mean that the date is in the past. */
export function FormDateField<Schema extends FormSchema>(props: FormDateFieldProps<Schema>) {
  const { form, name, invalidTexts, ...dateField } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { error } = fieldState;
  return (
    <DateField
      {...dateField}
      value={field.value as string}
      onChange={field.onChange}
      inputRef={field.ref}
      error={error && invalidTexts[error.message === 'past' ? 'past' : 'invalid']}
    />
  );
}
