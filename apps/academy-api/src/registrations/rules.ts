import { personName, type CompletionState, type SuccessState } from '@academy/contracts';
import type { Actor } from '@academy/service-kit';

/** Returns true if what a package has reported counts as completing its lesson (rule 505). */
export const isDone = ({ completion, success }: { completion: CompletionState; success: SuccessState }) =>
  completion === 'completed' || success === 'passed';

export interface LessonProgress {
  completed_at: Date | string | null;
  advancements_count: number;
  lessons_count: number;
  position: number;
  recorded: boolean;
}

/** Returns true if a lesson is locked. Only the last lesson can be locked, until all others are completed (rule 45). */
export const isLocked = (lesson: LessonProgress): boolean =>
  lesson.completed_at === null &&
  !lesson.recorded &&
  lesson.position === lesson.lessons_count &&
  lesson.advancements_count < lesson.lessons_count - 1;

/** Returns a learner's name in the form that SCORM demands, `family name, given name`. */
export const scormName = ({ firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>): string =>
  lastName === '' || firstName === '' ? personName(firstName, lastName) : `${lastName}, ${firstName}`;
