import type { Database } from '@academy/service-kit';
import type { CourseContent } from './course-content.ts';
import { idsBySlug } from './ids-by-slug.ts';
import type { ImportCounts } from './import-report.ts';
import { findLessons, retireOtherLessons, writeLessons, writeLessonTexts } from './queries/lessons.ts';

export interface StoredLessons {
  counts: ImportCounts;
  /** True if lessons were retired or restored, so that the progress of enrollments must be recounted. */
  hasToRecount: boolean;
}

/** Upserts a course's lessons and texts, and retires the lessons that the course no longer contains. */
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
    hasToRecount: retired.length > 0 || known.some(({ retired_at }) => retired_at !== null),
  };
}
