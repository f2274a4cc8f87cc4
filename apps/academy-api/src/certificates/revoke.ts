import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { certificates, enrollments, type Database } from '@academy/academy-data';
import { titleIn } from '@academy/certificate-documents';
import { fallbackLocale } from '@academy/contracts';
import { Failure, recordAudit, type Actor } from '@academy/service-kit';

interface Revocation {
  certificateId: string;
  /** For the audit; not shown to the public. */
  reason: string;
  actor: Actor;
}

/** Revokes a certificate for good, and writes it down; one that is revoked stays as it is. Answers since when it is. */
export async function revoke(
  db: NodePgDatabase,
  { certificateId, reason, actor }: Revocation,
): Promise<Date> {
  return db.transaction(async (tx) => {
    // The enrollment before the certificate, in the order in which certificates are issued.
    const [found] = await tx
      .select({ companyId: enrollments.company_id })
      .from(enrollments)
      .where(inArray(enrollments.id, enrollmentOf(tx, certificateId)))
      .for('no key update');
    if (!found) throw new Failure('certificate_not_found');

    const [revoked] = await tx
      .update(certificates)
      .set({ revoked_at: sql`now()`, revoked_by: actor.userId, revocation_reason: reason })
      .where(and(eq(certificates.id, certificateId), isNull(certificates.revoked_at)))
      .returning();
    if (!revoked) return revokedBefore(tx, certificateId);
    await recordAudit(tx, actor, {
      companyId: found.companyId,
      action: 'certificate_revoked',
      subject: `${revoked.holder_name}, ${titleIn(revoked.course_titles, fallbackLocale)}`,
      details: { number: revoked.number, reason },
    });
    return revoked.revoked_at as Date;
  });
}

const enrollmentOf = (db: Database, certificateId: string) =>
  db.select({ id: certificates.enrollment_id }).from(certificates).where(eq(certificates.id, certificateId));

async function revokedBefore(db: Database, certificateId: string): Promise<Date> {
  const [certificate] = await db
    .select({ revokedAt: certificates.revoked_at })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  return certificate?.revokedAt as Date;
}
