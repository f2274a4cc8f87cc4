import { keyLength } from '../lesson-key.ts';

/** Format version; also tells our data from another course's. */
const formatVersion = '1';

/** Serialises the done lessons: the format version, then their keys. */
export const serializeDone = (done: Iterable<string>): string => formatVersion + [...done].join('');

/** Parses the done lessons. Keys that the course no longer has are dropped. */
export function parseDone(suspendData: string, keys: readonly string[]): Set<string> {
  if (!suspendData.startsWith(formatVersion)) return new Set();
  const stored = new Set(suspendData.slice(formatVersion.length).match(new RegExp(`.{${keyLength}}`, 'g')));
  return new Set(keys.filter((key) => stored.has(key)));
}
