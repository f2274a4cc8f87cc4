import { useController, type FieldPath } from 'react-hook-form';
import type * as z from 'zod';
import type { FormSchema, SchemaForm } from '../../shared/forms/useSchemaForm.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { AudiencePickerProps } from './AudiencePicker.tsx';

interface FormAudienceFieldProps<Schema extends FormSchema> extends Pick<
  AudiencePickerProps,
  'label' | 'kind' | 'onChoose'
> {
  form: SchemaForm<Schema>;
  /** Name of the field with the ids of the groups. */
  name: FieldPath<z.input<Schema>>;
}

/** Audience field for forms of other features. Its code is loaded only when a form shows the field. */
export function FormAudienceField<Schema extends FormSchema>(props: FormAudienceFieldProps<Schema>) {
  const { form, name, ...picker } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const properties: AudiencePickerProps = {
    ...picker,
    ids: field.value as string[],
    isInvalid: fieldState.invalid,
    onChange: field.onChange,
  };
  return (
    <LoadedPart
      load={() => import('./AudiencePicker.tsx')}
      namespaces={['audiences']}
      properties={properties}
    />
  );
}
