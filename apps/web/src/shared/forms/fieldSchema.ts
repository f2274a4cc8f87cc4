import type * as z from 'zod';

const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;

/** Returns a schema without the wrappers `optional`, `nullable` and `default` around it. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = definitionOf(schema);
  return definition.type === 'optional' || definition.type === 'nullable' || definition.type === 'default'
    ? innermost(definition.innerType)
    : schema;
}

/** Returns the schema of a field. Dots in `path` separate the names of nested fields. */
export function fieldSchema(schema: z.core.$ZodType, path: string): z.core.$ZodType {
  return path.split('.').reduce((outer, name) => {
    const definition = definitionOf(innermost(outer));
    const field = definition.type === 'object' ? definition.shape[name] : undefined;
    if (field === undefined) throw new Error(`The schema of the form has no field ${path}`);
    return field;
  }, schema);
}

export function maxLengthOf(schema: z.core.$ZodType): number | undefined {
  const inner = innermost(schema);
  const definition = definitionOf(inner);
  // A pipe first removes invisible characters, so the maximum length is in the schema of its result.
  if (definition.type === 'pipe') return maxLengthOf(definition.out);
  return definition.type === 'string' ? ((inner as z.ZodString).maxLength ?? undefined) : undefined;
}

/** Returns true if the schema accepts null, which some fields of the API use instead of an empty text. */
export function isNullable(schema: z.core.$ZodType): boolean {
  const definition = definitionOf(schema);
  return (
    definition.type === 'nullable' || (definition.type === 'optional' && isNullable(definition.innerType))
  );
}
