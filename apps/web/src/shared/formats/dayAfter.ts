import { addDays } from './addDays.ts';

/** Returns the next calendar day; null if `day` is null or undefined. Days have the format `YYYY-MM-DD`. */
export const dayAfter = (day: string | null | undefined): string | null => (day ? addDays(day, 1) : null);
