import { and, isNull, notInArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { courses, type Database } from '@academy/academy-data';
import type { CourseContent } from './course-content.ts';
import { noCounts, type ImportCounts, type ImportReport } from './import-report.ts';
import { settleEnrollments } from './queries/enrollments.ts';
import { storeChapters } from './queries/chapters.ts';
import { fingerprintOf, storeCourse } from './queries/courses.ts';
import { storeLessons } from './store-lessons.ts';

/** Any number, the same in every import: two at once run one after the other. */
const importLock = 4_161_333;

const add = (to: ImportCounts, more: ImportCounts): void => {
  for (const key of Object.keys(more) as (keyof ImportCounts)[]) to[key] += more[key];
};

async function storedCourses(db: Database) {
  const { slug, fingerprint, position, retired_at } = courses;
  const rows = await db.select({ slug, fingerprint, position, retired_at }).from(courses);
  return new Map(rows.map((row) => [row.slug, row]));
}

/**
 * Brings the courses in the database to what their files say, in one transaction. Courses and lessons are recognised
 * by their names and keep their ids; what the files no longer have is retired; the same again writes nothing.
 */
export function importCourses(db: NodePgDatabase, contents: readonly CourseContent[]): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const report: ImportReport = { courses: noCounts(), lessons: noCounts(), completed_enrollments: 0 };
    const stored = await storedCourses(tx);

    for (const [position, content] of contents.entries()) {
      const known = stored.get(content.slug);
      const same = known?.fingerprint === fingerprintOf(content) && known.retired_at === null;
      if (same && known.position === position) {
        report.courses.unchanged += 1;
        report.lessons.unchanged += content.chapters.flatMap(({ lessons }) => lessons).length;
        continue;
      }
      report.courses[known ? 'updated' : 'created'] += 1;
      const courseId = await storeCourse(tx, content, position);
      const chapterId = await storeChapters(tx, courseId, content);
      const { counts, countedAnew } = await storeLessons(tx, courseId, content, chapterId);
      add(report.lessons, counts);
      if (countedAnew) report.completed_enrollments += await settleEnrollments(tx, courseId);
    }

    const slugs = contents.map(({ slug }) => slug);
    const retired = await tx
      .update(courses)
      .set({ retired_at: sql`now()` })
      .where(and(notInArray(courses.slug, slugs), isNull(courses.retired_at)))
      .returning({ id: courses.id });
    report.courses.retired = retired.length;
    return report;
  });
}
