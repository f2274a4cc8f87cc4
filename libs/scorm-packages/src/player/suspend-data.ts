import { keyLength } from '../lesson-key.ts';

/** Version of the format. Suspend data that does not begin with it, for example of another player, is ignored. */
const formatVersion = '1';

/** Serialises the keys of the completed lessons, after the version of the format. */
export const serializeDone = (done: Iterable<string>): string => formatVersion + [...done].join('');

/** Separates the completed lessons from the attempt at the final test; keys of lessons never contain it. */
const attemptSeparator = '!';

export const appendAttempt = (done: string, attempt: string): string =>
  attempt === '' ? done : done + attemptSeparator + attempt;

/** Matches the version of the format, whole keys of lessons, the beginning of a key that was cut off, and the rest. */
const parts = new RegExp(`^${formatVersion}((?:[\\w-]{${keyLength}})*)([\\w-]*)(.*)$`);

/**
 * Matches what may follow the keys of lessons: an attempt at the final test, and two session times. The attempt and
 * each time may be missing.
 */
const validRest = /^(?:![\w:-]*)?(?:\.[0-9a-z]*){0,2}$/;

/**
 * Splits suspend data into the completed lessons and the attempt at the final test, which is empty if there is none.
 */
export function splitAttempt(suspendData: string): [done: string, attempt: string] {
  const [done = '', attempt = ''] = suspendData.split(attemptSeparator, 2);
  return [done, attempt];
}

/**
 * Whether this player has written the suspend data, or the data is empty, as in every first session. Data that an LMS
 * has cut off counts too if at least one whole key is left, because the keys before the cut can be read.
 */
export function isOwnSuspendData(suspendData: string): boolean {
  const [, keys, cutKey, rest = ''] = parts.exec(suspendData) ?? [];
  if (cutKey) return keys !== '' && rest === '';
  return suspendData === '' || (keys !== undefined && validRest.test(rest));
}

/** The keys of completed lessons. Keys of lessons that are no longer in the course are omitted. */
export function parseDone(suspendData: string, keys: readonly string[]): Set<string> {
  if (!suspendData.startsWith(formatVersion)) return new Set();
  const stored = new Set(suspendData.slice(formatVersion.length).match(new RegExp(`.{${keyLength}}`, 'g')));
  return new Set(keys.filter((key) => stored.has(key)));
}
