import * as z from 'zod';
import { ofOwnCertificate, ownCertificateErrors, ownCertificatePath } from './certificates.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

export const badgeShareOutcomes = ['posted', 'not_posted', 'failed'] as const;
export type BadgeShareOutcome = (typeof badgeShareOutcomes)[number];

/** `started`: the learner is on LinkedIn's OAuth consent page. `posting`: the request to LinkedIn is in progress. */
export const badgeShareStatuses = ['started', 'posting', ...badgeShareOutcomes] as const;

const start = {
  method: 'POST',
  query: z.object({ language: locale.optional() }),
  body: dataOf(z.object({ consent: z.boolean() })),
  response: dataOf(
    z.object({
      id,
      status: z.literal('started'),
      /** URL of LinkedIn's OAuth consent page, which redirects to the web app with `code` and `state`. */
      authorization_url: z.url(),
    }),
  ),
  limitPerMinute: 120,
} as const;

export const startBadgeShare = endpoint({
  ...start,
  path: '/api/companies/{companyId}/courses/{courseId}/badge-shares',
  access: { company: [learner] },
  summary:
    'Start sharing the caller’s badge on the professional network; 422 consent_required without consent',
  params: z.object({ companyId: id, courseId: id }),
  statuses: [201],
  errors: [
    'feature_disabled',
    'course_not_found',
    'certificate_locked',
    'completion_recorded',
    'certificate_not_found',
    'certificate_holder_erased',
    'course_not_completed',
    'consent_required',
  ],
});

export const startCertificateShare = endpoint({
  ...start,
  path: `${ownCertificatePath}/badge-shares`,
  access: ofOwnCertificate.access,
  summary:
    'Start sharing the badge of one of the caller’s certificates, from any round; 410 certificate_revoked',
  params: ofOwnCertificate.params,
  statuses: [201],
  errors: [...ownCertificateErrors, 'feature_disabled', 'course_not_completed', 'consent_required'],
});

const redirectParameter = z.string().min(1).max(2_000);

/**
 * Completes a badge share with the query parameters of LinkedIn's redirect. A repeated call returns the result of the
 * first one, or 409 while the first one is still in progress.
 */
export const completeBadgeShare = endpoint({
  method: 'POST',
  path: '/api/badge-shares/{badgeShareId}/completion',
  access: 'signed-in',
  summary:
    'Complete a share after the redirect from the network: post the badge, or record that access was denied',
  params: z.object({ badgeShareId: id }),
  // `state` proves that the user started the share. A redirect with `error` needs no such proof, because nothing is
  // posted then.
  body: dataOf(
    z.union([
      z.object({ code: redirectParameter, state: redirectParameter }),
      z.object({ error: redirectParameter, state: redirectParameter.optional() }),
    ]),
  ),
  response: dataOf(z.object({ status: z.enum(badgeShareOutcomes) })),
  limitPerMinute: 120,
  errors: [
    'permission_denied',
    'feature_disabled',
    'badge_share_not_found',
    'badge_share_in_progress',
    'badge_share_state_mismatch',
  ],
});
