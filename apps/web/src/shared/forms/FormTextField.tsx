import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { InputHTMLAttributes } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import { fieldSchema, isNullable, maxLengthOf } from './fieldSchema.ts';
import type { FormSchema, SchemaForm } from './useSchemaForm.ts';

export interface FormTextFieldProps<Schema extends FormSchema> extends Pick<
  TextFieldProps,
  'autoFocus' | 'disabled' | 'multiline' | 'minRows' | 'placeholder' | 'size' | 'sx'
> {
  form: SchemaForm<Schema>;
  name: FieldPath<z.input<Schema>>;
  label: string;
  helperText?: string;
  /** Text that replaces `helperText` after a submission with an invalid value. */
  invalidText?: string;
  /** Names of fields that must be validated again when this field changes. */
  deps?: FieldPath<z.input<Schema>>[];
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}

/**
 * Text field of a form. The schema of the form determines the maximum length of the text. An empty text becomes null if
 * the schema allows null.
 */
export function FormTextField<Schema extends FormSchema>(props: FormTextFieldProps<Schema>) {
  const { form, name, helperText, invalidText, deps = [], attributes, ...input } = props;
  const { field, fieldState } = useController({ control: form.control, name, rules: { deps } });
  const { value, ref, onChange, onBlur } = field;
  const schema = fieldSchema(form.schema, name);
  return (
    <TextField
      fullWidth
      {...input}
      name={name}
      value={(value as string | null) ?? ''}
      inputRef={ref}
      onChange={({ target }) =>
        onChange(isNullable(schema) && target.value.trim() === '' ? null : target.value)
      }
      onBlur={onBlur}
      error={fieldState.invalid}
      helperText={(fieldState.invalid && invalidText) || helperText}
      slotProps={{
        htmlInput: { autoComplete: 'off', maxLength: maxLengthOf(schema), ...attributes },
      }}
    />
  );
}
