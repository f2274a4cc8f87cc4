import { findManagerNote, findSummary, writeManagerNote, writeSummary } from '@academy/academy-data';
import {
  getReportMailSubscription,
  unsubscribePagePath,
  urlOf,
  type Locale,
  type ReportMailKind,
} from '@academy/contracts';
import type { Email } from '@academy/platform-data/emails';
import type { Database } from '@academy/service-kit';
import { unsubscribeTokenOf } from './queue-report-mails.ts';

interface RequestedMail {
  kind: ReportMailKind;
  companyId: string;
  userId: string;
  name: string;
  language: Locale;
}

interface MailSource {
  db: Database;
  now: Date;
  /** Origin of the web app, without a slash at the end. */
  publicUrl: string;
  secret: string;
}

export interface WrittenMail {
  email: Email;
  listUnsubscribe: string;
}

/**
 * Writes a report mail with current data. The row of the outgoing e-mail contains neither numbers nor names.
 * @returns the mail; undefined if there is nothing to report any more
 */
export async function writeReportMail(
  { db, now, publicUrl, secret }: MailSource,
  { kind, companyId, userId, name, language }: RequestedMail,
): Promise<WrittenMail | undefined> {
  const token = unsubscribeTokenOf(secret, { kind, companyId, userId });
  const links = { publicUrl, unsubscribeUrl: publicUrl + unsubscribePagePath(language, token) };
  const listUnsubscribe = publicUrl + urlOf(getReportMailSubscription, { token });
  if (kind === 'report_summary') {
    const summary = await findSummary(db, { companyId, language });
    if (!summary || summary.numbers.expected === 0) return undefined;
    return { email: writeSummary(summary, language, name, links), listUnsubscribe };
  }
  const note = await findManagerNote(db, { companyId, managerId: userId, language, now });
  if (!note || note.total === 0) return undefined;
  return { email: writeManagerNote(note, language, links), listUnsubscribe };
}
