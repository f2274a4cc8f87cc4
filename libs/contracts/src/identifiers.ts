import * as z from 'zod';
import { documentedAs } from './documented-as.ts';
import { platformIdPattern, uuidPattern } from './values/identifiers.ts';

export { isId, isCompanyIdOrPlatformId } from './values/identifiers.ts';

/** An id, which is a UUID (rule 4). The schema converts it to lower case, so that ids can be compared as text. */
export const id = z.uuid().toLowerCase();

/** A company's number on the platform that Academy is part of. */
export const platformId = z.string().regex(platformIdPattern).transform(Number);

/** A company id in a URL: the UUID or the platform id (rule 162). */
export const companyIdOrPlatformId = z.union([id, platformId]);

/** An RFC 3339 instant in UTC. */
export const instant = z.iso.datetime();

/** A calendar date without a time, `YYYY-MM-DD`; it refers to the company's time zone. */
export const calendarDate = z.iso.date();

/** A comma-separated list of ids, at most as many as fit on one page (rule 3). */
export const idList = commaList(id, 100, { type: 'string', format: 'uuid', pattern: uuidPattern.source });

/**
 * A comma-separated list of at most `max` values.
 * @param documentedItem JSON schema of a value, for the OpenAPI document
 */
export function commaList<T extends z.ZodType>(item: T, max: number, documentedItem: object = {}) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max) as unknown as z.ZodType<z.output<T>[], string[]>)
    .meta({ [documentedAs]: { type: 'array', items: documentedItem, maxItems: max } });
}
