import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  anyRoundCompletedAt,
  certificateColumns,
  certificates,
  companyCourses,
  courses,
  enrollments,
  isCourse,
  isCertificateExpired,
  isInAudience,
  isLastLessonDone,
  isOfCurrentRound,
  isPastRoundOfAnyCertificate,
  isPastRoundOfCertificate,
  lessonsCount,
  pastRounds,
  publishedMembers,
  roundCompletedAt,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const shownColumns = { ...certificateColumns, expired: isCertificateExpired() };

const replacement = alias(certificates, 'replacement');

/**
 * Prepares the query for a certificate by its id. If the certificate was replaced, the result contains its replacement.
 */
export function prepareCertificate(db: Database) {
  return db
    .select({
      ...shownColumns,
      completed_at: anyRoundCompletedAt,
      replaced_by: { id: replacement.id, number: replacement.number },
    })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .leftJoin(pastRounds, isPastRoundOfAnyCertificate)
    .leftJoin(replacement, eq(replacement.replaces, certificates.id))
    .where(eq(certificates.id, sql.placeholder('certificateId')))
    .prepare('certificate');
}

/** Selects the facts by which `refusalOf` decides: the enrollment, the course, and the certificate if there is one. */
function claims(db: Database, enrollment: SQL | undefined, isVisible: SQL) {
  return db
    .select({
      is_visible: sql<boolean>`${isVisible}`,
      has_final_test: sql<boolean>`${companyCourses.final_test} is not null`,
      lessons_count: lessonsCount,
      last_lesson_done: isLastLessonDone(enrollments.id),
      enrollment: {
        id: enrollments.id,
        user_id: enrollments.user_id,
        round: enrollments.round,
        advancements_count: enrollments.advancements_count,
        kept_lessons: enrollments.kept_lessons,
        completed_at: enrollments.completed_at,
        is_recorded: sql<boolean>`${enrollments.recorded_reason} is not null`,
        test_percent: enrollments.test_percent,
      },
      certificate: certificateColumns,
    })
    .from(companyCourses)
    .innerJoin(courses, and(eq(courses.id, companyCourses.course_id), isCourse))
    .leftJoin(enrollments, and(eq(enrollments.company_course_id, companyCourses.id), enrollment))
    .leftJoin(certificates, isOfCurrentRound)
    .$dynamic();
}

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

const isActive = eq(companyCourses.status, 'active');

/**
 * Prepares the query for a learner's certificate and the facts by which `refusalOf` decides. Also finds certificates of
 * inactive and archived company courses.
 */
export const prepareOwnCertificate = (db: Database) =>
  claims(
    db,
    eq(enrollments.user_id, sql.placeholder('userId')),
    sql`${isActive} and ${isInAudience(companyCourses, sql`${sql.placeholder('userId')}::uuid`)}`,
  )
    .where(and(ofCompany, eq(companyCourses.course_id, sql.placeholder('courseId'))))
    .prepare('certificate_own');

/** Like `prepareOwnCertificate`, but for course managers, who select a certificate by the id of the enrollment. */
export const prepareMemberCertificate = (db: Database) =>
  // `is_visible` is true, because course managers see inactive and archived courses too (rule 49).
  claims(db, undefined, sql`true`)
    .where(and(ofCompany, eq(enrollments.id, sql.placeholder('enrollmentId'))))
    .prepare('certificate_of_member');

/** Selects the certificates of one learner in a company, except replaced ones, whose round is null. */
const ofLearner = and(
  eq(enrollments.company_id, sql.placeholder('companyId')),
  eq(enrollments.user_id, sql.placeholder('userId')),
  isNotNull(certificates.round),
);

/**
 * Selects certificates of all rounds, also of inactive and archived company courses. Callers must add the condition
 * `ofLearner`.
 */
const ownCertificates = (db: Database) =>
  db
    .select({
      ...shownColumns,
      course_id: enrollments.course_id,
      course_slug: courses.slug,
      subject: courses.subject,
      round: sql<number>`${certificates.round}`,
      completed_at: roundCompletedAt,
    })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .leftJoin(pastRounds, isPastRoundOfCertificate)
    .$dynamic();

