/**
 * Maximum number of pairs (a person and a mandatory course) for which the numbers are computed on request.
 * For larger companies, the numbers that the worker has stored are read (rule 332).
 */
export const maxLivePairs = 10_000;

/**
 * The printed report counts people, whose number is not stored. It is therefore computed on request, provided that the
 * last refresh of the stored numbers took at most this number of milliseconds.
 */
export const printPatienceMs = 500;

interface ReportSize {
  people_count: number;
  courses_count: number;
  duration_ms: number | null;
}

/** Returns whether the numbers of a company are computed on request. */
export const isCountedNow = (
  { people_count, courses_count, duration_ms }: ReportSize,
  patienceMs: number,
): boolean =>
  people_count * courses_count <= maxLivePairs || (duration_ms !== null && duration_ms <= patienceMs);

/**
 * Stored numbers are stale after this multiple of the duration of their last refresh.
 * Thus, the refreshes of a company take at most 1 % of a core.
 */
const restFactor = 100;
const shortestRestMs = 10_000;

/** Returns whether stored numbers are so old that they must be refreshed. */
export const isStale = (refreshedAt: Date, durationMs: number, now: Date): boolean =>
  now.getTime() - refreshedAt.getTime() > Math.max(shortestRestMs, durationMs * restFactor);

/** Returns a share in whole percent, rounded down so that 100 % means all; null if there is nothing to complete. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole);

/** Returns the calendar day of an instant in a time zone as an ISO 8601 date. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

/** Returns the month before a month that is given by its first day, as `YYYY-MM`. */
export function monthBefore(firstDay: string): string {
  const day = new Date(`${firstDay}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - 1);
  return day.toISOString().slice(0, 7);
}
