import { and, asc, count, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  audienceGroups,
  companyCourses,
  courseReminders,
  courses,
  courseTextFor,
  courseTexts,
  dayIn,
  directoryMembers,
  enrollments,
  holdsLearner,
  offeredLanguages,
  publishedGroupEntries,
  searchableMembers,
} from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import { type Audience, type CompanyCourse, type CompanyCourseStatus, type Locale } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const memberHoldsLearner = holdsLearner(sql.raw('member.permissions'));

/** The number of members of the company who hold the learner permission. PostgreSQL computes it once per statement. */
const learnersCount = sql`(
  select count(*) from ${searchableMembers} member
  where member.company_id = ${sql.placeholder('companyId')} and ${memberHoldsLearner})`;

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

/**
 * Counts the enrolled members in the audience of each course of the company that is offered to groups and meets the condition.
 * One pass over the enrollments serves all courses.
 */
const countsInAudience = (condition: SQL) => sql`(
  select own.company_course_id, count(*)::int as members_count, count(own.completed_at)::int as completed_count,
         count(*) filter (where own.certificate_status = 'issued')::int as certificates_count,
         count(own.completed_at) filter (where ${memberHoldsLearner})::int as completed_learners
  from ${companyCourses} course
  join ${enrollments} own on own.company_course_id = course.id
  join ${directoryMembers} member on member.company_id = own.company_id and member.user_id = own.user_id
  where course.company_id = ${sql.placeholder('companyId')} and course.for_groups and ${condition}
    and exists (
      select from ${audienceGroups} audience
      join ${publishedGroupEntries} entry on entry.group_id = audience.group_id
      where audience.company_course_id = course.id and entry.member_id = member.member_id
      -- The offset makes the planner look up enrolled members only, who are fewer than the members of the groups.
      offset 0)
  group by own.company_course_id) in_audience`;

/**
 * Counts the learners in the audience of each course of the company that is offered to groups and meets the condition.
 * Each learner counts once, also one in several groups.
 */
const learnersInAudience = (condition: SQL) => sql`(
  select reached.company_course_id, count(*)::int as count
  from (
    select distinct audience.company_course_id, entry.member_id
    from ${companyCourses} course
    join ${audienceGroups} audience on audience.company_course_id = course.id
    join ${publishedGroupEntries} entry on entry.group_id = audience.group_id
    where course.company_id = ${sql.placeholder('companyId')} and course.for_groups and course.status = 'active'
      and ${condition}
  ) reached
  join ${directoryMembers} member
    on member.company_id = ${sql.placeholder('companyId')} and member.member_id = reached.member_id
    and ${memberHoldsLearner}
  group by reached.company_course_id) audience_learners`;

const isCounted = sql`in_audience.company_course_id = ${companyCourses.id}`;
const isReached = sql`audience_learners.company_course_id = ${companyCourses.id}`;

/** The count of the audience for a course that is offered to groups, and the stored count for all others. */
const countOf = (count: 'members_count' | 'completed_count' | 'certificates_count') => sql<number>`
  case when ${companyCourses.for_groups} then coalesce(in_audience.${sql.identifier(count)}, 0)
    else ${companyCourses[count]} end`;

const counts = {
  members_count: countOf('members_count'),
  completed_count: countOf('completed_count'),
  certificates_count: countOf('certificates_count'),
};

/**
 * Counts, for each company course that meets the condition, the members who hold the learner permission and completed it.
 * One pass over the enrollments serves all courses, because counting per course takes seconds in large companies.
 */
const completedByLearners = (db: Database, condition: SQL | undefined) =>
  db
    .select({ company_course_id: enrollments.company_course_id, count: count().as('completed_by_learners') })
    .from(enrollments)
    .innerJoin(
      searchableMembers,
      and(
        eq(searchableMembers.company_id, enrollments.company_id),
        eq(searchableMembers.user_id, enrollments.user_id),
      ),
    )
    .where(
      and(
        eq(enrollments.company_id, sql.placeholder('companyId')),
        isNotNull(enrollments.completed_at),
        holdsLearner(searchableMembers.permissions),
        condition,
      ),
    )
    .groupBy(enrollments.company_course_id)
    .as('completed');

