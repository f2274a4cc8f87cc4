import { finalTestText } from '@academy/academy-data';
import { locales } from '@academy/contracts';
import { academyActor, recordAudits } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import type { ImportCounts } from './import-report.ts';
import { storeChapters } from './queries/chapters.ts';
import { offerOwnCourse, storeCourse, type CoursePlace, type OwnCourse } from './queries/courses.ts';
import { endFinalTests, recountEnrollments } from './queries/enrollments.ts';
import { storeLessons } from './store-lessons.ts';
import { storeQuestions } from './store-questions.ts';

export interface StoredContent {
  lessons: ImportCounts;
  /**
   * Number of enrollments that became complete because their last incomplete lesson was retired, or because the course
   * has lost its questions, so that the final test is no longer required.
   */
  completedEnrollments: number;
}

/**
 * Ends the requirement of a final test for a course in all companies, and records this in their audit logs.
 * @returns false if no company requires a final test
 */
async function endTests(tx: Database, courseId: string, { texts }: CourseContent): Promise<boolean> {
  const ended = await endFinalTests(tx, courseId);
  const subject = locales.map((language) => texts[language]?.title).find(Boolean) ?? '';
  await recordAudits(
    tx,
    academyActor,
    ended.map(({ companyId, finalTest }) => ({
      ...{ companyId, action: 'course_final_test_changed', subject },
      details: { from: finalTestText(finalTest), to: null },
    })),
  );
  return ended.length > 0;
}

export async function storeContent(
  tx: Database,
  content: CourseContent,
  place: CoursePlace,
): Promise<StoredContent> {
  const courseId = await storeCourse(tx, content, place);
  const chapterId = await storeChapters(tx, courseId, content);
  const { counts, hasToRecount } = await storeLessons(tx, courseId, content, chapterId);
  const hasLostQuestions = await storeQuestions(tx, courseId, content);
  const endsTests = hasLostQuestions && (await endTests(tx, courseId, content));
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
