import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import { dayIn, directoryVersions, groupVersions } from './core-published.ts';
import { pairsOf } from './report-numbers.ts';
import { assignedCounts, audienceGroups, companyCourses } from './tables/index.ts';

/**
 * SQL for a text that changes whenever one of the counts of a company course may have changed. Every change of an
 * enrollment that affects the counts also updates the course's row in `company_courses`, and so changes the row's
 * transaction id (`xmin`). The current day is part of the text because certificates expire at the end of a day.
 * @param course alias of the table `company_courses` in the query
 * @param companyId the company of the courses. The id must be a query parameter: for a column, PostgreSQL would read
 * the company's current day and directory version once per course.
 */
const versionOfCounts = (
  course: SQLWrapper,
  companyId: SQLWrapper,
): SQLWrapper => sql`concat_ws(' ', ${course}.xmin,
  (select ${dayIn(sql`zone.time_zone`)} from ${publishedCompanies} zone where zone.company_id = ${companyId}),
  (select directory.version from ${directoryVersions} directory where directory.company_id = ${companyId}),
  case when ${course}.for_groups then (
    select string_agg(audience.group_id || ' ' || one.version, ' ' order by audience.group_id)
    from ${audienceGroups} audience join ${groupVersions} one on one.group_id = audience.group_id
    where audience.company_course_id = ${course}.id) end)`;

/** Outdated counts are recounted at once if the last count took at most this many milliseconds. */
const quickMs = 50;
/**
 * If the last count took longer, outdated counts are still used until their age is this multiple of the duration of
 * that count.
 */
const restFactor = 100;

/**
 * SQL condition: the stored counts of a company course need no recount. Counts that took longer than `quickMs` may be
 * outdated: in a large company, members change all the time and each count takes long.
 * @param course alias of the table `company_courses` in the query, which must left join `assignedCounts`
 */
const areCountsCurrent = (course: SQLWrapper, companyId: SQLWrapper) => sql<boolean>`coalesce(
  ${assignedCounts.version} = ${versionOfCounts(course, companyId)} or ${assignedCounts.duration_ms} > ${sql.raw(String(quickMs))}
    and ${assignedCounts.counted_at} > now() - ${assignedCounts.duration_ms} * ${sql.raw(String(restFactor))} * interval '1 millisecond',
  false)`;

/**
 * Maximum number of times that one request recounts a course. The first recount may have been started earlier by
 * another request, so it may lack a later change that the response must contain. A second recount contains the change.
 */
const maxCounts = 2;

/** Makes transactions that change the stored counts of a company course wait for each other. */
const lockCounts = (tx: Database, companyCourseId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('assigned_counts ' || ${companyCourseId}::uuid, 0))`,
  );

/**
 * Deletes the stored counts of a company course in the caller's transaction. The function first takes the
 * lock of recounts. Otherwise, a deadlock would be possible: a recount in progress waits for the deleted row, and the
 * caller's transaction waits for that recount when it counts again later.
 */
export async function forgetCounts(tx: Database, companyCourseId: string): Promise<void> {
  await lockCounts(tx, companyCourseId);
  await tx.delete(assignedCounts).where(eq(assignedCounts.company_course_id, companyCourseId));
}

/**
 * Recounts in progress, by drizzle object and id of the company course. Each transaction has its own drizzle object, so
 * recounts in transactions are not shared.
 */
const counting = new WeakMap<Database, Map<string, Promise<void>>>();

interface CountedCourse {
  companyId: string;
  companyCourseId: string;
}

/**
 * Counts the people to whom a company course is assigned and stores the counts, unless the stored ones are current.
 * Concurrent calls in this process share one recount. Otherwise, each call would occupy a database connection while it
 * waits for the lock.
 */
export function countAssigned(db: Database, course: CountedCourse): Promise<void> {
  const inProgress = counting.get(db) ?? new Map<string, Promise<void>>();
  counting.set(db, inProgress);
  const started = inProgress.get(course.companyCourseId);
  if (started) return started;
  const count = storeCounts(db, course).finally(() => inProgress.delete(course.companyCourseId));
  inProgress.set(course.companyCourseId, count);
  return count;
}

/**
 * The database work of `countAssigned`. The lock makes other processes wait for the first recount. One statement reads
 * the counts and their version, so the two match.
 */
async function storeCounts(db: Database, { companyId, companyCourseId }: CountedCourse): Promise<void> {
  const id = sql`${companyCourseId}::uuid`;
  const ofCompany = sql`${companyId}::uuid`;
  const pairs = pairsOf({ companyId: ofCompany, companyCourseId: id, courses: 'all' });
  await db.transaction(async (tx) => {
    await lockCounts(tx, companyCourseId);
    const [stored] = await tx
      .select({ isCurrent: areCountsCurrent(companyCourses, ofCompany) })
      .from(companyCourses)
      .leftJoin(assignedCounts, eq(assignedCounts.company_course_id, companyCourses.id))
      .where(and(eq(companyCourses.id, companyCourseId), eq(companyCourses.company_id, companyId)));
    if (!stored || stored.isCurrent) return;
    await tx.execute(sql`
      with ${pairs}
      insert into ${assignedCounts} as stored (company_course_id, version, counted_at, duration_ms,
        people_count, completed_count, certificates_count, never_signed_in_count)
      select course.id, ${versionOfCounts(sql.raw('course'), ofCompany)}, now(),
        (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::int, counted.*
      from ${companyCourses} course
      cross join lateral (
        select count(*), count(*) filter (where completed), count(*) filter (where has_certificate),
          count(*) filter (where never_signed_in)
        from pairs
      ) counted
      where course.id = ${id}
      on conflict (company_course_id) do update
      set version = excluded.version, counted_at = excluded.counted_at, duration_ms = excluded.duration_ms,
          people_count = excluded.people_count, completed_count = excluded.completed_count,
          certificates_count = excluded.certificates_count, never_signed_in_count = excluded.never_signed_in_count`);
  });
}

const countOf = (
  count: 'people_count' | 'completed_count' | 'certificates_count' | 'never_signed_in_count',
) => sql<number>`coalesce(${assignedCounts[count]}, 0)`;

/** Columns for the query that is passed to `readCounted`. The query must left join `assignedCounts`. */
export const countColumnsOf = (companyId: SQLWrapper) => ({
  members_count: countOf('people_count'),
  completed_count: countOf('completed_count'),
  certificates_count: countOf('certificates_count'),
  never_signed_in_count: countOf('never_signed_in_count'),
  /** False if the counts must be recounted. */
  is_counted: areCountsCurrent(companyCourses, companyId),
});

interface CountedRow {
  id: string;
  is_counted: boolean;
  members_count: number;
  completed_count: number;
}

/**
 * Reads courses with their counts.
 * If counts are outdated, recounts them and reads the courses again, at most `maxCounts` times.
 */
export async function readCounted<Row extends CountedRow>(
  db: Database,
  { companyId }: { companyId: string },
  read: () => Promise<Row[]>,
): Promise<(Row & { open_count: number })[]> {
  let rows = await read();
  for (let attempt = 0; attempt < maxCounts; attempt += 1) {
    const outdated = rows.filter((row) => !row.is_counted);
    if (outdated.length === 0) break;
    for (const { id } of outdated) await countAssigned(db, { companyId, companyCourseId: id });
    rows = await read();
  }
  return rows.map((row) => ({ ...row, open_count: row.members_count - row.completed_count }));
}
