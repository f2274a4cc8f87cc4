import { getFileNameLowLevel, type Entry } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';

/** Maximum length of a path in characters. */
const longestPath = 500;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Returns the path of an entry as it is stored. A path that is valid UTF-8 is read as UTF-8 even without the flag for
 * it, because several programs do not set this flag. Text in another encoding is hardly ever valid UTF-8.
 */
function storedPathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

// File types of POSIX (`st_mode`), which ZIP stores in the upper 16 bits of the external attributes.
const fileTypes = 0o170000;
const ordinaryTypes = [0, 0o100000, 0o040000];

/** Returns why an entry is refused; undefined if its path stays within the archive. */
function reasonAgainst(path: string): string | undefined {
  if (path.length > longestPath) return `its path has more than ${longestPath} characters`;
  if (/[\p{Cc}\\]/u.test(path)) return 'its path has control characters or backslashes';
  if (/^(?:\/|[a-z]:)/i.test(path)) return 'its path is absolute';
  const names = path.replace(/\/$/, '').split('/');
  return names.some((name) => ['', '.', '..'].includes(name)) ? 'its path is relative' : undefined;
}

/** Returns a path for an error message: it is shortened, and control characters and lone surrogates are replaced. */
export const shownPath = (path: string): string =>
  path.slice(0, longestPath).replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');

/**
 * Returns the path of an entry, separated by slashes; the path of a folder ends with a slash.
 * @throws ArchiveProblem if the path could lead out of the archive, or if the entry is a link or a device
 */
export function pathOf(entry: Entry): string {
  const path = storedPathOf(entry).replace(/^(?:\.\/)+(?=.)/, '');
  const reason = reasonAgainst(path);
  const shown = shownPath(path);
  if (reason !== undefined) throw new ArchiveProblem('outside', shown, reason);
  if (!ordinaryTypes.includes((entry.externalFileAttributes >>> 16) & fileTypes))
    throw new ArchiveProblem('outside', shown, 'it is a link or a device');
  return path;
}

/**
 * Returns a key that is the same for paths that differ only in case or Unicode normalization, because some file
 * systems treat them as one path.
 */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();
