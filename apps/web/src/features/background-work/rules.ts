import { backgroundQueues, type BackgroundQueue } from '@academy/contracts';

/** Polling interval of the page, in milliseconds. */
export const refreshMs = 15_000;

export const asBackgroundQueue = (name: string | null): BackgroundQueue | undefined =>
  backgroundQueues.find((known) => known === name);

/** Whole minutes from an ISO timestamp to a time in milliseconds; 0 instead of a negative result (clock skew). */
export const minutesSince = (instant: string, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / 60_000));
