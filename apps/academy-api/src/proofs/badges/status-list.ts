import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { unverified } from './unverified.ts';

const entry = z.object({
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.enum(['revocation', 'suspension']),
  statusListIndex: z.coerce.string().regex(/^\d{1,9}$/),
  statusListCredential: z.string().max(2_000),
});
export type StatusEntry = z.output<typeof entry>;

const purposes = z.object({ type: z.literal('BitstringStatusListEntry'), statusPurpose: z.string() });

/**
 * Returns the URL of the list of revoked or suspended badges that a badge's status names, and the badge's position in
 * this list. Returns undefined for other kinds of status, which the service cannot check, and for lists with other
 * purposes, such as messages.
 * @throws Failure `badge_not_verified` if the URL or the position is malformed
 */
export function statusEntry(status: unknown): StatusEntry | undefined {
  const known = purposes.safeParse(status);
  if (!known.success || !['revocation', 'suspension'].includes(known.data.statusPurpose)) return undefined;
  const { success, data } = entry.safeParse(status);
  if (!success) throw unverified('no_badge');
  return data;
}

/** Maximum number of lists that are read for one badge: one of revoked badges, and one of suspended badges. */
export const maxLists = 2;

/** Maximum size of a decompressed status list in bytes. It is sufficient for 32 million badges. */
const maxListBytes = 4_000_000;

/**
 * Returns true if a status list marks the badge with the given index (Bitstring Status List 1.0).
 * @throws Failure `badge_not_verified` if the list cannot be read or has no such bit
 */
export function isMarked(encodedList: string, index: number): boolean {
  let bits: Buffer;
  try {
    if (!encodedList.startsWith('u')) throw new Error('another encoding');
    bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: maxListBytes });
  } catch {
    throw unverified('no_badge');
  }
  const byte = bits[index >> 3];
  if (byte === undefined) throw unverified('no_badge');
  return (byte & (0x80 >> (index & 7))) !== 0;
}
