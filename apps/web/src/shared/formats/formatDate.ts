import type { Locale } from '@academy/contracts';
import { dateTimeFormat } from './dateTimeFormat.ts';

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Formats a timestamp or calendar date as dd.MM.yyyy in both languages (rule 98); returns '' for null or undefined.
 * @param timeZone IANA name of the time zone for timestamps; defaults to the browser's time zone
 */
export function formatDate(instantOrDate: string | null | undefined, timeZone?: string): string {
  if (!instantOrDate) return '';
  const [, year, month, day] = calendarDate.exec(instantOrDate) ?? [];
  if (year !== undefined) return `${day}.${month}.${year}`;
  const format = dateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
  return format.format(new Date(instantOrDate));
}

/**
 * Formats a timestamp as dd.MM.yyyy HH:mm with the short name of its time zone, such as `14.09.2026 11:30 CEST`.
 * @param timeZone IANA name; defaults to the browser's time zone
 */
export function formatDateTime(instant: string, locale: Locale, timeZone?: string): string {
  const date = new Date(instant);
  const time = dateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone });
  const zone = dateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    timeZoneName: 'short',
  })
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${formatDate(instant, timeZone)} ${time.format(date)} ${zone?.value ?? ''}`.trim();
}

/** Formats a duration as `6 min` or `1 h 30 min`; the unit symbols are the same in both languages. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
