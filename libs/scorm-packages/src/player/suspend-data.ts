import { keyLength } from '../lesson-key.ts';

/** Format version; also distinguishes this player's data from data of other players. */
const formatVersion = '1';

/** Serialises the completed lessons: the format version, followed by the keys of the lessons. */
export const serializeDone = (done: Iterable<string>): string => formatVersion + [...done].join('');

/** Parses the completed lessons. Keys of lessons that are no longer in the course are dropped. */
export function parseDone(suspendData: string, keys: readonly string[]): Set<string> {
  if (!suspendData.startsWith(formatVersion)) return new Set();
  const stored = new Set(suspendData.slice(formatVersion.length).match(new RegExp(`.{${keyLength}}`, 'g')));
  return new Set(keys.filter((key) => stored.has(key)));
}
