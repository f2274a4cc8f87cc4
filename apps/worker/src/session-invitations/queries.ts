import { sql, type SQL } from 'drizzle-orm';
import {
  hasLeft,
  isInSessionAudience,
  learnerId,
  participants,
  publishedMembers,
  publishedPeople,
  sessions,
  titleIn,
} from '@academy/academy-data';
import { maxSessionMinutes } from '@academy/contracts';
import { outgoingEmails, publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

interface Batch {
  now: Date;
  /** Callers pass only a few ids, because a statement checks all people of all these sessions. */
  sessionIds: readonly string[];
  /** Maximum number of people, which keeps the transaction short. */
  limit: number;
}

/**
 * SQL condition: invitations to `session` are still sent, because it has not ended and its attendance is not
 * confirmed. The first comparison is redundant, but lets PostgreSQL use the index on `starts_at`.
 */
const isCurrent = (now: Date) => sql`(
  session.starts_at > ${now.toISOString()}::timestamptz - ${maxSessionMinutes} * interval '1 minute'
  and session.ends_at > ${now.toISOString()}::timestamptz and session.closed_at is null)`;

const isAmong = (ids: readonly string[]) => sql`session.id = any(${sql.param([...ids])}::uuid[])`;

const isIn = (person: string) => sql`not ${hasLeft(sql.raw(`${person}.status`))}`;

/**
 * SQL condition: `person` should have an invitation to `session`. The query must join the person's row of
 * `participants` as `own`.
 */
const isToBeInvited = (memberId: SQL) => sql`(session.cancelled_at is null
  and (session.capacity is null or own.booked_at is not null)
  and ${isInSessionAudience(memberId)})`;

export async function findCurrentSessions(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select session.id from ${sessions} session
    join ${publishedCompanies} company on company.company_id = session.company_id and not company.excluded
    where ${isCurrent(now)} order by session.starts_at, session.id`);
  return rows.map(({ id }) => id);
}

/**
 * SQL joins that read the company as `company` and the language of e-mails to `person` as `spoken.language`. If the
 * language of a person is unknown, it is English, or German if the session has only a German title.
 */
const joinLanguage = sql`
  join ${publishedCompanies} company on company.company_id = session.company_id and not company.excluded
  left join ${publishedMembers} member on member.company_id = person.company_id and member.user_id = person.user_id
  cross join lateral (
    select coalesce(member.locale, case when session.titles ? 'en' then 'en' else 'de' end) as language
  ) spoken`;

const dataOf = (participantId: SQL, sequence: SQL) => sql`jsonb_build_object(
  'company_id', session.company_id, 'company_name', company.name, 'session_id', session.id,
  'participant_id', ${participantId}, 'title', ${titleIn(sql.raw('session.titles'), sql`spoken.language`)},
  'starts_at', academy.instant_text(session.starts_at), 'ends_at', academy.instant_text(session.ends_at),
  'place', session.place, 'url', session.url, 'trainer', session.trainer, 'sequence', ${sequence},
  'changed_at', academy.instant_text(session.changed_at))`;

const emailColumns = sql`
  (id, unique_key, template, data, recipient_address, recipient_name, locale, recipient_user_id)`;
const recipient = sql`
  person.email_address, academy.holder_name(person.first_name, person.last_name), spoken.language, person.user_id`;

/**
 * Queues an invitation for everybody who is expected in a session and whose latest invitation is missing or outdated.
 * Stores for each person which invitation was queued last. Several workers can run the statement concurrently: if
 * another worker has already stored the invitation of a person, the statement skips this person. A person without an
 * e-mail address is invited as soon as the person has one.
 * @returns the number of people whose invitation was stored
 */
export async function queueInvitations(db: Database, { now, sessionIds, limit }: Batch): Promise<number> {
  const sequence = sql`invited.invited_sequence + 2 * invited.cancellations`;
  const { rows } = await db.execute<{ people: number }>(sql`
    with wanted as materialized (
      select session.id as session_id, session.company_id, session.sequence, person.member_id as person_id,
        ${learnerId('person')} as user_id, case when person.user_id is null then person.member_id end as member_id,
        own.invited_sequence is not null as is_change
      from ${sessions} session
      join ${publishedCompanies} company on company.company_id = session.company_id and not company.excluded
      join ${publishedPeople} person on person.company_id = session.company_id and ${isIn('person')}
      left join ${participants} own on own.session_id = session.id and own.user_id = ${learnerId('person')}
      where ${isAmong(sessionIds)} and ${isCurrent(now)} and ${isToBeInvited(sql`person.member_id`)}
        and person.email_address <> '' and own.invited_sequence is distinct from session.sequence
      limit ${limit}
    ), invited as (
      insert into ${participants} as own (id, session_id, company_id, user_id, member_id, invited_sequence)
      select uuidv7(), session_id, company_id, user_id, member_id, sequence from wanted order by session_id, user_id
      on conflict (session_id, user_id) do update set invited_sequence = excluded.invited_sequence
      where own.invited_sequence is null or own.invited_sequence < excluded.invited_sequence
      returning own.id, own.session_id, own.user_id, own.invited_sequence, own.cancellations
    ), queued as (
      insert into ${outgoingEmails} ${emailColumns}
      select uuidv7(), concat_ws(':', 'session', invited.id, ${sequence}), 'session_invitation',
        ${dataOf(sql`invited.id`, sequence)} || jsonb_build_object('is_change', wanted.is_change), ${recipient}
      from invited join wanted on wanted.session_id = invited.session_id and wanted.user_id = invited.user_id
      join ${sessions} session on session.id = invited.session_id
      join ${publishedPeople} person on person.member_id = wanted.person_id
      ${joinLanguage}
      order by invited.id
      on conflict do nothing
    )
    select count(*)::int as people from invited`);
  return rows[0]?.people ?? 0;
}

/**
 * Queues a cancellation for everybody who was invited to a session and is no longer expected. The reason is that the
 * session was cancelled, or that the person has cancelled the booking, is no longer in the audience or has left the
 * company. Deletes the bookings of people who are no longer in the audience. People who have left the company get no
 * e-mail. If another transaction changes a row concurrently, the row is skipped until the next call, so that no new
 * booking is lost.
 * @returns the number of people whose invitation or booking was cancelled
 */
export async function queueCancellations(db: Database, { now, sessionIds, limit }: Batch): Promise<number> {
  const sequence = sql`session.sequence + 2 * cancelled.cancellations - 1`;
  // The query joins people once by user id and once by member id, because a single join with an `or` condition could
  // not use the indexes.
  const memberId = sql`coalesce(by_user.member_id, by_member.member_id)`;
  const { rows } = await db.execute<{ people: number }>(sql`
    with lost as materialized (
      select own.id, own.invited_sequence, own.booked_at, ${memberId} as person_id
      from ${sessions} session
      join ${participants} own on own.session_id = session.id
      left join ${publishedPeople} by_user
        on by_user.company_id = own.company_id and by_user.user_id = own.user_id and ${isIn('by_user')}
      left join ${publishedPeople} by_member on by_member.member_id = own.member_id and ${isIn('by_member')}
      where ${isAmong(sessionIds)} and ${isCurrent(now)} and (own.invited_sequence is not null or own.booked_at is not null and session.cancelled_at is null)
        and not (${memberId} is not null and ${isToBeInvited(memberId)})
      order by own.id limit ${limit}
    ), cancelled as (
      update ${participants} own
      set invited_sequence = null, booked_at = null,
        cancellations = own.cancellations + (own.invited_sequence is not null)::int
      from lost
      where own.id = lost.id and own.invited_sequence is not distinct from lost.invited_sequence
        and own.booked_at is not distinct from lost.booked_at
      returning own.id, own.session_id, own.cancellations, lost.person_id, lost.invited_sequence is not null as was_invited
    ), queued as (
      insert into ${outgoingEmails} ${emailColumns}
      select uuidv7(), concat_ws(':', 'session', cancelled.id, ${sequence}), 'session_cancelled',
        ${dataOf(sql`cancelled.id`, sequence)}
          || jsonb_build_object('reason', case when session.cancelled_at is null then 'person' else 'session' end),
        ${recipient}
      from cancelled
      join ${sessions} session on session.id = cancelled.session_id
      join ${publishedPeople} person on person.member_id = cancelled.person_id
      ${joinLanguage}
      where cancelled.was_invited and person.email_address <> ''
      order by cancelled.id
      on conflict do nothing
    )
    select count(*)::int as people from cancelled`);
  return rows[0]?.people ?? 0;
}
