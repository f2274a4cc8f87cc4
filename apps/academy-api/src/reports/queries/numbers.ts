import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  companyCourses,
  countedCells,
  countPeople,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  everything,
  hasLeft,
  learnerId,
  pairsOf,
  proofs,
  publishedGroupPeople,
  publishedGroups,
  publishedPeople,
  reportCounts,
  reportRefreshes,
} from '@academy/academy-data';
import {
  peopleNumbers,
  trendMonths,
  type CourseKind,
  type CourseReport,
  type GroupReport,
  type Locale,
  type MonthReport,
  type ReportCounts,
  type PeopleNumber,
  type ReportPeople,
  type Today,
} from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { searchKey, type Bounds, type Database } from '@academy/service-kit';
import { maxLivePairs } from '../rules.ts';

const uuid = (id: string) => sql`${id}::uuid`;
const orEverything = (id: string | undefined) => uuid(id ?? everything);

/**
 * SQL condition: a title contains the text that a user searches. Differences that searches by name ignore, such as
 * accents, make no difference (rule 395). A text without a letter or digit is contained in no title.
 */
function isPartOf(title: SQLWrapper, searched: string): SQL {
  const key = searchKey(sql`${searched}::text`);
  return sql`(btrim(${key}) <> '' and strpos(${searchKey(title)}, ${key}) > 0)`;
}

const allNumbers = sql.raw(peopleNumbers.join(', '));
const pendingNumbers = ['overdue', 'due_in_two_weeks', 'never_signed_in'] as const;
const numbers = sql.raw('expected, completed, overdue, due_soon, expiring');

export interface ReportFilter {
  company_course_id?: string | undefined;
  group_id?: string | undefined;
}

/**
 * Finds the data by which `openReport` chooses between stored and computed numbers. `has_course` and `has_group` are
 * false if the course or the group of the filter does not exist.
 */
export async function findReportState(db: Database, companyId: string, filter: ReportFilter) {
  const exists = (id: string | undefined, found: SQL) =>
    id === undefined ? sql`true` : sql`exists (${found})`;
  const { rows } = await db.execute<{
    company_name: string;
    today: string;
    time_zone: string;
    people_count: number;
    courses_count: number;
    stored_month: string | null;
    refreshed_at: string | null;
    duration_ms: number | null;
    is_refresh_due: boolean;
    has_course: boolean;
    has_group: boolean;
  }>(sql`
    select company.name as company_name, company.time_zone, ${dayIn(sql`company.time_zone`)}::text as today,
      ${countPeople(uuid(companyId), maxLivePairs + 1)}::int as people_count,
      (select count(*)::int from ${companyCourses} course
       where course.company_id = company.company_id and course.mandatory and course.status = 'active') as courses_count,
      refresh.month::text as stored_month, refresh.refreshed_at, refresh.duration_ms,
      refresh.due_at is not null as is_refresh_due,
      ${exists(
        filter.company_course_id,
        sql`select from ${companyCourses} course
            where course.company_id = company.company_id and course.id = ${filter.company_course_id}::uuid`,
      )} as has_course,
      ${exists(
        filter.group_id,
        sql`select from ${publishedGroups} one
            where one.company_id = company.company_id and one.group_id = ${filter.group_id}::uuid`,
      )} as has_group
    from ${publishedCompanies} company
    left join ${reportRefreshes} refresh on refresh.company_id = company.company_id
    where company.company_id = ${uuid(companyId)}`);
  return rows[0];
}

/** Requests a refresh of a company's stored numbers, unless a refresh is already requested or running. */
export async function requestRefresh(db: Database, companyId: string): Promise<void> {
  await db.execute(sql`
    insert into ${reportRefreshes} as refresh (company_id, due_at) values (${uuid(companyId)}, now())
    on conflict (company_id) do update set due_at = excluded.due_at where refresh.due_at is null`);
}

/**
 * The source of a report's numbers: stored numbers of a month, or numbers that are computed from the current
 * enrollments.
 */
export interface ReportSource {
  companyId: string;
  /** First day of the month of the numbers. */
  month: string;
  isStored: boolean;
}

/** SQL of the common table expression `cells`: the numbers by course and group. */
const cellsOf = ({ companyId, month, isStored }: ReportSource): SQL =>
  isStored
    ? sql`cells as not materialized (
        select company_course_id, group_id, ${allNumbers} from ${reportCounts}
        where company_id = ${uuid(companyId)} and month = ${month}::date)`
    : sql`${pairsOf({ companyId: uuid(companyId) })}, cells as (${countedCells})`;

const noNumbers: ReportCounts = { expected: 0, completed: 0, overdue: 0, due_soon: 0, expiring: 0 };

export async function findOverview(
  db: Database,
  source: ReportSource,
  { company_course_id, group_id }: ReportFilter,
): Promise<ReportCounts> {
  const { rows } = await db.execute<ReportCounts & Record<string, unknown>>(sql`
    with ${cellsOf(source)} select ${numbers} from cells
    where company_course_id = ${orEverything(company_course_id)} and group_id = ${orEverything(group_id)}`);
  return rows[0] ?? noNumbers;
}

