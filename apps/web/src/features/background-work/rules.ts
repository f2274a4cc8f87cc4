import type { BackgroundQueue } from '@academy/contracts';
import { backgroundQueues } from '@academy/contracts/client';

export const refreshMs = 15_000;

export const asBackgroundQueue = (name: string | null): BackgroundQueue | undefined =>
  backgroundQueues.find((known) => known === name);

/**
 * Returns the full minutes from `instant` (ISO 8601) to `moment` (ms since 1970). Returns 0 if clock skew makes the
 * result negative.
 */
export const minutesSince = (instant: string, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / 60_000));
