import { sql, type SQL } from 'drizzle-orm';
import {
  dayIn,
  enrollments,
  hasLeft,
  isExpectedInSession,
  isInSessionAudience,
  learnerId,
  lockEnrollmentsOf,
  participants,
  pastRounds,
  publishedPeople,
  recordCompletions,
  sessions,
  titleIn,
  webhookDeliveries,
  webhooks,
  withdrawCompletions,
} from '@academy/academy-data';
import { attendanceMargin, type Participant } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Bounds, Database } from '@academy/service-kit';
import { graceMinutes } from '../rules.ts';
import type { AskedSession, LockedSession } from './managed.ts';

const isInAudience = isInSessionAudience(sql.raw('person.member_id'));
const isExpected = isExpectedInSession(isInAudience);

/**
 * SQL `from` clause that reads people of the company for a session, with their attendance. People who have left the
 * company are excluded.
 */
const people = ({ companyId, sessionId }: AskedSession, where: SQL) => sql`
  from ${sessions} session
  join ${publishedPeople} person on person.company_id = session.company_id and not ${hasLeft(sql.raw('person.status'))}
  left join ${participants} own on own.session_id = session.id and own.user_id = ${learnerId('person')}
  where session.id = ${sessionId}::uuid and session.company_id = ${companyId}::uuid and ${where}`;

const name = sql`coalesce(nullif(academy.holder_name(person.first_name, person.last_name), ''), person.email_address)`;

interface AskedPeople extends AskedSession, Bounds {
  of: 'participants' | 'audience';
  pattern: string | undefined;
}

type ParticipantRow = Participant & { total: number };

export async function findParticipants(
  db: Database,
  { of, pattern, limit, offset, ...asked }: AskedPeople,
): Promise<ParticipantRow[]> {
  const isListed = sql`(${isExpected} or own.minutes is not null ${of === 'audience' ? sql`or ${isInAudience}` : sql``})`;
  const matches = pattern === undefined ? sql`true` : sql`person.search_text like ${pattern}`;
  const { rows } = await db.execute<ParticipantRow & Record<string, unknown>>(sql`
    select ${learnerId('person')} as user_id, ${name} as full_name, person.email_address as email, ${isExpected} as expected,
      own.minutes, own.recorded_by, academy.instant_text(own.recorded_at) as recorded_at, count(*) over ()::int as total
    ${people(asked, sql`${isListed} and ${matches}`)}
    order by person.sort_name, person.member_id limit ${limit} offset ${offset}`);
  return rows;
}

export interface KnownPerson extends Record<string, unknown> {
  user_id: string;
  /** Membership id of a person without an account; null for everybody else. */
  member_id: string | null;
  name: string;
  /** Stored minutes of the person's attendance; null if no attendance is stored. */
  before: number | null;
}

/**
 * Finds the given people whose attendance can be recorded: people in the audience, and people who already have a seat,
 * an invitation or attendance.
 */
export async function findPeople(
  tx: Database,
  asked: AskedSession,
  ids: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await tx.execute<KnownPerson>(sql`
    select ${learnerId('person')} as user_id, case when person.user_id is null then person.member_id end as member_id,
      ${name} as name, own.minutes as before
    ${people(asked, sql`${learnerId('person')} = any(${sql.param([...ids])}::uuid[]) and (own.id is not null or ${isInAudience})`)}`);
  return rows;
}

/**
 * For a session without a limited number of seats, marks everybody who is expected as invited, including people whose
 * invitation the worker has not queued yet. Call this function before the session is closed: from then on, only those
 * who were invited count as expected. The session must be locked.
 */
export async function keepInvited(tx: Database, asked: AskedSession): Promise<void> {
  const isMissing = sql`session.capacity is null and ${isExpected} and own.invited_sequence is null`;
  await tx.execute(sql`
    insert into ${participants} as kept (id, session_id, company_id, user_id, member_id, invited_sequence)
    select uuidv7(), session.id, session.company_id, ${learnerId('person')},
      case when person.user_id is null then person.member_id end, session.sequence
    ${people(asked, isMissing)}
    order by ${learnerId('person')}
    on conflict (session_id, user_id) do update set invited_sequence = excluded.invited_sequence
    where kept.invited_sequence is null`);
}

interface RecordedPerson {
  user_id: string;
  member_id: string | null;
  minutes: number;
}

