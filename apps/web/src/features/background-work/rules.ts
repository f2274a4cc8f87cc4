import type { BackgroundQueue } from '@academy/contracts';
import { backgroundQueues } from '@academy/contracts/client';

/** Interval in milliseconds at which the background work page polls academy-api. */
export const refreshMs = 15_000;

export const asBackgroundQueue = (name: string | null): BackgroundQueue | undefined =>
  backgroundQueues.find((known) => known === name);

/** Returns the full minutes from `instant` (ISO) to `moment` (milliseconds), or 0 if clock skew makes them negative. */
export const minutesSince = (instant: string, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / 60_000));
