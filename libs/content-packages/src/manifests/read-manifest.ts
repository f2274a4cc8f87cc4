import type { PackageFormat, PackageLesson } from '@academy/contracts';

export interface Manifest {
  format: PackageFormat;
  /** Null if the manifest has none. */
  title: string | null;
  lessons: PackageLesson[];
}
