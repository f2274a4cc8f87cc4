import * as z from 'zod';
import { subject } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { renewedBy } from './enrollments.ts';
import { dataOf, pageOf, pageQuery } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, learner } from './permissions.ts';
import { typedText } from './typed-text.ts';
import { maxRevocationReason } from './values/certificates.ts';

export * from './values/certificates.ts';

export const certificateStatuses = ['valid', 'revoked'] as const;

/** The public data of a certificate (rule 74). */
export const certificateVerification = z.object({
  id,
  number: z.string(),
  /** The holder's name, or a pseudonym after the holder's personal data was erased. */
  holder_name: z.string(),
  is_holder_erased: z.boolean(),
  course_title: z.string(),
  company_name: z.string(),
  own_course: z.boolean(),
  /** Result in percent of the final test that the holder passed for the certificate; null if there was no test. */
  test_percent: z.int().nullable(),
  renewed_by: renewedBy,
  issued_at: instant,
  /** IANA name of the company's time zone, in which the date of issue is shown. */
  time_zone: z.string(),
  status: z.enum(certificateStatuses),
  valid_until: calendarDate.nullable(),
  expired: z.boolean(),
  revoked_at: instant.nullable(),
  /**
   * Whether the certificate has a badge and a signed credential: the course is completed (rule 76), and the holder's
   * data was not erased.
   */
  has_badge: z.boolean(),
  /** The certificate that replaced this one; null unless this one was replaced (rule 78). */
  replaced_by: z.object({ id, number: z.string() }).nullable(),
  /**
   * SHA-256 of each of the issuer's public keys in DER encoding, in hexadecimal digits (rule 354). The first key is the
   * one with which documents are signed now.
   */
  issuer_key_fingerprints: z.array(z.string()),
});
export type CertificateVerification = z.infer<typeof certificateVerification>;

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/courses/{courseId}/certificate',
  access: { company: [learner] },
  summary:
    'Download the caller’s certificate; 409 certificate_locked until the required lessons are completed',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  response: 'application/pdf',
  errors: [
    'course_not_found',
    'certificate_locked',
    'completion_recorded',
    'certificate_not_found',
    'certificate_holder_erased',
  ],
});

/**
 * Statuses of a certificate in its holder's list. For revoked and erased certificates, there is no file and no badge
 * (rule 75).
 */
export const ownCertificateStatuses = ['valid', 'expired', 'revoked', 'erased'] as const;

export const ownCertificate = z.object({
  id,
  number: z.string(),
  /** The holder's name at the time of issue, or a pseudonym after the holder's personal data was erased. */
  holder_name: z.string(),
  course_id: id,
  /** Name of the folder with the course's files. Unlike the id, it is the same in every installation. */
  course_slug: z.string(),
  subject,
  course_title: z.string(),
  issued_at: instant,
  completed_at: instant.nullable(),
  /** Last day of validity in `time_zone`; null if the certificate does not expire. */
  valid_until: calendarDate.nullable(),
  time_zone: z.string(),
  test_percent: z.int().nullable(),
  renewed_by: renewedBy,
  /** Number (from 1) of the round in which the certificate was earned. */
  round: z.int(),
  /** `erased` takes precedence over `revoked`, and `revoked` over `expired`. */
  status: z.enum(ownCertificateStatuses),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

const ownCertificatesPath = '/api/companies/{companyId}/certificates';

/** Includes certificates of earlier rounds, and of courses that the company no longer offers (rule 86). */
export const listCertificates = endpoint({
  method: 'GET',
  path: ownCertificatesPath,
  access: { company: [learner] },
  summary: 'List the caller’s certificates of all rounds of all courses, the newest first',
  params: z.object({ companyId: id }),
  query: z.object({ language: locale.optional(), ...pageQuery(20) }),
  response: pageOf(ownCertificate),
});

/** Fields that are the same in all endpoints for a certificate of the caller. */
export const ofOwnCertificate = {
  access: { company: [learner] },
  params: z.object({ companyId: id, certificateId: id }),
  query: z.object({ language: locale.optional() }),
} as const;

export const ownCertificatePath = `${ownCertificatesPath}/{certificateId}` as const;

export const ownCertificateErrors = [
  'certificate_not_found',
  'certificate_revoked',
  'certificate_holder_erased',
] as const;

export const getCertificateFile = endpoint({
  method: 'GET',
  path: `${ownCertificatePath}/file`,
  summary: 'Download one of the caller’s certificates, from any round; 410 certificate_revoked',
  ...ofOwnCertificate,
  response: 'application/pdf',
  errors: [...ownCertificateErrors],
});

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/{certificateId}',
  access: 'public',
  summary: 'Verify a certificate',
  params: z.object({ certificateId: id }),
  query: z.object({ language: locale.optional() }),
  response: dataOf(certificateVerification),
  limitPerMinute: 120,
  errors: ['certificate_not_found'],
});

/**
 * Revokes a certificate (rule 75). A repeated call changes neither the date nor the reason of the revocation. Only the
 * audit log shows the reason.
 */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/{certificateId}/revocation',
  access: 'admin',
  summary: 'Revoke a certificate and its badge for good',
  params: z.object({ certificateId: id }),
  body: dataOf(z.object({ reason: typedText(1, maxRevocationReason) })),
  response: dataOf(z.object({ certificate_id: id, revoked_at: instant })),
  errors: ['certificate_not_found'],
});

/**
 * Issues another certificate for the round of the certificate `certificateId`, and revokes `certificateId` unless it is
 * already revoked (rule 78).
 */
export const replaceCertificate = endpoint({
  method: 'POST',
  path: '/api/maintenance/companies/{companyId}/certificates/{certificateId}/replacement',
  access: { company: [courseManager] },
  summary:
    'Issue a certificate again with the holder’s present name; 409 certificate_unchanged if it is not revoked and has this name',
  params: z.object({ companyId: id, certificateId: id }),
  response: dataOf(z.object({ certificate_id: id, number: z.string(), holder_name: z.string() })),
  statuses: [201],
  limitPerMinute: 60,
  errors: [
    'certificate_not_found',
    'certificate_holder_erased',
    'certificate_replaced',
    'certificate_unchanged',
    'user_not_found',
  ],
});
