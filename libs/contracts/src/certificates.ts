import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale, type Locale } from './locales.ts';
import { learner } from './permissions.ts';

/** Maximum length of a revocation reason. */
export const maxRevocationReason = 500;

export const certificateStatuses = ['valid', 'revoked'] as const;

/** The public data of a certificate (rule 74). */
export const certificateVerification = z.object({
  id,
  number: z.string(),
  /** The holder's name, or a pseudonym once the holder's personal data has been erased. */
  holder_name: z.string(),
  /** Optional because earlier versions of the service do not send it. */
  is_holder_erased: z.boolean().optional(),
  /** Course title at the time of issue, in the requested language. */
  course_title: z.string(),
  company_name: z.string(),
  issued_at: instant,
  /** IANA name of the company's time zone, in which the date of issue is shown. */
  time_zone: z.string(),
  status: z.enum(certificateStatuses),
  revoked_at: instant.nullable(),
});
export type CertificateVerification = z.infer<typeof certificateVerification>;

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/courses/{courseId}/certificate',
  access: { company: [learner] },
  summary: 'Download the caller’s certificate; 409 certificate_locked while a lesson is open',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  answer: 'application/pdf',
});

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/{certificateId}',
  access: 'public',
  summary: 'Verify a certificate',
  params: z.object({ certificateId: id }),
  query: z.object({ language: locale.optional() }),
  answer: dataOf(certificateVerification),
  limitPerMinute: 120,
});

/**
 * Idempotent: a repeated call changes neither date nor reason of the revocation. Only the audit log shows the reason
 * (rule 75).
 */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/{certificateId}/revocation',
  access: 'admin',
  summary: 'Revoke a certificate and its badge for good',
  params: z.object({ certificateId: id }),
  body: dataOf(z.object({ reason: z.string().trim().min(1).max(maxRevocationReason) })),
  answer: dataOf(z.object({ certificate_id: id, revoked_at: instant })),
});

/** The public page that a certificate's QR code opens, relative to the web app's origin. */
export const verificationPath = (language: Locale, certificateId: string) =>
  `/${language}/verify/${certificateId}`;
