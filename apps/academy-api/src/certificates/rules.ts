import type { StoredCertificate } from '@academy/academy-data';
import { titleIn } from '@academy/certificate-documents';
import {
  isCertificateLockedBy,
  isFinalTestOpen,
  isRoundUntouched,
  type CertificateVerification,
  type ErrorCode,
  type Locale,
  type OwnCertificate,
  type Subject,
} from '@academy/contracts';

export interface CertificateClaim {
  /**
   * True if the person who asks sees the course. Learners see active courses whose audience includes them. Course
   * managers see every course of the company.
   */
  is_visible: boolean;
  has_final_test: boolean;
  lessons_count: number;
  last_lesson_done: boolean;
  enrollment: {
    advancements_count: number;
    kept_lessons: number;
    completed_at: Date | null;
    /** True if the company has recorded the completion itself; such a completion gives no certificate (rule 206). */
    is_recorded: boolean;
    test_percent: number | null;
  } | null;
  certificate: Pick<StoredCertificate, 'revoked_at' | 'erased_at'> | null;
}

/**
 * Returns the error code if the learner may not get the certificate; undefined if the learner may. An issued or earned
 * certificate stays available after the company stops offering the course (rule 73). If the certificate is not earned
 * yet, the code is `course_not_found` for a course that is not visible to the person who asks (rule 49).
 */
export function refusalOf(claim: CertificateClaim): ErrorCode | undefined {
  const { is_visible, has_final_test, lessons_count, last_lesson_done, enrollment, certificate } = claim;
  if (certificate?.erased_at) return 'certificate_holder_erased';
  if (certificate) return certificate.revoked_at ? 'certificate_not_found' : undefined;
  if (enrollment?.is_recorded) return 'completion_recorded';
  if (enrollment) {
    const { advancements_count, kept_lessons, completed_at, test_percent } = enrollment;
    const progress = { lessons_count, advancements_count, kept_lessons, completed: completed_at !== null };
    const isTestOpen = isFinalTestOpen({ has_final_test, test_percent, completed: progress.completed });
    const isLocked = isCertificateLockedBy(progress, last_lesson_done) || isRoundUntouched(progress);
    if (!isTestOpen && !isLocked) return undefined;
  }
  return is_visible ? 'certificate_locked' : 'course_not_found';
}

interface ShownCertificate extends StoredCertificate {
  expired: boolean;
}

export function verificationOf(
  certificate: ShownCertificate &
    Pick<CertificateVerification, 'replaced_by'> & { completed_at: Date | null },
  language: Locale,
): Omit<CertificateVerification, 'issuer_key_fingerprints'> {
  const { course_titles, issued_at, revoked_at, erased_at, completed_at, ...told } = certificate;
  return {
    ...told,
    is_holder_erased: erased_at !== null,
    has_badge: completed_at !== null && erased_at === null,
    course_title: titleIn(course_titles, language),
    issued_at: issued_at.toISOString(),
    status: revoked_at ? 'revoked' : 'valid',
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

interface ShownOwnCertificate extends ShownCertificate {
  course_id: string;
  course_slug: string;
  subject: Subject;
  round: number;
  completed_at: Date | null;
}

function statusOf({ erased_at, revoked_at, expired }: ShownCertificate): OwnCertificate['status'] {
  if (erased_at) return 'erased';
  if (revoked_at) return 'revoked';
  return expired ? 'expired' : 'valid';
}

export function ownCertificateOf(certificate: ShownOwnCertificate, language: Locale): OwnCertificate {
  const { course_titles, issued_at, completed_at, expired: _, ...shown } = certificate;
  return {
    ...shown,
    course_title: titleIn(course_titles, language),
    issued_at: issued_at.toISOString(),
    completed_at: completed_at?.toISOString() ?? null,
    status: statusOf(certificate),
  };
}
