import { sql, type SQL } from 'drizzle-orm';
import {
  dayIn,
  hasLeft,
  isExpectedInSession,
  isInSessionAudience,
  learnerId,
  participants,
  publishedPeople,
  recordCompletions,
  sessions,
  withdrawCompletions,
} from '@academy/academy-data';
import type { Participant } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Bounds, Database } from '@academy/service-kit';
import type { AskedSession, LockedSession } from './managed.ts';

const isInAudience = isInSessionAudience(sql.raw('person.member_id'));
const isExpected = isExpectedInSession(isInAudience);

/** Reads the people of a session, who have not left the company, with their attendance. */
const people = ({ companyId, sessionId }: AskedSession, where: SQL) => sql`
  from ${sessions} session
  join ${publishedPeople} person on person.company_id = session.company_id and not ${hasLeft(sql.raw('person.status'))}
  left join ${participants} own on own.session_id = session.id and own.user_id = ${learnerId('person')}
  where session.id = ${sessionId}::uuid and session.company_id = ${companyId}::uuid and ${where}`;

const name = sql`coalesce(nullif(academy.holder_name(person.first_name, person.last_name), ''), person.email_address)`;

interface AskedPeople extends AskedSession, Bounds {
  of: 'participants' | 'audience';
  /** LIKE pattern; undefined without a search. */
  pattern: string | undefined;
}

type ParticipantRow = Participant & { total: number };

/** Finds one page of the people of a session by name. */
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

/** A person whose attendance is recorded. */
export interface KnownPerson extends Record<string, unknown> {
  user_id: string;
  /** Membership of a person without an account; null for everybody else. */
  member_id: string | null;
  name: string;
  /** Minutes recorded before; null if nothing was recorded. */
  before: number | null;
}

/** Finds those of the given people whose attendance can be recorded: the audience, and whoever has taken part. */
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

interface RecordedPerson {
  user_id: string;
  member_id: string | null;
  minutes: number;
}

/** Stores minutes that a maintainer has recorded. */
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

/**
 * Records the completion of the course for everybody who has attended the closed session and has not completed the present
 * round, dated on the day of the session. People who have left the company are left out.
 * @returns the number of completions
 */
export async function completeCourse(tx: Database, session: LockedSession): Promise<number> {
  if (session.company_course_id === null) return 0;
  const completed = await recordCompletions(tx, {
    companyCourseId: session.company_course_id,
    reason: 'in_person',
    people: sql`
      select ${learnerId('person')} as user_id, case when person.user_id is null then person.member_id end as member_id,
        ${dayIn(sql`company.time_zone`, sql`session.starts_at`)} as completed_on
      from ${sessions} session
      join ${publishedCompanies} company on company.company_id = session.company_id
      join ${participants} own on own.session_id = session.id and own.minutes > 0
      join ${publishedPeople} person on person.company_id = session.company_id and ${learnerId('person')} = own.user_id
        and not ${hasLeft(sql.raw('person.status'))}
      where session.id = ${session.id}::uuid`,
  });
  await tx.execute(sql`
    update ${participants} own set completed_round = done.round
    from unnest(${sql.param(completed.map(({ user_id }) => user_id))}::uuid[],
                ${sql.param(completed.map(({ round }) => round))}::smallint[]) done (user_id, round)
    where own.session_id = ${session.id}::uuid and own.user_id = done.user_id`);
  return completed.length;
}

/**
 * Withdraws the completions that a closed session has recorded for people whose attendance was corrected to no attendance.
 * A completion stays if the person has another round by now, or if it was recorded for another reason.
 */
export async function withdrawFromAbsent(tx: Database, session: LockedSession): Promise<void> {
  if (session.company_course_id === null) return;
  const isAbsent = sql`own.session_id = ${session.id}::uuid and own.completed_round is not null and own.minutes = 0`;
  await withdrawCompletions(tx, {
    companyCourseId: session.company_course_id,
    reason: 'in_person',
    people: sql`select own.user_id, own.completed_round as round from ${participants} own where ${isAbsent}`,
  });
  await tx.execute(sql`update ${participants} own set completed_round = null where ${isAbsent}`);
}

/** Counts the people who have attended a session. */
export const countAttended = (tx: Database, sessionId: string): Promise<number> =>
  tx.$count(
    participants,
    sql`${participants.session_id} = ${sessionId}::uuid and ${participants.minutes} > 0`,
  );
