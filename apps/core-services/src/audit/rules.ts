const day = 86_400_000;

/**
 * Returns the lowest UUID of version 7 that can be created at a given time.
 * @param time milliseconds since the epoch
 */
export function firstIdAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

/**
 * Returns the lowest UUID of version 7 that can be created on a day in UTC.
 * @param date `YYYY-MM-DD`
 * @param days number of days that are added to the date
 */
export const firstIdOf = (date: string, days: number): string =>
  firstIdAt(Date.parse(`${date}T00:00:00Z`) + days * day);

/** Hour of the day in UTC at which the nightly verification of the chains becomes due. */
const checkHour = 2;

/** Returns the latest time, in milliseconds since the epoch, at which a nightly verification became due. */
export function lastDueTime(now: number): number {
  const sinceMidnight = now % day;
  const today = now - sinceMidnight + checkHour * 3_600_000;
  return today <= now ? today : today - day;
}
