import { constants, inflateSync } from 'node:zlib';
import { namesOfStreamAt } from './raw-names.ts';

/** Maximum size of an object stream after decompression, and of all of them together, in bytes. */
const maxStream = 40_000_000;
const maxTotal = 120_000_000;
/** A stream may be compressed several times. */
const maxLayers = 3;

/**
 * Returns whether the compressed objects of a PDF need more memory than those of an ordinary document.
 * The parser decompresses them without a limit, so they are decompressed here first.
 */
export function inflatesTooFar(content: Uint8Array, text: string): boolean {
  let total = 0;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const names = namesOfStreamAt(text, match.index);
    if (!names.has('ObjStm') && !names.has('XRef')) continue;
    const size = inflatedSize(content.subarray(match.index + match[0].length));
    total += size;
    if (size > maxStream || total > maxTotal) return true;
  }
  return false;
}

/** Returns the size of data after decompression, or a size above the limit if the data is larger than the limit. */
function inflatedSize(compressed: Uint8Array): number {
  let data = compressed;
  for (let layer = 0; layer < maxLayers && isZlib(data); layer += 1)
    try {
      data = inflateSync(data, { maxOutputLength: maxStream, finishFlush: constants.Z_SYNC_FLUSH });
    } catch (error) {
      // Broken data is left to the parser.
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? maxStream + 1 : 0;
    }
  return data === compressed ? 0 : data.byteLength;
}

/** Returns whether data begins with a zlib header (RFC 1950). */
const isZlib = (data: Uint8Array): boolean =>
  data.length > 2 && (data[0]! & 0x0f) === 8 && (data[0]! * 256 + data[1]!) % 31 === 0;
