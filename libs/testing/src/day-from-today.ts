/**
 * Returns the calendar date, as yyyy-MM-dd, that is a number of days after today in a time zone, by default that of the
 * companies in tests.
 */
export function dayFromToday(days: number, timeZone = 'Europe/Berlin'): string {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone }));
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
