import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { publishedCompanies } from '@academy/platform-data';
import { enteredAudienceAt, isInAudience, offeredAs, type OfferedCourse } from './audiences.ts';
import { dayIn, publishedMembers } from './core-published.ts';
import { companyCourses, dueDates, enrollments } from './tables/index.ts';

export const unstartedDueOn = (companyCourseId: SQLWrapper, userId: SQLWrapper): SQL => sql`(
  select due.due_on from ${dueDates} due
  where due.company_course_id = ${companyCourseId} and due.user_id = ${userId})`;

/**
 * SQL for the due date that was set for a user's current round; it has precedence over the deadline and the due days of
 * the course (rule 202). Before the user has started the course, the date is in the table `due_dates` instead of the
 * enrollment.
 * @param own the user's enrollment, left joined
 * @param unstarted SQL for the due date in `due_dates`, such as `unstartedDueOn`
 */
export const roundDueOn = (own: { id: SQLWrapper; due_on: SQLWrapper }, unstarted: SQLWrapper): SQL =>
  sql`coalesce(${own.due_on}, case when ${own.id} is null then ${unstarted} end)`;

/**
 * SQL for the values from which `dueOnBy` computes a member's due date, apart from the columns of the company course.
 */
interface DueDateFacts {
  round: SQLWrapper;
  joinedAt: SQLWrapper;
  startDate: SQLWrapper;
  /** Time at which the member entered the audience; null if the course is for everybody. */
  enteredAt: SQL;
  timeZone: SQLWrapper;
}

/**
 * SQL for the due date of the current round of a company course, for a member of its audience (rules 202 and 252). All
 * other SQL for due dates calls this function, so that the rules are implemented once.
 */
export const dueOnBy = (
  { deadline, due_days, activated_at }: OfferedCourse,
  { round, joinedAt, startDate, enteredAt, timeZone }: DueDateFacts,
): SQL => sql`coalesce(${round}, ${deadline}, case when ${due_days} is not null then greatest(
    ${dayIn(timeZone, sql`${joinedAt}`)}, ${startDate}, ${dayIn(timeZone, enteredAt)},
    ${dayIn(timeZone, sql`${activated_at}`)}) + ${due_days} end)`;

export const timeZoneOf = (companyId: SQLWrapper): SQL => sql`(
  select zone.time_zone from ${publishedCompanies} zone where zone.company_id = ${companyId})`;

/**
 * Like `dueOnBy`, for queries without a join to the member: subqueries read the member. PostgreSQL runs the subqueries
 * only for courses with `due_days`.
 * @param round SQL for the due date that was set for the round, such as `roundDueOn`
 */
export const dueOnOf = (
  course: OfferedCourse,
  { companyId = course.company_id, userId }: { companyId?: SQLWrapper; userId: SQLWrapper },
  round: SQL,
): SQL => {
  const fact = (column: 'registered_at' | 'start_date') => sql`(
    select person.${sql.identifier(column)} from ${publishedMembers} person
    where person.company_id = ${companyId} and person.user_id = ${userId})`;
  return dueOnBy(course, {
    round,
    joinedAt: fact('registered_at'),
    startDate: fact('start_date'),
    enteredAt: enteredAudienceAt(course, userId),
    timeZone: timeZoneOf(companyId),
  });
};

/**
 * SQL for the due date of the current round of a course. The query must select from `company_courses`, left join the
 * user's enrollment, and contain only courses whose audience includes the user.
 */
export const dueOn = (companyId: SQLWrapper, userId: SQLWrapper): SQL =>
  dueOnOf(
    companyCourses,
    { companyId, userId },
    roundDueOn(enrollments, unstartedDueOn(companyCourses.id, userId)),
  );

const own = { id: sql.raw('own.id'), due_on: sql.raw('own.due_on') };

/**
 * SQL join that reads, with the alias `unstarted`, the due dates of users who have not started a course. A query that
 * contains this join must select from `company_courses` (alias `offered`) and, before this join, left join the user's
 * enrollment (alias `own`).
 */
export const joinUnstartedDueOn = (userId: SQLWrapper): SQL => sql`
  left join ${dueDates} unstarted
    on unstarted.company_course_id = offered.id and unstarted.user_id = ${userId} and own.id is null`;

/**
 * Like `roundDueOn`, for queries that contain `joinUnstartedDueOn`. For users with an enrollment, that join leaves
 * `unstarted.due_on` null.
 */
export const joinedRoundDueOn: SQL = sql`coalesce(own.due_on, unstarted.due_on)`;

const offered = offeredAs('offered');
const userId = sql.raw('member.user_id');

/**
 * SQL condition: the user with the alias `member` is in the audience of the company course with the alias `offered`.
 */
export const isMemberInAudience: SQL = isInAudience(offered, userId);

/** SQL for the due date of the current round of the company course `offered`, for a `member` of its audience. */
export const memberDueOn: SQL = dueOnOf(
  offered,
  { userId },
  sql`(
    select ${roundDueOn(own, unstartedDueOn(offered.id, userId))}
    from (select) one
    left join ${enrollments} own on own.company_course_id = offered.id and own.user_id = member.user_id)`,
);
