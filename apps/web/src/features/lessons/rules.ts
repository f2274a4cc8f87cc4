import type { Course, LessonOutline } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

export const lessonsOf = ({ chapters }: Pick<Course, 'chapters'>): LessonOutline[] =>
  chapters.flatMap(({ lessons }) => lessons);

export interface LessonPlace {
  lesson: LessonOutline;
  previous: LessonOutline | undefined;
  next: LessonOutline | undefined;
  /** True for the last lesson, on whose page the learner can download the certificate. */
  isLast: boolean;
}

/** Returns the position of a lesson in a course; undefined if the lesson is not part of the course. */
export function placeOf(course: Pick<Course, 'chapters'>, lessonId: string): LessonPlace | undefined {
  const lessons = lessonsOf(course);
  const index = lessons.findIndex(({ id }) => id === lessonId);
  const lesson = lessons[index];
  if (lesson === undefined) return undefined;
  return {
    lesson,
    previous: lessons[index - 1],
    next: lessons[index + 1],
    isLast: index === lessons.length - 1,
  };
}

/**
 * Returns the incomplete lessons without the last one. These lessons must be completed before the last lesson and the
 * certificate are unlocked.
 */
export const openLessons = (course: Pick<Course, 'chapters'>): LessonOutline[] =>
  lessonsOf(course)
    .slice(0, -1)
    .filter(({ completed }) => !completed);

/** Error for a lesson that is not in the cached course and therefore does not exist. No request is needed. */
export const lessonNotFound: ApiFailure = {
  status: 404,
  code: 'lesson_not_found',
  message: 'The course has no such lesson',
};
