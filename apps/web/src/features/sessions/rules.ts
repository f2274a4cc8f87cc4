import type { ManagedSession, OwnSession } from '@academy/contracts';
import { attendanceCodeSeconds, attendanceMargin, maxSessionMinutes } from '@academy/contracts/client';

export const sessionsPerPage = 20;

export const participantsPerPage = 50;

/** Maximum number of minutes that can be recorded for a person. */
export const maxMinutes = maxSessionMinutes;

/** Parses typed minutes. Returns undefined if the text is not a whole number of at most `maxMinutes`. */
export function typedMinutes(text: string): number | undefined {
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Infinity;
  return minutes <= maxMinutes ? minutes : undefined;
}

type Timed = Pick<OwnSession | ManagedSession, 'starts_at' | 'ends_at'>;
type Stated = Timed & Pick<OwnSession | ManagedSession, 'state'>;

const minute = 60_000;
const margin = attendanceMargin * minute;

/**
 * Returns the length of a session in whole minutes, rounded down as the service does (rule 472). A person who was
 * present all the time has attended this number of minutes.
 */
export const minutesOf = ({ starts_at, ends_at }: Timed): number =>
  Math.max(1, Math.floor((Date.parse(ends_at) - Date.parse(starts_at)) / minute));

export const hasStarted = ({ starts_at }: Timed, now: number): boolean => Date.parse(starts_at) <= now;
export const hasEnded = ({ ends_at }: Timed, now: number): boolean => Date.parse(ends_at) <= now;

/** Returns the time (ms since 1970) from which attendance codes are accepted (rule 472). */
export const codesFrom = ({ starts_at }: Timed): number => Date.parse(starts_at) - margin;

/** Returns true if attendance codes are accepted at the time `now` (rule 472). */
export const acceptsCodes = (session: Stated, now: number): boolean =>
  session.state === 'planned' && now >= codesFrom(session) && now <= Date.parse(session.ends_at) + margin;

/**
 * Milliseconds for which the service accepts a code after it was requested: twice the interval at which codes change.
 */
export const codeLifetime = 2 * attendanceCodeSeconds * 1000;

/**
 * Milliseconds before the next request for a code if the last request failed, or if the clock of the device is wrong.
 */
export const codeRetryPause = 3_000;

/**
 * Milliseconds before the next request after the service has refused one, for example because the session was closed.
 */
export const codeRefusedPause = 30_000;

/**
 * Returns the milliseconds until the next request for a code.
 * If the clock of the device is wrong, the time of the next code is unknown, so requests are more frequent.
 */
export function codeRefreshDelay(nextAt: string, now: number): number {
  const remaining = Date.parse(nextAt) - now;
  return remaining > 0 && remaining <= attendanceCodeSeconds * 1000 ? remaining + 250 : codeRetryPause;
}
