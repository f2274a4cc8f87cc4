import * as z from 'zod';
import { documentedAs } from './documented-as.ts';
import { id } from './identifiers.ts';
import { maxScimAttributes, maxScimOperations } from './scim.ts';

export const companyPath = '/core-services/scim/v2/companies/{companyId}';
export const params = z.object({ companyId: id });
export const resourceParams = params.extend({ resourceId: z.string().max(200) });
export const shared = { access: { apiKey: 'scim' }, format: 'scim' } as const;

/** A SCIM resource. Its attributes depend on the request. */
export const resource = z.looseObject({ schemas: z.array(z.string()) });
export const list = z.looseObject({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(resource),
});
const maxNameLength = 200;

/**
 * Whether a value is an object within the limits for the number and length of names. Counting stops at the first name
 * that exceeds a limit, because checking 190,000 names would take half a second.
 */
function isResource(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let names = 0;
  for (const name in value) {
    names += 1;
    if (names > maxScimAttributes || name.length > maxNameLength) return false;
  }
  return true;
}

/**
 * Attributes of a resource in a request. The schema limits only the number and the length of their names. The service
 * validates the attributes itself, because their names are case-insensitive, and a schema compares keys exactly.
 */
export const attributes = z
  .custom<Record<string, unknown>>(
    isResource,
    `must be an object with at most ${maxScimAttributes} attributes, whose names have at most ${maxNameLength} characters`,
  )
  .meta({
    [documentedAs]: {
      type: 'object',
      maxProperties: maxScimAttributes,
      propertyNames: { type: 'string', maxLength: maxNameLength },
    },
  });

const attributeNames = z.string().max(2_000).optional();

/**
 * Query parameter with an integer, which may be negative (RFC 7644, section 3.4.2.4). An empty value is refused instead
 * of read as 0.
 */
const wholeNumber = (maximum: number, initial: number) =>
  z
    .preprocess((value) => (value === '' ? NaN : value), z.coerce.number().int().max(maximum))
    .default(initial)
    .meta({
      [documentedAs]: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum, default: initial },
    });

export const selection = z.object({ attributes: attributeNames, excludedAttributes: attributeNames });
export const listQuery = selection.extend({
  filter: z.string().max(2_000).optional(),
  startIndex: wholeNumber(10_000_000, 1),
  count: wholeNumber(1_000_000_000, 100),
});

export const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().max(20),
        path: z.string().max(2_000).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(maxScimOperations),
});

export const writeErrors = ['scim_invalid_path', 'scim_invalid_value', 'scim_uniqueness'] as const;
export const changeErrors = [...writeErrors, 'scim_resource_not_found'] as const;
export const patchErrors = [...changeErrors, 'scim_mutability', 'scim_no_target'] as const;
