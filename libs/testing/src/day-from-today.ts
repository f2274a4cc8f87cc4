/**
 * The date `days` days after today in a time zone, as `YYYY-MM-DD`. The default is the time zone of the companies in
 * tests.
 */
export function dayFromToday(days: number, timeZone = 'Europe/Berlin'): string {
  const day = new Date(new Date().toLocaleDateString('sv-SE', { timeZone }));
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
