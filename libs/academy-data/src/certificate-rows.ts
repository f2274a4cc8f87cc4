import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { dayIn } from './core-published.ts';
import { certificates, enrollments, pastRounds } from './tables/index.ts';

export const isOfCurrentRound = and(
  eq(certificates.enrollment_id, enrollments.id),
  eq(certificates.round, enrollments.round),
);

/**
 * SQL condition for a join of `past_rounds` with `certificates`: the past round is the one in which the certificate was
 * earned.
 */
export const isPastRoundOfCertificate = and(
  eq(pastRounds.enrollment_id, certificates.enrollment_id),
  eq(pastRounds.round, certificates.round),
);

/**
 * SQL for the time at which the certificate's round was completed in Academy; null if it is not completed, or if the
 * company has recorded the completion (rule 206). The enrollment stores only the current round; earlier rounds are in
 * `past_rounds`, which the query must left join with `isPastRoundOfCertificate`.
 */
export const roundCompletedAt = completedAtIn(sql`${certificates.round}`);

function completedAtIn(round: SQL) {
  return sql<Date | null>`
    case when ${round} = ${enrollments.round}
         then case when ${enrollments.recorded_reason} is null then ${enrollments.completed_at} end
         else case when ${pastRounds.recorded_reason} is null then ${pastRounds.completed_at} end end`.mapWith(
    enrollments.completed_at,
  );
}

/**
 * SQL for the round of a certificate that may have been replaced. The column `round` of a replaced certificate is null.
 * The certificate that replaced it belongs to the same round, and has the same date (rule 78).
 */
const roundOfReplaced = sql`coalesce(${certificates.round}, (
  select present.round from ${certificates} present
  where present.enrollment_id = ${certificates.enrollment_id} and present.issued_at = ${certificates.issued_at}
    and present.round is not null))`;

/** Like `isPastRoundOfCertificate`, but also joins the round of a certificate that was replaced. */
export const isPastRoundOfAnyCertificate = and(
  eq(pastRounds.enrollment_id, certificates.enrollment_id),
  eq(pastRounds.round, roundOfReplaced),
);

/**
 * Like `roundCompletedAt`, but also for a certificate that was replaced. The query must left join `past_rounds` with
 * `isPastRoundOfAnyCertificate`.
 */
export const anyRoundCompletedAt = completedAtIn(roundOfReplaced);

export const certificateColumns = {
  id: certificates.id,
  number: certificates.number,
  holder_name: certificates.holder_name,
  course_titles: certificates.course_titles,
  company_name: certificates.company_name,
  own_course: certificates.own_course,
  time_zone: certificates.time_zone,
  issued_at: certificates.issued_at,
  test_percent: certificates.test_percent,
  renewed_by: certificates.renewed_by,
  valid_until: certificates.valid_until,
  revoked_at: certificates.revoked_at,
  erased_at: certificates.erased_at,
};

export type StoredCertificate = {
  [Column in keyof typeof certificateColumns]: (typeof certificates.$inferSelect)[Column];
};

/**
 * SQL condition: the last day of validity of a certificate has passed (rule 200). The current day is the day in the
 * time zone that the certificate stores, which stays the same if the company changes its time zone (rule 72).
 */
export const isCertificateExpired = (
  { valid_until, time_zone }: { valid_until: SQLWrapper; time_zone: SQLWrapper } = certificates,
  now?: SQL,
): SQL<boolean> => sql<boolean>`coalesce(${valid_until} < ${dayIn(time_zone, now)}, false)`;

/**
 * A certificate with `completed_at` of its round (see `roundCompletedAt`). If `completed_at` is null, the PDF does not
 * state that the course was completed.
 */
export type CertificateWithCompletion = StoredCertificate &
  Pick<typeof enrollments.$inferSelect, 'completed_at'>;
