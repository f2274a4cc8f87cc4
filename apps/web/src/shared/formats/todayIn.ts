import { dateTimeFormat } from './dateTimeFormat.ts';

/**
 * Returns the calendar day in a time zone at an instant as `YYYY-MM-DD`.
 * @param timeZone IANA name
 * @param instant defaults to now
 */
export function todayIn(timeZone: string, instant = new Date()): string {
  // In the Swedish locale, dates have the format of ISO 8601.
  return dateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
