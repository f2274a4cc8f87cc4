import { lockImport } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import { fingerprintOf } from './fingerprint.ts';
import { noCounts, type ImportCounts, type ImportReport } from './import-report.ts';
import { findStoredCourses, moveCourse, retireOtherCourses } from './queries/courses.ts';
import { findReleases, hashOfFiles, storeRelease } from './queries/releases.ts';
import type { CatalogueCourse } from './read-courses.ts';
import { storeContent } from './store-content.ts';

const add = (to: ImportCounts, more: ImportCounts): void => {
  for (const key of Object.keys(more) as (keyof ImportCounts)[]) to[key] += more[key];
};

interface ImportOptions {
  /** Whether files replace courses that were published in the product since (rule 529). */
  replacesEdited?: boolean;
}

const lessonsOf = ({ content }: CatalogueCourse): number =>
  content.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);

/**
 * Synchronises the courses in the database with the course files, in one transaction.
 * Courses and lessons are matched by slug and keep their ids; courses and lessons without files are retired.
 * Courses that were published in the product are kept, unless their files are the same or `replacesEdited` is set. Files restore
 * such a course if it was removed since, because nobody can edit it any more.
 * The import is idempotent: an unchanged course causes no writes.
 */
export function importCourses(
  db: Database,
  courses: readonly CatalogueCourse[],
  { replacesEdited = false }: ImportOptions = {},
): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    await lockImport(tx);
    const report: ImportReport = {
      ...{ courses: noCounts(), lessons: noCounts(), kept: [], completed_enrollments: 0 },
    };
    const stored = await findStoredCourses(tx);
    const releases = await findReleases(tx);
    const edited = new Set(
      replacesEdited
        ? []
        : [...releases].filter(([, { edited_at }]) => edited_at !== null).map(([slug]) => slug),
    );

    for (const [position, course] of courses.entries()) {
      const { content, files } = course;
      const { slug } = content;
      const known = stored.get(slug);
      const isEdited = known?.retired_at === null && edited.has(slug);
      if (known && isEdited && releases.get(slug)?.files_hash !== hashOfFiles(files)) {
        report.kept.push(slug);
        if (known.position !== position) await moveCourse(tx, slug, position);
        continue;
      }
      const same = known?.fingerprint === fingerprintOf(content) && known.retired_at === null;
      if (same && known.position === position) {
        report.courses.unchanged += 1;
        report.lessons.unchanged += lessonsOf(course);
      } else {
        report.courses[known ? 'updated' : 'created'] += 1;
        const { lessons, completedEnrollments } = await storeContent(tx, content, position);
        add(report.lessons, lessons);
        report.completed_enrollments += completedEnrollments;
      }
      await storeRelease(tx, slug, files, 'files');
    }

    const slugs = courses.map(({ content }) => content.slug);
    const withoutFiles = [...edited].filter(
      (slug) => !slugs.includes(slug) && stored.get(slug)?.retired_at === null,
    );
    report.kept.push(...withoutFiles);
    report.courses.retired = await retireOtherCourses(tx, [...slugs, ...withoutFiles]);
    return report;
  });
}
