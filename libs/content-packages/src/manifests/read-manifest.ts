import type { PackageFormat, PackageLesson } from '@academy/contracts';

export interface Manifest {
  format: PackageFormat;
  /** Title of the package; null if the manifest has none. */
  title: string | null;
  lessons: PackageLesson[];
}
