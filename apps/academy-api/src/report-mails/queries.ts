import { and, eq, sql } from 'drizzle-orm';
import {
  publishedMembers,
  hasLeft,
  isActiveMember,
  publishedPeople,
  nextNotesDay,
  nextSummaryDay,
  reportMailSettings,
  reportMailSubscriptions,
  summaryRecipients,
} from '@academy/academy-data';
import {
  courseManager,
  maxReportMailCandidates,
  maxSearchTotal,
  type OwnReportMailSubscription,
  type ReportMailCandidate,
  type ReportMailKind,
  type ReportMailSettings,
  type ReportMailSubscription,
} from '@academy/contracts';
import { publishedCompanies, searchMembers, type MemberSearch } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

const uuid = (id: string) => sql`${id}::uuid`;
const fullName = sql`coalesce(nullif(academy.holder_name(member.first_name, member.last_name), ''), member.email_address)`;
const isMaintainer = sql`coalesce(${courseManager} = any(member.permissions), false)`;

const isUnsubscribed = (kind: ReportMailKind, userId: ReturnType<typeof sql>) => sql`exists (
  select from ${reportMailSubscriptions} ended
  where ended.company_id = company.company_id and ended.kind = ${kind} and ended.user_id = ${userId}
    and ended.unsubscribed_at is not null)`;

const maxUnsubscribed = 100;

export async function findSettings(db: Database, companyId: string): Promise<ReportMailSettings | undefined> {
  const zone = { timeZone: sql`company.time_zone`, now: sql`now()` };
  const { rows } = await db.execute<ReportMailSettings & Record<string, unknown>>(sql`
    select
      json_build_object(
        'frequency', coalesce(${reportMailSettings.summary_frequency}, 'off'),
        'weekday', coalesce(${reportMailSettings.summary_weekday}, 1),
        'month_day', coalesce(${reportMailSettings.summary_month_day}, 1),
        'next_on', case when ${reportMailSettings.summary_frequency} <> 'off' then ${nextSummaryDay(zone)} end,
        'recipients', coalesce((
          select json_agg(json_build_object(
            'user_id', chosen.user_id, 'full_name', coalesce(${fullName}, ''), 'email', coalesce(member.email_address, ''),
            'state', case when not ${isMaintainer} then 'no_access'
              when ${isUnsubscribed('report_summary', sql`chosen.user_id`)} then 'unsubscribed' else 'active' end
            ) order by member.sort_name, chosen.user_id)
          from ${summaryRecipients} chosen
          left join ${publishedMembers} member
            on member.company_id = chosen.company_id and member.user_id = chosen.user_id
          where chosen.company_id = company.company_id), '[]')) as summary,
      json_build_object(
        'active', coalesce(${reportMailSettings.notes_active}, false),
        'weekday', coalesce(${reportMailSettings.notes_weekday}, 1),
        'next_on', case when ${reportMailSettings.notes_active} then ${nextNotesDay(zone)} end,
        'unsubscribed', coalesce((
          select json_agg(json_build_object('user_id', user_id, 'full_name', full_name) order by sort_name, user_id)
          from (
            select member.user_id, ${fullName} as full_name, member.sort_name
            from ${reportMailSubscriptions} ended
            join ${publishedMembers} member on member.company_id = ended.company_id and member.user_id = ended.user_id
            where ended.company_id = company.company_id and ended.kind = 'manager_note'
              and ended.unsubscribed_at is not null
            order by member.sort_name, member.user_id limit ${maxUnsubscribed}
          ) manager), '[]')) as manager_notes,
      json_build_object('active', coalesce(${reportMailSettings.team_page}, false)) as team_page
    from ${publishedCompanies} company
    left join ${reportMailSettings} on ${eq(reportMailSettings.company_id, sql`company.company_id`)}
    where company.company_id = ${uuid(companyId)}`);
  return rows[0];
}

export type StoredSettings = Partial<typeof reportMailSettings.$inferSelect>;

/**
 * Locks the settings of a company until the transaction ends, and returns them with the recipients. Creates missing
 * settings.
 */
export async function lockSettings(tx: Database, companyId: string) {
  await tx.insert(reportMailSettings).values({ company_id: companyId }).onConflictDoNothing();
  const ofCompany = eq(reportMailSettings.company_id, companyId);
  const [settings] = await tx.select().from(reportMailSettings).where(ofCompany).for('update');
  const recipients = await tx
    .select({ id: summaryRecipients.user_id })
    .from(summaryRecipients)
    .where(eq(summaryRecipients.company_id, companyId));
  return { settings: settings!, recipientIds: recipients.map(({ id }) => id) };
}

/**
 * Stores settings. If the schedule of a report mail has changed, the time of the change is stored too, because the
 * worker queues only mails that become due after that time (rule 341).
 */
export async function storeSettings(
  tx: Database,
  companyId: string,
  settings: StoredSettings,
  changed: { summary: boolean; notes: boolean },
): Promise<void> {
  await tx
    .update(reportMailSettings)
    .set({
      ...settings,
      ...(changed.summary && { summary_since: sql`now()` }),
      ...(changed.notes && { notes_since: sql`now()` }),
    })
    .where(eq(reportMailSettings.company_id, companyId));
}

