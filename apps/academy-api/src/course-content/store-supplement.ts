import { lockImport } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import { storeChapters } from './queries/chapters.ts';
import { storeCourse } from './queries/courses.ts';
import { lockEnrollments, recountEnrollments } from './queries/enrollments.ts';
import { retireLessons, storeSupplement } from './queries/supplements.ts';
import { storeLessons } from './store-lessons.ts';
import { storeQuestions } from './store-questions.ts';

/** A company's own lessons inside a course of the catalogue (rule 525). */
export interface Supplement {
  /** Id of the course to which the lessons belong, which is offered only as a part of the other course. */
  id: string;
  companyId: string;
  /** The course of the catalogue, and the company's use of it. */
  courseId: string;
  companyCourseId: string;
}

/**
 * Publishes a company's own lessons inside a course of the catalogue in the caller's transaction, which has to hold a lock on the
 * draft. Learners wait only while enrollments are recounted, that is if lessons were removed or restored. Enrollments are locked
 * before the company course, in the same order as when a course is completed. Before that, the function waits for
 * progress transfers and imports, because they lock enrollments of the course in another order.
 */
export async function publishSupplement(
  tx: Database,
  { id, companyId, ...recounted }: Supplement,
  content: Omit<CourseContent, 'slug'>,
): Promise<void> {
  const named = { ...content, slug: `own-${id}` };
  await storeCourse(tx, named, { id, companyId, origin: 'written' });
  const chapterId = await storeChapters(tx, id, named);
  // The last own lesson completes no round, so that it may change without a recount.
  const { areOthers: hasToRecount } = await storeLessons(tx, id, named, chapterId);
  await storeQuestions(tx, id, named);
  const lessons = content.chapters.flatMap((chapter) => chapter.lessons);
  if (hasToRecount) {
    await lockImport(tx);
    await lockEnrollments(tx, recounted);
  }
  await storeSupplement(tx, recounted.companyCourseId, {
    id,
    lessons: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  });
  if (hasToRecount) await recountEnrollments(tx, recounted);
}

/**
 * Takes a company's own lessons out of a course of the catalogue, in the caller's transaction. The course is then
 * completed for learners who have completed all other lessons, as when an import retires lessons (rule 47).
 */
export async function withdrawSupplement(tx: Database, { id, ...recounted }: Supplement): Promise<void> {
  await lockImport(tx);
  await lockEnrollments(tx, recounted);
  await retireLessons(tx, id);
  await storeSupplement(tx, recounted.companyCourseId, null);
  await recountEnrollments(tx, recounted);
}
