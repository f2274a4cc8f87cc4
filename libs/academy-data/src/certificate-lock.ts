/** A learner's progress as it is stored. */
interface StoredProgress {
  lessons_count: number;
  /** Distinct lessons done that are not retired. */
  advancements_count: number;
  completed: boolean;
}

/**
 * The rule `isCertificateLocked` of the contracts, from stored counts instead of all lessons: locked while a lesson
 * other than the last is open. The last lesson shares this lock. A completed course stays unlocked, whatever lessons
 * are added later (rules 46 and 70).
 */
export const isCertificateLockedBy = (progress: StoredProgress, lastLessonDone: boolean): boolean =>
  !progress.completed && progress.advancements_count - Number(lastLessonDone) < progress.lessons_count - 1;
