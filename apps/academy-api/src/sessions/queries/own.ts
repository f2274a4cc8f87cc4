import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  hasLeft,
  isExpectedInSession,
  isInSessionAudience,
  participants,
  publishedPeople,
  sessions,
} from '@academy/academy-data';
import type { OwnSession } from '@academy/contracts';
import { prepareRows, readPage, type Bounds, type Database } from '@academy/service-kit';
import { companyId, ownColumns } from './columns.ts';
import type { AskedSession } from './managed.ts';

interface Caller {
  companyId: string;
  userId: string;
  language: string;
}

const userId = sql.placeholder('userId');
const isInAudience = isInSessionAudience(sql.raw('me.member_id'));
const isExpected = isExpectedInSession(isInAudience);
/**
 * SQL condition: the session is offered to the caller, or the caller is expected, was invited or has attended. A row in
 * `participants` alone is not sufficient, because the row remains when a person leaves the audience.
 */
const isOwn = sql`(${isInAudience} or ${isExpected} or own.invited_sequence is not null or own.minutes is not null)`;

const select = sql`
  select ${ownColumns}, ${isExpected} as expected, ${isInAudience} as offered, own.minutes,
    coalesce(session.closed_at is not null and own.minutes > 0, false) as confirmation_available,
    session.changed_at, session.sequence + 2 * coalesce(own.cancellations, 0) as sequence, count(*) over ()::int as total
  from ${sessions} session
  left join ${publishedPeople} me on me.company_id = ${companyId} and me.user_id = ${userId}
    and not ${hasLeft(sql.raw('me.status'))}
  left join ${participants} own on own.session_id = session.id and own.user_id = ${userId}
  where session.company_id = ${companyId}`;

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

/** A session of the caller, with additional data for invitations. */
export interface OwnSessionRow extends OwnSession {
  /** True if the caller is in the audience. */
  offered: boolean;
  changed_at: string;
  sequence: number;
  total: number;
}

/**
 * Prepares the queries for one page of the caller's sessions. `coming` finds the sessions that have not ended and meet
 * `isOwn`; it finds a cancelled session only if the caller has a row in `participants`. `past` finds the sessions that
 * have ended and were not cancelled, if the caller's attendance was recorded or expected.
 */
export function prepareOwnSessions(pool: Pool) {
  const statements = {
    coming: prepareRows<OwnSessionRow>(
      pool,
      'own_coming_sessions',
      sql`${select} and session.ends_at > now()
        and (own.id is not null or session.cancelled_at is null) and ${isOwn}
        order by session.starts_at, session.id ${page}`,
    ),
    past: prepareRows<OwnSessionRow>(
      pool,
      'own_past_sessions',
      sql`${select} and session.ends_at <= now() and session.cancelled_at is null
        and (own.minutes is not null or ${isExpected})
        order by session.starts_at desc, session.id ${page}`,
    ),
  };
  return (when: keyof typeof statements, asked: Caller & Bounds) =>
    readPage(
      asked,
      (bounds) => statements[when]({ ...asked, ...bounds }),
      (row) => row.total,
    );
}

export function prepareOwnSession(pool: Pool) {
  const read = prepareRows<OwnSessionRow>(
    pool,
    'own_session',
    sql`${select} and session.id = ${sql.placeholder('sessionId')} and ${isOwn}`,
  );
  return async (asked: Caller & { sessionId: string }): Promise<OwnSessionRow | undefined> =>
    (await read({ ...asked }))[0];
}

interface Seat extends AskedSession {
  userId: string;
}

export const hasSeat = async (tx: Database, { sessionId, userId: user }: Seat): Promise<boolean> =>
  (await tx.$count(
    participants,
    sql`${participants.session_id} = ${sessionId}::uuid and ${participants.user_id} = ${user}::uuid
      and ${participants.booked_at} is not null`,
  )) > 0;

/** Stores the seat of a user. The caller must have locked the session, and checked that a seat is free. */
export const storeSeat = (tx: Database, { companyId: company, sessionId, userId: user }: Seat) =>
  tx.execute(sql`
    insert into ${participants} as own (id, session_id, company_id, user_id, booked_at)
    values (uuidv7(), ${sessionId}::uuid, ${company}::uuid, ${user}::uuid, now())
    on conflict (session_id, user_id) do update set booked_at = coalesce(own.booked_at, excluded.booked_at)`);

export const deleteSeat = (tx: Database, { sessionId, userId: user }: Seat) =>
  tx
    .update(participants)
    .set({ booked_at: null })
    .where(sql`${participants.session_id} = ${sessionId}::uuid and ${participants.user_id} = ${user}::uuid`);

/**
 * Stores the minutes of attendance of a user who has entered an attendance code, unless minutes are already recorded.
 * @returns the recorded minutes; `isNew` is true if this call has recorded them
 */
export async function storeCheckIn(
  tx: Database,
  { companyId: company, sessionId, userId: user, minutes }: Seat & { minutes: number },
): Promise<{ minutes: number; isNew: boolean }> {
  const { rows } = await tx.execute<{ minutes: number; is_new: boolean }>(sql`
    with stored as (
      insert into ${participants} as own (id, session_id, company_id, user_id, minutes, recorded_by, recorded_at)
      values (uuidv7(), ${sessionId}::uuid, ${company}::uuid, ${user}::uuid, ${minutes}, 'code', now())
      on conflict (session_id, user_id) do update
      set minutes = excluded.minutes, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
      where own.minutes is null
      returning minutes
    )
    select minutes, true as is_new from stored
    union all
    select minutes, false from ${participants}
    where session_id = ${sessionId}::uuid and user_id = ${user}::uuid and minutes is not null
      and not exists (select from stored)`);
  const [row] = rows;
  // If one person checks in twice concurrently, the second request does not see the row of the first request, but has
  // computed the same minutes.
  return row ? { minutes: row.minutes, isNew: row.is_new } : { minutes, isNew: false };
}
