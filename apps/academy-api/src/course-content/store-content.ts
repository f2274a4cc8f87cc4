import { finalTestText } from '@academy/academy-data';
import { locales, maxTestQuestions } from '@academy/contracts';
import { academyActor, recordAudits } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import type { ImportCounts } from './import-report.ts';
import { storeChapters } from './queries/chapters.ts';
import { offerOwnCourse, storeCourse, type CoursePlace, type OwnCourse } from './queries/courses.ts';
import { limitFinalTests, recountEnrollments } from './queries/enrollments.ts';
import { storeLessons } from './store-lessons.ts';
import { storeQuestions } from './store-questions.ts';

export interface StoredContent {
  lessons: ImportCounts;
  /**
   * Number of enrollments that became complete because their last incomplete lesson was retired, or because the course
   * has too few questions, so that the final test is no longer required.
   */
  completedEnrollments: number;
}

/**
 * Changes the final tests of a course in all companies if its question bank has become too small for them: shortens the
 * tests, or ends them if even the shortest test would be too long (rule 190). Each company's audit log records the
 * change of its test.
 * @returns true if a final test has ended
 */
async function limitTests(
  tx: Database,
  courseId: string,
  { texts, questions }: CourseContent,
): Promise<boolean> {
  const tests = await limitFinalTests(tx, courseId, maxTestQuestions(questions.length));
  const subject = locales.map((language) => texts[language]?.title).find(Boolean) ?? '';
  await recordAudits(
    tx,
    academyActor,
    tests.map(({ companyId, before, after }) => ({
      ...{ companyId, action: 'course_final_test_changed', subject },
      details: { from: finalTestText(before), to: after && finalTestText(after) },
    })),
  );
  return tests.some(({ after }) => after === null);
}

export async function storeContent(
  tx: Database,
  content: CourseContent,
  place: CoursePlace,
): Promise<StoredContent> {
  const courseId = await storeCourse(tx, content, place);
  const chapterId = await storeChapters(tx, courseId, content);
  const { counts, hasToRecount } = await storeLessons(tx, courseId, content, chapterId);
  const hasFewerQuestions = await storeQuestions(tx, courseId, content);
  const endsTests = hasFewerQuestions && (await limitTests(tx, courseId, content));
  return {
    lessons: counts,
    completedEnrollments: hasToRecount || endsTests ? await recountEnrollments(tx, { courseId }) : 0,
  };
}

/**
 * Publishes a course that a company has created, in the caller's transaction, which must hold a lock on the course. The
 * first publication creates an inactive company course. The import lock, which excludes progress transfers, is not
 * needed, because no other company has the course, so progress is never transferred to it.
 */
export async function storeOwnCourse(
  tx: Database,
  course: OwnCourse,
  content: Omit<CourseContent, 'slug'>,
): Promise<StoredContent> {
  const named = { ...content, slug: `own-${course.id}` };
  const stored = await storeContent(tx, named, course);
  await offerOwnCourse(tx, course, named);
  return stored;
}
