/** Formats a calendar date as dd.MM.yyyy in both languages (rule 98). */
export const calendarDate = (date: string): string => date.slice(0, 10).split('-').reverse().join('.');

/** Formats the day of an instant in the time zone of most recipients; e-mails state expiry to the day only. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(instant));

export const greetingIn = {
  de: (name: string) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  en: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
};
