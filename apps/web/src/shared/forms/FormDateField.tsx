import { useController, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useToday } from '../company/useTimeZone.ts';
import { formatDate } from '../formats/formatDate.ts';
import { DateField, type DateFieldProps } from '../ui/DateField.tsx';
import type { FormSchema, SchemaForm } from './useSchemaForm.ts';

interface FormDateFieldProps<Schema extends FormSchema> extends Omit<
  DateFieldProps,
  'value' | 'onChange' | 'inputRef' | 'error' | 'hint'
> {
  form: SchemaForm<Schema>;
  /** Name of a field whose schema is `typedDay`. */
  name: FieldPath<z.input<Schema>>;
  /** Replaces the hint that gives an example of a date. */
  hint?: string;
  /** True if the day is a deadline. The hint then says that the deadline passes only after this day. */
  isDeadline?: boolean;
  /** Names of fields that must be validated again when this field changes. */
  deps?: FieldPath<z.input<Schema>>[];
  /**
   * Shown instead of the hint after a submission. The keys are the error messages of the schema. All other errors show
   * that the text is not a date.
   */
  errorTexts?: Record<string, string>;
}

export function FormDateField<Schema extends FormSchema>(props: FormDateFieldProps<Schema>) {
  const { form, name, hint, isDeadline = false, deps = [], errorTexts = {}, ...dateField } = props;
  const { t } = useTranslation('ui');
  const date = formatDate(useToday());
  const { field, fieldState } = useController({ control: form.control, name, rules: { deps } });
  const { error } = fieldState;
  return (
    <DateField
      {...dateField}
      value={field.value as string}
      onChange={field.onChange}
      inputRef={field.ref}
      hint={hint ?? t(isDeadline ? 'day.deadlineHint' : 'day.hint', { date })}
      error={error && (errorTexts[error.message ?? ''] ?? t('day.invalid', { date }))}
    />
  );
}
