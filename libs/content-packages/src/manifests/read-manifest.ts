import type { PackageFormat, PackageLesson } from '@academy/contracts';

/** What the manifest of a package states. */
export interface Manifest {
  format: PackageFormat;
  /** Null if the package states none. */
  title: string | null;
  lessons: PackageLesson[];
}
