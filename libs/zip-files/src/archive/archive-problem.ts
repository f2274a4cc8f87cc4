/**
 * - `invalid`: the file is not a ZIP file, is damaged, or has a feature that is refused, such as encryption
 * - `too_large`: the archive has too many entries, or its unpacked files are too large
 * - `outside`: an entry has a path that leads out of the archive, or is a link or a device
 */
export type ArchiveProblemCode = 'invalid' | 'too_large' | 'outside';

/**
 * States why an archive is refused. If the archive cannot be read, for example because of a lost connection, another
 * error is thrown.
 */
export class ArchiveProblem extends Error {
  constructor(
    readonly code: ArchiveProblemCode,
    /** Path of the entry that causes the problem; null if the problem concerns the whole archive. */
    readonly path: string | null,
    reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
