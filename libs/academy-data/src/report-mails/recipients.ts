import { sql, type SQL } from 'drizzle-orm';
import { courseManager, type ReportMailKind } from '@academy/contracts';
import { isActiveMember } from '../core-published.ts';
import { reportMailSettings, reportMailSubscriptions, summaryRecipients } from '../tables/index.ts';

/** SQL condition: `member`, a row of `publishedMembers`, has unsubscribed from report mails of this kind. */
export const hasUnsubscribed = (kind: ReportMailKind): SQL => sql`exists (
  select from ${reportMailSubscriptions} ended
  where ended.company_id = member.company_id and ended.kind = ${kind} and ended.user_id = member.user_id
    and ended.unsubscribed_at is not null)`;

const settingsAllow = (condition: SQL): SQL => sql`exists (
  select from ${reportMailSettings} chosen where chosen.company_id = member.company_id and ${condition})`;

/**
 * For each kind of report mail, the SQL condition that `member`, a row of `publishedMembers`, gets this mail (rule
 * 343). The condition does not check whether the company is excluded. A summary goes to chosen recipients who still are
 * course managers of the company; deactivated members hold no permissions, so they get none.
 */
export const getsReportMail: Record<ReportMailKind, SQL> = {
  report_summary: sql`(
    ${courseManager} = any(member.permissions) and ${settingsAllow(sql`chosen.summary_frequency <> 'off'`)}
    and exists (
      select from ${summaryRecipients} recipient
      where recipient.company_id = member.company_id and recipient.user_id = member.user_id)
    and not ${hasUnsubscribed('report_summary')})`,
  manager_note: sql`(
    ${isActiveMember(sql`member.status`)} and ${settingsAllow(sql`chosen.notes_active`)}
    and not ${hasUnsubscribed('manager_note')})`,
};
