import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayIn } from './core-published.ts';
import { certificates, enrollments } from './tables/index.ts';

/** SQL condition: the certificate belongs to the current round of the enrollment. */
export const isOfCurrentRound = and(
  eq(certificates.enrollment_id, enrollments.id),
  eq(certificates.round, enrollments.round),
);

/** Columns needed to show and verify a certificate. */
export const certificateColumns = {
  id: certificates.id,
  number: certificates.number,
  holder_name: certificates.holder_name,
  course_titles: certificates.course_titles,
  company_name: certificates.company_name,
  time_zone: certificates.time_zone,
  issued_at: certificates.issued_at,
  test_percent: certificates.test_percent,
  valid_until: certificates.valid_until,
  revoked_at: certificates.revoked_at,
  erased_at: certificates.erased_at,
};

/** A row of the table `certificates` with the columns of `certificateColumns`. */
export type StoredCertificate = {
  [Column in keyof typeof certificateColumns]: (typeof certificates.$inferSelect)[Column];
};

/**
 * SQL condition: the last day of validity of a certificate has passed (rule 200).
 * The condition takes the current day in the time zone that is stored in the certificate. That time zone stays the same
 * if the company gets another time zone (rule 72).
 */
export const isCertificateExpired = (
  { valid_until, time_zone }: { valid_until: SQLWrapper; time_zone: SQLWrapper } = certificates,
  now?: SQL,
): SQL<boolean> => sql<boolean>`coalesce(${valid_until} < ${dayIn(time_zone, now)}, false)`;

/** A certificate with its enrollment's `completed_at`; while `completed_at` is null, the PDF states no completion. */
export type CertificateWithCompletion = StoredCertificate &
  Pick<typeof enrollments.$inferSelect, 'completed_at'>;
