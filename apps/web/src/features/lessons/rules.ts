import type { Course, LessonOutline } from '@academy/contracts';
import type { ApiFailure } from '../../shared/errors/errors.ts';

export const lessonsOf = ({ chapters }: Pick<Course, 'chapters'>): LessonOutline[] =>
  chapters.flatMap(({ lessons }) => lessons);

export interface LessonPlace {
  lesson: LessonOutline;
  previous: LessonOutline | undefined;
  next: LessonOutline | undefined;
  /** The last lesson of a course hands out its certificate. */
  isLast: boolean;
}

/** Where a lesson stands in its course; undefined when the course does not have it. */
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

/** What keeps the last lesson and the certificate locked. */
export const openLessons = (course: Pick<Course, 'chapters'>): LessonOutline[] =>
  lessonsOf(course)
    .slice(0, -1)
    .filter(({ completed }) => !completed);

/** The answer for a lesson that its course does not have; nobody needs to be asked. */
export const lessonNotFound: ApiFailure = {
  status: 404,
  code: 'lesson_not_found',
  message: 'The course has no such lesson',
};
