import type { limitedKinds } from '@academy/academy-data';

export type LimitedKind = (typeof limitedKinds)[number];

/** Maximum numbers of requests per day by one person and for one company (rule 13). */
export interface DailyLimit {
  person: number;
  company: number;
}

/** Daily limits if the environment variable `DAILY_LIMIT_FACTOR` is 1. */
export const dailyLimits: Record<LimitedKind, DailyLimit> = {
  'certificate-bundles': { person: 20, company: 60 },
  'progress-transfers': { person: 50, company: 100 },
  'course-rounds': { person: 20, company: 60 },
  'evidence-packs': { person: 10, company: 30 },
  exports: { person: 100, company: 300 },
};

export const secondsUntilTomorrow = (now: Date): number =>
  Math.ceil((new Date(now).setUTCHours(24, 0, 0, 0) - now.getTime()) / 1000);
