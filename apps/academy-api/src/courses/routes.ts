import type { FastifyInstance } from 'fastify';
import { fillContacts } from '@academy/academy-data';
import { getCourse, getLesson, listCourses, subjects } from '@academy/contracts';
import { boundsOf, Failure, serve } from '@academy/service-kit';
import { cacheCurricula, type Curriculum } from './curricula.ts';
import { prepareCourse, prepareCourseList, type CourseDetailRow } from './queries/courses.ts';
import { courseOf, inLanguage, lessonOf, summaryOf, type TaughtCourse } from './rules.ts';

export async function courseRoutes(app: FastifyInstance) {
  const courseList = prepareCourseList(app.pool);
  const course = prepareCourse(app.pool);
  const findCurricula = cacheCurricula(app.db);

  serve(app, listCourses, async ({ params, query, actor, locale }) => {
    const { page, per_page } = query;
    const filter = query.subjects?.length ? query.subjects : subjects;
    const caller = { ...params, userId: actor.userId, subjects: filter };
    const { rows, total } = await courseList({ ...caller, ...boundsOf(page, per_page) });
    const taught = rows.map((row) => inLanguage(row, locale));
    const contents = await findCurricula(taught);
    return {
      data: taught.map((row, index) => summaryOf(row, contents[index] as Curriculum)),
      meta: { total, page, per_page },
    };
  });

  /** Finds a course that is visible to the caller, with its lessons and the company's contacts. */
  async function findTaughtCourse(
    asked: { companyId: string; courseId: string; userId: string },
    locale: TaughtCourse['language'],
  ): Promise<[TaughtCourse, Curriculum, CourseDetailRow]> {
    const row = await course(asked);
    if (!row) throw new Failure('course_not_found');
    const taught = inLanguage(row, locale);
    const [content] = await findCurricula([taught]);
    return [taught, content as Curriculum, row];
  }

  serve(app, getCourse, async ({ params, actor, locale }) => {
    const [taught, content, row] = await findTaughtCourse({ ...params, userId: actor.userId }, locale);
    return { data: courseOf(taught, content, row) };
  });

  serve(app, getLesson, async ({ params: { companyId, courseId, lessonId }, query, actor, locale }) => {
    const asked = { companyId, courseId, userId: actor.userId };
    const [taught, curriculum, { contacts }] = await findTaughtCourse(asked, locale);
    const lesson = lessonOf(taught, curriculum, lessonId);
    if (!lesson) throw new Failure('lesson_not_found');
    const isReadAhead = query.ahead === 'true' && taught.enrollment !== null;
    if (lesson.locked && !isReadAhead) throw new Failure('lesson_locked');
    const content = fillContacts(lesson.content, { language: lesson.language, contacts });
    return { data: { ...lesson, content } };
  });
}