export const prepareOwnCertificateList = (db: Database) =>
  ownCertificates(db)
    .where(ofLearner)
    .orderBy(desc(certificates.issued_at), desc(certificates.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('certificates_own_list');

export const prepareOwnCertificateCount = (db: Database) =>
  db
    .select({ total: count() })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .where(ofLearner)
    .prepare('certificates_own_count');

export const prepareOwnCertificateById = (db: Database) =>
  ownCertificates(db)
    .where(and(ofLearner, eq(certificates.id, sql.placeholder('certificateId'))))
    .prepare('certificate_own_by_id');

const enrollmentOf = (db: Database, certificateId: string) =>
  db.select({ id: certificates.enrollment_id }).from(certificates).where(eq(certificates.id, certificateId));

/**
 * Locks the enrollment of a certificate. Call this function before the certificate is locked or revoked: the code that
 * issues certificates also locks the enrollment before the certificate, and different orders could cause deadlocks.
 * @returns the enrollment's company and user; undefined if no such certificate exists
 */
export async function lockEnrollmentOf(tx: Database, certificateId: string) {
  const [enrollment] = await tx
    .select({ companyId: enrollments.company_id, userId: enrollments.user_id })
    .from(enrollments)
    .where(inArray(enrollments.id, enrollmentOf(tx, certificateId)))
    .for('no key update');
  return enrollment;
}

/** @returns the revoked certificate; undefined if it had already been revoked */
export async function storeRevocation(
  tx: Database,
  certificateId: string,
  revocation: { revoked_by: string; revocation_reason: string },
) {
  const [revoked] = await tx
    .update(certificates)
    .set({ revoked_at: sql`now()`, ...revocation })
    .where(and(eq(certificates.id, certificateId), isNull(certificates.revoked_at)))
    .returning();
  return revoked;
}

export async function findRevokedAt(db: Database, certificateId: string): Promise<Date> {
  const [certificate] = await db
    .select({ revokedAt: certificates.revoked_at })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  return certificate?.revokedAt as Date;
}

/**
 * Finds a certificate of a company together with its course. `presentName` is the current name of the holder; null if
 * the holder has left the company or has no name.
 */
export async function findReplaceable(
  db: Database,
  { companyId, certificateId }: { companyId: string; certificateId: string },
) {
  const [certificate] = await db
    .select({
      round: certificates.round,
      number: certificates.number,
      holderName: certificates.holder_name,
      titles: certificates.course_titles,
      revokedAt: certificates.revoked_at,
      erasedAt: certificates.erased_at,
      presentName: sql<
        string | null
      >`nullif(academy.holder_name(${publishedMembers.first_name}, ${publishedMembers.last_name}), '')`,
    })
    .from(certificates)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollment_id))
    .leftJoin(
      publishedMembers,
      and(
        eq(publishedMembers.company_id, enrollments.company_id),
        eq(publishedMembers.user_id, enrollments.user_id),
      ),
    )
    .where(and(eq(certificates.id, certificateId), eq(enrollments.company_id, companyId)));
  return certificate;
}

interface Replacement {
  certificateId: string;
  replacementId: string;
  round: number;
  holderName: string;
  replacedBy: string;
}

/**
 * Issues a new certificate for the round of an existing one, with the same course, dates and test result. Sets the
 * round of the replaced certificate to null, and revokes it unless it is already revoked. The caller must have locked
 * the enrollment.
 * @returns the number of the new certificate
 */
export async function storeReplacement(tx: Database, replacement: Replacement): Promise<string> {
  const { certificateId, replacementId, round, holderName, replacedBy } = replacement;
  await tx
    .update(certificates)
    .set({
      round: null,
      revoked_at: sql`coalesce(${certificates.revoked_at}, now())`,
      revoked_by: sql`coalesce(${certificates.revoked_by}, ${replacedBy}::uuid)`,
    })
    .where(eq(certificates.id, certificateId));
  const { rows } = await tx.execute<{ number: string }>(sql`
    insert into ${certificates} (id, enrollment_id, round, replaces, number, holder_name, course_titles, company_name,
      own_course, time_zone, issued_at, valid_until, test_percent, renewed_by, identity_salt, identity_hash)
    select ${replacementId}, replaced.enrollment_id, ${round}, replaced.id, academy.certificate_number(), ${holderName},
      replaced.course_titles, replaced.company_name, replaced.own_course, replaced.time_zone, replaced.issued_at, replaced.valid_until,
      replaced.test_percent, replaced.renewed_by, identity.salt, identity.hash
    from ${certificates} replaced
    join ${enrollments} own on own.id = replaced.enrollment_id
    left join ${publishedMembers} member on member.company_id = own.company_id and member.user_id = own.user_id
    cross join lateral academy.hashed_identity(member.email_address) identity
    where replaced.id = ${certificateId}
    returning number`);
  await tx
    .update(pastRounds)
    .set({ certificate_id: replacementId })
    .where(eq(pastRounds.certificate_id, certificateId));
  return rows[0]?.number as string;
}
