import type { FastifyInstance } from 'fastify';
import { getCourse, getLesson, listCourses, subjects } from '@academy/contracts';
import { Failure, serve } from '@academy/service-kit';
import { cacheCurricula, type Curriculum } from './curricula.ts';
import { prepareCourse, prepareCourseList } from './queries.ts';
import { courseOf, inLanguage, lessonOf, summaryOf, type TaughtCourse } from './rules.ts';

export async function courseRoutes(app: FastifyInstance) {
  const courseList = prepareCourseList(app.pool);
  const course = prepareCourse(app.pool);
  const findCurricula = cacheCurricula(app.db);

  serve(app, listCourses, async ({ params, query, actor, locale }) => {
    const { page, per_page } = query;
    const filter = query.subjects?.length ? query.subjects : subjects;
    const caller = { ...params, userId: actor.userId, subjects: filter };
    const rows = await courseList({ ...caller, limit: per_page, offset: (page - 1) * per_page });
    // The total is a column of each row; a page beyond the last has none, so it is read from the first page.
    const [first] =
      rows.length > 0 || page === 1 ? rows : await courseList({ ...caller, limit: 1, offset: 0 });
    const taught = rows.map((row) => inLanguage(row, locale));
    const contents = await findCurricula(taught);
    return {
      data: taught.map((row, index) => summaryOf(row, contents[index] as Curriculum)),
      meta: { total: first?.total ?? 0, page, per_page },
    };
  });

  /** A course that is visible to the caller, with its curriculum. */
  async function findTaughtCourse(
    asked: { companyId: string; courseId: string; userId: string },
    locale: TaughtCourse['language'],
  ): Promise<[TaughtCourse, Curriculum]> {
    const [row] = await course(asked);
    if (!row) throw new Failure('course_not_found');
    const taught = inLanguage(row, locale);
    const [content] = await findCurricula([taught]);
    return [taught, content as Curriculum];
  }

  serve(app, getCourse, async ({ params, actor, locale }) => ({
    data: courseOf(...(await findTaughtCourse({ ...params, userId: actor.userId }, locale))),
  }));

  serve(app, getLesson, async ({ params: { companyId, courseId, lessonId }, actor, locale }) => {
    const taught = await findTaughtCourse({ companyId, courseId, userId: actor.userId }, locale);
    const lesson = lessonOf(...taught, lessonId);
    if (!lesson) throw new Failure('lesson_not_found');
    if (lesson.locked) throw new Failure('lesson_locked');
    return { data: lesson };
  });
}
