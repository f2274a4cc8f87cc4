import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  advancements,
  chapters,
  chapterTexts,
  companyCourses,
  courses,
  courseSources,
  courseTexts,
  enrollments,
  lessons,
  lessonTexts,
} from '@academy/academy-data';
import type { Locale } from '@academy/contracts';

type CourseInput = Partial<typeof courses.$inferInsert> & {
  /** How many lessons; the first two are in one chapter, the others in a second one. */
  lessonCount?: number;
  title?: string;
};

/** A course with texts such as `Title de` and `Lesson 1 en`. */
export async function buildCourse(
  db: NodePgDatabase,
  { lessonCount = 4, title, ...input }: CourseInput = {},
) {
  const languages: Locale[] = input.languages ?? ['de', 'en'];
  const id = randomUUID();
  await db.insert(courses).values({
    id,
    slug: `course-${id}`,
    subject: 'privacy',
    bonus: false,
    languages,
    position: 0,
    lessons_count: lessonCount,
    minutes: lessonCount * 3,
    fingerprint: '',
    ...input,
  });
  await db.insert(courseSources).values({ course_id: id, position: 1, title: 'Art. 5 GDPR', url: null });
  await db.insert(courseTexts).values(
    languages.map((language) => ({
      course_id: id,
      language,
      title: title ?? `Title ${language}`,
      description: `About ${language}`,
    })),
  );
  const chapterIds = [randomUUID(), randomUUID()];
  for (const [index, chapterId] of chapterIds.entries()) {
    await db
      .insert(chapters)
      .values({ id: chapterId, course_id: id, slug: `part-${index + 1}`, position: index + 1 });
    await db.insert(chapterTexts).values(
      languages.map((language) => ({
        chapter_id: chapterId,
        language,
        title: `Part ${index + 1} ${language}`,
      })),
    );
  }
  const lessonIds = Array.from({ length: lessonCount }, () => randomUUID());
  await db.insert(lessons).values(
    lessonIds.map((lessonId, index) => ({
      id: lessonId,
      course_id: id,
      chapter_id: chapterIds[index < 2 ? 0 : 1] ?? '',
      slug: `lesson-${index + 1}`,
      position: index + 1,
      minutes: 3,
    })),
  );
  await db.insert(lessonTexts).values(
    lessonIds.flatMap((lessonId, index) =>
      languages.map((language) => ({
        lesson_id: lessonId,
        language,
        title: `Lesson ${index + 1} ${language}`,
        html: `<p>Text ${index + 1} ${language}</p>`,
      })),
    ),
  );
  return { id, lessonIds };
}

/** A course as a company uses it: active in both languages, unless said otherwise. */
export async function buildCompanyCourse(
  db: NodePgDatabase,
  companyId: string,
  courseId: string,
  input: Partial<typeof companyCourses.$inferInsert> = {},
) {
  const row = { id: randomUUID(), company_id: companyId, course_id: courseId };
  await db.insert(companyCourses).values({ ...row, languages: ['de', 'en'], ...input });
  return row;
}

/** An enrollment with lessons done, completed when asked for. */
export async function buildEnrollment(
  db: NodePgDatabase,
  companyCourse: { id: string; company_id: string; course_id: string },
  userId: string,
  { done = [], completed = false }: { done?: string[]; completed?: boolean } = {},
) {
  const id = randomUUID();
  const { id: company_course_id, company_id, course_id } = companyCourse;
  await db.insert(enrollments).values({
    id,
    company_id,
    company_course_id,
    course_id,
    user_id: userId,
    advancements_count: done.length,
    completed_at: completed ? new Date('2026-02-03T04:05:06Z') : null,
  });
  if (done.length > 0) {
    await db.insert(advancements).values(done.map((lesson_id) => ({ enrollment_id: id, lesson_id })));
  }
  return { id };
}