export async function storeAttendance(
  tx: Database,
  { companyId, sessionId }: AskedSession,
  recorded: readonly RecordedPerson[],
): Promise<void> {
  const column = (value: (person: RecordedPerson) => string | number | null) =>
    sql.param(recorded.map(value));
  await tx.execute(sql`
    insert into ${participants} (id, session_id, company_id, user_id, member_id, minutes, recorded_by, recorded_at)
    select uuidv7(), ${sessionId}::uuid, ${companyId}::uuid, given.user_id, given.member_id, given.minutes, 'list', now()
    from unnest(
      ${column((person) => person.user_id)}::uuid[], ${column((person) => person.member_id)}::uuid[],
      ${column((person) => person.minutes)}::smallint[]) given (user_id, member_id, minutes)
    order by given.user_id
    on conflict (session_id, user_id) do update
    set minutes = excluded.minutes, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at`);
}

interface AskedCourse {
  companyId: string;
  companyCourseId: string;
}

const courseOf = ({ company_id, company_course_id }: LockedSession): AskedCourse | undefined =>
  company_course_id === null ? undefined : { companyId: company_id, companyCourseId: company_course_id };

/**
 * SQL condition: the row `own` of `participants` is the attendance of the row `person` of the company's people. Unlike
 * a comparison with `learnerId`, this condition can use the indexes on people, so it is fast even for thousands of
 * attendees who are missing in PostgreSQL's statistics.
 */
const isOf = sql`(person.user_id = own.user_id and own.member_id is null
  or person.member_id = own.member_id and person.user_id is null)`;

interface Attendee extends Record<string, unknown> {
  participant_id: string;
  user_id: string;
  /** Membership id of a person without an account; null for everybody else. */
  member_id: string | null;
  completed_on: string;
}

/**
 * SQL query of the people who have attended a closed session of the course, with their latest attendance. People whose
 * current round was opened after the session was closed are excluded, and so are people who have left the company.
 * @param which SQL condition that selects attendance; it can use the aliases `session` and `own` (the row of
 * `participants`)
 */
const attendees = ({ companyId, companyCourseId }: AskedCourse, which: SQL) => sql`
  select distinct on (own.user_id) own.user_id, case when person.user_id is null then person.member_id end as member_id,
    ${dayIn(sql`company.time_zone`, sql`session.starts_at`)}::text as completed_on, own.id as participant_id
  from ${sessions} session
  join ${publishedCompanies} company on company.company_id = session.company_id
  join ${participants} own on own.session_id = session.id and own.minutes > 0
  join ${publishedPeople} person on person.company_id = session.company_id and ${isOf}
    and not ${hasLeft(sql.raw('person.status'))}
  where session.company_id = ${companyId}::uuid and session.company_course_id = ${companyCourseId}::uuid
    and session.closed_at is not null and ${which}
    and not exists (
      select from ${enrollments} enrollment
      join ${pastRounds} earlier on earlier.enrollment_id = enrollment.id and earlier.round = enrollment.round - 1
      where enrollment.company_course_id = session.company_course_id and enrollment.user_id = own.user_id
        and earlier.ended_at > session.closed_at)
  order by own.user_id, session.starts_at desc, session.id`;

/**
 * Records the completion of the course for attendees. Their ids are read by a separate query and passed as arrays. In a
 * single query, PostgreSQL would choose a plan for only a few people, because it has no statistics about the new
 * attendance yet.
 * @returns the number of completions
 */
async function completeFor(tx: Database, course: AskedCourse, which: SQL): Promise<number> {
  const { rows } = await tx.execute<Attendee>(attendees(course, which));
  const column = (name: keyof Attendee) => sql.param(rows.map((row) => row[name]));
  const completed = await recordCompletions(tx, {
    companyCourseId: course.companyCourseId,
    reason: 'in_person',
    people: sql`
      select * from unnest(${column('user_id')}::uuid[], ${column('member_id')}::uuid[], ${column('completed_on')}::date[])
        attendee (user_id, member_id, completed_on)`,
  });
  const participantOf = new Map(rows.map(({ user_id, participant_id }) => [user_id, participant_id]));
  await tx.execute(sql`
    update ${participants} own set completed_round = done.round
    from unnest(${sql.param(completed.map(({ user_id }) => participantOf.get(user_id)))}::uuid[],
                ${sql.param(completed.map(({ round }) => round))}::smallint[]) done (id, round)
    where own.id = done.id`);
  return completed.length;
}

/**
 * Records the completion of the course for everybody who has attended the closed session and has not completed the
 * current round. The date of the completion is the day of the session.
 * @returns the number of completions
 */
export async function completeCourse(tx: Database, session: LockedSession): Promise<number> {
  const course = courseOf(session);
  return course ? completeFor(tx, course, sql`session.id = ${session.id}::uuid`) : 0;
}

