import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lessons, lessonTexts, type Database } from '@academy/academy-data';
import type { CourseContent } from './course-content.ts';
import type { ImportCounts } from './import-report.ts';
import { perLanguage } from './per-language.ts';
import { replacing } from './replacing.ts';

const lessonsOf = (db: Database, courseId: string) =>
  db
    .select({ id: lessons.id, slug: lessons.slug, retired_at: lessons.retired_at })
    .from(lessons)
    .where(eq(lessons.course_id, courseId));

/** Writes a course's lessons, which must have its chapters; answers with the slugs of those that differed. */
async function writeLessons(
  db: Database,
  courseId: string,
  content: CourseContent,
  chapterIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  const rows = content.chapters.flatMap((chapter) =>
    chapter.lessons.map(({ slug, minutes }) => ({
      id: uuidv7(),
      course_id: courseId,
      chapter_id: chapterIds.get(chapter.slug) ?? '',
      slug,
      minutes,
    })),
  );
  const written = await db
    .insert(lessons)
    .values(rows.map((row, index) => ({ ...row, position: index + 1 })))
    .onConflictDoUpdate({
      target: [lessons.course_id, lessons.slug],
      // An imported lesson is not retired: one that comes back, comes back with its id and what was done in it.
      ...replacing(lessons.chapter_id, lessons.position, lessons.minutes, lessons.retired_at),
    })
    .returning({ slug: lessons.slug });
  return written.map(({ slug }) => slug);
}

/** Writes the texts of a course's lessons; answers with the ids of lessons whose text differed. */
async function writeTexts(
  db: Database,
  content: CourseContent,
  idOf: ReadonlyMap<string, string>,
): Promise<string[]> {
  const written = await db
    .insert(lessonTexts)
    .values(
      content.chapters
        .flatMap(({ lessons }) => lessons)
        .flatMap(({ slug, texts }) =>
          perLanguage(texts, (language, text) => ({ lesson_id: idOf.get(slug) ?? '', language, ...text })),
        ),
    )
    .onConflictDoUpdate({
      target: [lessonTexts.lesson_id, lessonTexts.language],
      ...replacing(lessonTexts.title, lessonTexts.html),
    })
    .returning({ id: lessonTexts.lesson_id });
  return written.map(({ id }) => id);
}

const retireOthers = (db: Database, courseId: string, slugs: string[]) =>
  db
    .update(lessons)
    .set({ retired_at: sql`now()` })
    .where(and(eq(lessons.course_id, courseId), notInArray(lessons.slug, slugs), isNull(lessons.retired_at)))
    .returning({ id: lessons.id });

export interface StoredLessons {
  counts: ImportCounts;
  /** Whether lessons were retired or came back, so that what learners have done counts differently now. */
  countedAnew: boolean;
}

/** Writes a course's lessons with their texts, and retires those that its files no longer have. */
export async function storeLessons(
  db: Database,
  courseId: string,
  content: CourseContent,
  chapterIds: ReadonlyMap<string, string>,
): Promise<StoredLessons> {
  const before = await lessonsOf(db, courseId);
  const changedSlugs = await writeLessons(db, courseId, content, chapterIds);
  const idOf = new Map((await lessonsOf(db, courseId)).map(({ slug, id }) => [slug, id]));
  const changed = new Set([
    ...changedSlugs.map((slug) => idOf.get(slug)),
    ...(await writeTexts(db, content, idOf)),
  ]);

  const slugs = content.chapters.flatMap((chapter) => chapter.lessons.map(({ slug }) => slug));
  const retired = await retireOthers(db, courseId, slugs);
  const created = slugs.length - before.filter(({ slug }) => slugs.includes(slug)).length;
  return {
    counts: {
      created,
      updated: changed.size - created,
      retired: retired.length,
      unchanged: slugs.length - changed.size,
    },
    countedAnew:
      retired.length > 0 ||
      before.some(({ slug, retired_at }) => retired_at !== null && slugs.includes(slug)),
  };
}
