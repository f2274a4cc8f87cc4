import type { FastifyInstance } from 'fastify';
import { getCourse, getLesson, listCourses, subjects } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { prepareCourse, prepareCourseList, prepareLesson } from './queries.ts';
import { courseOf, lessonOf, summaryOf } from './rules.ts';

export async function courseRoutes(app: FastifyInstance) {
  const courseList = prepareCourseList(app.db);
  const course = prepareCourse(app.db);
  const lesson = prepareLesson(app.db);

  serve(app, listCourses, async ({ params, query, actor, locale }) => {
    const { page, per_page } = query;
    const filter = query.subjects?.length ? query.subjects : subjects;
    const caller = { ...params, userId: actor.userId, language: locale, subjects: filter };
    const rows = await courseList.execute({ ...caller, limit: per_page, offset: (page - 1) * per_page });
    // A page behind the last one has no row that could tell the total.
    const [first] =
      rows.length > 0 || page === 1 ? rows : await courseList.execute({ ...caller, limit: 1, offset: 0 });
    return {
      data: rows.map(({ current_lesson, total: _, ...row }) => summaryOf(row, current_lesson)),
      meta: { total: first?.total ?? 0, page, per_page },
    };
  });

  serve(app, getCourse, async ({ params, actor, locale }) => {
    const [row] = await course.execute({ ...params, userId: actor.userId, language: locale });
    if (!row) throw new Failure('course_not_found');
    const { outline, sources, ...stored } = row;
    return { data: courseOf(stored, outline, sources) };
  });

  serve(app, getLesson, async ({ params, actor, locale }) => {
    const [row] = await lesson.execute({ ...params, userId: actor.userId, language: locale });
    if (!row) throw new Failure('course_not_found');
    const { lesson: found, texts, ...rest } = row;
    if (!found || !texts) throw new Failure('lesson_not_found');
    const opened = lessonOf({ ...rest, lesson: found, texts });
    if (opened.locked) throw new Failure('lesson_locked');
    return { data: opened };
  });
}
