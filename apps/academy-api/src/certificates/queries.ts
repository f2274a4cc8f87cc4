import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  advancements,
  certificateColumns,
  certificates,
  companyCourses,
  courses,
  enrollments,
  lessons,
} from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Prepares the lookup of a certificate by its id. */
export function prepareCertificate(db: Database) {
  return db
    .select(certificateColumns)
    .from(certificates)
    .where(eq(certificates.id, sql.placeholder('certificateId')))
    .prepare('certificate');
}

/** Selects the input of `refusalOf`: enrollment, course and, if it was issued, the certificate. */
function claims(db: Database, enrollment: SQL | undefined) {
  const lastLessonDone = sql<boolean>`exists (
    select from ${lessons}
    join ${advancements} on ${and(
      eq(advancements.lesson_id, lessons.id),
      eq(advancements.enrollment_id, enrollments.id),
    )}
    where ${and(
      eq(lessons.course_id, courses.id),
      eq(lessons.position, courses.lessons_count),
      isNull(lessons.retired_at),
    )})`;
  return db
    .select({
      status: companyCourses.status,
      lessons_count: courses.lessons_count,
      last_lesson_done: lastLessonDone,
      enrollment: {
        id: enrollments.id,
        advancements_count: enrollments.advancements_count,
        completed_at: enrollments.completed_at,
      },
      certificate: certificateColumns,
    })
    .from(companyCourses)
    .innerJoin(courses, eq(courses.id, companyCourses.course_id))
    .leftJoin(enrollments, and(eq(enrollments.company_course_id, companyCourses.id), enrollment))
    .leftJoin(certificates, eq(certificates.enrollment_id, enrollments.id))
    .$dynamic();
}

const ofCompany = eq(companyCourses.company_id, sql.placeholder('companyId'));

/** Prepares the lookup of a learner's certificate in a company's course of any status, with the input of `refusalOf`. */
export const prepareOwnCertificate = (db: Database) =>
  claims(db, eq(enrollments.user_id, sql.placeholder('userId')))
    .where(and(ofCompany, eq(companyCourses.course_id, sql.placeholder('courseId'))))
    .prepare('certificate_own');

/** Prepares the lookup of a certificate by its enrollment in a company, with the input of `refusalOf`. */
export const prepareMemberCertificate = (db: Database) =>
  claims(db, undefined)
    .where(and(ofCompany, eq(enrollments.id, sql.placeholder('enrollmentId'))))
    .prepare('certificate_of_member');

const enrollmentOf = (db: Database, certificateId: string) =>
  db.select({ id: certificates.enrollment_id }).from(certificates).where(eq(certificates.id, certificateId));

/**
 * Locks the enrollment of a certificate, before the certificate itself: issuing takes the locks in the same order.
 * @returns the enrollment's company; undefined when there is no such certificate
 */
export async function lockEnrollmentOf(tx: Database, certificateId: string) {
  const [enrollment] = await tx
    .select({ companyId: enrollments.company_id })
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
