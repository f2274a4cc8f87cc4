import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  companyCourses,
  courses,
  duties,
  isCourse,
  participants,
  sessionGroups,
  sessions,
  storeGroupUses,
} from '@academy/academy-data';
import { maxSessionHours, type ManagedSession } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows, readPage, type Bounds, type Database } from '@academy/service-kit';
import { companyId, managedColumns } from './columns.ts';

export interface AskedSession {
  companyId: string;
  sessionId: string;
}

const select = sql`
  select ${managedColumns},
    case when session.for_groups then (
      select json_build_object('group_ids', json_agg(audience.group_id order by audience.group_id))
      from ${sessionGroups} audience where audience.session_id = session.id) end as audience,
    session.company_course_id, session.duty_id,
    (select count(*)::int from ${participants} attended
     where attended.session_id = session.id and attended.minutes > 0) as attended_count,
    session.closed_at, session.cancelled_at, count(*) over ()::int as total
  from ${sessions} session where session.company_id = ${companyId}`;

const page = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`;

type Row = ManagedSession & { total: number };
const managedOf = ({ total: _, ...session }: Row): ManagedSession => session;

export function prepareManagedSessions(pool: Pool) {
  const statements = {
    coming: prepareRows<Row>(
      pool,
      'coming_sessions',
      sql`${select} and session.ends_at > now() order by session.starts_at, session.id ${page}`,
    ),
    past: prepareRows<Row>(
      pool,
      'past_sessions',
      sql`${select} and session.ends_at <= now() order by session.starts_at desc, session.id ${page}`,
    ),
  };
  return async (when: keyof typeof statements, asked: Bounds & { companyId: string; language: string }) => {
    const { rows, total } = await readPage(
      asked,
      (bounds) => statements[when]({ ...asked, ...bounds }),
      (row) => row.total,
    );
    return { rows: rows.map(managedOf), total };
  };
}

export function prepareManagedSession(pool: Pool) {
  const read = prepareRows<Row>(
    pool,
    'managed_session',
    sql`${select} and session.id = ${sql.placeholder('sessionId')}`,
  );
  return async (asked: AskedSession & { language: string }): Promise<ManagedSession | undefined> => {
    const [row] = await read({ ...asked });
    return row && managedOf(row);
  };
}

/**
 * Locks a session, so that bookings, records of attendance and changes wait until the transaction ends. Check-ins with
 * a code use `readSession` instead, whose lock several check-ins can hold at the same time.
 */
export async function lockSession(tx: Database, { companyId: company, sessionId }: AskedSession) {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.company_id, company)))
    .for('no key update');
  return session;
}
export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Finds a session and takes a shared lock, so that the session cannot be changed until the transaction ends. */
export async function readSession(tx: Database, { companyId: company, sessionId }: AskedSession) {
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.company_id, company)))
    .for('share');
  return session;
}

/**
 * Returns true if a period is longer than `maxSessionHours` by the clock of the company's time zone. A day on which the
 * clocks are set back counts as 24 hours, although it takes 25.
 */
export async function isTooLong(
  tx: Database,
  companyId: string,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): Promise<boolean> {
  const shownAt = (instant: Date) =>
    sql`${instant.toISOString()}::timestamptz at time zone company.time_zone`;
  const { rows } = await tx.execute<{ is_too_long: boolean }>(sql`
    select ${shownAt(ends_at)} - ${shownAt(starts_at)} > ${maxSessionHours} * interval '1 hour' as is_too_long
    from ${publishedCompanies} company where company.company_id = ${companyId}::uuid`);
  return rows[0]?.is_too_long ?? false;
}

/**
 * Takes a lock until the transaction ends, so that requests that plan sessions of the company run one after the other.
 */
export const lockPlanning = (tx: Database, company: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${company}`}, 0))`);

export const countPlanned = (tx: Database, company: string): Promise<number> =>
  tx.$count(
    sessions,
    sql`${sessions.company_id} = ${company}::uuid and ${sessions.closed_at} is null and ${sessions.cancelled_at} is null
      and ${sessions.ends_at} > now()`,
  );

/** Returns true if the company has this company course and has not removed the course. */
export async function offersCourse(tx: Database, company: string, companyCourseId: string): Promise<boolean> {
  const found = await tx
    .select({ id: companyCourses.id })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .where(
      and(
        eq(companyCourses.id, companyCourseId),
        eq(companyCourses.company_id, company),
        isCourse,
        isNull(courses.removed_at),
      ),
    );
  return found.length > 0;
}

/** Returns true if the company has this duty, has not archived it, and attendance at sessions counts for it. */
export const hasDuty = async (tx: Database, company: string, dutyId: string): Promise<boolean> =>
  (await tx.$count(
    duties,
    sql`${duties.id} = ${dutyId}::uuid and ${duties.company_id} = ${company}::uuid and ${duties.archived_at} is null
      and ${duties.by_sessions}`,
  )) > 0;

export const storeSession = (tx: Database, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session);

export const storeSessionChange = (
  tx: Database,
  sessionId: string,
  change: Partial<typeof sessions.$inferInsert>,
) => tx.update(sessions).set(change).where(eq(sessions.id, sessionId));

/**
 * Stores a change of settings that calendars show. Increases `sequence`, so that everybody who was invited gets the
 * invitation again.
 */
export const storeVisibleChange = (
  tx: Database,
  sessionId: string,
  change: Partial<typeof sessions.$inferInsert>,
) =>
  storeSessionChange(tx, sessionId, {
    ...change,
    sequence: sql`${sessions.sequence} + 1` as unknown as number,
    changed_at: sql`now()` as unknown as Date,
  });

export async function findSessionGroups(tx: Database, sessionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: sessionGroups.group_id })
    .from(sessionGroups)
    .where(eq(sessionGroups.session_id, sessionId));
  return rows.map(({ id }) => id);
}

/**
 * Stores the changed audience of a locked session.
 * @returns false if core-services deleted one of the added groups after the caller had read the groups
 */
export async function storeSessionGroups(
  tx: Database,
  { sessionId, added, removed }: { sessionId: string; added: readonly string[]; removed: readonly string[] },
): Promise<boolean> {
  await tx
    .delete(sessionGroups)
    .where(
      and(
        eq(sessionGroups.session_id, sessionId),
        sql`${sessionGroups.group_id} = any(${sql.param([...removed])}::uuid[])`,
      ),
    );
  if (added.length > 0)
    await tx.insert(sessionGroups).values(added.map((group_id) => ({ session_id: sessionId, group_id })));
  return storeGroupUses(tx, { usedBy: sessionId, added, removed });
}

/** Records that a cancelled or closed session no longer uses its groups, so that the groups can be deleted. */
export const releaseGroups = async (tx: Database, sessionId: string): Promise<void> => {
  await storeGroupUses(tx, {
    usedBy: sessionId,
    added: [],
    removed: await findSessionGroups(tx, sessionId),
  });
};

export const countSeats = (tx: Database, sessionId: string): Promise<number> =>
  tx.$count(
    participants,
    sql`${participants.session_id} = ${sessionId}::uuid and ${participants.booked_at} is not null`,
  );
