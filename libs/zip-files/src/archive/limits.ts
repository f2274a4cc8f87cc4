import type { Entry } from 'yauzl';
import { ArchiveProblem } from './archive-problem.ts';

export interface ArchiveLimits {
  /** Maximum number of entries, including folders. */
  entries: number;
  unpackedBytes: number;
  /**
   * Maximum ratio of unpacked to packed size, for the whole archive and for each file. An unpacked size of at most
   * `ratioFromBytes` bytes is allowed with any ratio.
   */
  ratio: number;
}

/**
 * Unpacked size in bytes above which the ratio of unpacked to packed size is checked. A smaller file is harmless with
 * any ratio.
 */
const ratioFromBytes = 1024 * 1024;
/** Maximum size in bytes of the list of entries, which is read into memory. */
const maxListBytes = 16 * 1024 * 1024;
const headerBytes = 30;

export const isAbove = (ratio: number, unpacked: number, packed: number): boolean =>
  unpacked > ratioFromBytes && unpacked > ratio * packed;

/** Throws if the part of the list of entries that has been read so far is too large. */
export function checkList(count: number, listBytes: number, { entries }: ArchiveLimits): void {
  if (count > entries) throw new ArchiveProblem('too_large', null, `it has more than ${entries} entries`);
  if (listBytes > maxListBytes)
    throw new ArchiveProblem('too_large', null, 'the list of entries is too large');
}

/**
 * Throws if two entries share bytes. The same bytes could then be unpacked many times, so that a small archive unpacks
 * to any size.
 */
export function checkOverlaps(entries: readonly { path: string; entry: Entry }[], listStart: number): void {
  const ordered = entries.toSorted(
    (a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader,
  );
  for (const [index, { path, entry }] of ordered.entries()) {
    const next = ordered[index + 1]?.entry.relativeOffsetOfLocalHeader ?? listStart;
    const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } = entry;
    if (start + headerBytes + fileNameLength + compressedSize > next)
      throw new ArchiveProblem('invalid', path, 'it shares bytes with another entry');
  }
}
