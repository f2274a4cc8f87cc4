import { keyLength } from '../lesson-key.ts';

/** Format version. The player ignores suspend data that does not start with it, such as data of another player. */
const formatVersion = '1';

/** Serialises the completed lessons: the format version, followed by the keys of the lessons. */
export const serializeDone = (done: Iterable<string>): string => formatVersion + [...done].join('');

/** Separates the completed lessons from the attempt at the final test; lesson keys never contain this character. */
const attemptSeparator = '!';

/** Appends a serialised attempt to the serialised completed lessons. */
export const appendAttempt = (done: string, attempt: string): string =>
  attempt === '' ? done : done + attemptSeparator + attempt;

/** The format version, the keys of lessons, the start of a key that was cut off, and the rest. */
const parts = new RegExp(`^${formatVersion}((?:[\\w-]{${keyLength}})*)([\\w-]*)(.*)$`);

/**
 * Matches what may follow the keys of lessons: an attempt at the final test and two session times, each of which may be
 * missing.
 */
const validRest = /^(?:![\w:-]*)?(?:\.[0-9a-z]*){0,2}$/;

/** Splits suspend data into the completed lessons and the attempt, which is empty if there is none. */
export function splitAttempt(suspendData: string): [done: string, attempt: string] {
  const [done = '', attempt = ''] = suspendData.split(attemptSeparator, 2);
  return [done, attempt];
}

/**
 * Returns whether a player of these packages has written the suspend data; empty data is in every first session.
 * Data that an LMS has cut off after at least one lesson counts as well, because the lessons before the cut can be read.
 */
export function isOwnSuspendData(suspendData: string): boolean {
  const [, keys, cutKey, rest = ''] = parts.exec(suspendData) ?? [];
  if (cutKey) return keys !== '' && rest === '';
  return suspendData === '' || (keys !== undefined && validRest.test(rest));
}

/** Parses the completed lessons. Keys of lessons that are no longer in the course are dropped. */
export function parseDone(suspendData: string, keys: readonly string[]): Set<string> {
  if (!suspendData.startsWith(formatVersion)) return new Set();
  const stored = new Set(suspendData.slice(formatVersion.length).match(new RegExp(`.{${keyLength}}`, 'g')));
  return new Set(keys.filter((key) => stored.has(key)));
}
