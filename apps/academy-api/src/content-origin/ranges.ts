import type { ByteRange } from '@academy/file-storage';

/**
 * Returns the range of a file that the header Range requests (RFC 9110). Returns null if the file has no byte in this
 * range. Returns undefined, which means the whole file, if the header is missing or invalid, or if it requests several
 * ranges or a unit other than bytes.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return null;
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
