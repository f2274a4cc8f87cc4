import { unsubscribeTokenPurpose, type ReportMailKind } from '@academy/contracts';
import { queueEmails } from '@academy/platform-data';
import { derivedToken, tokenHash, type Database } from '@academy/service-kit';
import {
  findDueNotes,
  findDueSummaries,
  findManagersOfOverdue,
  findMandatoryCourses,
  findNoteCandidates,
  findSummaryRecipients,
  markDone,
  recordSent,
  requestRefreshes,
  type DueMails,
  type Recipient,
} from './queries.ts';

const companiesAtOnce = 500;
const mailsAtOnce = 200;

interface Scan {
  now: Date;
  secret: string;
  signal?: AbortSignal | undefined;
}

interface Subscriber {
  kind: ReportMailKind;
  companyId: string;
  userId: string;
}

/**
 * Derives the token of an unsubscribe link. A recipient gets the same link in all report mails of one kind and company.
 */
export const unsubscribeTokenOf = (secret: string, { kind, companyId, userId }: Subscriber): string =>
  derivedToken(secret, unsubscribeTokenPurpose, `${kind}:${companyId}:${userId}`);

/**
 * Queues the report mails that are due (rule 341). Several workers can call the function concurrently, and can be
 * killed at any time, because the transaction that queues an e-mail also records its recipient and day (rule 342).
 * @returns the number of new e-mails
 */
export async function queueReportMails(db: Database, scan: Scan): Promise<number> {
  return (await queueSummaries(db, scan)) + (await queueNotes(db, scan));
}

async function queueSummaries(db: Database, scan: Scan): Promise<number> {
  let queued = 0;
  let last: string | undefined;
  for (;;) {
    scan.signal?.throwIfAborted();
    const page = await findDueSummaries(db, { now: scan.now, last, limit: companiesAtOnce });
    // If a report was not refreshed since the mails became due, this scan requests a refresh, and a later scan queues
    // the company's mails.
    const uncounted = page.filter(({ is_counted }) => !is_counted).map(({ company_id }) => company_id);
    if (uncounted.length > 0) await requestRefreshes(db, uncounted);
    for (const due of page.filter(({ is_counted }) => is_counted)) {
      scan.signal?.throwIfAborted();
      if (due.has_numbers) queued += await queueAll(db, due, await findSummaryRecipients(db, due), scan);
      await markDone(db, due);
    }
    if (page.length < companiesAtOnce) return queued;
    last = page.at(-1)?.company_id;
  }
}

async function queueNotes(db: Database, scan: Scan): Promise<number> {
  let queued = 0;
  let last: string | undefined;
  for (;;) {
    scan.signal?.throwIfAborted();
    const page = await findDueNotes(db, { now: scan.now, last, limit: companiesAtOnce });
    for (const due of page) queued += await queueNotesOf(db, due, scan);
    if (page.length < companiesAtOnce) return queued;
    last = page.at(-1)?.company_id;
  }
}

async function queueNotesOf(db: Database, due: DueMails, scan: Scan): Promise<number> {
  const recipients = await findNoteRecipients(db, due, scan);
  let queued = 0;
  for (let first = 0; first < recipients.length; first += mailsAtOnce) {
    scan.signal?.throwIfAborted();
    queued += await queueAll(db, due, recipients.slice(first, first + mailsAtOnce), scan);
  }
  await markDone(db, due);
  return queued;
}

/**
 * Finds the managers who have overdue people and have no queued note of this day yet. Checks one course after another,
 * until every candidate is known to have overdue people or no course is left.
 */
async function findNoteRecipients(db: Database, due: DueMails, { now, signal }: Scan): Promise<Recipient[]> {
  const { company_id: companyId } = due;
  const candidates = await findNoteCandidates(db, due);
  const open = new Set(candidates.map(({ member_id }) => member_id));
  for (const companyCourseId of await findMandatoryCourses(db, companyId, now)) {
    if (open.size === 0) break;
    signal?.throwIfAborted();
    const found = await findManagersOfOverdue(db, { companyId, companyCourseId, now }, [...open]);
    for (const managerId of found) open.delete(managerId);
  }
  return candidates.filter(({ member_id }) => !open.has(member_id));
}

/** Queues the mails of a batch in one transaction. @returns the number of e-mails that were not queued before */
async function queueAll(
  db: Database,
  due: DueMails,
  recipients: readonly Recipient[],
  { secret }: Scan,
): Promise<number> {
  if (recipients.length === 0) return 0;
  const { company_id, kind, day } = due;
  const userIds = recipients.map(({ user_id }) => user_id);
  const hashOf = (userId: string) =>
    tokenHash(unsubscribeTokenOf(secret, { kind, companyId: company_id, userId }));
  // The key contains a hash instead of the user id, because the key remains in the row when the recipient is erased.
  const keyOf = (userId: string) => `${kind}:${company_id}:${day}:${hashOf(userId).toString('hex')}`;
  return db.transaction(async (tx) => {
    const added = await recordSent(tx, due, userIds, userIds.map(hashOf));
    const emails = recipients
      .filter(({ user_id }) => added.has(user_id))
      .map(({ user_id, email_address, name, locale }) => ({
        uniqueKey: keyOf(user_id),
        template: kind,
        data: { company_id, day },
        recipient: { address: email_address, name, userId: user_id, locale },
      }));
    await queueEmails(tx, emails);
    return emails.length;
  });
}
