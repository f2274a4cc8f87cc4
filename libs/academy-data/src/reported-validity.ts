import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { certificates, pastRounds } from './tables/index.ts';

interface EnrolledRound {
  enrollmentId: SQLWrapper;
  round: SQLWrapper;
  completedAt: SQLWrapper;
  isRecorded: SQLWrapper;
  certificateStatus: SQLWrapper;
  /** `enrollments.valid_until` */
  validUntil: SQLWrapper;
  isPolicy: SQLWrapper;
}

/**
 * SQL for the last day of validity that reports state: of the current round's certificate, acknowledgement or recorded
 * completion or, while the current round is not completed, of the previous round's. Revoked certificates have none.
 * PostgreSQL looks up each previous round separately, which makes lists of many enrollments slower.
 */
export const reportedValidUntil = (own: EnrolledRound): SQL => sql`case
  when ${own.completedAt} is not null then case
    when ${own.certificateStatus} = 'issued' or ${own.isRecorded} or ${own.isPolicy} then ${own.validUntil} end
  when ${own.round} > 1 then (
    select past.valid_until from ${pastRounds} past
    left join ${certificates} certificate on certificate.id = past.certificate_id
    where past.enrollment_id = ${own.enrollmentId} and past.round = ${own.round} - 1 and certificate.revoked_at is null
      and (certificate.id is not null or past.recorded_reason is not null or ${own.isPolicy})) end`;
