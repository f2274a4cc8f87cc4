import { gzipSync } from 'node:zlib';

/** Bits in one list: the least that Bitstring Status List 1.0 allows, so that one bit tells nothing about its holder. */
export const listLength = 131_072;

/** In which list a certificate's bit is, and where in it. */
export const placeOf = (statusIndex: number) => ({
  list: Math.floor(statusIndex / listLength),
  index: statusIndex % listLength,
});

/**
 * The bits of one list as its credential carries them: one for each certificate, 1 for revoked, the first one the
 * highest of its byte, compressed, in base64url after a `u` (Bitstring Status List 1.0).
 * @param revoked places within the list
 */
export function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
