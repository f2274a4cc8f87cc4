/**
 * Maximum number of pairs of a person and a mandatory course that a request counts itself.
 * Larger reports are read from the numbers that the worker stores (rule 332).
 */
export const mostLivePairs = 10_000;

/** A stored report is refreshed after this many times the duration of its refresh, so that refreshes take 1 % of a core at most. */
const restFactor = 100;
const shortestRestMs = 10_000;

/** Returns whether stored numbers are so old that they are to be refreshed. */
export const isStale = (refreshedAt: Date, durationMs: number, now: Date): boolean =>
  now.getTime() - refreshedAt.getTime() > Math.max(shortestRestMs, durationMs * restFactor);

/** Returns a share in whole percent, rounded down so that 100 % means all; null if there is nothing to complete. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((part * 100) / whole);

/** Returns the calendar day of an instant in a time zone as an ISO 8601 date. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));
