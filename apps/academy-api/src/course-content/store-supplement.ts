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
  /**
   * Id of the hidden course that stores the lessons. Learners see the lessons only as a part of the catalogue course.
   */
  id: string;
  companyId: string;
  courseId: string;
  companyCourseId: string;
}

/**
 * Publishes a company's own lessons in a course of the catalogue, in the caller's transaction, which must hold a lock
 * on the draft. Enrollments are recounted only if lessons were removed or restored; requests of learners wait
 * meanwhile. To prevent deadlocks, the function first waits for progress transfers and imports, and then locks
 * enrollments before the company course, as a request that completes a course does.
 */
export async function publishSupplement(
  tx: Database,
  { id, companyId, ...recounted }: Supplement,
  content: Omit<CourseContent, 'slug'>,
): Promise<void> {
  const named = { ...content, slug: `own-${id}` };
  await storeCourse(tx, named, { id, companyId, origin: 'written' });
  const chapterId = await storeChapters(tx, id, named);
  // If another own lesson becomes the last own lesson, nothing is recounted, because the last lesson of the catalogue
  // course still completes the round.
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
 * Removes a company's own lessons from a course of the catalogue, in the caller's transaction. Completes the course for
 * learners who have completed all other lessons, as when an import retires lessons (rule 47).
 */
export async function withdrawSupplement(tx: Database, { id, ...recounted }: Supplement): Promise<void> {
  await lockImport(tx);
  await lockEnrollments(tx, recounted);
  await retireLessons(tx, id);
  await storeSupplement(tx, recounted.companyCourseId, null);
  await recountEnrollments(tx, recounted);
}
