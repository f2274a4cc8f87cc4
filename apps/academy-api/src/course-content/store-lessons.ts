import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import { idsBySlug } from './ids-by-slug.ts';
import type { ImportCounts } from './import-report.ts';
import { findLessons, retireOtherLessons, writeLessons, writeLessonTexts } from './queries/lessons.ts';

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
  chapterId: (slug: string) => string,
): Promise<StoredLessons> {
  const before = await findLessons(db, courseId);
  const written = await writeLessons(db, courseId, content, chapterId);
  const lessonId = idsBySlug(await findLessons(db, courseId));
  const rewritten = await writeLessonTexts(db, content, lessonId);
  const slugs = content.chapters.flatMap((chapter) => chapter.lessons.map(({ slug }) => slug));
  const retired = await retireOtherLessons(db, courseId, slugs);

  const known = before.filter(({ slug }) => slugs.includes(slug));
  const created = slugs.length - known.length;
  const changed = new Set([...written, ...rewritten].map(({ id }) => id)).size;
  return {
    counts: {
      created,
      updated: changed - created,
      retired: retired.length,
      unchanged: slugs.length - changed,
    },
    countedAnew: retired.length > 0 || known.some(({ retired_at }) => retired_at !== null),
  };
}
