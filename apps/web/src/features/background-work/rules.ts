import { backgroundQueues, type BackgroundQueue } from '@academy/contracts';

/** Interval at which the page polls the services, in milliseconds. */
export const refreshMs = 15_000;

export const asBackgroundQueue = (name: string | null): BackgroundQueue | undefined =>
  backgroundQueues.find((known) => known === name);

/**
 * Returns the whole minutes between an ISO timestamp and a time in milliseconds. A negative result (clock skew) becomes
 * 0.
 */
export const minutesSince = (instant: string, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / 60_000));
