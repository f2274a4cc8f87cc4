import type { FastifyInstance } from 'fastify';
import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, exportFileName, writeCsv, type Actor } from '@academy/service-kit';
import { prepareExportedCourses, prepareExportedMembers } from './queries.ts';
import { rowsOf } from './rules.ts';
import { exportTexts } from './texts.ts';

interface RequestedExport {
  companyId: string;
  /** Null exports all courses of the company. */
  companyCourseId: string | null;
  language: Locale;
  actor: Actor;
}

/** Returns a function that streams the members of one course or of all courses of a company as CSV. */
export function prepareCourseDataExport({
  db,
  pool,
  countDailyUse,
}: Pick<FastifyInstance, 'db' | 'pool' | 'countDailyUse'>) {
  const exportedCourses = prepareExportedCourses(db);
  const membersOf = prepareExportedMembers(pool);
  type Course = Awaited<ReturnType<typeof exportedCourses.execute>>[number];

  async function* batchesOf(companyId: string, courses: readonly Course[], language: Locale) {
    for (const course of courses) {
      const cells = rowsOf(course, language);
      const { id: companyCourseId, time_zone: timeZone, has_small_audience: hasSmallAudience } = course;
      for await (const members of membersOf({
        companyId,
        companyCourseId,
        timeZone,
        hasSmallAudience,
      }))
        yield members.map(cells);
    }
  }

  /** @throws Failure `course_not_found` or `daily_limit_reached` */
  return async ({ companyId, companyCourseId, language, actor }: RequestedExport) => {
    const courses = await exportedCourses.execute({ companyId, companyCourseId, language });
    if (companyCourseId !== null && courses.length === 0) throw new Failure('course_not_found');
    const { allCourses, columns } = exportTexts[language];
    const [first] = courses;
    const companyName = first?.company_name ?? '';
    const title = companyCourseId === null ? `${allCourses} ${companyName}`.trim() : first!.title;
    await countDailyUse(db, { kind: 'exports', actor, companyId });
    await recordAudit(db, actor, { companyId, action: 'course_data_exported', subject: title });
    return {
      body: writeCsv(columns, batchesOf(companyId, courses, language), language),
      fileName: exportFileName({
        ...{ companyName, timeZone: first?.time_zone ?? 'UTC', format: 'csv' },
        content: companyCourseId === null ? allCourses : title,
      }),
    };
  };
}
