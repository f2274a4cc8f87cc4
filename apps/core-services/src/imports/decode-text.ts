import { Failure } from '@academy/service-kit';
import { TextPosition } from './text-position.ts';

const replacement = '\uFFFD';
/** Matches non-ASCII characters that a lenient UTF-8 decoder was able to decode: all except the replacement character. */
const decoded = /[^\u0000-\u007F\uFFFD]/u;

/** Characters of the bytes 0x80 to 0x9F in Windows-1252; five of these bytes have no character. */
const windowsCharacters =
  '\u20AC\uFFFD\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\uFFFD\u017D\uFFFD' +
  '\uFFFD\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\uFFFD\u017E\u0178';

/** Decodes Windows-1252. The TextDecoder of Node 20 decodes this encoding as ISO 8859-1, which has no euro sign. */
const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80]!);

const unknownEncoding = (detail?: string) =>
  new Failure('import_encoding_unknown', detail === undefined ? {} : { detail });

/** Returns the number of bytes at the end of a chunk that belong to an incomplete UTF-8 sequence. */
function unfinishedBytes(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count += 1) {
    const byte = bytes[bytes.length - count]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0;
  }
  return 0;
}

/**
 * Decodes a file as a stream. The encoding is UTF-8, with or without byte order mark, or Windows-1252.
 * The first bytes outside ASCII show which of the two it is: umlauts in Windows-1252 are almost never valid UTF-8.
 * @throws Failure with the code `import_encoding_unknown` for another encoding; except for UTF-16, the detail states the
 * line and character of the first undecodable byte
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  let encoding = 'ascii' as 'ascii' | 'utf-8' | 'windows-1252';
  let kept = new Uint8Array(0);
  const position = new TextPosition();
  let isFirst = true;

  function decode(chunk: Uint8Array): string {
    if (encoding === 'windows-1252') return decodeWindows1252(chunk);
    let text: string;
    try {
      text = strict.decode(chunk);
    } catch {
      const readable = lenient.decode(chunk);
      if (encoding === 'utf-8' || decoded.test(readable))
        throw unknownEncoding(`${position.advance(readable.slice(0, readable.indexOf(replacement)))}`);
      encoding = 'windows-1252';
      return decodeWindows1252(chunk);
    }
    if (decoded.test(text) || text.includes(replacement)) encoding = 'utf-8';
    return text;
  }

  for await (const chunk of bytes) {
    const all = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    if (isFirst && all.length < 3) {
      kept = Uint8Array.from(all);
      continue;
    }
    let start = 0;
    if (isFirst) {
      isFirst = false;
      const [one, two, three] = all;
      if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) throw unknownEncoding();
      if (one === 0xef && two === 0xbb && three === 0xbf) {
        encoding = 'utf-8';
        start = 3;
      }
    }
    const end = all.length - (encoding === 'windows-1252' ? 0 : unfinishedBytes(all));
    kept = Uint8Array.from(all.subarray(end));
    const text = decode(all.subarray(start, end));
    position.advance(text);
    yield text;
  }
  if (kept.length > 0) yield decode(kept);
}
