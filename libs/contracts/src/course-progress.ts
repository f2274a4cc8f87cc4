/**
 * Rules about progress in a course (rules 41 to 46, 70 and 191) that the services and the web app share.
 * All functions are pure.
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
 * Returns how many lessons count as completed: 0 without an enrollment, all lessons if the course is completed.
 * In other cases, the result is the number of advancements, but at most the number of lessons.
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

/** Returns the first lesson that is not completed, else the last lesson (rule 44); undefined if there are no lessons. */
export function currentLessonBy<T>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): T | undefined {
  return lessons.find((lesson) => !isDone(lesson)) ?? lessons.at(-1);
}

/** Returns the same as `currentLessonBy`, for lessons with the field `completed`. */
export const currentLesson = <T extends LessonProgress>(lessons: readonly T[]): T | undefined =>
  currentLessonBy(lessons, ({ completed }) => completed);

/** Returns the total length in minutes of the lessons that are not completed. */
export const minutesLeftBy = <T extends { length_in_minutes: number }>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): number => lessons.reduce((sum, lesson) => (isDone(lesson) ? sum : sum + lesson.length_in_minutes), 0);

/** A chapter is complete when all its lessons are completed. */
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
 * Returns whether a course is completed (rule 46). Completion is final, even if lessons are added later.
 * The SQL function `academy.record_lesson` and the course import also implement rule 46; tests compare the results.
 */
export const isCourseCompletedBy = ({
  completed,
  advancements_count,
  lessons_count,
}: ProgressCounts): boolean => completed || advancements_count >= lessons_count;

/**
 * Returns whether the learner still has to pass the final test of the course (rule 191).
 * Until the learner passes it, the last lesson and the course cannot be completed, and the certificate is locked.
 * The SQL function `academy.record_lesson` and the course import also implement the rule; tests compare the results.
 */
export const isFinalTestOpen = ({
  has_final_test,
  test_percent,
  completed,
}: {
  has_final_test: boolean;
  /** Result of the passed test; null until it is passed. */
  test_percent: number | null;
  completed: boolean;
}): boolean => has_final_test && test_percent === null && !completed;

/**
 * Returns whether a renewal test can count as the final test of its round: a shorter test cannot (rule 208).
 * The SQL function `academy.submit_renewal_test` implements the same rule.
 */
export const canReplaceFinalTest = (
  renewalTest: { questions: number },
  finalTest: { questions: number },
): boolean => renewalTest.questions >= finalTest.questions;

/**
 * Returns whether lessons that are not completed keep the certificate locked (rule 70).
 * The certificate is unlocked once all lessons except the last one are completed.
 * An open final test also locks the certificate; callers check this with `isFinalTestOpen`.
 * The certificate of a completed course stays unlocked even if lessons are added later (rule 46).
 * The SQL function `academy.record_lesson` implements rule 70 as well; a test of academy-data compares both functions.
 */
export const isCertificateLockedBy = (progress: ProgressCounts, lastLessonDone: boolean): boolean =>
  !progress.completed && progress.advancements_count - Number(lastLessonDone) < progress.lessons_count - 1;

/**
 * Returns whether all completed lessons of a round were carried over from an earlier round (rule 209). Such a round
 * has no certificate yet, even if all lessons except the last one count as completed.
 */
export const isRoundUntouched = ({
  kept_lessons,
  advancements_count,
  completed,
}: {
  kept_lessons: number;
  advancements_count: number;
  completed: boolean;
}): boolean => !completed && kept_lessons > 0 && advancements_count <= kept_lessons;

/**
 * Returns the same as `isCertificateLockedBy`, computed from the lessons.
 * The caller must mark all lessons of a completed course as completed, including lessons that were added later.
 */
export function isCertificateLocked(lessons: readonly LessonProgress[]): boolean {
  const advancements_count = lessons.filter(({ completed }) => completed).length;
  const progress = { lessons_count: lessons.length, advancements_count, completed: false };
  return isCertificateLockedBy(progress, lessons.at(-1)?.completed ?? false);
}

/** Returns whether a lesson is locked. Only the last lesson can be locked, until all others are completed (rule 45). */
export function isLessonLocked(lessons: readonly LessonProgress[], lessonId: string): boolean {
  return lessons.at(-1)?.id === lessonId && isCertificateLocked(lessons);
}
