import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  hasLeft,
  isExpectedInSession,
  isInSessionAudience,
  learnerId,
  participants,
  publishedMembers,
  publishedPeople,
  sessions,
} from '@academy/academy-data';
import type { ManagedSession } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import { prepareRows } from '@academy/service-kit';
import { companyId, countsFor, title } from './columns.ts';
import type { AskedSession } from './managed.ts';

interface PrintedSession {
  company_name: string;
  time_zone: string;
  session_title: string;
  titles: ManagedSession['titles'];
  /** ISO 8601 instant, like `ends_at`. */
  starts_at: string;
  ends_at: string;
  place: string | null;
  trainer: string | null;
}

const printedColumns = sql`company.name as company_name, company.time_zone, ${title} as session_title, session.titles, session.starts_at,
  session.ends_at, session.place, session.trainer`;

interface PrintedAttendance extends PrintedSession {
  id: string;
  /** Null if the person is not a member of the company, or has no name. */
  holder_name: string | null;
  minutes: number;
  counts_for: { title: string } | null;
  confirmed_at: string;
}

type Asked = AskedSession & { language: string };

export function prepareConfirmedAttendance(pool: Pool) {
  const userId = sql.placeholder('userId');
  const read = prepareRows<PrintedAttendance>(
    pool,
    'confirmed_attendance',
    sql`
      select own.id, nullif(academy.holder_name(member.first_name, member.last_name), '') as holder_name,
        ${printedColumns}, own.minutes, ${countsFor} as counts_for, session.closed_at as confirmed_at
      from ${sessions} session
      join ${participants} own on own.session_id = session.id and own.user_id = ${userId} and own.minutes > 0
      join ${publishedCompanies} company on company.company_id = session.company_id
      left join ${publishedMembers} member on member.company_id = session.company_id and member.user_id = own.user_id
      where session.company_id = ${companyId} and session.id = ${sql.placeholder('sessionId')}
        and session.closed_at is not null`,
  );
  return async (asked: Asked & { userId: string }) => (await read({ ...asked }))[0];
}

export function preparePrintedSession(pool: Pool) {
  const read = prepareRows<PrintedSession>(
    pool,
    'printed_session',
    sql`
      select ${printedColumns} from ${sessions} session
      join ${publishedCompanies} company on company.company_id = session.company_id
      where session.company_id = ${companyId} and session.id = ${sql.placeholder('sessionId')}`,
  );
  return async (asked: Asked) => (await read({ ...asked }))[0];
}

export function prepareExpectedNames(pool: Pool) {
  const isInAudience = isInSessionAudience(sql.raw('person.member_id'));
  // The statement is planned on each call, because the best plan depends on the size of the audience.
  const read = prepareRows<{ name: string }>(
    pool,
    undefined,
    sql`
      select coalesce(nullif(academy.holder_name(person.first_name, person.last_name), ''), person.email_address) as name
      from ${sessions} session
      join ${publishedPeople} person
        on person.company_id = session.company_id and not ${hasLeft(sql.raw('person.status'))}
      left join ${participants} own on own.session_id = session.id and own.user_id = ${learnerId('person')}
      where session.company_id = ${companyId} and session.id = ${sql.placeholder('sessionId')}
        and ${isExpectedInSession(isInAudience)}
      order by person.sort_name, person.member_id limit ${sql.placeholder('limit')}`,
  );
  return async (asked: AskedSession & { limit: number }) =>
    (await read({ ...asked })).map(({ name }) => name);
}
