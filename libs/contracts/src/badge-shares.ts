import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { locale } from './locales.ts';
import { learner } from './permissions.ts';

/** What became of a share: posted, stopped by the learner at the network, or not possible. */
export const badgeShareOutcomes = ['posted', 'not_posted', 'failed'] as const;
export type BadgeShareOutcome = (typeof badgeShareOutcomes)[number];

/** `started` waits for the learner to come back from the network, `posting` for the network's answer. */
export const badgeShareStatuses = ['started', 'posting', ...badgeShareOutcomes] as const;

export const startBadgeShare = endpoint({
  method: 'POST',
  path: '/api/companies/{companyId}/courses/{courseId}/badge-shares',
  access: { company: [learner] },
  summary:
    'Starts to post the caller’s badge to the professional network; 422 consent_required without consent, and nothing is stored',
  params: z.object({ companyId: id, courseId: id }),
  query: z.object({ language: locale.optional() }),
  body: dataOf(z.object({ consent: z.boolean() })),
  answer: dataOf(
    z.object({
      id,
      status: z.literal('started'),
      /** Where the learner allows it, at the network. It leads back with a code and the state. */
      authorization_url: z.url(),
    }),
  ),
  limitPerMinute: 120,
});

const sent = z.string().min(1).max(2_000);

/**
 * What the network has sent the learner back with. Repeated, it tells what became of the share; 409
 * badge_share_in_progress while the first call still waits for the network.
 */
export const completeBadgeShare = endpoint({
  method: 'POST',
  path: '/api/badge-shares/{badgeShareId}/completion',
  access: 'signed-in',
  summary: 'Posts the caller’s badge with the network’s permission, or notes that there is none',
  params: z.object({ badgeShareId: id }),
  // An error posts nothing, so it need not prove by the state where it comes from.
  body: dataOf(
    z.union([z.object({ code: sent, state: sent }), z.object({ error: sent, state: sent.optional() })]),
  ),
  answer: dataOf(z.object({ status: z.enum(badgeShareOutcomes) })),
  limitPerMinute: 120,
});
