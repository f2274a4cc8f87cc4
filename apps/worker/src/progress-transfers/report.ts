import { fallbackLocale, personName, type AuditAction, type AuditEntry } from '@academy/contracts';
import { queueEmails, recordAudits } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { findCompanyNames, findCourseTitle, findRequester, type Requester } from './queries/report.ts';
import type { Transfer } from './queries/transfers.ts';

/** Records the end of a transfer in the audit log of both companies, with the requester as the actor. */
export async function recordEnd(
  tx: Database,
  transfer: Transfer,
  action: AuditAction,
  details: AuditEntry['details'] = {},
): Promise<void> {
  const requester = await findRequester(tx, transfer);
  const subject = await findCourseTitle(tx, transfer, requester?.locale ?? fallbackLocale);
  const companies = { source: transfer.source_company_id, target: transfer.target_company_id };
  await recordAudits(
    tx,
    actorOf(transfer, requester),
    Object.values(companies).map((companyId) => ({
      companyId,
      action,
      subject,
      details: { ...companies, ...details },
    })),
  );
}

/**
 * Queues the e-mail that tells the requester that the transfer is finished; does nothing if the requester is a member
 * of neither company.
 */
export async function notifyRequester(tx: Database, transfer: Transfer, changed: number): Promise<void> {
  const requester = await findRequester(tx, transfer);
  if (!requester) return;
  const locale = requester.locale ?? fallbackLocale;
  const { company_id, company_course_id } = requester;
  await queueEmails(
    tx,
    [
      {
        uniqueKey: `progress_transfer_finished:${transfer.id}`,
        template: 'progress_transfer_finished',
        data: {
          company_id,
          company_course_id,
          changed,
          course_title: await findCourseTitle(tx, transfer, locale),
          ...(await findCompanyNames(tx, transfer)),
        },
        recipient: {
          address: requester.address,
          name: personName(requester.first_name, requester.last_name),
          userId: transfer.requested_by,
          locale,
        },
      },
    ],
    transfer,
  );
}

/**
 * Returns the requester as the actor for the audit log.
 * Roles are omitted, because permissions were checked when the transfer was requested.
 */
const actorOf = ({ requested_by }: Transfer, requester: Requester): Actor => ({
  userId: requested_by,
  roles: [],
  isAdmin: false,
  email: undefined,
  emailVerified: false,
  firstName: requester?.first_name ?? '',
  lastName: requester?.last_name ?? '',
  locale: requester?.locale ?? undefined,
});
