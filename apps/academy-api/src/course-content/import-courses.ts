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
  /** If true, the files replace courses that were edited in the product after the last import (rule 529). */
  replacesEdited?: boolean;
}

const lessonsOf = ({ content }: CatalogueCourse): number =>
  content.chapters.reduce((sum, { lessons }) => sum + lessons.length, 0);

/**
 * Synchronises the courses in the database with the course files, in one transaction. Matches courses and lessons by
 * slug, so that they keep their ids. Retires courses and lessons without files. Keeps the content of a course that was
 * edited in the product, unless the course files equal the edited files or `replacesEdited` is set. If a course was
 * edited and then removed in the product, the files restore it, because nobody can edit it any more. An unchanged
 * course causes no writes.
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
