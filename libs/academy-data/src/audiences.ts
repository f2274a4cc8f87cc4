import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { publishedGroupEntries, publishedGroupMembers, publishedGroupPeople } from './core-published.ts';
import { audienceGroups, companyCourses } from './tables/index.ts';

/** SQL for the columns of a company course that determine its audience and its due dates. */
export interface OfferedCourse {
  id: SQLWrapper;
  company_id: SQLWrapper;
  for_groups: SQLWrapper;
  deadline: SQLWrapper;
  due_days: SQLWrapper;
  activated_at: SQLWrapper;
}

/**
 * SQL for the columns of the table that has the alias `alias` in a query: `company_courses`, or another table with the
 * same columns.
 */
export const offeredAs = (alias: string): OfferedCourse => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return {
    id: column('id'),
    company_id: column('company_id'),
    for_groups: column('for_groups'),
    deadline: column('deadline'),
    due_days: column('due_days'),
    activated_at: column('activated_at'),
  };
};

type Audience = Pick<OfferedCourse, 'id' | 'company_id' | 'for_groups'>;

/**
 * SQL aggregate for the time at which a member entered the audience (rule 252).
 * The query that contains the aggregate must join the member's group memberships (alias `entry`) with the groups of the
 * course (alias `audience`).
 */
export const firstEntry: SQL = sql`min(greatest(entry.entered_at, audience.added_at))`;

/**
 * SQL condition: a member is in the audience of the company course (rule 250).
 * Use this condition in queries that have already computed `firstEntry`, and `isInAudience` in all other queries.
 * @param enteredAt SQL for the result of `firstEntry`, which is null if the member is in no group of the course
 */
export const hasEntered = ({ for_groups }: Pick<OfferedCourse, 'for_groups'>, enteredAt: SQL): SQL =>
  sql`(not ${for_groups} or ${enteredAt} is not null)`;

/** SQL query of the `member_id` of all members of the groups to which a company course is offered. */
export const audienceMembers = (companyCourseId: SQLWrapper): SQL => sql`
  select entry.member_id
  from ${audienceGroups} audience join ${publishedGroupEntries} entry on entry.group_id = audience.group_id
  where audience.company_course_id = ${companyCourseId}`;

const audienceEntries = ({ id, company_id }: Audience, userId: SQLWrapper) => sql`
  from ${audienceGroups} audience
  join ${publishedGroupMembers} entry
    on entry.group_id = audience.group_id and entry.company_id = ${company_id} and entry.user_id = ${userId}
  where audience.company_course_id = ${id}`;

/**
 * SQL condition: the user is in the audience of the company course (rule 250).
 * The SQL function `record_lesson` contains a copy of the condition, and a test compares the two.
 */
export const isInAudience = (course: Audience, userId: SQLWrapper): SQL =>
  sql`(not ${course.for_groups} or exists (select ${audienceEntries(course, userId)}))`;

/**
 * Like `isInAudience`, for queries that read many courses for one user. PostgreSQL reads the courses of the user's
 * groups once, instead of looking up the groups of each course.
 * @param course its `company_id` must be a query parameter: for a column, PostgreSQL would run the subquery again for
 * each course
 */
export const isAmongCoursesOf = ({ id, company_id, for_groups }: Audience, userId: SQLWrapper): SQL => sql`(
  not ${for_groups} or ${id} in (
    select audience.company_course_id from ${publishedGroupMembers} entry
    join ${audienceGroups} audience on audience.group_id = entry.group_id
    where entry.company_id = ${company_id} and entry.user_id = ${userId}))`;

/**
 * Like `isInAudience`, for queries that read all members of the company. PostgreSQL reads the course and the members of
 * its groups once, which is faster than looking up every user.
 * @param memberId SQL for `member_id` of `publishedMembers`
 */
export const isAmongAudience = (companyCourseId: SQLWrapper, memberId: SQLWrapper): SQL => sql`(
  not (select course.for_groups from ${companyCourses} course where course.id = ${companyCourseId})
  or ${memberId} in (${audienceMembers(companyCourseId)}))`;

/**
 * Like `isAmongAudience`, but PostgreSQL looks up each member, which is faster if a list needs only some of many
 * members. PostgreSQL reads the groups of the course once, as an array.
 */
export const isWalkedAudience = (companyCourseId: SQLWrapper, memberId: SQLWrapper): SQL => sql`(
  not (select course.for_groups from ${companyCourses} course where course.id = ${companyCourseId})
  or exists (
    select from ${publishedGroupEntries} entry
    where entry.member_id = ${memberId} and entry.group_id = any(array(
      select audience.group_id from ${audienceGroups} audience where audience.company_course_id = ${companyCourseId}))
    offset 0))`;

/**
 * SQL for the time at which the user entered the audience of the company course (rule 252).
 * The time is null for a user outside the audience, and for a course that is for everybody.
 */
export const enteredAudienceAt = (course: Audience, userId: SQLWrapper): SQL => sql`
  case when ${course.for_groups} then (
    select ${firstEntry} ${audienceEntries(course, userId)}) end`;

/**
 * SQL query with the columns `company_course_id`, `member_id` and `entered_at` for everybody in the audiences of the
 * given courses. Courses that are for everybody have no rows. For a whole audience, this query is faster than a call of
 * `enteredAudienceAt` for each user.
 * @param companyCourses table or common table expression with the columns `id` and `company_id` of the courses
 * @param memberIds query of the members to whom the result is restricted
 */
export const audienceEntriesOf = (companyCourses: SQL, memberIds?: SQL): SQL => sql`
  select audience.company_course_id, entry.member_id, ${firstEntry} as entered_at
  from ${companyCourses} chosen
  join ${audienceGroups} audience on audience.company_course_id = chosen.id
  join ${publishedGroupPeople} entry on entry.group_id = audience.group_id and entry.company_id = chosen.company_id
  ${memberIds ? sql`where entry.member_id in (${memberIds})` : sql``}
  group by audience.company_course_id, entry.member_id`;
