import type { invitationStates } from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { joiningOf, type Joining } from '../database/joining.ts';
import { addressOf, type Membership, type Memberships } from '../database/memberships.ts';

/** Number of days for which an e-mail invitation is valid (rule 123). */
export const emailValidityDays = 14;
/** Number of days for which an invitation link is valid (rule 124). */
export const linkValidityDays = 90;
/** The resend window in hours, within which an address gets no second invitation e-mail (rules 9 and 123). */
export const resendAfterHours = 24;

/** Number of hours to which the limits of invitation e-mails apply (rule 13). */
export const limitHours = 24;

/** Maximum number of invitation e-mails within `limitHours`, at a `DAILY_LIMIT_FACTOR` of 1 (rule 13). */
const dailyEmails = { person: 500, company: 1_000 };

export interface SentEmails {
  count: number;
  /**
   * Seconds until the oldest of these e-mails was sent `limitHours` ago and no longer counts towards the limit; null if
   * there is no such e-mail.
   */
  secondsUntilFewer: number | null;
}

/**
 * @throws Failure `daily_limit_reached` if the requested e-mails would exceed the limit of the person who invites, or of
 * the company (rule 13)
 */
export function requireWithinLimits(
  sent: Record<keyof typeof dailyEmails, SentEmails>,
  further: number,
  factor: number,
): void {
  for (const whose of ['person', 'company'] as const) {
    const { count, secondsUntilFewer } = sent[whose];
    if (count + further > dailyEmails[whose] * factor)
      throw new Failure('daily_limit_reached', { retryAfter: Math.max(1, secondsUntilFewer ?? 1) });
  }
}

/**
 * Returns how many more invitation e-mails can be sent before the person who invites, or the company, reaches a limit.
 */
export const remainingEmails = (sent: Record<keyof typeof dailyEmails, SentEmails>, factor: number): number =>
  Math.max(
    0,
    Math.min(
      ...(['person', 'company'] as const).map((whose) => dailyEmails[whose] * factor - sent[whose].count),
    ),
  );

export interface Invitation {
  companyId: string;
  kind: 'email' | 'link';
  emailAddress: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
  usedBy: string | null;
  /** Time of the latest e-mail of the invitation; null for invitation links. */
  lastSentAt: Date | null;
  /** True if only administrators may access the company, so that nobody can join it. */
  excluded: boolean;
}

/**
 * Returns the state of an invitation. In an excluded company, every invitation counts as revoked. Otherwise `used`
 * takes precedence over a later revocation or expiry.
 */
export function stateOf(invitation: Invitation, now: Date): (typeof invitationStates)[number] {
  if (invitation.excluded) return 'revoked';
  if (invitation.usedAt) return 'used';
  if (invitation.revokedAt) return 'revoked';
  return invitation.expiresAt <= now ? 'expired' : 'valid';
}

interface Acceptance extends Memberships {
  invitation: Invitation;
  actor: Actor;
  now: Date;
}

/** What happens when an invitation is accepted. Exactly one of the two properties is set. */
export interface Decision {
  /** Id of the actor's existing membership, if accepting the invitation changes no membership. */
  unchanged?: string;
  /** Changes of memberships by which the actor joins the company. */
  join?: Joining & { address: string };
}

const refusal = {
  expired: 'invitation_expired',
  revoked: 'invitation_revoked',
  used: 'invitation_used',
} as const;

function requireInvited({ kind, emailAddress }: Invitation, actor: Actor, address: string | undefined) {
  if (kind === 'link') return;
  const invited = address !== undefined && addressKey(address) === addressKey(emailAddress ?? '');
  if (!invited || !actor.emailVerified) throw new Failure('invitation_for_another_address');
}

/** Requires that a person whose membership was deactivated was invited by e-mail afterwards (rule 237). */
function requireReturnable(membership: Membership | undefined, { kind, lastSentAt }: Invitation) {
  if (membership?.status !== 'deactivated') return;
  const { inactiveSince } = membership;
  const isNewer = inactiveSince === null || (lastSentAt !== null && lastSentAt > inactiveSince);
  if (kind !== 'email' || !isNewer)
    throw new Failure('permission_denied', { detail: 'this membership was deactivated' });
}

/**
 * Requires that the membership with the actor's e-mail address has no account yet, so that the actor's account can be
 * linked to it.
 * @returns the membership; undefined if there is none, or if it is the deactivated membership of an earlier owner of
 * the address
 * @throws Failure otherwise
 */
function claimable(namesake: Membership | undefined, { kind }: Invitation): Membership | undefined {
  if (namesake === undefined || namesake.userId === null) return namesake;
  if (kind === 'email' && namesake.status === 'deactivated') return undefined;
  throw new Failure('invitation_for_another_address', {
    detail: 'this e-mail address belongs to another member of the company',
  });
}

/**
 * Decides which memberships change when an invitation is accepted. Active members keep their permissions. An e-mail
 * invitation is valid for its address only and can be used once. If the person who has used an invitation is still a
 * member and accepts it again, no membership changes.
 */
export function decideAcceptance({ invitation, actor, own, namesake, now }: Acceptance): Decision {
  const state = stateOf(invitation, now);
  const again = state === 'used' && invitation.usedBy === actor.userId && own !== undefined;
  const address = addressOf(actor);
  if (!again) requireInvited(invitation, actor, address);
  if (state !== 'valid' && !again) throw new Failure(refusal[state]);
  requireReturnable(own, invitation);

  const isMember = own !== undefined && own.status !== 'invited' && own.status !== 'deactivated';
  if (isMember && (again || invitation.kind === 'link')) return { unchanged: own.id };
  if (again) throw new Failure('invitation_used');
  if (address === undefined)
    throw new Failure('permission_denied', { detail: 'the access token contains no valid e-mail address' });

  // The address must be verified; otherwise anyone with an invitation link could join with somebody else's address.
  if (!actor.emailVerified) throw new Failure('email_not_verified');

  const other = claimable(namesake, invitation);
  requireReturnable(other, invitation);
  const joining = joiningOf({ own, namesake: other }, address);
  return joining === undefined ? { unchanged: own!.id } : { join: { ...joining, address } };
}
