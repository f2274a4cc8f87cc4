/** Converts a date typed as dd.MM.yyyy (rule 98) to `YYYY-MM-DD`, or to undefined if the date is invalid. */
export function typedDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return isDay ? date : undefined;
}

/**
 * Completes the year of a typed date with two digits (rule 98): `24.12.26` becomes `24.12.2026`. Returns any other text
 * unchanged. Call this function only when the user has finished typing, because `24.12.20` can also be the beginning of
 * `24.12.2026`.
 */
export const withFullYear = (text: string): string =>
  text.replace(/^(\s*\d{1,2}\.\d{1,2}\.)(?=\d{2}\s*$)/, (dayAndMonth) => `${dayAndMonth}20`);
