const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * An instant or a calendar date as dd.MM.yyyy in both languages (specification §9); empty for none.
 * @param timeZone IANA name of the zone in which an instant's day is meant; the browser's by default
 */
export function formatDate(instantOrDate: string | null | undefined, timeZone?: string): string {
  if (!instantOrDate) return '';
  const [, year, month, day] = calendarDate.exec(instantOrDate) ?? [];
  if (year !== undefined) return `${day}.${month}.${year}`;
  const format = new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  });
  return format.format(new Date(instantOrDate));
}

/** A length of time such as `6 min` or `1 h 30 min`; the unit symbols are the same in both languages. */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
