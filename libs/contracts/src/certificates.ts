import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale, type Locale } from './locales.ts';
import { learner } from './permissions.ts';

/** Longest reason for a revocation. */
export const maxRevocationReason = 500;

export const certificateStatuses = ['valid', 'revoked'] as const;

/** What anyone who holds a certificate may check against it. */
export const certificateVerification = z.object({
  id,
  number: z.string(),
  /** A pseudonym when the holder had their personal data erased: the rest stays as proof of training. */
  holder_name: z.string(),
  /** Absent in answers of versions before it. */
  is_holder_erased: z.boolean().optional(),
  /** Title in the asked language, as it was when the certificate was issued. */
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
  summary: 'The caller’s certificate; 409 certificate_locked while a lesson is open',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  answer: 'application/pdf',
});

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/{certificateId}',
  access: 'public',
  summary: 'Tells whether a certificate is genuine and valid',
  params: z.object({ certificateId: id }),
  query: z.object({ language: locale.optional() }),
  answer: dataOf(certificateVerification),
  limitPerMinute: 120,
});

/** Who already revoked it, and why, stays as it was. The reason is for the audit, not for the public. */
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/{certificateId}/revocation',
  access: 'admin',
  summary: 'Revokes a certificate and with it its badge; nothing brings it back',
  params: z.object({ certificateId: id }),
  body: dataOf(z.object({ reason: z.string().trim().min(1).max(maxRevocationReason) })),
  answer: dataOf(z.object({ certificate_id: id, revoked_at: instant })),
});

/** The public page that a certificate's QR code opens, relative to the web app's origin. */
export const verificationPath = (language: Locale, certificateId: string) =>
  `/${language}/verify/${certificateId}`;
