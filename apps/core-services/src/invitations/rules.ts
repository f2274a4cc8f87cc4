import { learner, type invitationStates, type Member, type Permission } from '@academy/contracts';
import { Failure, type Actor } from '@academy/service-kit';
import { addressKey, parseAddress } from './addresses.ts';

/** Validity of an e-mail invitation (rule 123). */
export const emailValidityDays = 14;
/** Validity of an invitation link (rule 124). */
export const linkValidityDays = 90;
/** An address gets no second invitation e-mail within this time (rule 9). */
export const resendAfterHours = 24;

export interface Invitation {
  companyId: string;
  kind: 'email' | 'link';
  emailAddress: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
  usedBy: string | null;
  /** Whether the company is closed to all but administrators; nobody can join it. */
  excluded: boolean;
}

/** The state of an invitation. `used` takes precedence over later revocation or expiry. */
export function stateOf(invitation: Invitation, now: Date): (typeof invitationStates)[number] {
  if (invitation.excluded) return 'revoked';
  if (invitation.usedAt) return 'used';
  if (invitation.revokedAt) return 'revoked';
  return invitation.expiresAt <= now ? 'expired' : 'valid';
}

interface MemberRow {
  id: string;
  userId: string | null;
  status: Member['status'];
  permissions: Permission[];
}

interface Acceptance {
  invitation: Invitation;
  actor: Actor;
  /** Existing membership of the actor's user. */
  own: MemberRow | undefined;
  /** Existing membership with the actor's address. */
  namesake: MemberRow | undefined;
  now: Date;
}

/** The effect of accepting an invitation on the company's memberships. */
export interface Decision {
  /** Id of an existing membership that stays unchanged. */
  unchanged?: string;
  /** Membership that the actor gets; inserted if it has no id. */
  join?: { id: string | undefined; emailAddress: string; permissions: Permission[] };
  /** Id of the invitee's membership that is replaced by the actor's existing one. */
  supersedes?: string;
}

const refusal = {
  expired: 'invitation_expired',
  revoked: 'invitation_revoked',
  used: 'invitation_used',
} as const;

const withLearner = (held: readonly Permission[]) => [...new Set<Permission>([learner, ...held])];

/** Returns the actor's normalised address; undefined when their token contains no valid one. */
export const addressOf = ({ email }: Actor): string | undefined => parseAddress(email ?? '');

function requireInvited({ kind, emailAddress }: Invitation, actor: Actor, address: string | undefined) {
  if (kind === 'link') return;
  const invited = address !== undefined && addressKey(address) === addressKey(emailAddress ?? '');
  if (!invited || !actor.emailVerified) throw new Failure('invitation_for_another_address');
}

/** @throws Failure when the address belongs to another member, or the actor has not verified it */
function requireOwnAddress(namesake: MemberRow | undefined, actor: Actor) {
  if (!namesake || (namesake.userId === null && actor.emailVerified)) return;
  throw new Failure('invitation_for_another_address', {
    detail: 'this e-mail address belongs to another member of the company, or is not verified',
  });
}

/**
 * Decides the effect of accepting an invitation. An e-mail invitation is valid for its address only and is used once; a
 * repeated call of the same user is a no-op. Existing members keep their permissions.
 * @throws Failure when the invitation cannot be accepted
 */
export function decideAcceptance({ invitation, actor, own, namesake, now }: Acceptance): Decision {
  const state = stateOf(invitation, now);
  const again = state === 'used' && invitation.usedBy === actor.userId && own !== undefined;
  const address = addressOf(actor);
  if (!again) requireInvited(invitation, actor, address);
  if (state !== 'valid' && !again) throw new Failure(refusal[state]);
  if (own?.status === 'deactivated')
    throw new Failure('permission_denied', { detail: 'this membership was deactivated' });

  const isMember = own !== undefined && own.status !== 'invited';
  if (again || (isMember && invitation.kind === 'link')) return { unchanged: own!.id };
  if (address === undefined)
    throw new Failure('permission_denied', { detail: 'the sign-in names no valid e-mail address' });

  const other = namesake && namesake.id !== own?.id ? namesake : undefined;
  requireOwnAddress(other, actor);
  return {
    join: {
      id: own?.id ?? other?.id,
      emailAddress: address,
      permissions: withLearner([...(own?.permissions ?? []), ...(other?.permissions ?? [])]),
    },
    ...(own && other && { supersedes: other.id }),
  };
}
