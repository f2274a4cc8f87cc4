import { createHmac, timingSafeEqual } from 'node:crypto';
import { attendanceCodeSeconds, attendanceMargin, locales, type ManagedSession } from '@academy/contracts';
import { Failure } from '@academy/service-kit';

const minuteMs = 60_000;

/** People who check in at most this number of minutes after the start count as present from the start (rule 472). */
export const graceMinutes = 10;

/** Characters of attendance codes. Letters that look like digits are left out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/**
 * Returns the title of a session for the audit log: the German one if it exists, regardless of the reader's language.
 */
export const anyTitleOf = (titles: ManagedSession['titles']): string =>
  locales.map((language) => titles[language]).find((title) => title !== undefined) ?? '';

interface Period {
  starts_at: Date;
  ends_at: Date;
}

/**
 * Checks that a session ends after its start, and after the present time. `isTooLong` checks its length.
 * @throws Failure `period_reversed` or `session_in_past`
 */
export function checkPeriod({ starts_at, ends_at }: Period, now: Date): void {
  const source = { pointer: '/data/ends_at' };
  if (ends_at <= starts_at) throw new Failure('period_reversed', { source });
  if (ends_at <= now) throw new Failure('session_in_past', { source });
}

/**
 * Returns the attendance code for a time step. The code consists of 40 bits of an HMAC with the session's key, encoded
 * as letters and digits.
 */
function codeOf(key: Buffer, step: number): string {
  const bytes = createHmac('sha256', key).update(String(step)).digest().subarray(0, codeLength);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / attendanceCodeSeconds);

/** Returns the attendance code of a session at the given time, and the time at which the next code replaces it. */
export function attendanceCodeAt(key: Buffer, now: Date): { code: string; nextAt: Date } {
  const step = stepAt(now);
  return { code: codeOf(key, step), nextAt: new Date((step + 1) * attendanceCodeSeconds * 1000) };
}

/**
 * Returns true if a typed code is the current or the previous one. Accepts lower case, separators, and letters that
 * look like digits. The comparison takes constant time, so that its duration reveals nothing about the right code.
 */
export function isAttendanceCode(key: Buffer, typed: string, now: Date): boolean {
  const given = Buffer.from(
    typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'),
  );
  const step = stepAt(now);
  const matches = [step, step - 1].map((each) => {
    const expected = Buffer.from(codeOf(key, each));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}

/**
 * Checks that the session accepts attendance codes now (rule 472).
 * @throws Failure `session_closed` or `session_not_started`
 */
export function checkOpenForCodes(
  session: Period & { closed_at: Date | null; cancelled_at: Date | null },
  now: Date,
): void {
  const margin = attendanceMargin * minuteMs;
  if (session.closed_at || session.cancelled_at || now.getTime() > session.ends_at.getTime() + margin)
    throw new Failure('session_closed');
  if (now.getTime() < session.starts_at.getTime() - margin) throw new Failure('session_not_started');
}

/**
 * Returns the minutes of attendance of a person who checks in now: the time from the check-in to the end of the
 * session, but at least one minute. If the person is at most `graceMinutes` late, the time counts from the start of the
 * session.
 */
export function minutesFrom({ starts_at, ends_at }: Period, now: Date): number {
  const isLate = now.getTime() > starts_at.getTime() + graceMinutes * minuteMs;
  const from = isLate ? now : starts_at;
  return Math.max(1, Math.floor((ends_at.getTime() - from.getTime()) / minuteMs));
}
