import type { FastifyInstance } from 'fastify';
import { exportCourses, exportEnrollments, type Locale } from '@academy/contracts';
import { Failure, recordAudit, serve, type Actor } from '@academy/service-kit';
import { csvOf } from './csv.ts';
import { batchSize, prepareExportedCourses, prepareExportedMembers } from './queries.ts';
import { rowsOf } from './rules.ts';
import { exportTexts } from './texts.ts';

export async function exportRoutes(app: FastifyInstance) {
  const exportedCourses = prepareExportedCourses(app.db);
  const exportedMembers = prepareExportedMembers(app.db);
  type Course = Awaited<ReturnType<typeof exportedCourses.execute>>[number];

  /** The rows of courses, one batch of members after the other; no connection is held while the reader is slow. */
  async function* batchesOf(companyId: string, courses: readonly Course[], language: Locale) {
    for (const course of courses) {
      const cells = rowsOf(course, language);
      let last: { sort_name: string; user_id: string } | undefined;
      do {
        const members = await exportedMembers.execute({
          companyId,
          companyCourseId: course.id,
          timeZone: course.time_zone,
          sort_name: last?.sort_name ?? null,
          user_id: last?.user_id ?? null,
        });
        yield members.map(cells);
        last = members.length === batchSize ? members.at(-1) : undefined;
      } while (last);
    }
  }

  async function fileOf(
    companyId: string,
    courses: readonly Course[],
    language: Locale,
    actor: Actor,
    title: string,
  ) {
    await recordAudit(app.db, actor, { companyId, action: 'course_data_exported', subject: title });
    return {
      body: csvOf(exportTexts[language].columns, batchesOf(companyId, courses, language), language),
      fileName: `${title}.csv`,
    };
  }

  serve(app, exportEnrollments, async ({ params, actor, locale }) => {
    const courses = await exportedCourses.execute({ ...params, language: locale });
    const [course] = courses;
    if (!course) throw new Failure('course_not_found');
    return fileOf(params.companyId, courses, locale, actor, course.title);
  });

  serve(app, exportCourses, async ({ params, actor, locale }) => {
    const courses = await exportedCourses.execute({ ...params, companyCourseId: null, language: locale });
    const company = courses[0] ? ` ${courses[0].company_name}` : '';
    return fileOf(params.companyId, courses, locale, actor, `${exportTexts[locale].allCourses}${company}`);
  });
}
