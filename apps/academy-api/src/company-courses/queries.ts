import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  companyCourses,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  offeredLanguages,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { CompanyCourse, Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const columns = {
  id: companyCourses.id,
  course_id: courses.id,
  title: courseTexts.title,
  subject: courses.subject,
  bonus: courses.bonus,
  status: companyCourses.status,
  mandatory: companyCourses.mandatory,
  deadline: companyCourses.deadline,
  languages: offeredLanguages,
  lessons_count: courses.lessons_count,
  members_count: companyCourses.members_count,
  completed_count: companyCourses.completed_count,
};

const titleAsAsked = courseTextFor(sql.placeholder('language'));

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

/** Prepares a page of a company's courses of every status, in catalogue order. */
export function prepareCompanyCourses(db: Database) {
  return db
    .select({ ...columns, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(ofCompany)
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('company_courses');
}

/** A company course in the requested language; undefined when the company has no such course. */
export async function findCompanyCourse(
  db: Database,
  asked: { companyId: string; companyCourseId: string; language: Locale },
) {
  const [row] = await db
    .select(columns)
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(and(ofCompany, eq(companyCourses.id, sql.placeholder('companyCourseId'))))
    .prepare('company_course')
    .execute(asked);
  return row;
}

/**
 * Adds every course of the catalogue in one of the languages to a company, and sets the languages of the courses that it
 * already has. Idempotent.
 */
export async function populate(db: Database, companyId: string, languages: readonly Locale[]) {
  const chosen = sql`${sql.param([...languages].sort())}::text[]`;
  const { rows } = await db.execute<{ created: number; updated: number }>(sql`
    with populated as (
      insert into ${companyCourses} (id, company_id, course_id, languages)
      select gen_random_uuid(), ${companyId}::uuid, ${courses.id}, ${chosen}
      from ${courses}
      where ${isNull(courses.retired_at)} and ${courses.languages} && ${chosen}
      order by ${courses.position}, ${courses.id}
      on conflict (company_id, course_id) do update set languages = excluded.languages
      where ${companyCourses.languages} <> excluded.languages
      returning xmax = 0 as created
    )
    select count(*) filter (where created)::int as created, count(*) filter (where not created)::int as updated
    from populated`);
  return rows[0] ?? { created: 0, updated: 0 };
}

/** The fields that a maintainer may change. */
export type Changeable = Pick<CompanyCourse, 'status' | 'mandatory' | 'deadline'>;
export type Change = { [Field in keyof Changeable]?: Changeable[Field] | undefined };

// PostgreSQL rejects a schema-qualified table in `for update of`; drizzle omits the schema only for an alias.
const offered = alias(companyCourses, 'offered');

/** Locks a company course and returns it with today's date in the company's time zone. */
export async function lockCompanyCourse(db: Database, asked: { companyId: string; companyCourseId: string }) {
  const [course] = await db
    .select({
      status: offered.status,
      mandatory: offered.mandatory,
      deadline: offered.deadline,
      today: sql<string>`${dayIn(publishedCompanies.time_zone)}::text`,
    })
    .from(offered)
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, offered.company_id))
    .where(and(eq(offered.id, asked.companyCourseId), eq(offered.company_id, asked.companyId)))
    .for('no key update', { of: offered });
  return course;
}

export const storeChange = (db: Database, companyCourseId: string, change: Change) =>
  db.update(companyCourses).set(change).where(eq(companyCourses.id, companyCourseId));
