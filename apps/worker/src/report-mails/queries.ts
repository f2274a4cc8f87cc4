import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  chosenCourses,
  publishedMembers,
  dueAt,
  everything,
  getsReportMail,
  hasLeft,
  lastNotesDay,
  lastSummaryDay,
  publishedPeople,
  pairsOf,
  reportCounts,
  reportMailSettings,
  reportMailSubscriptions,
  reportRefreshes,
  sentReportMails,
  summaryRecipients,
} from '@academy/academy-data';
import type { Locale, ReportMailKind } from '@academy/contracts';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const timestamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** The report mails of one kind that a company sends on one day. */
export interface DueMails {
  company_id: string;
  kind: ReportMailKind;
  /** Day on which the mails were due, in the company's time zone. */
  day: string;
}

interface Page {
  now: Date;
  /** The last company of the previous page, after which this page starts. */
  last: string | undefined;
  limit: number;
}

const columnsOf: Record<ReportMailKind, { isOn: SQL; since: SQL; done: SQL; day: typeof lastNotesDay }> = {
  report_summary: {
    isOn: sql`${reportMailSettings.summary_frequency} <> 'off'`,
    since: sql`${reportMailSettings.summary_since}`,
    done: sql`${reportMailSettings.summary_done}`,
    day: lastSummaryDay,
  },
  manager_note: {
    isOn: sql`${reportMailSettings.notes_active}`,
    since: sql`${reportMailSettings.notes_since}`,
    done: sql`${reportMailSettings.notes_done}`,
    day: lastNotesDay,
  },
};

/**
 * SQL query of the companies in which mails of one kind are due and not all of these mails are queued (rule 341). Only
 * the latest day on which mails were due is checked: if no worker ran on earlier days, the mails of those days are not
 * sent.
 */
const dueMails = (kind: ReportMailKind, { now, last, limit }: Page): SQL => {
  const { isOn, since, done, day } = columnsOf[kind];
  const dueDay = day({ timeZone: sql`company.time_zone`, now: timestamp(now) });
  return sql`
    select due.* from (
      select ${reportMailSettings.company_id} as company_id, ${kind} as kind, (${dueDay})::text as day,
             ${dueAt(dueDay, sql`company.time_zone`)} as due_at, ${since} as since, ${done} as done
      from ${reportMailSettings}
      join ${publishedCompanies} company
        on company.company_id = ${reportMailSettings.company_id} and not company.excluded
      where ${isOn}
    ) due
    where due.due_at > due.since and (due.done is null or due.done < due.day::date)
      ${last === undefined ? sql`` : sql`and due.company_id > ${last}::uuid`}
    order by due.company_id limit ${limit}`;
};

export async function findDueNotes(db: Database, page: Page): Promise<DueMails[]> {
  const { rows } = await db.execute<DueMails & Record<string, unknown>>(
    sql`select company_id, kind, day from (${dueMails('manager_note', page)}) due order by company_id`,
  );
  return rows;
}

export interface DueSummary extends DueMails {
  /** True if the report was refreshed after the summary became due. */
  is_counted: boolean;
  /** True if at least one person has to complete a course of the report. */
  has_numbers: boolean;
}

export async function findDueSummaries(db: Database, page: Page): Promise<DueSummary[]> {
  const { rows } = await db.execute<DueSummary & Record<string, unknown>>(sql`
    select due.company_id, due.kind, due.day, coalesce(refresh.refreshed_at >= due.due_at, false) as is_counted,
           coalesce(total.expected > 0, false) as has_numbers
    from (${dueMails('report_summary', page)}) due
    left join ${reportRefreshes} refresh on refresh.company_id = due.company_id
    left join ${reportCounts} total on total.company_id = due.company_id and total.month = refresh.month
      and total.company_course_id = ${everything}::uuid and total.group_id = ${everything}::uuid
    order by due.company_id`);
  return rows;
}

