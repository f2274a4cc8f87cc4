import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type BaseSyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';

export type FormSchema = z.ZodType<FieldValues, FieldValues>;

export interface SchemaForm<Schema extends FormSchema> extends UseFormReturn<
  z.input<Schema>,
  unknown,
  z.output<Schema>
> {
  schema: Schema;
  /** The submit handler calls `save` if the fields are valid; otherwise, it focuses the first invalid field. */
  submitTo: (save: (data: z.output<Schema>) => unknown) => (event?: BaseSyntheticEvent) => void;
}

/**
 * State of a form whose fields are validated by a schema, usually by the schema of an API request. The schema also
 * converts the fields to the data of the request; for example, it removes surrounding spaces.
 * @param initial initial values of the fields; undefined while they are loading
 * @example const form = useSchemaForm(addDomain.body.shape.data, { domain: '' });
 */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  initial: z.input<Schema> | undefined,
): SchemaForm<Schema> {
  // The form keeps its first initial values, so that a later response does not overwrite what the user has typed.
  const [values, setValues] = useState(initial);
  if (values === undefined && initial !== undefined) setValues(initial);
  const form: UseFormReturn<z.input<Schema>, unknown, z.output<Schema>> = useForm({
    resolver: zodResolver(schema),
    ...(values && { values }),
  });
  return {
    ...form,
    schema,
    submitTo: (save) => (event) => void form.handleSubmit((data) => void save(data))(event),
  };
}
