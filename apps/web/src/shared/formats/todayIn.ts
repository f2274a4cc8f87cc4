import { dateTimeFormat } from './dateTimeFormat.ts';

/**
 * Returns the calendar day of an instant in a time zone as `YYYY-MM-DD`.
 * @param timeZone IANA name
 * @param instant the current instant by default
 */
export function todayIn(timeZone: string, instant = new Date()): string {
  // The locale is Swedish, because the Swedish format of a date is that of ISO 8601.
  return dateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
}
