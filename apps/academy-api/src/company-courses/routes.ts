import type { FastifyInstance } from 'fastify';
import {
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  scormPackagePath,
  updateCompanyCourse,
  type Locale,
} from '@academy/contracts';
import { boundsOf, Failure, readPage, serve } from '@academy/service-kit';
import { changeCompanyCourse, type ChangeAudience } from './change-company-course.ts';
import { initialiseCompanyCourses } from './initialise-company-courses.ts';
import { findCompanyCourse, prepareCompanyCourses } from './queries.ts';
import { companyCourseOf } from './rules.ts';

interface CompanyCourseOptions {
  publicUrl: string;
  changeAudience: ChangeAudience;
}

export async function companyCourseRoutes(
  app: FastifyInstance,
  { publicUrl, changeAudience }: CompanyCourseOptions,
) {
  const companyCourses = prepareCompanyCourses(app.db);
  const toResponse = (language: Locale, companyId: string) => (row: Parameters<typeof companyCourseOf>[0]) =>
    companyCourseOf(row, new URL(scormPackagePath(language, companyId, row.id), publicUrl).href);

  serve(app, listCompanyCourses, async ({ params, query, locale }) => {
    const { page, per_page } = query;
    const asked = { ...params, language: locale };
    const { rows, total } = await readPage(
      boundsOf(page, per_page),
      (bounds) => companyCourses({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return {
      data: rows.map(({ total: _, ...row }) => row).map(toResponse(locale, params.companyId)),
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
