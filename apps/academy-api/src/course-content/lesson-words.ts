import { createHash } from 'node:crypto';

/**
 * Returns a hash of the words of texts. It stays the same if only spaces, punctuation or formatting change, which nobody
 * has to read again.
 */
export function hashWords(texts: readonly string[]): string {
  const words = texts.map((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
