export interface ImportCounts {
  created: number;
  updated: number;
  retired: number;
  unchanged: number;
}

export interface ImportReport {
  courses: ImportCounts;
  lessons: ImportCounts;
  /**
   * Slugs of the courses that were edited in the product and whose files differ or are missing. The import has kept the
   * content of these courses (rule 529).
   */
  kept: string[];
  /** Number of enrollments that became complete because the import retired their last incomplete lesson. */
  completed_enrollments: number;
}

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, retired: 0, unchanged: 0 });

const line = (what: string, { created, updated, retired, unchanged }: ImportCounts) =>
  `${what}: ${created} created, ${updated} updated, ${retired} retired, ${unchanged} unchanged`;

const keptLine = (slug: string) =>
  `Kept as edited in the product: ${slug}. Put its export into the files, or replace it by importing with --replace-edited`;

export function reportLines({ courses, lessons, kept, completed_enrollments }: ImportReport): string[] {
  const completed = completed_enrollments > 0 ? [`Enrollments completed: ${completed_enrollments}`] : [];
  return [line('Courses', courses), line('Lessons', lessons), ...completed, ...kept.map(keptLine)];
}
