import { getFileNameLowLevel, type Entry } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';

const longestPath = 500;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The path of an entry as text. A path that is valid UTF-8 is read as UTF-8 even if the entry's UTF-8 flag is not set,
 * because several programs do not set this flag. Text in another encoding is hardly ever valid UTF-8.
 */
function storedPathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return utf8.decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  }
}

// Mask of the file type in POSIX's `st_mode`, which ZIP stores in the upper 16 bits of the external attributes.
const fileTypes = 0o170000;
const ordinaryTypes = [0, 0o100000, 0o040000];

/** Reason why the entry with this path is refused; undefined if the path stays within the archive. */
function reasonAgainst(path: string): string | undefined {
  if (path.length > longestPath) return `its path has more than ${longestPath} characters`;
  if (/[\p{Cc}\\]/u.test(path)) return 'its path has control characters or backslashes';
  if (/^(?:\/|[a-z]:)/i.test(path)) return 'its path is absolute';
  const names = path.replace(/\/$/, '').split('/');
  return names.some((name) => ['', '.', '..'].includes(name)) ? 'its path is relative' : undefined;
}

/** The path as it is shown in error messages: shortened, without control characters and lone surrogates. */
export const shownPath = (path: string): string =>
  path.slice(0, longestPath).replace(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');

/**
 * The path of an entry, with slashes as separators; the path of a folder ends with a slash.
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
 * A key that is equal for two paths that differ only in case or Unicode normalization: some file systems treat such
 * paths as the same.
 */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();
