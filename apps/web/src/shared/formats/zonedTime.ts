import { dateTimeFormat } from './dateTimeFormat.ts';
import { todayIn } from './todayIn.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/**
 * Returns the time of day in a time zone at an instant as `HH:mm`.
 * @param timeZone IANA name
 */
export const timeIn = (timeZone: string, instant: Date): string =>
  // In the Swedish locale, times have the format of ISO 8601.
  dateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);

/**
 * Converts an instant to the local date and time in the time zone, and returns the milliseconds of this date and time
 * read as UTC.
 */
const shownIn = (timeZone: string, instant: Date) =>
  Date.parse(`${todayIn(timeZone, instant)}T${timeIn(timeZone, instant)}:00Z`);

/**
 * Returns the instant at which clocks in a time zone show a day and a time. If clocks are set back and show the time
 * twice, returns the earlier instant. If clocks are set forward and skip the time, returns the instant that is later by
 * the skipped period.
 * @param timeZone IANA name
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function instantAt(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number) => shownIn(timeZone, new Date(instant)) - instant;
  const candidates = [wanted - dayInMs, wanted + dayInMs].map(
    (instant) => new Date(wanted - offsetAt(instant)),
  );
  return candidates.find((instant) => shownIn(timeZone, instant) === wanted) ?? candidates[0]!;
}
