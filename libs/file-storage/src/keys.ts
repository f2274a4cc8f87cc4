import type { ByteRange } from './file-storage.ts';

const key = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * Returns a valid key unchanged. Invalid keys could lead to paths outside the storage directory.
 * @throws Error if the key is invalid
 */
export function checkKey(text: string): string {
  if (!key.test(text) || text.length > 500) throw new Error(`invalid file key: ${JSON.stringify(text)}`);
  return text;
}

/** Like `checkKey`, for the prefix of a key. */
export function checkPrefix(text: string): string {
  checkKey(`${text}x`);
  return text;
}

export const abandonedAfterMs = 24 * 3_600_000;

/**
 * Returns the range unchanged if a file of `size` bytes contains at least one of its bytes.
 * @throws RangeError if it does not
 */
export function checkRange<T extends ByteRange | undefined>(range: T, size = Infinity): T {
  if (range && !(range.first >= 0 && range.first <= range.last && range.first < size))
    throw new RangeError(`no byte of the file is in the range ${range.first}-${range.last}`);
  return range;
}
