import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { chapters, chapterTexts } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';
import type { CourseContent } from '../course-content.ts';
import { idsBySlug } from '../ids-by-slug.ts';
import { perLanguage } from '../per-language.ts';
import { replacing } from './upsert.ts';

/** Upserts a course's chapters and their titles. @returns a function that finds a chapter's id by its slug */
export async function storeChapters(
  db: Database,
  courseId: string,
  content: CourseContent,
): Promise<(slug: string) => string> {
  await db
    .insert(chapters)
    .values(
      content.chapters.map(({ slug }, index) => ({
        id: uuidv7(),
        course_id: courseId,
        slug,
        position: index + 1,
      })),
    )
    .onConflictDoUpdate({ target: [chapters.course_id, chapters.slug], ...replacing(chapters.position) });

  const idOf = idsBySlug(
    await db
      .select({ id: chapters.id, slug: chapters.slug })
      .from(chapters)
      .where(eq(chapters.course_id, courseId)),
  );
  await db
    .insert(chapterTexts)
    .values(
      content.chapters.flatMap(({ slug, titles }) =>
        perLanguage(titles, (language, title) => ({ chapter_id: idOf(slug), language, title })),
      ),
    )
    .onConflictDoUpdate({
      target: [chapterTexts.chapter_id, chapterTexts.language],
      ...replacing(chapterTexts.title),
    });
  return idOf;
}
