import { lockImport } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import { fingerprintOf } from './fingerprint.ts';
import { noCounts, type ImportCounts, type ImportReport } from './import-report.ts';
import { findStoredCourses, retireOtherCourses } from './queries/courses.ts';
import { storeContent } from './store-content.ts';

const add = (to: ImportCounts, more: ImportCounts): void => {
  for (const key of Object.keys(more) as (keyof ImportCounts)[]) to[key] += more[key];
};

/**
 * Synchronises the courses in the database with the course files, in one transaction.
 * Courses and lessons are matched by slug and keep their ids; courses and lessons without files are retired.
 * The import is idempotent: an unchanged course causes no writes.
 */
export function importCourses(db: Database, contents: readonly CourseContent[]): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await lockImport(tx);
    const report: ImportReport = { courses: noCounts(), lessons: noCounts(), completed_enrollments: 0 };
    const stored = await findStoredCourses(tx);

    for (const [position, content] of contents.entries()) {
      const known = stored.get(content.slug);
      const same = known?.fingerprint === fingerprintOf(content) && known.retired_at === null;
      if (same && known.position === position) {
        report.courses.unchanged += 1;
        report.lessons.unchanged += content.chapters.flatMap(({ lessons }) => lessons).length;
        continue;
      }
      report.courses[known ? 'updated' : 'created'] += 1;
      const { lessons, completedEnrollments } = await storeContent(tx, content, position);
      add(report.lessons, lessons);
      report.completed_enrollments += completedEnrollments;
    }

    report.courses.retired = await retireOtherCourses(
      tx,
      contents.map(({ slug }) => slug),
    );
    return report;
  });
}
