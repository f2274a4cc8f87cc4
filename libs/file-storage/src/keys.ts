import type { ByteRange } from './file-storage.ts';

const key = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Returns a key unchanged if it is valid.
 * Invalid keys are rejected, because they could lead to paths outside the storage directory.
 * @throws Error if the key is invalid
 */
export function checkKey(text: string): string {
  if (!key.test(text) || text.length > 500) throw new Error(`invalid file key: ${JSON.stringify(text)}`);
  return text;
}

/** Returns the prefix of a key unchanged if it is valid; see `checkKey`. */
export function checkPrefix(text: string): string {
  checkKey(`${text}x`);
  return text;
}

/** Age from which an incomplete file counts as abandoned. */
export const abandonedAfterMs = 24 * 3_600_000;

/**
 * Returns a range unchanged if it contains at least one byte of a file that has `size` bytes.
 * @throws RangeError if it contains none
 */
export function checkRange<T extends ByteRange | undefined>(range: T, size = Infinity): T {
  if (range && !(range.first >= 0 && range.first <= range.last && range.first < size))
    throw new RangeError(`no byte of the file is in the range ${range.first}-${range.last}`);
  return range;
}
