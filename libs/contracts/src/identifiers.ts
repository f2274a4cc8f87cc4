import * as z from 'zod';
import { documentedAs } from './documented-as.ts';
import { platformIdPattern, uuidPattern } from './values/identifiers.ts';

export { isId, isCompanyIdOrPlatformId } from './values/identifiers.ts';

/** A UUID (rule 4), converted to lower case, so that ids can be compared as texts. */
export const id = z.uuid().toLowerCase();

/** A number that identifies a company on the platform to which Academy belongs. */
export const platformId = z.string().regex(platformIdPattern).transform(Number);

/** A company in a URL: its id or its number on the platform (rule 162). */
export const companyIdOrPlatformId = z.union([id, platformId]);

export const instant = z.iso.datetime();

/** A date without a time, `YYYY-MM-DD`, in the company's time zone. */
export const calendarDate = z.iso.date();

/** Ids separated by commas, at most 100, which is also the largest page of a list (rule 3). */
export const idList = commaList(id, 100, { type: 'string', format: 'uuid', pattern: uuidPattern.source });

/**
 * Values separated by commas, at most `max`.
 * @param documentedItem JSON schema of a value in the OpenAPI document
 */
export function commaList<T extends z.ZodType>(item: T, max: number, documentedItem: object = {}) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max) as unknown as z.ZodType<z.output<T>[], string[]>)
    .meta({ [documentedAs]: { type: 'array', items: documentedItem, maxItems: max } });
}
