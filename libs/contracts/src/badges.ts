import * as z from 'zod';
import { ofOwnCertificate, ownCertificateErrors, ownCertificatePath } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { calendarDate, id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

/** A learner's certificate as an Open Badges 3.0 credential (rule 76). */
export const badge = z.object({
  certificate_id: id,
  number: z.string(),
  course_title: z.string(),
  issued_at: instant,
  /** Last day of validity in `time_zone`; null if the certificate does not expire. */
  valid_until: calendarDate.nullable(),
  time_zone: z.string(),
  verification_url: z.url(),
  /** PNG that contains the credential. */
  image_url: z.url(),
  /** SVG that contains the credential. */
  vector_image_url: z.url(),
  /**
   * The credential as a VC-JWT (compact JWS). `getBadgeKeys` returns the public keys with which its signature is
   * verified.
   */
  credential: z.string(),
});
export type Badge = z.infer<typeof badge>;

export const getBadge = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/courses/{courseId}/badge',
  access: { company: [learner] },
  summary: 'Get the caller’s badge; 409 course_not_completed until the course is completed',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  response: dataOf(badge),
  errors: [
    'course_not_found',
    'certificate_locked',
    'completion_recorded',
    'course_not_completed',
    'certificate_not_found',
    'certificate_holder_erased',
  ],
});

export const getCertificateBadge = endpoint({
  method: 'GET',
  path: `${ownCertificatePath}/badge`,
  summary: 'Get the badge of one of the caller’s certificates, from any round; 410 certificate_revoked',
  ...ofOwnCertificate,
  response: dataOf(badge),
  errors: [...ownCertificateErrors, 'course_not_completed'],
});

const certificatePath = '/api/certificates/{certificateId}';
const ofCertificate = { params: z.object({ certificateId: id }), limitPerMinute: 120 };

const imageErrors = [
  'certificate_not_found',
  'certificate_holder_erased',
  'certificate_revoked',
  'course_not_completed',
] as const;

export const getCredential = endpoint({
  method: 'GET',
  path: `${certificatePath}/credential`,
  access: 'public',
  summary: 'Get the Open Badges 3.0 credential of a certificate, even a revoked one, as VC-JWT',
  ...ofCertificate,
  response: 'text/plain',
  errors: ['certificate_not_found', 'certificate_holder_erased', 'course_not_completed'],
});

export const getBadgeImage = endpoint({
  method: 'GET',
  path: `${certificatePath}/badge.png`,
  access: 'public',
  summary: 'Get the badge as PNG with its credential baked in; 410 certificate_revoked',
  ...ofCertificate,
  query: z.object({ language: locale.optional() }),
  response: 'image/png',
  errors: [...imageErrors],
});

export const getBadgeVectorImage = endpoint({
  method: 'GET',
  path: `${certificatePath}/badge.svg`,
  access: 'public',
  summary: 'Get the badge as SVG with its credential baked in; 410 certificate_revoked',
  ...ofCertificate,
  query: z.object({ language: locale.optional() }),
  response: 'image/svg+xml',
  errors: [...imageErrors],
});

/**
 * A page for crawlers that create link previews. Crawlers run no scripts, so gateways send their requests for the
 * verification page to this endpoint. The page does not name the holder, because social networks store link previews.
 */
export const getLinkPreview = endpoint({
  method: 'GET',
  path: `${certificatePath}/preview`,
  access: 'public',
  summary: 'Get the page from which networks take the preview of a link to the verification page',
  ...ofCertificate,
  query: z.object({ language: locale.optional() }),
  response: 'text/html',
  errors: ['certificate_not_found', 'certificate_holder_erased', 'certificate_revoked'],
});

export const badgeKey = z.object({
  kty: z.literal('RSA'),
  /** URL of this key. The JWT header `kid` of a credential contains the URL of the key that verifies the signature. */
  kid: z.url(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
});

/** The response is not wrapped in `data`, because verifiers expect the format of RFC 7517. */
export const getBadgeKeys = endpoint({
  method: 'GET',
  path: '/api/.well-known/jwks.json',
  access: 'public',
  summary: 'Get the public keys of all signed credentials as a JSON Web Key Set',
  response: z.object({ keys: z.array(badgeKey) }),
});

export const getBadgeKey = endpoint({
  method: 'GET',
  path: '/api/badge-keys/{keyId}',
  access: 'public',
  summary: 'Get one public key by the id in a credential’s `kid`',
  params: z.object({ keyId: z.string().max(100) }),
  response: badgeKey,
  errors: ['badge_key_not_found'],
});

/** The response is not wrapped in `data`, because Open Badges 3.0 defines the format. */
export const getBadgeIssuer = endpoint({
  method: 'GET',
  path: '/api/badge-issuer',
  access: 'public',
  summary: 'Get the issuer of all badges as an Open Badges 3.0 profile',
  response: z.object({
    '@context': z.array(z.string()),
    id: z.url(),
    type: z.array(z.string()),
    name: z.string(),
    url: z.url(),
  }),
});

export const getBadgeStatusList = endpoint({
  method: 'GET',
  path: '/api/badge-status-lists/{list}',
  access: 'public',
  summary: 'Get a W3C Bitstring Status List of revoked credentials as VC-JWT',
  params: z.object({ list: z.coerce.number().int().min(0).max(1_000_000) }),
  response: 'application/vc+jwt',
  limitPerMinute: 120,
  errors: ['badge_status_list_not_found'],
});