/** The count is null unless the course is active and meets the condition. */
const openCountIf = (completed: ReturnType<typeof completedByLearners>, condition?: SQL) => sql<
  number | null
>`
  case when ${and(eq(companyCourses.status, 'active'), condition)}
    then case when ${companyCourses.for_groups}
      then coalesce(audience_learners.count, 0) - coalesce(in_audience.completed_learners, 0)
      else (${learnersCount} - coalesce(${completed.count}, 0))::int end end`;

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
  languages: offeredLanguages,
  lessons_count: courses.lessons_count,
  last_reminded_on: sql<string | null>`(
    select max(reminder.reminded_on)::text from ${courseReminders} reminder
    where reminder.company_course_id = ${companyCourses.id})`,
  final_test: companyCourses.final_test,
  questions_count: courses.questions_count,
};

const titleAsAsked = courseTextFor(sql.placeholder('language'));

/** Prepares the query for one page of a company's courses of every status, in catalogue order. */
export function prepareCompanyCourses(db: Database) {
  const withDeadline = inArray(
    enrollments.company_course_id,
    db
      .select({ id: companyCourses.id })
      .from(companyCourses)
      .where(
        and(
          ofCompany,
          eq(companyCourses.status, 'active'),
          eq(companyCourses.for_groups, false),
          isNotNull(companyCourses.deadline),
        ),
      ),
  );
  const completed = completedByLearners(db, withDeadline);
  return db
    .select({
      ...columns,
      ...counts,
      open_count: openCountIf(completed, isNotNull(companyCourses.deadline)),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(companyCourses)
    .leftJoin(completed, eq(completed.company_course_id, companyCourses.id))
    .leftJoin(countsInAudience(sql`true`), isCounted)
    .leftJoin(learnersInAudience(sql`course.deadline is not null`), isReached)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(ofCompany)
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('company_courses');
}

const isAskedCourse = sql`course.id = ${sql.placeholder('companyCourseId')}`;

/** Finds a company course with its title in the requested language; undefined if the company has no such course. */
export async function findCompanyCourse(
  db: Database,
  asked: { companyId: string; companyCourseId: string; language: Locale },
) {
  const ofCourse = eq(enrollments.company_course_id, sql.placeholder('companyCourseId'));
  const completed = completedByLearners(db, ofCourse);
  const [row] = await db
    .select({ ...columns, ...counts, open_count: openCountIf(completed) })
    .from(companyCourses)
    .leftJoin(completed, eq(completed.company_course_id, companyCourses.id))
    .leftJoin(countsInAudience(isAskedCourse), isCounted)
    .leftJoin(learnersInAudience(isAskedCourse), isReached)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .innerJoin(courseTexts, titleAsAsked)
    .where(and(ofCompany, eq(companyCourses.id, sql.placeholder('companyCourseId'))))
    .prepare('company_course')
    .execute(asked);
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
 * The courses that the company already has get the languages in addition to their own.
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

/** The fields of its row that a maintainer may change. */
export type Changeable = Pick<
  CompanyCourse,
  'status' | 'mandatory' | 'deadline' | 'languages' | 'final_test' | 'validity_months' | 'renewal_days'
> & { due_days: number | null };
export type Change = { [Field in keyof Changeable]?: Changeable[Field] | undefined };

// The alias makes drizzle omit the schema name, because PostgreSQL rejects a schema name in `for update of`.
const offered = alias(companyCourses, 'offered');

/** Locks a company course and returns it with today's date in the company's time zone. */
export async function lockCompanyCourse(db: Database, asked: { companyId: string; companyCourseId: string }) {
  const [course] = await db
    .select({
      status: offered.status,
      mandatory: offered.mandatory,
      deadline: offered.deadline,
      due_days: offered.due_days,
      languages: offered.languages,
      final_test: offered.final_test,
      validity_months: offered.validity_months,
      renewal_days: offered.renewal_days,
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
