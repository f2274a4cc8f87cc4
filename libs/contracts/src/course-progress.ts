/** Rules about progress in a course (rules 41 to 46, 70 and 191) that the services and the web app share. */

interface EnrollmentProgress {
  completed: boolean;
  advancements_count: number;
}

interface LessonProgress {
  id: string;
  completed: boolean;
}

export const courseStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type CourseStatus = (typeof courseStatuses)[number];

export function courseStatus(enrollment: EnrollmentProgress | null | undefined): CourseStatus {
  if (!enrollment) return 'not_started';
  return enrollment.completed ? 'completed' : 'in_progress';
}

/**
 * Number of lessons that are shown as completed. For a completed course, it is the number of all lessons, even if some
 * were added later; otherwise, it is the number of completed lessons, at most the number of all lessons.
 */
export function completedLessonsCount(
  enrollment: EnrollmentProgress | null | undefined,
  lessonsCount: number,
): number {
  if (!enrollment) return 0;
  return enrollment.completed ? lessonsCount : Math.min(enrollment.advancements_count, lessonsCount);
}

/** Progress in whole percent from 0 to 100, rounded up. */
export function progressPercentage(advancementsCount: number, lessonsCount: number): number {
  if (lessonsCount <= 0 || advancementsCount <= 0) return 0;
  return advancementsCount >= lessonsCount ? 100 : Math.ceil((advancementsCount * 100) / lessonsCount);
}

/**
 * The first lesson that is not completed or, if all are, the last lesson (rule 44); undefined if there are no lessons.
 */
export function currentLessonBy<T>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): T | undefined {
  return lessons.find((lesson) => !isDone(lesson)) ?? lessons.at(-1);
}

export const currentLesson = <T extends LessonProgress>(lessons: readonly T[]): T | undefined =>
  currentLessonBy(lessons, ({ completed }) => completed);

export const minutesLeftBy = <T extends { length_in_minutes: number }>(
  lessons: readonly T[],
  isDone: (lesson: T) => boolean | undefined,
): number => lessons.reduce((sum, lesson) => (isDone(lesson) ? sum : sum + lesson.length_in_minutes), 0);

export function isChapterComplete(chapter: { lessons: readonly LessonProgress[] }): boolean {
  return chapter.lessons.every(({ completed }) => completed);
}

interface ProgressCounts {
  lessons_count: number;
  /** Number of different lessons that are completed and not retired. */
  advancements_count: number;
  completed: boolean;
}

/**
 * Whether a course is completed (rule 46). A completed course stays completed if lessons are added later. The SQL
 * function `academy.record_lesson` and the course import also implement rule 46; tests compare the results.
 */
export const isCourseCompletedBy = ({
  completed,
  advancements_count,
  lessons_count,
}: ProgressCounts): boolean => completed || advancements_count >= lessons_count;

/**
 * Whether the learner still has to pass the final test of the course (rule 191). Until then, the last lesson and the
 * course cannot be completed, and the certificate is locked. The SQL function `academy.record_lesson` and the course
 * import also implement the rule; tests compare the results.
 */
export const isFinalTestOpen = ({
  has_final_test,
  test_percent,
  completed,
}: {
  has_final_test: boolean;
  /** Result of the passed test; null until a test is passed. */
  test_percent: number | null;
  completed: boolean;
}): boolean => has_final_test && test_percent === null && !completed;

/**
 * Whether a renewal test can count as the final test of its round: only if it has at least as many questions (rule
 * 208). The SQL function `academy.submit_renewal_test` also implements this rule.
 */
export const canReplaceFinalTest = (
  renewalTest: { questions: number },
  finalTest: { questions: number },
): boolean => renewalTest.questions >= finalTest.questions;

/**
 * Whether the certificate is locked because of lessons that are not completed (rule 70). The certificate is unlocked
 * when all lessons except the last one are completed, and stays unlocked if lessons are added after the completion
 * (rule 46). An open final test locks the certificate too, which callers check with `isFinalTestOpen`. The SQL function
 * `academy.record_lesson` also implements rule 70; a test of academy-data compares the two.
 */
export const isCertificateLockedBy = (progress: ProgressCounts, lastLessonDone: boolean): boolean =>
  !progress.completed && progress.advancements_count - Number(lastLessonDone) < progress.lessons_count - 1;

/**
 * Whether the learner has completed no lesson in an uncompleted round: all its completed lessons stayed completed from
 * an earlier round (rule 209). Such a round has no certificate yet, even if only the last lesson is open.
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
 * Like `isCertificateLockedBy`, for a list of lessons. For a completed course, the caller must mark all lessons as
 * completed, including those that were added later.
 */
export function isCertificateLocked(lessons: readonly LessonProgress[]): boolean {
  const advancements_count = lessons.filter(({ completed }) => completed).length;
  const progress = { lessons_count: lessons.length, advancements_count, completed: false };
  return isCertificateLockedBy(progress, lessons.at(-1)?.completed ?? false);
}

/**
 * Whether a lesson is locked. Only the last lesson can be locked; it is unlocked when all other lessons are completed
 * (rule 45).
 */
export function isLessonLocked(lessons: readonly LessonProgress[], lessonId: string): boolean {
  return lessons.at(-1)?.id === lessonId && isCertificateLocked(lessons);
}
