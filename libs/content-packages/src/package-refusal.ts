import type { PackageProblem } from '@academy/contracts';
import { ArchiveProblem, type ArchiveProblemCode } from '@academy/zip-files';

/** States why a package is refused. Errors of the storage, such as a lost connection, are thrown as other errors. */
export class PackageRefusal extends Error {
  constructor(
    readonly code: Exclude<PackageProblem, 'package_failed'>,
    /** The file that causes the refusal, as its path in the ZIP file; null if the whole ZIP file causes it. */
    readonly file: string | null,
    reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

const codes: Record<ArchiveProblemCode, PackageRefusal['code']> = {
  invalid: 'not_a_package',
  too_large: 'package_too_large',
  outside: 'entry_outside_package',
};

/** Converts an `ArchiveProblem` to a `PackageRefusal`, and returns any other error unchanged. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof ArchiveProblem
    ? new PackageRefusal(codes[error.code], error.path, error.message, error)
    : error;