/**
 * After the attendance of a closed session was corrected, withdraws the completions of people who were absent, and
 * records completions of people who were present. A completion is not withdrawn if the person has started a later round
 * since, or if it was recorded for another reason. If an absent person has attended another session of the course, the
 * completion is recorded for that session instead.
 */
export async function correctCompletions(
  tx: Database,
  session: LockedSession,
  { present, absent }: Record<'present' | 'absent', readonly string[]>,
): Promise<void> {
  const course = courseOf(session);
  if (!course) return;
  const isAmong = (ids: readonly string[]) => sql`own.user_id = any(${sql.param([...ids])}::uuid[])`;
  const isThis = sql`session.id = ${session.id}::uuid`;
  await lockEnrollmentsOf(tx, {
    companyCourseId: course.companyCourseId,
    people: sql`select unnest(${sql.param([...present, ...absent])}::uuid[]) as user_id`,
  });
  // To avoid a deadlock, completions are recorded before others are withdrawn. Recording inserts enrollments, and an
  // insertion waits for another transaction that has inserted the same enrollment. That transaction may in turn wait
  // for the counters in `company_courses`, which a withdrawal locks.
  await completeFor(tx, course, sql`${isThis} and ${isAmong(present)}`);
  const hasCompleted = sql`own.session_id = ${session.id}::uuid and own.completed_round is not null and ${isAmong(absent)}`;
  const withdrawn = await withdrawCompletions(tx, {
    companyCourseId: course.companyCourseId,
    reason: 'in_person',
    people: sql`select own.user_id, own.completed_round as round from ${participants} own where ${hasCompleted}`,
  });
  await tx.execute(sql`update ${participants} own set completed_round = null where ${hasCompleted}`);
  await completeFor(tx, course, isAmong(withdrawn));
}

/**
 * Recalculates the minutes of everybody who has entered an attendance code, in the same way as `minutesFrom`. Deletes
 * the attendance of people who entered their code too early for the new start. Call this function after the times of a
 * session have changed.
 */
export async function recountMinutes(tx: Database, sessionId: string): Promise<void> {
  const isIn = sql`own.recorded_at >= session.starts_at - ${attendanceMargin} * interval '1 minute'`;
  const from = sql`case when own.recorded_at > session.starts_at + ${graceMinutes} * interval '1 minute'
    then own.recorded_at else session.starts_at end`;
  await tx.execute(sql`
    update ${participants} own
    set minutes = case when ${isIn} then greatest(1, floor(extract(epoch from session.ends_at - ${from}) / 60))::smallint end,
      recorded_by = case when ${isIn} then own.recorded_by end, recorded_at = case when ${isIn} then own.recorded_at end
    from ${sessions} session
    where session.id = ${sessionId}::uuid and own.session_id = session.id and own.recorded_by = 'code'`);
}

export const countAttended = (tx: Database, sessionId: string): Promise<number> =>
  tx.$count(
    participants,
    sql`${participants.session_id} = ${sessionId}::uuid and ${participants.minutes} > 0`,
  );

/**
 * Queues the webhook event `session.attended` (rule 311) for everybody who attended a closed session. After a
 * correction of the attendance, queues it for the given people only. The event contains ids, but neither names nor
 * addresses.
 */
export const announceAttendance = (tx: Database, sessionId: string, corrected?: readonly string[]) =>
  tx.execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, user_id, data)
    select webhook.id, 'session.attended', attendee.user_id, jsonb_build_object(
      'company_id', session.company_id, 'session_id', session.id, 'title', ${titleIn(sql.raw('session.titles'), sql`'de'`)},
      'starts_at', academy.instant_text(session.starts_at), 'minutes', own.minutes,
      'counts_for', case
        when session.company_course_id is not null then
          jsonb_build_object('kind', 'course', 'id', session.company_course_id)
        when session.duty_id is not null then jsonb_build_object('kind', 'duty', 'id', session.duty_id) end,
      'user_id', attendee.user_id, 'member_id', person.member_id, 'external_id', person.external_id,
      'confirmed_at', academy.instant_text(session.closed_at))
    from ${sessions} session
    join ${webhooks} webhook on webhook.company_id = session.company_id and webhook.deleted_at is null
      and 'session.attended' = any(webhook.events)
    join ${publishedCompanies} company on company.company_id = session.company_id and not company.excluded
    join ${participants} own on own.session_id = session.id and ${
      corrected ? sql`own.user_id = any(${sql.param([...corrected])}::uuid[])` : sql`own.minutes > 0`
    }
    cross join lateral (select case when own.member_id is null then own.user_id end as user_id) attendee
    join ${publishedPeople} person on person.company_id = session.company_id and ${isOf}
    where session.id = ${sessionId}::uuid
    order by own.id`);
