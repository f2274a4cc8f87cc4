import * as z from 'zod';

/** All ids are UUIDs, except platform ids (rule 4). */
export const id = z.uuid();

/** A company's number on the platform that Academy is part of. */
export const platformId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** A company id in a URL: the UUID or the platform id (rule 162). */
export const companyIdOrPlatformId = z.union([id, platformId]);

/** An RFC 3339 instant in UTC. */
export const instant = z.iso.datetime();

/** A calendar date without a time, `YYYY-MM-DD`; it refers to the company's time zone. */
export const calendarDate = z.iso.date();

/** A comma-joined list of ids, at most as many as fit on one page (rule 3). */
export const idList = commaList(id, 100);

/** A comma-joined list of at most `max` values. */
export function commaList<T extends z.ZodType>(item: T, max: number) {
  return z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max) as unknown as z.ZodType<z.output<T>[], string[]>);
}
