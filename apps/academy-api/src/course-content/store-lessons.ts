import type { Database } from '@academy/service-kit';
import type { CourseContent, LessonContent } from './course-content.ts';
import { idsBySlug } from './ids-by-slug.ts';
import type { ImportCounts } from './import-report.ts';
import { haveWordsChanged, storedWords } from './lesson-words.ts';
import {
  findLessons,
  retireOtherLessons,
  writeLessons,
  writeLessonTexts,
  type LessonChange,
  type StoredLesson,
} from './queries/lessons.ts';

export interface StoredLessons {
  counts: ImportCounts;
  areOthers: boolean;
  /**
   * True if progress must be recounted, because lessons were retired or restored, or because another lesson is now the
   * last one.
   */
  hasToRecount: boolean;
}

/**
 * Returns what to store about the last change of a lesson's words. The first import of a lesson, the first import that
 * stores a hash, and editorial changes do not count as changes. If `course.yaml` states or corrects a reason later, the
 * reason is stored for the last change.
 */
function changeOf(lesson: LessonContent, stored: StoredLesson | undefined, now: Date): LessonChange {
  const words_hash = storedWords(lesson.words);
  if (stored?.words_hash != null && haveWordsChanged(lesson, stored.words_hash))
    return { words_hash, changed_at: now, change_reasons: lesson.change };
  const changed_at = stored?.changed_at ?? null;
  const statedLater = changed_at === null ? null : lesson.change;
  return { words_hash, changed_at, change_reasons: statedLater ?? stored?.change_reasons ?? null };
}

/** Returns the last of the lessons that are not retired. */
const lastOf = <Lesson extends { position: number; retired_at: Date | null }>(lessons: readonly Lesson[]) =>
  lessons.filter(({ retired_at }) => retired_at === null).toSorted((a, b) => b.position - a.position)[0];

/**
 * Returns true if storing the new lessons would retire or restore lessons.
 * @param before the stored lessons, including retired ones
 * @param slugs slugs of the new lessons
 */
export const areOthers = (before: readonly StoredLesson[], slugs: readonly string[]): boolean =>
  before.some(({ slug, retired_at }) => slugs.includes(slug) === (retired_at !== null));

/**
 * Returns true if the progress of enrollments must be recounted, because lessons are retired or restored, or because
 * another lesson becomes the last one.
 * @param before the stored lessons, including retired ones
 * @param slugs slugs of the new lessons in their order
 */
export const mustRecount = (before: readonly StoredLesson[], slugs: readonly string[]): boolean =>
  areOthers(before, slugs) || lastOf(before)?.slug !== slugs.at(-1);

/** Upserts a course's lessons and texts, and retires the lessons that the course no longer contains. */
export async function storeLessons(
  db: Database,
  courseId: string,
  content: CourseContent,
  chapterId: (slug: string) => string,
): Promise<StoredLessons> {
  const before = await findLessons(db, courseId);
  const stored = new Map(before.map((lesson) => [lesson.slug, lesson]));
  const now = new Date();
  const written = await writeLessons(db, courseId, content, chapterId, (lesson) =>
    changeOf(lesson, stored.get(lesson.slug), now),
  );
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
    areOthers: areOthers(before, slugs),
    hasToRecount: mustRecount(before, slugs),
  };
}
