/**
 * Metadata key for the JSON schema that describes a Zod schema in the OpenAPI document.
 * The key is needed where Zod cannot derive a JSON schema that is as strict as the validation.
 */
export const documentedAs = 'x-documented-as';

/** Metadata key for JSON schema keywords that the OpenAPI document adds to the description of a Zod schema. */
export const documentedInAddition = 'x-documented-in-addition';

/** Returns a JSON schema that accepts each of the values in any capitalisation. */
export const inAnyCase = (values: readonly string[]) => ({
  type: 'string',
  pattern: `^(${values
    .map((value) => value.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`))
    .join('|')})$`,
  examples: [values[0]],
});
