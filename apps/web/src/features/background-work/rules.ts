import { backgroundQueues, type BackgroundQueue } from '@academy/contracts';

/** How often the page asks for what is new, in milliseconds. */
export const refreshMs = 15_000;

export const asBackgroundQueue = (name: string | null): BackgroundQueue | undefined =>
  backgroundQueues.find((known) => known === name);

/** Whole minutes between an instant and a moment in milliseconds; 0 when the clocks disagree. */
export const minutesSince = (instant: string, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(instant)) / 60_000));