/** Requests a refresh of each company's report, unless a refresh is requested already. */
export async function requestRefreshes(db: Database, companyIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into ${reportRefreshes} as refresh (company_id, due_at)
    select id, now() from unnest(${sql.param(companyIds)}::uuid[]) id order by id
    on conflict (company_id) do update set due_at = excluded.due_at where refresh.due_at is null`);
}

export interface Recipient {
  user_id: string;
  email_address: string;
  name: string;
  /** The member's language; German if it is unknown. */
  locale: Locale;
}

const recipientColumns = sql`
  member.user_id, member.email_address, academy.holder_name(member.first_name, member.last_name) as name,
  coalesce(member.locale, 'de') as locale`;

const isNew = ({ company_id, kind, day }: DueMails): SQL => sql`not exists (
  select from ${sentReportMails} sent
  where sent.company_id = ${company_id}::uuid and sent.kind = ${kind} and sent.day = ${day}::date
    and sent.user_id = member.user_id)`;

/** Finds the recipients of a summary for whom it was not queued yet. */
export async function findSummaryRecipients(db: Database, due: DueMails): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(sql`
    select ${recipientColumns}
    from ${summaryRecipients} chosen
    join ${publishedMembers} member on member.company_id = chosen.company_id and member.user_id = chosen.user_id
    where chosen.company_id = ${due.company_id}::uuid and ${getsReportMail.report_summary} and ${isNew(due)}
    order by member.user_id`);
  return rows;
}

/** A manager who gets a mail ("note") if somebody who reports to the manager is overdue. */
export interface NoteCandidate extends Recipient {
  /** Member id of the manager. */
  member_id: string;
}

/**
 * Finds the managers of a company who may get the note and for whom it was not queued yet, in the order of their user
 * ids.
 */
export async function findNoteCandidates(db: Database, due: DueMails): Promise<NoteCandidate[]> {
  const company = sql`${due.company_id}::uuid`;
  const { rows } = await db.execute<NoteCandidate & Record<string, unknown>>(sql`
    select member.member_id, ${recipientColumns}
    from ${publishedMembers} member
    where member.company_id = ${company} and ${getsReportMail.manager_note} and ${isNew(due)}
      and member.member_id in (
        select managed.manager_id from ${publishedPeople} managed
        where managed.company_id = ${company} and not ${hasLeft(sql`managed.status`)})
    order by member.user_id`);
  return rows;
}

/**
 * Finds the mandatory courses of a company, in the order of their deadlines.
 * Courses with the earliest deadlines probably have the most overdue people, so the caller can often stop early.
 */
export async function findMandatoryCourses(db: Database, companyId: string, now: Date): Promise<string[]> {
  const chosen = { companyId: sql`${companyId}::uuid`, now: timestamp(now) };
  const { rows } = await db.execute<{ id: string }>(
    sql`with ${chosenCourses(chosen)} select id from offered order by deadline nulls last, id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns which of the given managers (member ids) have people who are overdue in the course (rule 331). The statement
 * reads everybody who has to complete the course, because this is faster than looking up the people of each manager.
 */
export async function findManagersOfOverdue(
  db: Database,
  { companyId, companyCourseId, now }: { companyId: string; companyCourseId: string; now: Date },
  managerIds: readonly string[],
): Promise<string[]> {
  const chosen = { companyId: sql`${companyId}::uuid`, companyCourseId: sql`${companyCourseId}::uuid` };
  const { rows } = await db.execute<{ manager_id: string }>(sql`
    with ${pairsOf({ ...chosen, now: timestamp(now) })}
    select distinct managed.manager_id
    from pairs join ${publishedPeople} managed
      on managed.member_id = pairs.member_id and managed.company_id = ${chosen.companyId}
    where pairs.overdue and managed.manager_id = any(${sql.param([...managerIds])}::uuid[])`);
  return rows.map(({ manager_id }) => manager_id);
}

/**
 * Records that mails are sent, and stores the hashes of their unsubscribe tokens. The caller must queue the mails in
 * the same transaction.
 * @param tokenHashes hash of each recipient's token, in the order of `userIds`
 * @returns the user ids of the recipients whose mail was not recorded before
 */
export async function recordSent(
  tx: Database,
  { company_id, kind, day }: DueMails,
  userIds: readonly string[],
  tokenHashes: readonly Buffer[],
): Promise<Set<string>> {
  const recipients = sql`unnest(${sql.param([...userIds])}::uuid[], ${sql.param(
    tokenHashes.map((hash) => hash.toString('hex')),
  )}::text[]) as recipient (user_id, token_hash)`;
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into ${sentReportMails} (company_id, kind, day, user_id)
    select ${company_id}::uuid, ${kind}, ${day}::date, user_id from ${recipients} order by user_id
    on conflict do nothing returning user_id`);
  await tx.execute(sql`
    insert into ${reportMailSubscriptions} as known (company_id, kind, user_id, token_hash)
    select ${company_id}::uuid, ${kind}, user_id, decode(token_hash, 'hex') from ${recipients} order by user_id
    on conflict (company_id, kind, user_id) do update set token_hash = excluded.token_hash
    where known.token_hash <> excluded.token_hash`);
  return new Set(rows.map(({ user_id }) => user_id));
}

export async function markDone(db: Database, { company_id, kind, day }: DueMails): Promise<void> {
  const column = kind === 'report_summary' ? ('summary_done' as const) : ('notes_done' as const);
  const done = reportMailSettings[column];
  await db
    .update(reportMailSettings)
    .set({ [column]: day })
    .where(and(eq(reportMailSettings.company_id, company_id), or(isNull(done), lt(done, day))));
}

/**
 * Number of days until records of sent mails are deleted, which is longer than the longest interval between two report
 * mails.
 */
const keptDays = 100;
const deletedAtOnce = 10_000;

/** Deletes records of sent mails that are older than `keptDays`, a limited number of rows per run. */
export async function deleteOldRecords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from ${sentReportMails} where ctid = any(array(
      select ctid from ${sentReportMails} where day < current_date - ${keptDays}::int limit ${deletedAtOnce}))`);
}
