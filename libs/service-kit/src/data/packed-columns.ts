import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

const separator = '|';

/**
 * SQL for the values of several columns as one text, because the driver takes longer to read a row's columns than PostgreSQL
 * takes to concatenate them. A null becomes an empty text. `concat` writes all values into one buffer, unlike the operator `||`.
 * @param columns columns without the character `|`: ids, numbers, booleans, dates, timestamps, or words of a fixed set
 */
export const packed = (columns: readonly SQLWrapper[]): SQL =>
  sql`concat(${sql.join([...columns], sql.raw(`, '${separator}', `))})`;

/** A packed boolean. */
export type PackedBoolean = 't' | 'f';

/** Returns the value of a packed boolean. */
export const isTrue = (value: PackedBoolean): boolean => value === 't';

/** Returns the values of a text that PostgreSQL has composed with `packed`, in the same order. */
export const unpacked = <Values extends string[]>(text: string): Values => text.split(separator) as Values;

/** Returns the value of a packed text, and null for a packed null. */
export const textOrNull = <Text extends string>(value: Text | ''): Text | null =>
  value === '' ? null : value;

/** Returns the value of a packed number, and null for a packed null. */
export const numberOrNull = (value: string): number | null => (value === '' ? null : Number(value));

/**
 * Converts a timestamp from PostgreSQL's text format to ISO 8601.
 * With the session time zone UTC, the text looks like `2026-02-03 04:05:06.789123+00` and is converted without parsing.
 * The result has milliseconds, like `Date.toISOString()`, so that an instant looks the same in every response (rule 5).
 */
export function instantOf(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** Returns the ISO 8601 text of a packed timestamp, and null for a packed null. */
export const instantOrNull = (value: string): string | null => (value === '' ? null : instantOf(value));