/**
 * Numbers of the people of a report, and of the courses that they completed by the due date. The worker does not store
 * these numbers, so reports of large companies do not contain them.
 */
export interface PeopleFigures {
  people: ReportPeople;
  /** Number of pairs (a person and a course) that were completed by the due date or that have no due date. */
  on_time: number;
}

/**
 * Counts each person of a report once, and counts the pairs (a person and a course) that were completed by the due
 * date. Returns undefined for stored numbers, which do not contain these counts.
 */
export async function findPeopleFigures(
  db: Database,
  { companyId, isStored }: ReportSource,
  { company_course_id, group_id }: ReportFilter,
): Promise<PeopleFigures | undefined> {
  if (isStored) return undefined;
  const chosen = {
    companyId: uuid(companyId),
    ...(company_course_id && { companyCourseId: uuid(company_course_id) }),
  };
  const people = (condition: SQL) => sql`(count(distinct member_id) filter (where ${condition}))::int`;
  const { rows } = await db.execute<PeopleFigures & Record<string, unknown>>(sql`
    with ${pairsOf(chosen)}
    select json_build_object(
        'all', ${people(sql`true`)}, 'never_signed_in', ${people(sql`never_signed_in`)},
        'overdue', ${people(sql`overdue`)},
        'overdue_never_signed_in', ${people(sql`overdue and never_signed_in`)}) as people,
      (count(*) filter (where completed and (due_on is null or completed_on <= due_on)))::int as on_time
    from pairs
    ${
      group_id === undefined
        ? sql``
        : sql`where exists (
            select from ${publishedGroupPeople} entry
            where entry.group_id = ${uuid(group_id)} and entry.member_id = pairs.member_id)`
    }`);
  return rows[0]!;
}

export async function findFilterNames(
  db: Database,
  companyId: string,
  { company_course_id, group_id, language }: ReportFilter & { language: Locale },
): Promise<{ course: string | null; group: string | null }> {
  const { rows } = await db.execute<{ course: string | null; group: string | null }>(sql`
    select (
      select ${courseTexts.title} from ${companyCourses}
      join ${courses} on ${courses.id} = ${companyCourses.course_id}
      join ${courseTexts} on ${courseTextFor(sql`${language}`)}
      where ${companyCourses.company_id} = ${uuid(companyId)} and ${companyCourses.id} = ${company_course_id ?? null}::uuid
    ) as course, (
      select named.name from ${publishedGroups} named
      where named.company_id = ${uuid(companyId)} and named.group_id = ${group_id ?? null}::uuid
    ) as group`);
  return rows[0]!;
}

/** SQL for the number of proofs that wait for a decision, without those of people who have left the company. */
const waitingProofsCount = (companyId: SQL) => sql`(
  select count(*)::int from ${proofs} proof
  join ${publishedPeople} person on person.company_id = proof.company_id and ${learnerId('person')} = proof.user_id
    and not ${hasLeft(sql`person.status`)}
  where proof.company_id = ${companyId} and proof.status = 'submitted')`;

/**
 * Counts the pairs (a person and a course) that a maintainer should take care of today, such as overdue ones, the
 * people in these pairs, and the proofs that wait for a decision. For stored numbers, the number of people is null.
 */
export async function findToday(db: Database, source: ReportSource): Promise<Omit<Today, 'as_of'>> {
  const { companyId, isStored } = source;
  const counted = sql.join(
    pendingNumbers.map((number) => {
      const flag = sql.raw(number);
      return isStored
        ? sql`json_build_object('pairs', coalesce(sum(${flag}), 0)::int, 'people', null) as ${flag}`
        : sql`json_build_object('pairs', count(*) filter (where ${flag}), 'people',
            count(distinct member_id) filter (where ${flag})) as ${flag}`;
    }),
    sql`, `,
  );
  const columns = sql`${counted}, ${waitingProofsCount(uuid(companyId))} as waiting_proofs`;
  const { rows } = await db.execute<Omit<Today, 'as_of'>>(
    isStored
      ? sql`with ${cellsOf(source)} select ${columns} from cells
          where company_course_id = ${everything}::uuid and group_id = ${everything}::uuid`
      : sql`with ${pairsOf({ companyId: uuid(companyId) })} select ${columns} from pairs`,
  );
  return rows[0]!;
}

type Listed<Row> = Row & { total: number };

interface CourseReportFilter extends Bounds, ReportFilter {
  language: Locale;
  /** Text that the titles of the returned courses contain (rule 395). */
  search?: string | undefined;
}

/**
 * Returns one page of the mandatory courses with their numbers, most overdue first. If the filter contains a group,
 * returns only courses that people of the group have to complete.
 */
