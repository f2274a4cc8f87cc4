/**
 * - `invalid`: the file is no ZIP file, is damaged, or has features that are refused, such as encryption
 * - `too_large`: it has too many entries, or its unpacked files are too large
 * - `outside`: an entry has a path that leads out of the archive, or is a link or a device
 */
export type ArchiveProblemCode = 'invalid' | 'too_large' | 'outside';

/** Why an archive is refused. Errors of the source, such as a lost connection, are no such problem. */
export class ArchiveProblem extends Error {
  constructor(
    readonly code: ArchiveProblemCode,
    /** Path of the entry that causes the problem; null if the whole archive does. */
    readonly path: string | null,
    reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}
