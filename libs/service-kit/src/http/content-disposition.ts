import { plainLine } from '@academy/contracts';

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

/**
 * Maximum length of the part before the extension in UTF-8 bytes. Most file systems limit a file name to 255 bytes, and
 * browsers and callers add text to the name.
 */
const maxStemBytes = 200;

/** Number of bytes that the end of a shortened name may have, which contains for example a date or a person's name. */
const maxEndBytes = 60;

/** Mark in a shortened name in place of the omitted characters. */
const omission = '…';

/** Characters as people see them, so that an emoji or a letter with an accent is never split. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Longer sequences, such as a letter with dozens of accents, may be split between code points. */
const maxCharacterBytes = 40;

/** Returns as many of the first characters as fit into the given number of UTF-8 bytes. */
function beginningOf(characters: readonly string[], maxBytes: number): string[] {
  let bytes = 0;
  const end = characters.findIndex((character) => (bytes += Buffer.byteLength(character)) > maxBytes);
  return characters.slice(0, end === -1 ? undefined : end);
}

/** Omits characters from the middle of a name that is too long, because the ends of similar names differ. */
function shorten(stem: string): string {
  if (Buffer.byteLength(stem) <= maxStemBytes) return stem;
  const characters = Array.from(segmenter.segment(stem), ({ segment }) => segment).flatMap((character) =>
    Buffer.byteLength(character) > maxCharacterBytes ? Array.from(character) : character,
  );
  const end = beginningOf(characters.toReversed(), maxEndBytes).reverse().join('');
  const rest = maxStemBytes - Buffer.byteLength(omission) - Buffer.byteLength(end);
  return beginningOf(characters, rest).join('').trimEnd() + omission + end.trimStart();
}

/**
 * Replaces path separators, control characters and reserved characters, so that the file name is valid on every system.
 * The part before the extension is shortened to 200 UTF-8 bytes.
 */
export function safeFileName(name: string): string {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length).replace(/[\\/:*?"<>|]+/g, ' ');
  const shown = plainLine(stem).replace(/^[ .]+|[ .]+$/g, '');
  return `${shorten(shown || 'file')}${extension}`;
}

/** The header Content-Disposition of a download (RFC 6266), with an ASCII name for old clients and the full name. */
export function contentDisposition(name: string): string {
  const full = safeFileName(name);
  const ascii = full
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '');
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii || 'file'}"; filename*=UTF-8''${encoded}`;
}
