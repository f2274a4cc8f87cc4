import type { FastifyInstance } from 'fastify';
import {
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  scormPackagePath,
  updateCompanyCourse,
  type CompanyCourse,
  type Locale,
} from '@academy/contracts';
import { boundsOf, Failure, readPage, serve } from '@academy/service-kit';
import { changeCompanyCourse, type ChangeAudience } from './change-company-course.ts';
import { initialiseCompanyCourses } from './initialise-company-courses.ts';
import { findCompanyCourse, prepareCompanyCourses } from './queries.ts';

interface CompanyCourseOptions {
  publicUrl: string;
  changeAudience: ChangeAudience;
}

export async function companyCourseRoutes(
  app: FastifyInstance,
  { publicUrl, changeAudience }: CompanyCourseOptions,
) {
  const companyCourses = prepareCompanyCourses(app.pool, app.db);
  const { origin } = new URL(publicUrl);
  const toResponse =
    (language: Locale, companyId: string) =>
    (row: Omit<CompanyCourse, 'scorm_package_url'>): CompanyCourse => ({
      ...row,
      scorm_package_url: `${origin}${scormPackagePath(language, companyId, row.id)}`,
    });

  serve(app, listCompanyCourses, async ({ params, query, locale }) => {
    const { page, per_page } = query;
    const asked = { ...params, language: locale };
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => companyCourses({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return {
      data: rows.map(toResponse(locale, params.companyId)),
      meta: { total, page, per_page },
    };
  });

  serve(app, getCompanyCourse, async ({ params, locale }) => {
    const row = await findCompanyCourse(app.db, { ...params, language: locale });
    if (!row) throw new Failure('course_not_found');
    return { data: toResponse(locale, params.companyId)(row) };
  });

  serve(app, populateCompanyCourses, async ({ params, body, actor }) => ({
    data: await initialiseCompanyCourses(app.db, { ...params, ...body.data, actor }),
  }));

  serve(app, updateCompanyCourse, async ({ params, body, actor, locale }) => {
    const change = { ...params, language: locale, change: body.data, actor };
    return {
      data: toResponse(locale, params.companyId)(await changeCompanyCourse(app.db, change, changeAudience)),
    };
  });
}
