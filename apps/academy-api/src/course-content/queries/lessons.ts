import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lessons, lessonTexts } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent, LessonContent } from '../course-content.ts';
import { perLanguage } from '../per-language.ts';
import { replacing } from './upsert.ts';

/** Finds all lessons of a course, including retired ones. */
export const findLessons = (db: Database, courseId: string) =>
  db
    .select({
      id: lessons.id,
      slug: lessons.slug,
      position: lessons.position,
      retired_at: lessons.retired_at,
      words_hash: lessons.words_hash,
      changed_at: lessons.changed_at,
      change_reasons: lessons.change_reasons,
    })
    .from(lessons)
    .where(eq(lessons.course_id, courseId));
export type StoredLesson = Awaited<ReturnType<typeof findLessons>>[number];

/** When and why the words of a lesson last changed (rule 209). */
export type LessonChange = Pick<StoredLesson, 'words_hash' | 'changed_at' | 'change_reasons'>;

/**
 * Upserts a course's lessons, whose chapters must already exist.
 * @param changeOf returns what to store about the last change of a lesson
 * @returns the ids of the lessons that were inserted or updated
 */
export function writeLessons(
  db: Database,
  courseId: string,
  content: CourseContent,
  chapterId: (slug: string) => string,
  changeOf: (lesson: LessonContent) => LessonChange,
) {
  const rows = content.chapters.flatMap((chapter) =>
    chapter.lessons.map((lesson) => ({
      id: uuidv7(),
      course_id: courseId,
      chapter_id: chapterId(chapter.slug),
      slug: lesson.slug,
      minutes: lesson.minutes,
      ...changeOf(lesson),
    })),
  );
  return db
    .insert(lessons)
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .onConflictDoUpdate({
      target: [lessons.course_id, lessons.slug],
      // Also restores a retired lesson, which keeps its id and its recorded completions (rule 47).
      ...replacing(
        lessons.chapter_id,
        lessons.position,
        lessons.minutes,
        lessons.retired_at,
        lessons.words_hash,
        lessons.changed_at,
        lessons.change_reasons,
      ),
    })
    .returning({ id: lessons.id });
}

/**
 * Upserts the texts of a course's lessons. Each lesson is written separately, because lessons can contain pictures of
 * several megabytes.
 * @returns the ids of the lessons with new or changed texts
 */
export async function writeLessonTexts(
  db: Database,
  content: CourseContent,
  lessonId: (slug: string) => string,
): Promise<{ id: string }[]> {
  const written: { id: string }[] = [];
  for (const { slug, texts } of content.chapters.flatMap((chapter) => chapter.lessons))
    written.push(
      ...(await db
        .insert(lessonTexts)
        .values(perLanguage(texts, (language, text) => ({ lesson_id: lessonId(slug), language, ...text })))
        .onConflictDoUpdate({
          target: [lessonTexts.lesson_id, lessonTexts.language],
          ...replacing(lessonTexts.title, lessonTexts.html),
        })
        .returning({ id: lessonTexts.lesson_id })),
    );
  return written;
}

/** Retires all lessons of a course except those with the given slugs. @returns the ids of the retired lessons */
export const retireOtherLessons = (db: Database, courseId: string, slugs: string[]) =>
  db
    .update(lessons)
    .set({ retired_at: sql`now()` })
    .where(and(eq(lessons.course_id, courseId), notInArray(lessons.slug, slugs), isNull(lessons.retired_at)))
    .returning({ id: lessons.id });
