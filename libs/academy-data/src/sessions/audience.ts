import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { publishedGroupEntries } from '../core-published.ts';
import { sessionGroups } from '../tables/index.ts';

/**
 * SQL condition: a person is in the audience of a session (rule 470). The query must give the row of `sessions` the
 * alias `session`. The condition does not check whether the person belongs to the company.
 * @param memberId SQL for the person's `member_id`; null for a user who is not a member, and so is in no group
 */
export const isInSessionAudience = (memberId: SQLWrapper): SQL => sql`(
  not session.for_groups or exists (
    select from ${sessionGroups} audience
    join ${publishedGroupEntries} entry on entry.group_id = audience.group_id and entry.member_id = ${memberId}
    where audience.session_id = session.id))`;

export const isPlannedSession: SQL = sql`(session.closed_at is null and session.cancelled_at is null)`;

/**
 * SQL condition: the person is expected in `session`. If seats are limited, the people who have booked a seat are
 * expected. Otherwise, the people who have an invitation are expected and, until the session is closed or cancelled,
 * everybody in its audience.
 * @param isInAudience SQL condition: the person is in the audience
 */
export const isExpectedInSession = (isInAudience: SQL): SQL => sql`(case
  when session.capacity is not null then own.booked_at is not null
  else own.invited_sequence is not null or ${isPlannedSession} and ${isInAudience} end)`;
