import { v7 as uuidv7 } from 'uuid';
import { chapters, chapterTexts, type Database } from '@academy/academy-data';
import { eq } from 'drizzle-orm';
import type { CourseContent } from './course-content.ts';
import { replacing } from './replacing.ts';
import { perLanguage } from './per-language.ts';

/** Writes a course's chapters and their titles; answers with the chapters' ids by slug. */
export async function storeChapters(
  db: Database,
  courseId: string,
  content: CourseContent,
): Promise<ReadonlyMap<string, string>> {
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

  const stored = await db
    .select({ id: chapters.id, slug: chapters.slug })
    .from(chapters)
    .where(eq(chapters.course_id, courseId));
  const idOf = new Map(stored.map(({ id, slug }) => [slug, id]));

  await db
    .insert(chapterTexts)
    .values(
      content.chapters.flatMap(({ slug, titles }) =>
        perLanguage(titles, (language, title) => ({ chapter_id: idOf.get(slug) ?? '', language, title })),
      ),
    )
    .onConflictDoUpdate({
      target: [chapterTexts.chapter_id, chapterTexts.language],
      ...replacing(chapterTexts.title),
    });
  return idOf;
}
