import { isCertificateLockedBy, type Titles } from '@academy/academy-data';
import {
  locales,
  type CertificateVerification,
  type CompanyCourseStatus,
  type ErrorCode,
  type Locale,
} from '@academy/contracts';

/** A certificate as it is stored. */
export interface StoredCertificate {
  id: string;
  number: string;
  holder_name: string;
  course_titles: Titles;
  company_name: string;
  /** IANA name. */
  time_zone: string;
  issued_at: Date;
  revoked_at: Date | null;
}

/** What decides whether a learner gets their certificate of a company's course. */
export interface CertificateClaim {
  status: CompanyCourseStatus;
  lessons_count: number;
  last_lesson_done: boolean;
  enrollment: { advancements_count: number; completed_at: Date | null } | null;
  certificate: Pick<StoredCertificate, 'revoked_at'> | null;
}

/**
 * Why a learner does not get their certificate; undefined when they do. One that was issued or earned outlasts the
 * company's use of the course; otherwise a course that is not active does not exist for learners (product §4).
 */
export function refusalOf(claim: CertificateClaim): ErrorCode | undefined {
  const { status, lessons_count, last_lesson_done, enrollment, certificate } = claim;
  if (certificate) return certificate.revoked_at ? 'certificate_not_found' : undefined;
  if (enrollment) {
    const { advancements_count, completed_at } = enrollment;
    const progress = { lessons_count, advancements_count, completed: completed_at !== null };
    if (!isCertificateLockedBy(progress, last_lesson_done)) return undefined;
  }
  return status === 'active' ? 'certificate_locked' : 'course_not_found';
}

/** The course's title on a certificate: in the asked language, else in one that it was issued with. */
export const titleIn = (titles: Titles, language: Locale): string =>
  [language, ...locales].map((candidate) => titles[candidate]).find((title) => title !== undefined) ?? '';

/** What the public may check about a certificate. */
export function verificationOf(certificate: StoredCertificate, language: Locale): CertificateVerification {
  const { course_titles, issued_at, revoked_at, ...told } = certificate;
  return {
    ...told,
    course_title: titleIn(course_titles, language),
    issued_at: issued_at.toISOString(),
    status: revoked_at ? 'revoked' : 'valid',
  };
}
