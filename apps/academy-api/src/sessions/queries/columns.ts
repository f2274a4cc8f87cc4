import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import {
  companyCourses,
  courses,
  courseTexts,
  duties,
  hasLeft,
  isPlannedSession,
  languageFor,
  participants,
  publishedGroupEntries,
  publishedPeople,
  sessionGroups,
  titleIn,
} from '@academy/academy-data';
import type { SessionState } from '@academy/contracts';

export const language: Placeholder = sql.placeholder('language');
export const companyId: Placeholder = sql.placeholder('companyId');

export const title = titleIn(sql.raw('session.titles'), sql`${language}`);

export const countsFor = sql`case
  when session.company_course_id is not null then (
    select json_build_object('kind', 'course', 'id', used.id, 'title', text.title)
    from ${companyCourses} used join ${courses} content on content.id = used.course_id
    join ${courseTexts} text on text.course_id = content.id and text.language = ${languageFor(language, {
      chosen: sql.raw('used.languages'),
      available: sql.raw('content.languages'),
    })}
    where used.id = session.company_course_id)
  when session.duty_id is not null then (
    select json_build_object('kind', 'duty', 'id', duty.id, 'title', ${titleIn(sql.raw('duty.titles'), sql`${language}`)})
    from ${duties} duty where duty.id = session.duty_id) end`;

const seatsCount = sql`(
  select count(*) from ${participants} booked where booked.session_id = session.id and booked.booked_at is not null)`;

/**
 * Number of booked seats. For a session without a limited number of seats, the number of people in the audience while
 * the session is planned, and otherwise the number of invited people. The people of the whole company are counted at
 * most once per statement, because the subquery that counts them does not depend on the session.
 */
const participantsCount = sql`case
  when session.capacity is not null then ${seatsCount}
  when not ${isPlannedSession} then (
    select count(*) from ${participants} invited
    where invited.session_id = session.id and invited.invited_sequence is not null)
  when session.for_groups then (
    select count(distinct person.member_id) from ${sessionGroups} audience
    join ${publishedGroupEntries} entry on entry.group_id = audience.group_id
    join ${publishedPeople} person on person.member_id = entry.member_id and not ${hasLeft(sql.raw('person.status'))}
    where audience.session_id = session.id)
  else (
    select count(*) from ${publishedPeople} person
    where person.company_id = ${companyId} and not ${hasLeft(sql.raw('person.status'))}) end::int`;

export const state = sql<SessionState>`case when session.cancelled_at is not null then 'cancelled'
  when session.closed_at is not null then 'closed' else 'planned' end`;

const columnsWith = (count: SQL) => sql`
  session.id, session.titles, ${title} as title, ${state} as state, session.starts_at, session.ends_at, session.place, session.url,
  session.trainer, session.capacity, ${count} as participants_count, ${countsFor} as counts_for`;

/** The columns of a session that maintainers see. The query must use the alias `session` for `sessions`. */
export const managedColumns = columnsWith(participantsCount);

/**
 * The columns of a session that learners see. They contain the number of booked seats, but not the number of all
 * invited people, because counting these is slow.
 */
export const ownColumns = columnsWith(
  sql`case when session.capacity is null then 0 else ${seatsCount} end::int`,
);
