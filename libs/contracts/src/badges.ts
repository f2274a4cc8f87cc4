import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

/** A learner's badge of a course: their certificate as an Open Badges 3.0 credential, and where it is to be seen. */
export const badge = z.object({
  certificate_id: id,
  /** Of the certificate, as people read it. */
  number: z.string(),
  /** Title in the asked language, as it was when the certificate was issued. */
  course_title: z.string(),
  issued_at: instant,
  /** IANA name of the company's time zone, in which the date of issue is shown. */
  time_zone: z.string(),
  /** The public page that tells whether the badge is genuine and valid. */
  verification_url: z.url(),
  /** The badge as PNG, with the credential in it. */
  image_url: z.url(),
  /** The same as SVG. */
  vector_image_url: z.url(),
  /** VC-JWT: a compact JWS, signed with a key of `getBadgeKeys`. */
  credential: z.string(),
});
export type Badge = z.infer<typeof badge>;

export const getBadge = endpoint({
  method: 'GET',
  path: '/api/companies/{companyId}/courses/{courseId}/badge',
  access: { company: [learner] },
  summary: 'The caller’s badge; 409 certificate_locked while a lesson is open',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  answer: dataOf(badge),
});

const certificatePath = '/api/certificates/{certificateId}';
const ofCertificate = { params: z.object({ certificateId: id }), limitPerMinute: 120 };

export const getCredential = endpoint({
  method: 'GET',
  path: `${certificatePath}/credential`,
  access: 'public',
  summary:
    'A certificate’s Open Badges 3.0 credential as VC-JWT; also of a revoked one, its status list says so',
  ...ofCertificate,
  answer: 'text/plain',
});

export const getBadgeImage = endpoint({
  method: 'GET',
  path: `${certificatePath}/badge.png`,
  access: 'public',
  summary: 'The badge with its credential baked in; 410 certificate_revoked',
  ...ofCertificate,
  query: z.object({ language: locale.optional() }),
  answer: 'image/png',
});

export const getBadgeVectorImage = endpoint({
  method: 'GET',
  path: `${certificatePath}/badge.svg`,
  access: 'public',
  summary: 'The badge with its credential baked in; 410 certificate_revoked',
  ...ofCertificate,
  query: z.object({ language: locale.optional() }),
  answer: 'image/svg+xml',
});

/** A public RSA key as RFC 7517 writes it. */
export const badgeKey = z.object({
  kty: z.literal('RSA'),
  /** The key's own address, as credentials name it in their header. */
  kid: z.url(),
  alg: z.literal('RS256'),
  use: z.literal('sig'),
  n: z.string(),
  e: z.string(),
});

/** Not in `data`: verifiers everywhere expect the form of RFC 7517. */
export const getBadgeKeys = endpoint({
  method: 'GET',
  path: '/api/.well-known/jwks.json',
  access: 'public',
  summary: 'The keys that credentials are or were signed with, as a JSON Web Key Set',
  answer: z.object({ keys: z.array(badgeKey) }),
});

export const getBadgeKey = endpoint({
  method: 'GET',
  path: '/api/badge-keys/{keyId}',
  access: 'public',
  summary: 'One of these keys: what a credential’s `kid` leads to',
  params: z.object({ keyId: z.string().max(100) }),
  answer: badgeKey,
});

/** Not in `data`: the issuer's profile as credentials name it, in the form of Open Badges 3.0. */
export const getBadgeIssuer = endpoint({
  method: 'GET',
  path: '/api/badge-issuer',
  access: 'public',
  summary: 'Who issues badges: an Open Badges 3.0 profile',
  answer: z.object({
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
  summary: 'Which credentials are revoked: a W3C Bitstring Status List as VC-JWT',
  params: z.object({ list: z.coerce.number().int().min(0).max(1_000_000) }),
  answer: 'application/vc+jwt',
  limitPerMinute: 120,
});
