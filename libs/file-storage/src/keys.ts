const key = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * A key as it is. What is no key never reaches a file system or a bucket, so no file is outside the storage.
 * @throws Error for what is no key
 */
export function checkedKey(text: string): string {
  if (!key.test(text) || text.length > 500) throw new Error(`not a key of a file: ${JSON.stringify(text)}`);
  return text;
}

/** A prefix of keys as it is; see `checkedKey`. */
export function checkedPrefix(text: string): string {
  checkedKey(`${text}x`);
  return text;
}

/** After this a file that was never completed is nobody's any more. */
export const abandonedAfterMs = 24 * 3_600_000;
