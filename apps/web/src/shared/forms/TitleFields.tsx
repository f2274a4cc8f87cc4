import type { Locale } from '@academy/contracts';
import { locales } from '@academy/contracts/client';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useFormState, type FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import { FormTextField } from './FormTextField.tsx';
import type { FormSchema, SchemaForm } from './useSchemaForm.ts';

interface TitleFieldsProps<Schema extends FormSchema> {
  form: SchemaForm<Schema>;
  labelOf: (language: Locale) => string;
  hint: string;
  autoFocus?: boolean;
}

/** Fields for the title in each language. If the form is submitted without any title, the hint is shown as an error. */
export function TitleFields<Schema extends FormSchema>(props: TitleFieldsProps<Schema>) {
  const { form, labelOf, hint, autoFocus = false } = props;
  const nameOf = (language: Locale) => `titles.${language}` as FieldPath<z.input<Schema>>;
  const [first] = locales;
  const { errors } = useFormState({ control: form.control });
  return (
    <Stack spacing={1.5}>
      {locales.map((language) => (
        <FormTextField
          key={language}
          form={form}
          name={nameOf(language)}
          deps={[nameOf('de')]}
          autoFocus={autoFocus && language === first}
          label={labelOf(language)}
          attributes={{ lang: language }}
        />
      ))}
      <FormHelperText error={errors['titles'] !== undefined}>{hint}</FormHelperText>
    </Stack>
  );
}
