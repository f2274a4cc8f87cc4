/**
 * Maximum number of pairs (a person and a mandatory course) for which the numbers are computed on request. For larger
 * companies, the numbers that the worker has stored are read (rule 332).
 */
export const maxLivePairs = 10_000;

/**
 * The printed report contains numbers of people, which are not stored. The printed report is therefore computed on
 * request if the last refresh of the stored numbers took at most this number of milliseconds.
 */
export const printPatienceMs = 500;

interface ReportSize {
  people_count: number;
  courses_count: number;
  duration_ms: number | null;
}

/** Returns true if the numbers of a company are computed on request, and false if the stored numbers are used. */
export const isCountedNow = (
  { people_count, courses_count, duration_ms }: ReportSize,
  patienceMs: number,
): boolean =>
  people_count * courses_count <= maxLivePairs || (duration_ms !== null && duration_ms <= patienceMs);

/**
 * Stored numbers become stale after this multiple of the duration of their last refresh. The refreshes of a company
 * therefore use at most 1 % of a CPU core.
 */
const restFactor = 100;
const shortestRestMs = 10_000;

export const isStale = (refreshedAt: Date, durationMs: number, now: Date): boolean =>
  now.getTime() - refreshedAt.getTime() > Math.max(shortestRestMs, durationMs * restFactor);

/** Returns a share in whole percent, rounded down so that 100 % means all; null if there is nothing to complete. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole);

/** Returns the calendar day of an instant in a time zone as an ISO 8601 date. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

/** Returns the month before the month that begins on `firstDay`, as `YYYY-MM`. */
export function monthBefore(firstDay: string): string {
  const day = new Date(`${firstDay}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 7);
}
