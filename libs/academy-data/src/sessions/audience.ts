import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { publishedGroupEntries } from '../core-published.ts';
import { sessionGroups } from '../tables/index.ts';

/**
 * SQL condition: a person is in the audience of `session`, which is the alias of `sessions` in the query (rule 470).
 * The condition does not check whether the person belongs to the company.
 * @param memberId SQL for the membership of the person; null for a user without one, who is in no group
 */
export const isInSessionAudience = (memberId: SQLWrapper): SQL => sql`(
  not session.for_groups or exists (
    select from ${sessionGroups} audience
    join ${publishedGroupEntries} entry on entry.group_id = audience.group_id and entry.member_id = ${memberId}
    where audience.session_id = session.id))`;

/** SQL condition: `session` has neither been closed nor cancelled. */
export const isPlannedSession: SQL = sql`(session.closed_at is null and session.cancelled_at is null)`;

/**
 * SQL condition: the person is expected in `session`, because the person has booked a seat or, if seats are not
 * limited, is invited. After the session, everybody who held an invitation counts as expected.
 * @param isInAudience SQL condition: the person is in the audience
 */
export const isExpectedInSession = (isInAudience: SQL): SQL => sql`(case
  when session.capacity is not null then own.booked_at is not null
  else own.invited_sequence is not null or ${isPlannedSession} and ${isInAudience} end)`;
