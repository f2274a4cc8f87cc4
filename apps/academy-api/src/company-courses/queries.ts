import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  areCountsCurrent,
  assignedCounts,
  audienceGroups,
  companyCourses,
  countAssigned,
  courseReminders,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  maxCounts,
  offeredLanguages,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { Audience, CompanyCourseChange, CompanyCourseStatus, Locale } from '@academy/contracts';
import type { Bounds, Database } from '@academy/service-kit';

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

/** SQL for a count of the people to whom a course is assigned. */
const countOf = (
  count: 'people_count' | 'completed_count' | 'certificates_count' | 'never_signed_in_count',
) => sql<number>`coalesce(${assignedCounts[count]}, 0)`;

/** SQL for the groups of the audience of a company course as JSON; null if the course is for everybody. */
const audience = sql<Audience | null>`case when ${companyCourses.for_groups} then (
    select json_build_object('group_ids', json_agg(audience.group_id order by audience.group_id)) from ${audienceGroups} audience
    where audience.company_course_id = ${companyCourses.id}) end`;

const columns = {
  id: companyCourses.id,
  course_id: courses.id,
  title: courseTexts.title,
  subject: courses.subject,
  bonus: courses.bonus,
  status: companyCourses.status,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  due_days: companyCourses.due_days,
  audience,
  validity_months: companyCourses.validity_months,
  renewal_days: companyCourses.renewal_days,
  renewal: companyCourses.renewal,
  languages: offeredLanguages,
  lessons_count: courses.lessons_count,
  last_reminded_on: sql<string | null>`(
    select max(reminder.reminded_on)::text from ${courseReminders} reminder
    where reminder.company_course_id = ${companyCourses.id})`,
  final_test: companyCourses.final_test,
  questions_count: courses.questions_count,
  members_count: countOf('people_count'),
  completed_count: countOf('completed_count'),
  certificates_count: countOf('certificates_count'),
  never_signed_in_count: countOf('never_signed_in_count'),
  /** False if the counts must be recounted. */
  is_counted: areCountsCurrent(companyCourses),
};

const titleAsAsked = courseTextFor(sql.placeholder('language'));

type Listing = Bounds & { companyId: string; language: Locale };

/** Prepares the query for one page of a company's courses of every status, in catalogue order. */
export function prepareCompanyCourses(db: Database) {
  const statement = db
    .select({
      ...columns,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(companyCourses)
    .leftJoin(assignedCounts, eq(assignedCounts.company_course_id, companyCourses.id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(ofCompany)
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('company_courses');
  return (asked: Listing) => readCounted(db, asked, () => statement.execute({ ...asked }));
}

interface CountedRow {
  id: string;
  is_counted: boolean;
  members_count: number;
  completed_count: number;
}
type Counted<Row> = Omit<Row, 'is_counted'> & { open_count: number };

/**
 * Reads courses with their counts.
 * If counts are outdated, recounts them and reads the courses again, at most `maxCounts` times.
 */
async function readCounted<Row extends CountedRow>(
  db: Database,
  { companyId }: { companyId: string },
  read: () => Promise<Row[]>,
): Promise<Counted<Row>[]> {
  let rows = await read();
  for (let attempt = 0; attempt < maxCounts; attempt += 1) {
    const outdated = rows.filter((row) => !row.is_counted);
    if (outdated.length === 0) break;
    for (const { id } of outdated) await countAssigned(db, { companyId, companyCourseId: id });
    rows = await read();
  }
  return rows.map(({ is_counted: _, ...row }) => ({
    ...row,
    open_count: row.members_count - row.completed_count,
  }));
}

/** Finds a company course with its title in the requested language; undefined if the company has no such course. */
export async function findCompanyCourse(
  db: Database,
  asked: { companyId: string; companyCourseId: string; language: Locale },
) {
  const statement = db
    .select(columns)
    .from(companyCourses)
    .leftJoin(assignedCounts, eq(assignedCounts.company_course_id, companyCourses.id))
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(and(ofCompany, eq(companyCourses.id, sql.placeholder('companyCourseId'))))
    .prepare('company_course');
  const [row] = await readCounted(db, asked, () => statement.execute(asked));
  return row;
}

interface Population {
  companyId: string;
  languages: readonly Locale[];
  /** The status of the courses that are added. */
  status: CompanyCourseStatus;
}

/**
 * Adds to a company every course of the catalogue that exists in one of the languages. The call is idempotent.
 * If the company already has a course, the languages are added to the languages of that course.
 */
export async function populate(db: Database, { companyId, languages, status }: Population) {
  const chosen = sql`${sql.param([...languages].sort())}::text[]`;
  const { rows } = await db.execute<{ created: number; updated: number }>(sql`
    with populated as (
      insert into ${companyCourses} (id, company_id, course_id, languages, status)
      select uuidv7(), ${companyId}::uuid, ${courses.id}, ${chosen}, ${status}
      from ${courses}
      where ${isNull(courses.retired_at)} and ${courses.languages} && ${chosen}
      order by ${courses.position}, ${courses.id}
      on conflict (company_id, course_id) do update set languages = array(
        select distinct language from unnest(${companyCourses.languages} || excluded.languages) language
        order by language)
      where not excluded.languages <@ ${companyCourses.languages}
      returning xmax = 0 as created
    )
    select count(*) filter (where created)::int as created, count(*) filter (where not created)::int as updated
    from populated`);
  return rows[0] ?? { created: 0, updated: 0 };
}

/** A change of the row of a company course. The audience is not part of it, because other tables contain the audience. */
export type Change = Omit<CompanyCourseChange, 'audience'>;
/** The fields in the row of a company course that a maintainer may change. */
export type Changeable = { [Field in keyof Change]-?: Exclude<Change[Field], undefined> };

// The alias makes drizzle omit the schema name, because PostgreSQL rejects a schema name in `for update of`.
const offered = alias(companyCourses, 'offered');

/** Locks a company course and returns it with today's date in the company's time zone. */
export async function lockCompanyCourse(db: Database, asked: { companyId: string; companyCourseId: string }) {
  const [course] = await db
    .select({
      ...getTableColumns(offered),
      questions_count: courses.questions_count,
      today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text`,
    })
    .from(offered)
    .innerJoin(courses, eq(courses.id, offered.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, offered.company_id))
    .where(and(eq(offered.id, asked.companyCourseId), eq(offered.company_id, asked.companyId)))
    .for('no key update', { of: offered });
  return course;
}

export const storeChange = (db: Database, companyCourseId: string, change: Change) =>
  db.update(companyCourses).set(change).where(eq(companyCourses.id, companyCourseId));
