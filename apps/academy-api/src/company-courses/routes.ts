import type { FastifyInstance } from 'fastify';
import {
  getCompanyCourse,
  listCompanyCourses,
  populateCompanyCourses,
  scormPackagePath,
  updateCompanyCourse,
  type Locale,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, serve } from '@academy/service-kit';
import { changeCompanyCourse } from './change-company-course.ts';
import { findCompanyCourse, populate, prepareCompanyCourses } from './queries.ts';
import { companyCourseOf } from './rules.ts';

export async function companyCourseRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }) {
  const companyCourses = prepareCompanyCourses(app.db);
  const answerIn = (language: Locale, companyId: string) => (row: Parameters<typeof companyCourseOf>[0]) =>
    companyCourseOf(row, new URL(scormPackagePath(language, companyId, row.id), publicUrl).href);

  serve(app, listCompanyCourses, async ({ params, query, locale }) => {
    const { page, per_page } = query;
    const asked = { ...params, language: locale };
    const rows = await companyCourses.execute({ ...asked, limit: per_page, offset: (page - 1) * per_page });
    // Each row contains the total. A page beyond the last has no rows, so the total is read from the first page.
    const [first] =
      rows.length > 0 || page === 1 ? rows : await companyCourses.execute({ ...asked, limit: 1, offset: 0 });
    return {
      data: rows.map(({ total: _, ...row }) => row).map(answerIn(locale, params.companyId)),
      meta: { total: first?.total ?? 0, page, per_page },
    };
  });

  serve(app, getCompanyCourse, async ({ params, locale }) => {
    const row = await findCompanyCourse(app.db, { ...params, language: locale });
    if (!row) throw new Failure('course_not_found');
    return { data: answerIn(locale, params.companyId)(row) };
  });

  serve(app, populateCompanyCourses, async ({ params: { companyId }, body, actor }) => {
    const languages = [...new Set(body.data.languages)];
    if (languages.length === 0)
      throw new Failure('no_language_selected', { source: { pointer: '/data/languages' } });
    const result = await app.db.transaction(async (tx) => {
      const counts = await populate(tx, companyId, languages);
      if (counts.created + counts.updated > 0)
        await recordAudit(tx, actor, {
          companyId,
          action: 'courses_populated',
          details: { languages: languages.join(', '), ...counts },
        });
      return counts;
    });
    return { data: result };
  });

  serve(app, updateCompanyCourse, async ({ params, body, actor, locale }) => {
    const change = { ...params, language: locale, change: body.data, actor };
    return { data: answerIn(locale, params.companyId)(await changeCompanyCourse(app.db, change)) };
  });
}
