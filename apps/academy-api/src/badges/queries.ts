import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import {
  anyRoundCompletedAt,
  certificates,
  courses,
  enrollments,
  isPastRoundOfAnyCertificate,
  pastRounds,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export function prepareBadge(db: Database) {
  return db
    .select({
      id: certificates.id,
      number: certificates.number,
      course_id: courses.id,
      subject: courses.subject,
      course_titles: certificates.course_titles,
      company_id: enrollments.company_id,
      company_name: certificates.company_name,
      own_course: certificates.own_course,
      time_zone: certificates.time_zone,
      identity_salt: certificates.identity_salt,
      identity_hash: certificates.identity_hash,
      status_index: certificates.status_index,
      issued_at: certificates.issued_at,
      test_percent: certificates.test_percent,
      /**
       * Time at which the learner completed the course in the round of the certificate; null if it is not completed.
       */
      completed_at: anyRoundCompletedAt,
      /** Last day of validity; null if the certificate does not expire. */
      last_valid_day: certificates.valid_until,
      /** The last second of `last_valid_day` in the certificate's time zone. */
      valid_until: sql<Date | null>`
        (${certificates.valid_until} + 1)::timestamp at time zone ${certificates.time_zone} - interval '1 second'`.mapWith(
        certificates.issued_at,
      ),
      revoked_at: certificates.revoked_at,
      erased_at: certificates.erased_at,
    })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .leftJoin(pastRounds, isPastRoundOfAnyCertificate)
    .where(eq(certificates.id, sql.placeholder('certificateId')))
    .prepare('badge');
}
export type StoredBadge = Awaited<ReturnType<ReturnType<typeof prepareBadge>['execute']>>[number];

/**
 * Prepares the query for the status indexes of the certificates that were revoked or whose holder was erased. The query
 * returns only indexes from `from` (included) to `to` (excluded).
 */
export function prepareRevokedIndexes(db: Database) {
  return db
    .select({ status_index: certificates.status_index })
    .from(certificates)
    .where(
      and(
        or(isNotNull(certificates.revoked_at), isNotNull(certificates.erased_at)),
        gte(certificates.status_index, sql.placeholder('from')),
        lt(certificates.status_index, sql.placeholder('to')),
      ),
    )
    .prepare('badge_revoked_indexes');
}

/** Prepares the query for the highest status list index in use; null if there are no certificates. */
export const prepareLastIndex = (db: Database) =>
  db
    .select({ last: sql<string | null>`max(${certificates.status_index})` })
    .from(certificates)
    .prepare('badge_last_index');
