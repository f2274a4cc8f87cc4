import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type { BadgeShareOutcome, completeBadgeShare } from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';

/** Maximum minutes from the start of a share until LinkedIn redirects the learner back from its consent page. */
export const maxStayMinutes = 30;
/** Seconds after which an unfinished post counts as failed, because the process that posts it must have crashed. */
export const maxPostingSeconds = 60;

/** OAuth error codes which mean that the member declined (RFC 6749, 4.1.2.1, and two codes of LinkedIn). */
const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

export const outcomeOfError = (error: string) => (refusals.has(error) ? 'not_posted' : 'failed');

/** Parameters of LinkedIn's redirect, which the web app passes on: an authorization code or an OAuth error. */
export type SentBack = z.output<typeof completeBadgeShare.body>['data'];

/**
 * Returns true if the OAuth `state` of a redirect belongs to the badge share. This check protects the redirect against
 * CSRF. A redirect with an OAuth error is accepted without a `state`, because nothing is published after an error.
 */
export function belongsToShare(
  { state, ...sentBack }: SentBack,
  { state_hash }: { state_hash: Buffer },
): boolean {
  if (state === undefined) return 'error' in sentBack;
  return timingSafeEqual(tokenHash(state), state_hash);
}

export const isOutcome = (status: BadgeShareOutcome | 'started' | 'posting'): status is BadgeShareOutcome =>
  status !== 'started' && status !== 'posting';
