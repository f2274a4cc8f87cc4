/**
 * Maximum number of pairs (a person and a mandatory course) for which the numbers are computed on request.
 * For larger companies, the numbers that the worker has stored are read (rule 332).
 */
export const maxLivePairs = 10_000;

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
