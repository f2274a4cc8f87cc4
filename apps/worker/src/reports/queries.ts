import { sql } from 'drizzle-orm';
import {
  chosenCourses,
  companyCourses,
  countedCells,
  everything,
  pairsOf,
  reportCounts,
  reportRefreshes,
} from '@academy/academy-data';
import { peopleNumbers, type PeopleNumber } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

/**
 * Minutes after which another worker can claim a refresh again, because the worker that had claimed it was probably
 * killed.
 */
const leaseMinutes = 10;

const all = sql.raw(`'${everything}'::uuid`);
const timestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/**
 * Requests a refresh for every company whose report was not refreshed since the last 23:00 in its time zone. The last
 * refresh of a month is therefore requested at 23:00 on the last day of the month. If the report of a company was
 * never refreshed, the company is included only if it has a mandatory active course.
 */
export async function requestNightlyRefreshes(db: Database, now: Date): Promise<void> {
  const localTime = sql`${timestamp(now)} at time zone company.time_zone`;
  const lastNight = sql`(
    (date_trunc('day', ${localTime} + interval '1 hour') - interval '1 hour') at time zone company.time_zone)`;
  await db.execute(sql`
    insert into ${reportRefreshes} as refresh (company_id, due_at)
    select company.company_id, ${timestamp(now)}
    from ${publishedCompanies} company
    left join ${reportRefreshes} known on known.company_id = company.company_id
    where known.due_at is null and (known.refreshed_at is null or known.refreshed_at < ${lastNight})
      and (known.refreshed_at is not null or exists (
        select from ${companyCourses} course
        where course.company_id = company.company_id and course.mandatory and course.status = 'active'))
    order by company.company_id
    on conflict (company_id) do update set due_at = excluded.due_at where refresh.due_at is null`);
}

export interface ClaimedRefresh {
  company_id: string;
  /** Time at which the lease ends; it identifies the claim. */
  lease: string;
}

export async function claimRefresh(db: Database): Promise<ClaimedRefresh | undefined> {
  const { rows } = await db.execute<{ company_id: string; lease: string }>(sql`
    update ${reportRefreshes} set due_at = now() + ${leaseMinutes} * interval '1 minute'
    where company_id = (
      select company_id from ${reportRefreshes} where due_at <= now()
      order by due_at limit 1 for update skip locked)
    returning company_id, due_at::text as lease`);
  return rows[0];
}

/** Finds the mandatory active courses of a company, and the first day of its current month. */
export async function findReportedCourses(db: Database, companyId: string, now: Date) {
  const company = { companyId: sql`${companyId}::uuid`, now: timestamp(now) };
  const { rows } = await db.execute<{ month: string; course_ids: string[] }>(sql`
    with ${chosenCourses(company)}
    select date_trunc('month', company.today)::date::text as month,
           array(select offered.id::text from offered order by offered.id) as course_ids
    from company`);
  return rows[0];
}

/** SQL for a list of the numbers of the report, separated by commas. `of` returns the SQL of one number. */
const listed = (of: (name: PeopleNumber) => string) => sql.raw(peopleNumbers.map(of).join(', '));

interface StoredMonth {
  companyId: string;
  month: string;
  startedAt: Date;
}

const storing = ({ companyId, month, startedAt }: StoredMonth, cells: ReturnType<typeof sql>) => sql`
  insert into ${reportCounts} as stored
    (company_id, month, company_course_id, group_id, ${listed((name) => name)}, refreshed_at)
  select ${companyId}::uuid, ${month}::date, company_course_id, group_id, ${listed((name) => name)}, ${timestamp(startedAt)}
  from (${cells}) cell order by company_course_id, group_id
  on conflict (company_id, company_course_id, group_id, month) do update
  set ${listed((name) => `${name} = excluded.${name}`)}, refreshed_at = excluded.refreshed_at
  where stored.refreshed_at <= excluded.refreshed_at`;

/** Stores the numbers of a course, in one row per group. */
export async function storeCourse(db: Database, stored: StoredMonth, courseId: string): Promise<void> {
  const chosen = {
    companyId: sql`${stored.companyId}::uuid`,
    companyCourseId: sql`${courseId}::uuid`,
    now: timestamp(stored.startedAt),
  };
  await db.execute(
    storing(
      stored,
      sql`with ${pairsOf(chosen)}, cells as (${countedCells}) select * from cells where company_course_id <> ${all}`,
    ),
  );
}

/** Stores the sums of all courses, and deletes the numbers of courses and groups that the report no longer contains. */
export async function storeSums(db: Database, stored: StoredMonth): Promise<void> {
  const { companyId, month, startedAt } = stored;
  const ofMonth = sql`company_id = ${companyId}::uuid and month = ${month}::date`;
  await db.execute(
    storing(
      stored,
      sql`
        select ${all} as company_course_id, group_id, ${listed((name) => `sum(${name})::int as ${name}`)}
        from ${reportCounts}
        where ${ofMonth} and company_course_id <> ${all} and refreshed_at = ${timestamp(startedAt)}
        group by group_id`,
    ),
  );
  await db.execute(
    sql`delete from ${reportCounts} where ${ofMonth} and refreshed_at < ${timestamp(startedAt)}`,
  );
}

interface CompletedRefresh {
  companyId: string;
  month: string;
  startedAt: Date;
  durationMs: number;
}

/** Records the month whose numbers were stored last, when they were computed, and how long this took. */
export async function noteRefresh(
  db: Database,
  { companyId, month, startedAt, durationMs }: CompletedRefresh,
): Promise<void> {
  await db.execute(sql`
    insert into ${reportRefreshes} as refresh (company_id, month, refreshed_at, duration_ms)
    values (${companyId}::uuid, ${month}::date, ${timestamp(startedAt)}, ${durationMs})
    on conflict (company_id) do update
    set month = excluded.month, refreshed_at = excluded.refreshed_at, duration_ms = excluded.duration_ms
    where refresh.refreshed_at is null or refresh.refreshed_at <= excluded.refreshed_at`);
}

/** Ends a claim, unless another worker has claimed the refresh after the lease ended. */
export async function releaseRefresh(db: Database, { company_id, lease }: ClaimedRefresh): Promise<void> {
  await db.execute(sql`
    update ${reportRefreshes} set due_at = null
    where company_id = ${company_id}::uuid and due_at = ${lease}::timestamptz`);
}
