import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import type { BadgeShareOutcome, completeBadgeShare } from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';

/** Maximum minutes from the start of a share until the professional network (LinkedIn) redirects back from its consent page. */
export const maxStayMinutes = 30;
/** Seconds after which an unfinished post counts as failed, because the process that posts it must have crashed. */
export const maxPostingSeconds = 60;

/** OAuth error codes which mean that the member declined (RFC 6749, 4.1.2.1, and two codes of LinkedIn). */
const refusals = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login']);

/** Returns the outcome of a badge share whose redirect contains an OAuth error instead of an authorization code. */
export const outcomeOfError = (error: string) => (refusals.has(error) ? 'not_posted' : 'failed');

/** Parameters that the professional network sent back to the web app. */
export type SentBack = z.output<typeof completeBadgeShare.body>['data'];

/**
 * Returns true if a redirect belongs to a badge share. This check protects the redirect against CSRF.
 * A redirect with an OAuth error is accepted without a state, because nothing is published after an error.
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
