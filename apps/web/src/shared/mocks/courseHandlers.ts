import { fallbackLocale, getCourse, getLesson, listCourses } from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import type { Learning } from './learning.ts';
import { lessonContents } from './lessonContents.ts';

export const courseHandlers = (learning: Learning, milliseconds: number) => [
  handle(
    listCourses,
    ({ query: { subjects, language = fallbackLocale, page, per_page } }) => {
      const courses = learning.courses(language).filter(({ subject }) => subjects?.includes(subject) ?? true);
      return { data: courses, meta: { total: courses.length, page, per_page } };
    },
    milliseconds,
  ),
  handle(
    getCourse,
    ({ params, query: { language = fallbackLocale } }) => ({
      data: learning.course(params.courseId, language),
    }),
    milliseconds,
  ),
  handle(
    getLesson,
    ({ params, query }) => {
      const course = learning.course(params.courseId, query.language ?? fallbackLocale);
      const lesson = course.chapters
        .flatMap(({ lessons }) => lessons)
        .find(({ id }) => id === params.lessonId);
      if (lesson === undefined) throw new MockError('lesson_not_found');
      if (lesson.locked && (query.ahead !== 'true' || course.enrollment === null))
        throw new MockError('lesson_locked');
      const { id, language, subject } = course;
      const content = lessonContents[subject][language];
      return { data: { ...lesson, course_id: id, language, content, packaged: false } };
    },
    milliseconds,
  ),
];
