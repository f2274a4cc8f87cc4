/**
 * Metadata key for the JSON schema that replaces a Zod schema in the OpenAPI document. The key is needed where Zod
 * cannot derive a JSON schema that is as strict as the validation.
 */
export const documentedAs = 'x-documented-as';

/** Metadata key for JSON schema keywords that are added to a Zod schema in the OpenAPI document. */
export const documentedInAddition = 'x-documented-in-addition';

/** A JSON schema that accepts the values in any combination of capital and small letters. */
export const inAnyCase = (values: readonly string[]) => ({
  type: 'string',
  pattern: `^(${values
    .map((value) => value.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`))
    .join('|')})$`,
  examples: [values[0]],
});
