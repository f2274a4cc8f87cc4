import {
  findEmailBranding,
  findManagerNote,
  findSummary,
  writeManagerNote,
  writeSummary,
  type ManagerNote,
} from '@academy/academy-data';
import {
  unsubscribePagePath,
  type Locale,
  type ReportMailKind,
  type ReportMailPreview,
} from '@academy/contracts';
import { renderEmail, type Email } from '@academy/platform-data/emails';
import { Failure, type Database } from '@academy/service-kit';
import { findNoteSettings } from './queries.ts';

interface RequestedPreview {
  companyId: string;
  kind: ReportMailKind;
  /** User id of the manager whose note about overdue people is previewed; undefined for a preview with sample names. */
  managerId: string | undefined;
  language: Locale;
  /** Name of the caller, whom the previewed summary greets. */
  callerName: string;
}

export interface PreviewSource {
  db: Database;
  publicUrl: string;
  now: Date;
  /**
   * Requests a refresh of the company's stored report numbers if they are old or missing. Returns the state of the
   * stored numbers before the refresh.
   */
  refreshNumbers: (companyId: string) => Promise<'missing' | 'outdated' | 'current'>;
}

const secondsUntilFirstReport = 5;

const examples = {
  de: { manager: 'Erika Beispiel', people: ['Max Muster', 'Lena Probe'], course: 'Beispielkurs' },
  en: { manager: 'Erika Example', people: ['Max Sample', 'Lena Specimen'], course: 'Sample course' },
};

/** Returns a note about overdue people with sample names, for a preview without a chosen manager. */
function exampleNote(
  company: Pick<ManagerNote, 'company_id' | 'company_name' | 'has_team_page'>,
  language: Locale,
  now: Date,
): ManagerNote {
  const { manager, people, course } = examples[language];
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...company,
    manager_name: manager,
    locale: language,
    is_maintainer: false,
    is_active: true,
    is_unsubscribed: false,
    people: people.length,
    total: people.length,
    entries: people.map((full_name, index) => ({
      full_name,
      course_title: course,
      due_on: daysAgo(9 - index * 5),
    })),
  };
}

/**
 * Writes a report mail as the worker would send it now, but with an unsubscribe link that has no effect.
 * @throws Failure `report_not_ready`, `user_not_found` or `company_not_found`
 */
export async function previewMail(
  { db, publicUrl, now, refreshNumbers }: PreviewSource,
  { companyId, kind, managerId, language, callerName }: RequestedPreview,
): Promise<ReportMailPreview> {
  const links = { publicUrl, unsubscribeUrl: publicUrl + unsubscribePagePath(language, 'preview') };
  const branding = await findEmailBranding(db, companyId, publicUrl);
  const rendered = (
    email: Email,
    flags: { isExample?: boolean; isOutdated?: boolean; isUnsubscribed?: boolean; wouldBeSent: boolean },
  ) => ({
    ...renderEmail(email, language, branding),
    is_example: flags.isExample ?? false,
    would_be_sent: flags.wouldBeSent,
    is_outdated: flags.isOutdated ?? false,
    is_unsubscribed: flags.isUnsubscribed ?? false,
  });
  if (kind === 'report_summary') {
    const stored = await refreshNumbers(companyId);
    const summary = stored === 'missing' ? undefined : await findSummary(db, { companyId, language });
    if (!summary) throw new Failure('report_not_ready', { retryAfter: secondsUntilFirstReport });
    return rendered(writeSummary(summary, language, callerName, links), {
      wouldBeSent: summary.numbers.expected > 0,
      isOutdated: stored === 'outdated',
    });
  }
  if (managerId === undefined) {
    const company = await findNoteSettings(db, companyId);
    if (!company) throw new Failure('company_not_found');
    const note = exampleNote({ company_id: companyId, ...company }, language, now);
    return rendered(writeManagerNote(note, language, links), {
      isExample: true,
      wouldBeSent: false,
    });
  }
  const note = await findManagerNote(db, { companyId, managerId, language, now });
  if (!note) throw new Failure('user_not_found');
  return rendered(writeManagerNote(note, language, links), {
    isUnsubscribed: note.is_unsubscribed,
    wouldBeSent: note.total > 0 && note.is_active && !note.is_unsubscribed,
  });
}