export async function storeRecipients(tx: Database, companyId: string, userIds: readonly string[]) {
  await tx.delete(summaryRecipients).where(eq(summaryRecipients.company_id, companyId));
  if (userIds.length > 0)
    await tx.insert(summaryRecipients).values(userIds.map((user_id) => ({ company_id: companyId, user_id })));
}

export async function findMaintainers(tx: Database, companyId: string, userIds: readonly string[]) {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select member.user_id from ${publishedMembers} member
    where member.company_id = ${uuid(companyId)} and member.user_id = any(${sql.param([...userIds])}::uuid[])
      and ${isMaintainer}`);
  return rows.map(({ user_id }) => user_id);
}

const isFound = ({ pattern, found }: MemberSearch) =>
  found && found.count <= maxSearchTotal
    ? sql`member.user_id = any(${found.userIds}::uuid[])`
    : sql`member.search_text like ${pattern}`;

/**
 * Finds the people who can get a kind of report mail, sorted by name, at most `maxReportMailCandidates`. Maintainers
 * can get the summary. Managers can get the note about overdue people in their team; a manager is a member to whom
 * another member reports.
 */
export async function findCandidates(
  db: Database,
  companyId: string,
  { kind, search }: { kind: ReportMailKind; search?: string | undefined },
): Promise<ReportMailCandidate[]> {
  const searched = search ? await searchMembers(db, companyId, search) : undefined;
  if (search && !searched) return [];
  const isCandidate =
    kind === 'report_summary'
      ? isMaintainer
      : sql`${isActiveMember(sql`member.status`)} and exists (
          select from ${publishedPeople} managed
          where managed.manager_id = member.member_id and not ${hasLeft(sql`managed.status`)})`;
  const { rows } = await db.execute<ReportMailCandidate & Record<string, unknown>>(sql`
    select member.user_id, ${fullName} as full_name, member.email_address as email
    from ${publishedMembers} member
    where member.company_id = ${uuid(companyId)} and ${isCandidate}
      and ${searched ? isFound(searched) : sql`true`}
    order by member.sort_name, member.user_id limit ${maxReportMailCandidates}`);
  return rows;
}

export async function findNoteSettings(db: Database, companyId: string) {
  const [company] = await db
    .select({
      company_name: publishedCompanies.name,
      has_team_page: sql<boolean>`coalesce(${reportMailSettings.team_page}, false)`,
    })
    .from(publishedCompanies)
    .leftJoin(reportMailSettings, eq(reportMailSettings.company_id, publishedCompanies.company_id))
    .where(eq(publishedCompanies.company_id, companyId));
  return company;
}

type FoundSubscription = Omit<ReportMailSubscription, 'unsubscribed_at'> & { unsubscribed_at: Date | null };

export async function findSubscription(
  db: Database,
  tokenHash: Buffer,
): Promise<FoundSubscription | undefined> {
  const [found] = await db
    .select({
      kind: reportMailSubscriptions.kind,
      company_name: publishedCompanies.name,
      unsubscribed_at: reportMailSubscriptions.unsubscribed_at,
    })
    .from(reportMailSubscriptions)
    .innerJoin(publishedCompanies, eq(publishedCompanies.company_id, reportMailSubscriptions.company_id))
    .where(eq(reportMailSubscriptions.token_hash, tokenHash));
  return found;
}

/**
 * Ends or resumes the subscription to which a token belongs. Ending a subscription that has already ended does not
 * change `unsubscribed_at`.
 */
export async function storeSubscribed(db: Database, tokenHash: Buffer, subscribed: boolean): Promise<void> {
  const { unsubscribed_at } = reportMailSubscriptions;
  await db
    .update(reportMailSubscriptions)
    .set({ unsubscribed_at: subscribed ? null : sql`coalesce(${unsubscribed_at}, now())` })
    .where(eq(reportMailSubscriptions.token_hash, tokenHash));
}

/**
 * Finds the subscriptions of a user in a company. A subscription is created when the first mail of its kind is sent.
 */
export async function findOwnSubscriptions(
  db: Database,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<OwnReportMailSubscription[]> {
  const rows = await db
    .select({ kind: reportMailSubscriptions.kind, unsubscribed_at: reportMailSubscriptions.unsubscribed_at })
    .from(reportMailSubscriptions)
    .where(
      and(eq(reportMailSubscriptions.company_id, companyId), eq(reportMailSubscriptions.user_id, userId)),
    )
    .orderBy(reportMailSubscriptions.kind);
  return rows.map(({ kind, unsubscribed_at }) => ({
    kind,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
  }));
}

/**
 * Ends or resumes a subscription of a user. Ending a subscription that has already ended does not change
 * `unsubscribed_at`.
 */
export async function storeOwnSubscribed(
  db: Database,
  { companyId, userId, kind }: { companyId: string; userId: string; kind: ReportMailKind },
  subscribed: boolean,
): Promise<void> {
  const { unsubscribed_at } = reportMailSubscriptions;
  await db
    .update(reportMailSubscriptions)
    .set({ unsubscribed_at: subscribed ? null : sql`coalesce(${unsubscribed_at}, now())` })
    .where(
      and(
        eq(reportMailSubscriptions.company_id, companyId),
        eq(reportMailSubscriptions.user_id, userId),
        eq(reportMailSubscriptions.kind, kind),
      ),
    );
}
