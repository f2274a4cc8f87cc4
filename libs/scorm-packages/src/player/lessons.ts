import { currentLesson, isLessonLocked } from '@academy/contracts';
import type { PlayerCourse, PlayerLesson } from '../player-course.ts';

/** A lesson with its position and completion. */
export interface Lesson extends PlayerLesson {
  id: string;
  completed: boolean;
  /** Position in the course, from 1. */
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

/** As in Academy, a course is completed when all of its lessons are completed (rule 46). */
export const isCourseComplete = (lessons: readonly Lesson[]): boolean =>
  lessons.every(({ completed }) => completed);

/** Fraction of the lessons that are completed, from 0 to 1, rounded down to four digits. */
export function progressMeasure(lessons: readonly Lesson[]): number {
  const done = lessons.filter(({ completed }) => completed).length;
  return Math.floor((done / lessons.length) * 10_000) / 10_000;
}

export const isLocked = (lessons: readonly Lesson[], lesson: Lesson): boolean =>
  lessons.length > 1 && isLessonLocked(lessons, lesson.id);

/**
 * Returns the lesson that the previous session displayed last.
 * If that lesson is locked or unknown, the function returns the first lesson that is not completed.
 */
export const lessonToResume = (lessons: readonly Lesson[], location: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.key === location && !isLocked(lessons, lesson)) ?? currentLesson(lessons);

/** Returns the next lesson, or the first lesson that is not completed if the next lesson is locked. */
export function lessonAfter(lessons: readonly Lesson[], { number }: Lesson): Lesson | undefined {
  const next = lessons[number];
  return next && isLocked(lessons, next) ? currentLesson(lessons) : next;
}
