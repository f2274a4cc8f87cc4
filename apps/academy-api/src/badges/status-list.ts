import { gzipSync } from 'node:zlib';

/**
 * Number of bits in one status list: the minimum that Bitstring Status List 1.0 prescribes to protect the privacy of
 * holders.
 */
export const listLength = 131_072;

/** Returns the number of the status list that contains a certificate's bit, and the bit's index in that list. */
export const placeOf = (statusIndex: number) => ({
  list: Math.floor(statusIndex / listLength),
  index: statusIndex % listLength,
});

/**
 * Encodes a status list as defined by Bitstring Status List 1.0: gzip, then base64url with the prefix `u`.
 * Each certificate has one bit, which is 1 if the certificate was revoked or its holder was erased.
 * @param revoked indexes, within the list, of the bits that are 1
 */
export function encodedList(revoked: readonly number[]): string {
  const bits = Buffer.alloc(listLength / 8);
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return `u${gzipSync(bits).toString('base64url')}`;
}
