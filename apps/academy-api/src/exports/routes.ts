import type { FastifyInstance } from 'fastify';
import { exportCourses, exportEnrollments, type Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve, type Actor } from '@academy/service-kit';
import { writeCsv } from './csv.ts';
import { prepareExportedMembers, prepareExportedCourses } from './queries.ts';
import { rowsOf } from './rules.ts';
import { exportTexts } from './texts.ts';

export async function exportRoutes(app: FastifyInstance) {
  const exportedCourses = prepareExportedCourses(app.db);
  const membersOf = prepareExportedMembers(app.pool);
  type Course = Awaited<ReturnType<typeof exportedCourses.execute>>[number];

  /** Yields the rows of all courses in batches of members. */
  async function* batchesOf(companyId: string, courses: readonly Course[], language: Locale) {
    for (const course of courses) {
      const cells = rowsOf(course, language);
      const { id: companyCourseId, time_zone: timeZone } = course;
      for await (const members of membersOf({ companyId, companyCourseId, timeZone }))
        yield members.map(cells);
    }
  }

  async function exportFile(
    companyId: string,
    courses: readonly Course[],
    language: Locale,
    actor: Actor,
    title: string,
  ) {
    await recordAudit(app.db, actor, { companyId, action: 'course_data_exported', subject: title });
    return {
      body: writeCsv(exportTexts[language].columns, batchesOf(companyId, courses, language), language),
      fileName: `${title}.csv`,
    };
  }

  serve(app, exportEnrollments, async ({ params, actor, locale }) => {
    const courses = await exportedCourses.execute({ ...params, language: locale });
    const [course] = courses;
    if (!course) throw new Failure('course_not_found');
    return exportFile(params.companyId, courses, locale, actor, course.title);
  });

  serve(app, exportCourses, async ({ params, actor, locale }) => {
    const courses = await exportedCourses.execute({ ...params, companyCourseId: null, language: locale });
    const company = courses[0] ? ` ${courses[0].company_name}` : '';
    return exportFile(
      params.companyId,
      courses,
      locale,
      actor,
      `${exportTexts[locale].allCourses}${company}`,
    );
  });
}
