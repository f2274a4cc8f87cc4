import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useController, type FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import type { FormSchema, SchemaForm } from './useSchemaForm.ts';

interface FormCheckboxesProps<Schema extends FormSchema> {
  form: SchemaForm<Schema>;
  name: FieldPath<z.input<Schema>>;
  label: string;
  choices: readonly { value: string; label: string; text?: string }[];
}

/** Checkboxes of a form. The value of the field is the list of the checked choices, in the order of `choices`. */
export function FormCheckboxes<Schema extends FormSchema>(props: FormCheckboxesProps<Schema>) {
  const { form, name, label, choices } = props;
  const { field } = useController({ control: form.control, name });
  const chosen = field.value as readonly string[];

  function choose(choice: string, isChosen: boolean) {
    const values = choices.map(({ value }) => value);
    field.onChange(values.filter((value) => (value === choice ? isChosen : chosen.includes(value))));
  }
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          sx={{ alignItems: 'flex-start', mt: 1 }}
          control={
            <Checkbox
              sx={{ mt: -1 }}
              checked={chosen.includes(choice.value)}
              onChange={(_event, isChosen) => choose(choice.value, isChosen)}
            />
          }
          label={
            <>
              {choice.label}
              {choice.text && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {choice.text}
                </Typography>
              )}
            </>
          }
        />
      ))}
    </FormControl>
  );
}
