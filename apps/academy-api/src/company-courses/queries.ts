import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import {
  assignedCounts,
  audienceOf,
  companyCourses,
  completeFinished,
  countColumnsOf,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  isCatalogueCourse,
  isCourse,
  isOfferable,
  lastRemindedOn,
  lessonsCount,
  ownCourses,
  offeredLanguages,
  readCounted,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { CompanyCourse, CompanyCourseChange, CompanyCourseStatus, Locale } from '@academy/contracts';
import { prepareRows, type Bounds, type Database } from '@academy/service-kit';

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

const columns = {
  id: companyCourses.id,
  course_id: courses.id,
  kind: courses.kind,
  origin: courses.origin,
  title: courseTexts.title,
  subject: courses.subject,
  bonus: courses.bonus,
  status: companyCourses.status,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  due_days: companyCourses.due_days,
  audience: audienceOf,
  validity_months: companyCourses.validity_months,
  renewal_days: companyCourses.renewal_days,
  renewal: companyCourses.renewal,
  languages: offeredLanguages,
  lessons_count: lessonsCount,
  own_lessons_count: companyCourses.own_lessons_count,
  own_lessons_id: sql<string | null>`(
    select draft.id from ${ownCourses} draft
    where draft.company_id = ${companyCourses.company_id} and draft.supplements_course_id = ${companyCourses.course_id}
      and draft.removed_at is null)`,
  last_reminded_on: lastRemindedOn,
  final_test: companyCourses.final_test,
  questions_count: courses.questions_count,
  ...countColumnsOf(sql`${sql.placeholder('companyId')}::uuid`),
};

const titleAsAsked = courseTextFor(sql.placeholder('language'));

type Listing = Bounds & { companyId: string; language: Locale };

interface ListedRow extends Omit<CompanyCourse, 'scorm_package_url' | 'open_count'> {
  is_counted: boolean;
  total: number;
}

/**
 * Prepares the query for one page of a company's courses in catalogue order. It finds courses of every status, but
 * neither policies nor courses that the company has removed.
 */
export function prepareCompanyCourses(pool: Pool, db: Database) {
  const selected = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const read = prepareRows<ListedRow>(
    pool,
    'company_courses',
    sql`
      select ${sql.join(selected, sql`, `)}, (count(*) over ())::int as total
      from ${companyCourses}
      left join ${assignedCounts} on ${eq(assignedCounts.company_course_id, companyCourses.id)}
      join ${courses} on ${eq(courses.id, companyCourses.course_id)}
      join ${courseTexts} on ${titleAsAsked}
      where ${ofCompany} and ${isCourse} and ${courses.removed_at} is null
      order by ${courses.position}, ${courses.id}
      limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
  );
  return (asked: Listing) => readCounted(db, asked, () => read(asked));
}

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
    .where(
      and(ofCompany, eq(companyCourses.id, sql.placeholder('companyCourseId')), isNull(courses.removed_at)),
    )
    .prepare('company_course');
  const [row] = await readCounted(db, asked, () => statement.execute(asked));
  return row;
}

interface Population {
  companyId: string;
  languages: readonly Locale[];
  status: CompanyCourseStatus;
}

/**
 * Adds to a company every catalogue course that exists in at least one of the languages. Adds the languages to those of
 * these courses that the company already has. Repeating the call changes nothing.
 */
export async function populate(db: Database, { companyId, languages, status }: Population) {
  const chosen = sql`${sql.param([...languages].sort())}::text[]`;
  const { rows } = await db.execute<{ created: number; updated: number }>(sql`
    with populated as (
      insert into ${companyCourses} (id, company_id, course_id, languages, status)
      select uuidv7(), ${companyId}::uuid, ${courses.id}, ${chosen}, ${status}
      from ${courses}
      where ${isCatalogueCourse} and ${isNull(courses.retired_at)} and ${courses.languages} && ${chosen}
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

export type Change = Omit<CompanyCourseChange, 'audience'>;
export type Changeable = { [Field in keyof Change]-?: Exclude<Change[Field], undefined> };

// With the alias, drizzle omits the schema name, which PostgreSQL rejects after `for no key update of`.
const offered = alias(companyCourses, 'offered');

/**
 * Makes transactions that publish or remove the course of a company course wait until this transaction ends. Locks the
 * content only if the change depends on it: the company can remove a course that it has created itself (rule 518), and
 * a final test (`hasTest`) needs a question bank (rule 190). Call this function before the transaction locks enrollments
 * and the company course, because a publication locks the content first.
 */
export const lockContent = (
  tx: Database,
  { companyId, companyCourseId, hasTest }: { companyId: string; companyCourseId: string; hasTest: boolean },
) =>
  tx.execute(sql`
    select from ${courses} content
    where content.id = (
      select used.course_id from ${companyCourses} used
      where used.id = ${companyCourseId}::uuid and used.company_id = ${companyId}::uuid)
      and content.kind = 'course' and (${hasTest} or content.company_id is not null)
    for share`);

/** Locks a company course. Returns the course and today's date in the company's time zone. */
export async function lockCompanyCourse(db: Database, asked: { companyId: string; companyCourseId: string }) {
  const [course] = await db
    .select({
      ...getTableColumns(offered),
      questions_count: courses.questions_count,
      is_offerable: isOfferable,
      today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text`,
    })
    .from(offered)
    .innerJoin(courses, eq(courses.id, offered.course_id))
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, offered.company_id))
    .where(
      and(
        eq(offered.id, asked.companyCourseId),
        eq(offered.company_id, asked.companyId),
        // A course that the company has removed can never be activated again (rule 518).
        isNull(courses.removed_at),
      ),
    )
    .for('no key update', { of: offered });
  return course;
}

export const storeChange = (db: Database, companyCourseId: string, change: Change) =>
  db.update(companyCourses).set(change).where(eq(companyCourses.id, companyCourseId));

/**
 * Completes a course that no longer requires a final test for everybody who has completed all lessons. The caller must
 * have called `lockUntested` before it locked the course.
 */
export const completeUntested = (tx: Database, companyCourseId: string) =>
  completeFinished(tx, sql`enrollment.company_course_id = ${companyCourseId}::uuid`);
