/**
 * Rules about progress in a course (rules 41 to 45) that the services and the web app share. All functions are pure.
 */

interface EnrollmentProgress {
  completed: boolean;
  /** Number of distinct completed lessons. */
  advancements_count: number;
}

interface LessonProgress {
  id: string;
  completed: boolean;
}

export const courseStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

/** Returns `not_started` without an enrollment, `completed` for a completed enrollment, else `in_progress`. */
export function courseStatus(enrollment: EnrollmentProgress | null | undefined): CourseStatus {
  if (!enrollment) return 'not_started';
  return enrollment.completed ? 'completed' : 'in_progress';
}

/**
 * Returns the number of lessons that count as completed: 0 if not enrolled, all lessons if the course is completed,
 * otherwise the number of advancements, at most the number of lessons.
 */
export function completedLessonsCount(
  enrollment: EnrollmentProgress | null | undefined,
  lessonsCount: number,
): number {
  if (!enrollment) return 0;
  return enrollment.completed ? lessonsCount : Math.min(enrollment.advancements_count, lessonsCount);
}

/** Returns a member's progress in whole percent from 0 to 100, rounded up. */
export function progressPercentage(advancementsCount: number, lessonsCount: number): number {
  if (lessonsCount <= 0 || advancementsCount <= 0) return 0;
  return advancementsCount >= lessonsCount ? 100 : Math.ceil((advancementsCount * 100) / lessonsCount);
}

/**
 * Returns the first lesson that is not completed, else the last lesson (rule 44); undefined for a course without
 * lessons.
 */
export function currentLessonBy<T>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): T | undefined {
  return lessons.find((lesson) => !isDone(lesson)) ?? lessons.at(-1);
}

/** Same as `currentLessonBy`, for lessons with the field `completed`. */
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

interface ProgressCounts {
  lessons_count: number;
  /** Number of distinct completed lessons that are not retired. */
  advancements_count: number;
  completed: boolean;
}

/**
 * Returns whether the certificate is locked: true while any lesson except the last is not completed. The certificate of
 * a completed course stays unlocked even if lessons are added later (rules 46 and 70). The SQL function
 * `academy.record_lesson` implements the same rule; a test of academy-data checks that both agree.
 */
export const isCertificateLockedBy = (progress: ProgressCounts, lastLessonDone: boolean): boolean =>
  !progress.completed && progress.advancements_count - Number(lastLessonDone) < progress.lessons_count - 1;

/**
 * Same as `isCertificateLockedBy`, from a list of lessons. In a completed course all lessons are completed (rule 42).
 */
export function isCertificateLocked(lessons: readonly LessonProgress[]): boolean {
  const advancements_count = lessons.filter(({ completed }) => completed).length;
  const progress = { lessons_count: lessons.length, advancements_count, completed: false };
  return isCertificateLockedBy(progress, lessons.at(-1)?.completed ?? false);
}

/** Returns whether a lesson is locked. Only the last lesson can be: it is locked while the certificate is (rule 45). */
export function isLessonLocked(lessons: readonly LessonProgress[], lessonId: string): boolean {
  return lessons.at(-1)?.id === lessonId && isCertificateLocked(lessons);
}
