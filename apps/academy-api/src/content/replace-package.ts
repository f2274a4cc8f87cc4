import type { ContentReplacement } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  lockReadyPackage,
  publishPackage,
  requireReady,
  withSlugs,
  type StoreCourse,
} from './publish-package.ts';
import {
  countLearners,
  findLessons,
  findPackageCourse,
  lockCourse,
  storeReplaced,
} from './queries/courses.ts';
import { findPackage, type AskedPackage } from './queries/packages.ts';
import { compareLessons } from './rules.ts';

interface Replacement extends AskedPackage {
  companyCourseId: string;
}

/**
 * Returns the changes that replacing the package of a course would cause.
 * @throws Failure `package_not_found`, `package_not_ready`, `package_in_use` or `course_not_found`
 */
export async function previewReplacement(
  db: Database,
  { companyCourseId, ...asked }: Replacement,
): Promise<ContentReplacement> {
  const { companyId } = asked;
  const found = await findPackage(db, asked);
  if (!found) throw new Failure('package_not_found');
  const course = await findPackageCourse(db, { companyId, companyCourseId });
  if (!course) throw new Failure('course_not_found');
  requireReady(found);
  const coming = withSlugs(found.lessons);
  const { kept, added, removed } = compareLessons(await findLessons(db, course.id), coming);
  const slugs = coming.map(({ slug }) => slug);
  const { begun, done } = await countLearners(db, { companyId, courseId: course.id, slugs });
  const titlesOf = (lessons: readonly { title: string }[]) => lessons.map(({ title }) => title);
  return {
    kept: titlesOf(kept),
    added: titlesOf(added),
    removed: titlesOf(removed),
    in_progress: begun,
    completed_by_replacement: done,
  };
}

/**
 * Replaces the package of a course. Lessons whose identifiers the new package also contains keep their records; all
 * other lessons are retired. The course then counts as completed for people who have completed every lesson of the new
 * package (rule 47).
 * @throws Failure `package_not_found`, `package_not_ready`, `package_in_use` or `course_not_found`
 */
export const replacePackage = (
  db: Database,
  { companyCourseId, actor, ...asked }: Replacement & { actor: Actor },
  storeCourse: StoreCourse,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { companyId } = asked;
    const found = await lockReadyPackage(tx, asked);
    const known = await findPackageCourse(tx, { companyId, companyCourseId });
    if (!known) throw new Failure('course_not_found');
    await lockCourse(tx, known.id);
    // Another transaction may have removed the course before this one locked it.
    const course = await findPackageCourse(tx, { companyId, companyCourseId });
    if (!course) throw new Failure('course_not_found');
    const { titles, descriptions, subject, minutes } = course;
    await storeReplaced(tx, course.id);
    await publishPackage(
      tx,
      { course: { id: course.id, companyId }, titles, descriptions, subject, minutes },
      found,
      storeCourse,
    );
    await recordAudit(tx, actor, {
      companyId,
      action: 'package_replaced',
      subject: titles.en ?? titles.de ?? found.file_name,
      details: { file_name: found.file_name, sha256: found.sha256 },
    });
  });
