/**
 * Converts a timestamp from PostgreSQL's text format to ISO 8601. If the session time zone is UTC, the text looks like
 * `2026-02-03 04:05:06.789123+00` and is converted without parsing. The result has milliseconds, as with
 * `Date.toISOString()`, so that an instant looks the same in every response (rule 5).
 */
export function instantOf(text: string): string {
  if (!text.endsWith('+00')) return new Date(text).toISOString();
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

export const instantOrNull = (value: string | null): string | null =>
  value === null ? null : instantOf(value);
