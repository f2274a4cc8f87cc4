import { currentLesson, isCertificateLocked, isLessonLocked } from '@academy/contracts';
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

/** Lessons required for completion: all except the last, which presents the certificate (decision 17). */
const requiredLessons = (lessons: readonly Lesson[]) => (lessons.length > 1 ? lessons.slice(0, -1) : lessons);

export const isCourseComplete = (lessons: readonly Lesson[]): boolean =>
  lessons.length > 1 ? !isCertificateLocked(lessons) : lessons.every(({ completed }) => completed);

/** Fraction of the required lessons that are completed, from 0 to 1, rounded to four digits. */
export function progressMeasure(lessons: readonly Lesson[]): number {
  const required = requiredLessons(lessons);
  const done = required.filter(({ completed }) => completed).length;
  return Math.floor((done / required.length) * 10_000) / 10_000;
}

export const isLocked = (lessons: readonly Lesson[], lesson: Lesson): boolean =>
  lessons.length > 1 && isLessonLocked(lessons, lesson.id);

/**
 * Returns the lesson displayed last in the previous session unless it is locked; else the first lesson not completed.
 */
export const lessonToResume = (lessons: readonly Lesson[], location: string): Lesson | undefined =>
  lessons.find((lesson) => lesson.key === location && !isLocked(lessons, lesson)) ?? currentLesson(lessons);

/** Returns the next lesson; if the next lesson is locked, the first lesson that is not completed. */
export function lessonAfter(lessons: readonly Lesson[], { number }: Lesson): Lesson | undefined {
  const next = lessons[number];
  return next && isLocked(lessons, next) ? currentLesson(lessons) : next;
}
