import { currentLesson, isLessonLocked } from '@academy/contracts';
import type { PlayerCourse, PlayerLesson } from '../player-course.ts';

export interface Lesson extends PlayerLesson {
  id: string;
  completed: boolean;
  number: number;
}

export const lessonsOf = ({ chapters }: PlayerCourse, done: ReadonlySet<string>): Lesson[] =>
  chapters
    .flatMap(({ lessons }) => lessons)
    .map((lesson, index) => ({
      ...lesson,
      id: lesson.key,
      completed: done.has(lesson.key),
      number: index + 1,
    }));

/** A course is completed when all of its lessons are completed, as in Academy (rule 46). */
export const isCourseComplete = (lessons: readonly Lesson[]): boolean =>
  lessons.every(({ completed }) => completed);

/** Fraction of the lessons that are completed, from 0 to 1, rounded down to four decimal places. */
export function progressMeasure(lessons: readonly Lesson[]): number {
  const done = lessons.filter(({ completed }) => completed).length;
  return Math.floor((done / lessons.length) * 10_000) / 10_000;
}

export const isLocked = (lessons: readonly Lesson[], lesson: Lesson): boolean =>
  lessons.length > 1 && isLessonLocked(lessons, lesson.id);

/**
 * The lesson that the previous session displayed last or, if that lesson is locked or unknown, the first lesson that is
 * not completed.
 */
export const lessonToResume = (lessons: readonly Lesson[], location: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.key === location && !isLocked(lessons, lesson)) ?? currentLesson(lessons);

/** The next lesson or, if it is locked, the first lesson that is not completed. */
export function lessonAfter(lessons: readonly Lesson[], { number }: Lesson): Lesson | undefined {
  const next = lessons[number];
  return next && isLocked(lessons, next) ? currentLesson(lessons) : next;
}
