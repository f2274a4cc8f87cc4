/** Formats a calendar date as dd.MM.yyyy, which is the format of dates in both languages (rule 98). */
export const calendarDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('.');

/**
 * Time zone of most companies, for e-mails whose company does not exist any more. A test compares it with
 * `core.time_zone_of`.
 */
export const usualTimeZone = 'Europe/Berlin';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** Formats the calendar day of an instant in a time zone as dd.MM.yyyy (rule 98). */
export const dayOf = (instant: string, timeZone: string): string =>
  formatIn(timeZone).format(new Date(instant));

export const greetingIn = {
  de: (name: string) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  en: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
};
