import type { StoredCertificate } from '@academy/academy-data';
import { titleIn } from '@academy/certificate-documents';
import {
  isCertificateLockedBy,
  type CertificateVerification,
  type CompanyCourseStatus,
  type ErrorCode,
  type Locale,
} from '@academy/contracts';

/** The facts that decide whether a learner may get their certificate of a company course. */
export interface CertificateClaim {
  status: CompanyCourseStatus;
  lessons_count: number;
  last_lesson_done: boolean;
  enrollment: { advancements_count: number; completed_at: Date | null } | null;
  certificate: Pick<StoredCertificate, 'revoked_at' | 'erased_at'> | null;
}

/**
 * Returns the error code if a learner is refused their certificate, otherwise undefined. An issued or earned
 * certificate stays available after the company stops using the course (rule 73); otherwise an inactive course does
 * not exist for learners (rule 49).
 */
export function refusalOf(claim: CertificateClaim): ErrorCode | undefined {
  const { status, lessons_count, last_lesson_done, enrollment, certificate } = claim;
  if (certificate?.erased_at) return 'certificate_holder_erased';
  if (certificate) return certificate.revoked_at ? 'certificate_not_found' : undefined;
  if (enrollment) {
    const { advancements_count, completed_at } = enrollment;
    const progress = { lessons_count, advancements_count, completed: completed_at !== null };
    if (!isCertificateLockedBy(progress, last_lesson_done)) return undefined;
  }
  return status === 'active' ? 'certificate_locked' : 'course_not_found';
}

/** Returns the public part of a certificate. */
export function verificationOf(certificate: StoredCertificate, language: Locale): CertificateVerification {
  const { course_titles, issued_at, revoked_at, erased_at, ...told } = certificate;
  return {
    ...told,
    is_holder_erased: erased_at !== null,
    course_title: titleIn(course_titles, language),
    issued_at: issued_at.toISOString(),
    status: revoked_at ? 'revoked' : 'valid',
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
