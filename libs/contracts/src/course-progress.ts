/** Rules that services and web share about progress in a course (rules 41 to 45). Pure functions. */

interface EnrollmentProgress {
  completed: boolean;
  /** Distinct lessons completed. */
  advancements_count: number;
}

interface LessonProgress {
  id: string;
  completed: boolean;
}

export const courseStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** No enrollment: not started; enrollment completed: completed; otherwise in progress. */
export function courseStatus(enrollment: EnrollmentProgress | null | undefined): CourseStatus {
  if (!enrollment) return 'not_started';
  return enrollment.completed ? 'completed' : 'in_progress';
}

/** How many lessons count as completed: none if not enrolled, all if completed, otherwise the advancements. */
export function completedLessonsCount(
  enrollment: EnrollmentProgress | null | undefined,
  lessonsCount: number,
): number {
  if (!enrollment) return 0;
  return enrollment.completed ? lessonsCount : Math.min(enrollment.advancements_count, lessonsCount);
}

/** A member's progress in whole percent from 0 to 100: 100 when all lessons are done, else rounded up. */
export function progressPercentage(advancementsCount: number, lessonsCount: number): number {
  if (lessonsCount <= 0 || advancementsCount <= 0) return 0;
  return advancementsCount >= lessonsCount ? 100 : Math.ceil((advancementsCount * 100) / lessonsCount);
}

/** The first lesson that is not done, else the last one (rule 44); undefined only for a course without lessons. */
export function currentLessonBy<T>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): T | undefined {
  return lessons.find((lesson) => !isDone(lesson)) ?? lessons.at(-1);
}

/** `currentLessonBy` for lessons that know whether they are completed. */
export const currentLesson = <T extends LessonProgress>(lessons: readonly T[]): T | undefined =>
  currentLessonBy(lessons, ({ completed }) => completed);

/** A lesson is in progress when it exists and is not completed. */
export function isLessonInProgress(lesson: LessonProgress | null | undefined): boolean {
  return lesson != null && !lesson.completed;
}

/** A chapter is complete when all its lessons are. */
export function isChapterComplete(chapter: { lessons: readonly LessonProgress[] }): boolean {
  return chapter.lessons.every(({ completed }) => completed);
}

/** A learner's progress as counts. */
interface ProgressCounts {
  lessons_count: number;
  /** Distinct lessons done that are not retired. */
  advancements_count: number;
  completed: boolean;
}

/**
 * The certificate is locked while any lesson except the last is open; a completed course stays unlocked, whatever lessons
 * are added later (rules 46 and 70). `academy.record_lesson` repeats this in SQL; a test of academy-data compares them.
 */
export const isCertificateLockedBy = (progress: ProgressCounts, lastLessonDone: boolean): boolean =>
  !progress.completed && progress.advancements_count - Number(lastLessonDone) < progress.lessons_count - 1;

/** `isCertificateLockedBy` for lessons; in a completed course all of them are completed (rule 42). */
export function isCertificateLocked(lessons: readonly LessonProgress[]): boolean {
  const advancements_count = lessons.filter(({ completed }) => completed).length;
  const progress = { lessons_count: lessons.length, advancements_count, completed: false };
  return isCertificateLockedBy(progress, lessons.at(-1)?.completed ?? false);
}

/** Only the last lesson can be locked: it shares the lock of the certificate (rule 45). */
export function isLessonLocked(lessons: readonly LessonProgress[], lessonId: string): boolean {
  return lessons.at(-1)?.id === lessonId && isCertificateLocked(lessons);
}
