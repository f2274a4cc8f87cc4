import { titleIn } from '@academy/certificate-documents';
import { fallbackLocale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { findRevokedAt, lockEnrollmentOf, storeRevocation } from './queries.ts';

interface Revocation {
  certificateId: string;
  /** Shown only in the audit log. */
  reason: string;
  actor: Actor;
}

/**
 * Revokes a certificate permanently and records the revocation in the audit log. A certificate that was revoked earlier
 * stays unchanged.
 * @returns when the certificate was revoked
 * @throws Failure `certificate_not_found`
 */
export function revoke(db: Database, { certificateId, reason, actor }: Revocation): Promise<Date> {
  return db.transaction(async (tx) => {
    const enrollment = await lockEnrollmentOf(tx, certificateId);
    if (!enrollment) throw new Failure('certificate_not_found');
    const revocation = { revoked_by: actor.userId, revocation_reason: reason };
    const revoked = await storeRevocation(tx, certificateId, revocation);
    if (!revoked) return findRevokedAt(tx, certificateId);
    await recordAudit(tx, actor, {
      companyId: enrollment.companyId,
      action: 'certificate_revoked',
      subject: `${revoked.holder_name}, ${titleIn(revoked.course_titles, fallbackLocale)}`,
      details: { number: revoked.number, reason },
      userId: enrollment.userId,
    });
    return revoked.revoked_at as Date;
  });
}
