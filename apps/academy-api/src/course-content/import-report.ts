/** What an import did with the courses, or with the lessons. */
export interface ImportCounts {
  created: number;
  updated: number;
  retired: number;
  unchanged: number;
}

export interface ImportReport {
  courses: ImportCounts;
  lessons: ImportCounts;
  /** Enrollments that became complete because a lesson they lacked was removed. */
  completed_enrollments: number;
}

export const noCounts = (): ImportCounts => ({ created: 0, updated: 0, retired: 0, unchanged: 0 });

const line = (what: string, { created, updated, retired, unchanged }: ImportCounts) =>
  `${what}: ${created} created, ${updated} updated, ${retired} retired, ${unchanged} unchanged`;

/** The report as lines for whoever ran the import. */
export function reportLines({ courses, lessons, completed_enrollments }: ImportReport): string[] {
  const completed =
    completed_enrollments > 0 ? [`Enrollments completed by it: ${completed_enrollments}`] : [];
  return [line('Courses', courses), line('Lessons', lessons), ...completed];
}
