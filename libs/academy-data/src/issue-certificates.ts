import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

export interface CertificateToIssue {
  id: string;
  enrollmentId: string;
  /**
   * The round in which the certificate was earned; no certificate is issued if a later round has opened meanwhile.
   * If `round` is missing, the certificate is for the current round, and the caller must have locked the enrollment.
   */
  round?: number | undefined;
  /**
   * Name of a holder who is not a member of the company, or whose membership has no name. Without `holderName`, no
   * certificate is issued to such a holder.
   */
  holderName?: string | undefined;
}

/**
 * Issues certificates with holder, course titles, company, time zone and e-mail hash as they are now (rule 72). The
 * date of a certificate is the day of the completion, or today if the course is not completed (rule 71). An existing
 * certificate of a round is never replaced, even by a concurrent call, so the call can be repeated. The caller must
 * check that the learner has earned each certificate.
 */
export async function issueCertificates(
  db: Database,
  certificatesToIssue: readonly CertificateToIssue[],
): Promise<void> {
  if (certificatesToIssue.length === 0) return;
  const column = <T>(value: (certificate: CertificateToIssue) => T) =>
    sql.param(certificatesToIssue.map(value));
  await db.execute(sql`select academy.issue_certificates(
    ${column(({ id }) => id)}::uuid[],
    ${column(({ enrollmentId }) => enrollmentId)}::uuid[],
    ${column(({ holderName }) => holderName ?? null)}::text[],
    ${column(() => null)}::timestamptz[],
    ${column(({ round }) => round ?? null)}::smallint[])`);
}

/**
 * Like `issueCertificates`, for the rows of a query. Its columns, in this order: the id of the new certificate; the
 * enrollment id; the holder's name, as in `CertificateToIssue`; the time of completion, or null if the enrollment
 * already contains it; the round of the certificate, or null for the current round.
 * @returns the number of certificates issued
 */
export async function issueSelectedCertificates(db: Database, selected: SQL): Promise<number> {
  const { rows } = await db.execute<{ issued: number }>(sql`
    select academy.issue_certificates(
      array_agg(asked.id), array_agg(asked.enrollment_id), array_agg(asked.holder_name),
      array_agg(asked.completed_at), array_agg(asked.round)) as issued
    from (${selected}) as asked (id, enrollment_id, holder_name, completed_at, round)`);
  return rows[0]?.issued ?? 0;
}
