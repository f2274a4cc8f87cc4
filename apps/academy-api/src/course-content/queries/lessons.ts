import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lessons, lessonTexts } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from '../course-content.ts';
import { perLanguage } from '../per-language.ts';
import { replacing } from './upsert.ts';

/** Every lesson of a course, retired or not. */
export const findLessons = (db: Database, courseId: string) =>
  db
    .select({ id: lessons.id, slug: lessons.slug, retired_at: lessons.retired_at })
    .from(lessons)
    .where(eq(lessons.course_id, courseId));

/** Writes a course's lessons, whose chapters must be there; answers with those that differed. */
export function writeLessons(
  db: Database,
  courseId: string,
  content: CourseContent,
  chapterId: (slug: string) => string,
) {
  const rows = content.chapters.flatMap((chapter) =>
    chapter.lessons.map(({ slug, minutes }) => ({
      id: uuidv7(),
      course_id: courseId,
      chapter_id: chapterId(chapter.slug),
      slug,
      minutes,
    })),
  );
  return db
    .insert(lessons)
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .onConflictDoUpdate({
      target: [lessons.course_id, lessons.slug],
      // An imported lesson is not retired: one that comes back, comes back with its id and what was done in it.
      ...replacing(lessons.chapter_id, lessons.position, lessons.minutes, lessons.retired_at),
    })
    .returning({ id: lessons.id });
}

/** Writes the texts of a course's lessons; answers with the lessons whose text differed. */
export function writeLessonTexts(db: Database, content: CourseContent, lessonId: (slug: string) => string) {
  const all = content.chapters.flatMap((chapter) => chapter.lessons);
  return db
    .insert(lessonTexts)
    .values(
      all.flatMap(({ slug, texts }) =>
        perLanguage(texts, (language, text) => ({ lesson_id: lessonId(slug), language, ...text })),
      ),
    )
    .onConflictDoUpdate({
      target: [lessonTexts.lesson_id, lessonTexts.language],
      ...replacing(lessonTexts.title, lessonTexts.html),
    })
    .returning({ id: lessonTexts.lesson_id });
}

/** Retires the lessons of a course that are not among these; answers with those it retired. */
export const retireOtherLessons = (db: Database, courseId: string, slugs: string[]) =>
  db
    .update(lessons)
    .set({ retired_at: sql`now()` })
    .where(and(eq(lessons.course_id, courseId), notInArray(lessons.slug, slugs), isNull(lessons.retired_at)))
    .returning({ id: lessons.id });