export async function findCourseReports(
  db: Database,
  source: ReportSource,
  { company_course_id, group_id, search = '', language, limit, offset }: CourseReportFilter,
): Promise<Listed<CourseReport>[]> {
  const { rows } = await db.execute<Listed<CourseReport> & Record<string, unknown>>(sql`
    with ${cellsOf(source)}
    select ${companyCourses.id} as company_course_id, ${courses.kind} as kind, ${courseTexts.title} as title,
      coalesce(cell.expected, 0) as expected, coalesce(cell.completed, 0) as completed,
      coalesce(cell.overdue, 0) as overdue, coalesce(cell.due_soon, 0) as due_soon,
      coalesce(cell.expiring, 0) as expiring, count(*) over ()::int as total
    from ${companyCourses}
    join ${courses} on ${courses.id} = ${companyCourses.course_id}
    join ${courseTexts} on ${courseTextFor(sql`${language}`)}
    left join cells cell on cell.company_course_id = ${companyCourses.id} and cell.group_id = ${orEverything(group_id)}
    where ${companyCourses.company_id} = ${uuid(source.companyId)} and ${companyCourses.mandatory}
      and ${companyCourses.status} = 'active' ${group_id === undefined ? sql`` : sql`and cell.expected > 0`}
      ${company_course_id === undefined ? sql`` : sql`and ${companyCourses.id} = ${uuid(company_course_id)}`}
      ${search === '' ? sql`` : sql`and ${isPartOf(courseTexts.title, search)}`}
    order by overdue desc, ${courses.position}, ${companyCourses.id}
    limit ${limit} offset ${offset}`);
  return rows;
}

/** Orders of groups: those with the most overdue people first, or those with the smallest completed share. */
const groupOrders = {
  overdue: sql`overdue desc`,
  weakest: sql`completed::float / expected, overdue desc`,
};

/**
 * Returns one page of groups with their numbers, by default most overdue first. Leaves out groups in which nobody has
 * to complete a mandatory course.
 */
export async function findGroupReports(
  db: Database,
  source: ReportSource,
  {
    company_course_id,
    order = 'overdue',
    limit,
    offset,
  }: Bounds & { company_course_id?: string | undefined; order?: keyof typeof groupOrders },
): Promise<Listed<GroupReport>[]> {
  const { rows } = await db.execute<Listed<GroupReport> & Record<string, unknown>>(sql`
    with ${cellsOf(source)}
    select cell.group_id, named.name, ${numbers}, count(*) over ()::int as total
    from cells cell
    join ${publishedGroups} named on named.group_id = cell.group_id and named.company_id = ${uuid(source.companyId)}
    where cell.company_course_id = ${orEverything(company_course_id)}
    order by ${groupOrders[order]}, named.name, cell.group_id
    limit ${limit} offset ${offset}`);
  return rows;
}

/**
 * Returns the numbers of the last `trendMonths` months up to `month`, oldest first. The numbers of `month` come from
 * `source`, and the numbers of all other months are the stored ones. Months without numbers are left out.
 */
export async function findMonthReports(
  db: Database,
  source: ReportSource,
  { company_course_id, group_id, month }: ReportFilter & { month?: string | undefined },
): Promise<MonthReport[]> {
  const last = month === undefined ? source.month : `${month}-01`;
  const courseId = orEverything(company_course_id);
  const groupId = orEverything(group_id);
  const { rows } = await db.execute<MonthReport & Record<string, unknown>>(sql`
    with ${cellsOf(source)}
    select to_char(month, 'YYYY-MM') as month, ${numbers} from (
      select month, ${numbers} from ${reportCounts}
      where company_id = ${uuid(source.companyId)} and company_course_id = ${courseId} and group_id = ${groupId}
        and month <> ${source.month}::date
      union all
      select ${source.month}::date, ${numbers} from cells where company_course_id = ${courseId} and group_id = ${groupId}
    ) known
    where month <= ${last}::date and month > ${last}::date - ${sql.raw(String(trendMonths))} * interval '1 month'
    order by month`);
  return rows;
}

/**
 * Returns for each mandatory course the given number, such as the number of overdue people, and the number of people
 * who have to complete the course. The courses are in the order of the catalogue. Courses for which the given number is
 * 0 are left out.
 */
export async function findCountsByCourse(
  db: Database,
  source: ReportSource,
  {
    number,
    company_course_id,
    group_id,
    language,
  }: ReportFilter & { number: PeopleNumber; language: Locale },
) {
  const { rows } = await db.execute<{
    company_course_id: string;
    kind: CourseKind;
    title: string;
    count: number;
    expected: number;
  }>(sql`
    with ${cellsOf(source)}
    select cell.company_course_id, ${courses.kind} as kind, ${courseTexts.title} as title, cell.${sql.raw(number)} as count,
      cell.expected
    from cells cell
    join ${companyCourses} on ${companyCourses.id} = cell.company_course_id
    join ${courses} on ${courses.id} = ${companyCourses.course_id}
    join ${courseTexts} on ${courseTextFor(sql`${language}`)}
    where cell.group_id = ${orEverything(group_id)} and cell.${sql.raw(number)} > 0
      ${company_course_id === undefined ? sql`` : sql`and cell.company_course_id = ${uuid(company_course_id)}`}
    order by ${courses.position}, ${companyCourses.id}`);
  return rows;
}
