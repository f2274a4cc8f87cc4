import { addDays } from './addDays.ts';

/** Returns the calendar day after a day; both are written as `YYYY-MM-DD`. Null or undefined is returned as null. */
export const dayAfter = (day: string | null | undefined): string | null => (day ? addDays(day, 1) : null);
