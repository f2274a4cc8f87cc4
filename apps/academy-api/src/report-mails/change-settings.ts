import { isDeepStrictEqual } from 'node:util';
import type { ReportMailSettings, ReportMailSettingsChange } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  findMaintainers,
  findSettings,
  lockSettings,
  storeRecipients,
  storeSettings,
  type StoredSettings,
} from './queries.ts';

interface Change {
  companyId: string;
  wanted: ReportMailSettingsChange;
  actor: Actor;
}

/**
 * Changes the settings of a company's report mails and team page in one transaction, and records the change in the
 * audit log. New recipients must be maintainers. Recipients who are no longer maintainers may remain in the list, but
 * get no mail (rule 343).
 * @throws Failure `recipient_not_maintainer` or `company_not_found`
 */
export function changeSettings(
  db: Database,
  { companyId, wanted, actor }: Change,
): Promise<ReportMailSettings> {
  const recipientIds = [...new Set(wanted.summary.recipient_ids)].toSorted();
  return db.transaction(async (tx) => {
    if (!(await findSettings(tx, companyId))) throw new Failure('company_not_found');
    const { settings: before, recipientIds: known } = await lockSettings(tx, companyId);
    const added = recipientIds.filter((id) => !known.includes(id));
    if ((await findMaintainers(tx, companyId, added)).length < added.length)
      throw new Failure('recipient_not_maintainer', { source: { pointer: '/data/summary/recipient_ids' } });
    const summary = {
      summary_frequency: wanted.summary.frequency,
      summary_weekday: wanted.summary.weekday,
      summary_month_day: wanted.summary.month_day,
    };
    const notes = { notes_active: wanted.manager_notes.active, notes_weekday: wanted.manager_notes.weekday };
    const team = { team_page: wanted.team_page?.active ?? before.team_page };
    const differs = (columns: StoredSettings) => !isDeepStrictEqual({ ...before, ...columns }, before);
    const changed = {
      summary: differs(summary),
      notes: differs(notes),
      team: differs(team),
      recipients: known.toSorted().join() !== recipientIds.join(),
    };
    if (changed.summary || changed.notes || changed.team || changed.recipients) {
      await storeSettings(tx, companyId, { ...summary, ...notes, ...team }, changed);
      if (changed.recipients) await storeRecipients(tx, companyId, recipientIds);
      await recordAudit(tx, actor, {
        companyId,
        action: 'report_mails_changed',
        details: {
          summary: wanted.summary.frequency,
          recipients: recipientIds.length,
          manager_notes: wanted.manager_notes.active,
          team_page: team.team_page,
        },
      });
    }
    return (await findSettings(tx, companyId))!;
  });
}
