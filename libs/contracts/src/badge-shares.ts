import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

/** Final statuses of a share (rule 85). */
export const badgeShareOutcomes = ['posted', 'not_posted', 'failed'] as const;
export type BadgeShareOutcome = (typeof badgeShareOutcomes)[number];

/** `started`: the learner is on LinkedIn's OAuth consent page. `posting`: the request to LinkedIn is in flight. */
export const badgeShareStatuses = ['started', 'posting', ...badgeShareOutcomes] as const;

export const startBadgeShare = endpoint({
  method: 'POST',
  path: '/api/companies/{companyId}/courses/{courseId}/badge-shares',
  access: { company: [learner] },
  summary:
    'Start sharing the caller’s badge on the professional network; 422 consent_required without consent',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  body: dataOf(z.object({ consent: z.boolean() })),
  answer: dataOf(
    z.object({
      id,
      status: z.literal('started'),
      /** URL of LinkedIn's OAuth consent page, which redirects back with `code` and `state`. */
      authorization_url: z.url(),
    }),
  ),
  limitPerMinute: 120,
});

const redirectParameter = z.string().min(1).max(2_000);

/**
 * Accepts the query parameters of LinkedIn's redirect. Idempotent: a repeated call returns the result of the first
 * call, or 409 badge_share_in_progress while the first call is in flight.
 */
export const completeBadgeShare = endpoint({
  method: 'POST',
  path: '/api/badge-shares/{badgeShareId}/completion',
  access: 'signed-in',
  summary:
    'Complete a share after the redirect from the network: post the badge, or record that access was denied',
  params: z.object({ badgeShareId: id }),
  // `state` protects against forged redirects that post a badge. It is optional for errors, which post nothing.
  body: dataOf(
    z.union([
      z.object({ code: redirectParameter, state: redirectParameter }),
      z.object({ error: redirectParameter, state: redirectParameter.optional() }),
    ]),
  ),
  answer: dataOf(z.object({ status: z.enum(badgeShareOutcomes) })),
  limitPerMinute: 120,
});
