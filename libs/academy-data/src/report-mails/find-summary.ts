import { eq, sql } from 'drizzle-orm';
import { maxSummaryCourses, type Locale, type ReportCounts } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { courseTextFor } from '../offered-languages.ts';
import {
  companyCourses,
  courses,
  courseTexts,
  everything,
  reportCounts,
  reportRefreshes,
} from '../tables/index.ts';

/** The numbers of a summary, as they were last stored for the report (rule 332). */
export interface Summary {
  company_id: string;
  company_name: string;
  /** Day of `refreshed_at` in the company's time zone. */
  as_of: string;
  refreshed_at: string;
  numbers: ReportCounts;
  /** The courses with the most overdue people. */
  courses: { title: string; overdue: number; expected: number }[];
  courses_total: number;
}

const numbers = sql.raw(
  ['expected', 'completed', 'overdue', 'due_soon', 'expiring']
    .map((name) => `'${name}', coalesce(total.${name}, 0)`)
    .join(', '),
);

/**
 * Finds the latest stored numbers of a company's report, with course titles in the given language.
 * @returns undefined if no numbers are stored yet
 */
export async function findSummary(
  db: Database,
  { companyId, language }: { companyId: string; language: Locale },
): Promise<Summary | undefined> {
  const { rows } = await db.execute<Summary & Record<string, unknown>>(sql`
    with late as (
      select ${courseTexts.title} as title, cell.overdue, cell.expected, count(*) over ()::int as total
      from ${reportRefreshes} refresh
      join ${reportCounts} cell on cell.company_id = refresh.company_id and cell.month = refresh.month
        and cell.group_id = ${everything}::uuid and cell.overdue > 0
      join ${companyCourses} on ${eq(companyCourses.id, sql`cell.company_course_id`)}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${courseTextFor(sql`${language}`)}
      where refresh.company_id = ${companyId}::uuid
      order by cell.overdue desc, ${courses.position}, ${companyCourses.id} limit ${maxSummaryCourses}
    )
    select company.company_id, company.name as company_name,
      (refresh.refreshed_at at time zone company.time_zone)::date::text as as_of,
      to_char(refresh.refreshed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as refreshed_at,
      json_build_object(${numbers}) as numbers,
      coalesce((select json_agg(json_build_object('title', title, 'overdue', overdue, 'expected', expected)) from late), '[]') as courses,
      coalesce((select max(total) from late), 0) as courses_total
    from ${reportRefreshes} refresh
    join ${publishedCompanies} company on company.company_id = refresh.company_id
    left join ${reportCounts} total on total.company_id = refresh.company_id and total.month = refresh.month
      and total.group_id = ${everything}::uuid and total.company_course_id = ${everything}::uuid
    where refresh.company_id = ${companyId}::uuid and refresh.refreshed_at is not null`);
  return rows[0];
}
