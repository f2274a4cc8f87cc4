import { currentLesson, isCertificateLocked, isLessonLocked } from '@academy/contracts';
import type { PlayerCourse, PlayerLesson } from '../player-course.ts';

/** A lesson with where it stands. */
export interface Lesson extends PlayerLesson {
  id: string;
  completed: boolean;
  /** From 1. */
  number: number;
}

/** A course's lessons in order, with what is done. */
export const lessonsOf = ({ chapters }: PlayerCourse, done: ReadonlySet<string>): Lesson[] =>
  chapters
    .flatMap(({ lessons }) => lessons)
    .map((lesson, index) => ({
      ...lesson,
      id: lesson.key,
      completed: done.has(lesson.key),
      number: index + 1,
    }));

/** The lessons that complete the course: all but the last, which is the certificate's (decision 17). */
const neededOf = (lessons: readonly Lesson[]) => (lessons.length > 1 ? lessons.slice(0, -1) : lessons);

export const isCourseComplete = (lessons: readonly Lesson[]): boolean =>
  lessons.length > 1 ? !isCertificateLocked(lessons) : lessons.every(({ completed }) => completed);

/** From 0 to 1, to four digits: how many of the lessons that complete the course are done. */
export function progressMeasure(lessons: readonly Lesson[]): number {
  const needed = neededOf(lessons);
  const done = needed.filter(({ completed }) => completed).length;
  return Math.floor((done / needed.length) * 10_000) / 10_000;
}

export const isLocked = (lessons: readonly Lesson[], lesson: Lesson): boolean =>
  lessons.length > 1 && isLessonLocked(lessons, lesson.id);

/** Where to go on: with the lesson that was open, else with the first that is not done. */
export const lessonToResume = (lessons: readonly Lesson[], location: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.key === location && !isLocked(lessons, lesson)) ?? currentLesson(lessons);

/** What follows a lesson; where that is still locked, the first that is not done. */
export function lessonAfter(lessons: readonly Lesson[], { number }: Lesson): Lesson | undefined {
  const next = lessons[number];
  return next && isLocked(lessons, next) ? currentLesson(lessons) : next;
}
