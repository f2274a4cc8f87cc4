import { inviteeRoleName, type Locale, type Member } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { findMemberships, joinMember, markInvitationsUsed } from '../database/join-member.ts';
import { lockCompany } from '../database/lock-company.ts';
import { findMembership } from './queries/accept.ts';
import { prepareInvitationByToken } from './queries/invitations.ts';
import { decideAcceptance } from './rules.ts';

interface Call {
  token: string;
  actor: Actor;
  /** Language of the request; becomes the member's language if neither membership nor access token states one. */
  locale: Locale;
}

const roleNames: Record<Member['role'], string> = { member: inviteeRoleName, maintainer: 'Maintainer' };

/** Makes the actor a member of the inviting company. @throws Failure if the invitation cannot be accepted */
export async function acceptInvitation(db: Database, call: Call) {
  const { token, actor } = call;
  const { companyId } = await prepareInvitationByToken(db)(token);
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    // Reads the invitation again after locking, because a concurrent transaction may have used or revoked it.
    const invitation = await prepareInvitationByToken(transaction)(token);
    const memberships = await findMemberships(transaction, companyId, actor);
    const decision = decideAcceptance({ invitation, actor, ...memberships, now: new Date() });

    const memberId = decision.join
      ? await joinMember(transaction, { actor, locale: call.locale, companyId, joining: decision.join })
      : (decision.unchanged ?? '');
    if (decision.join) {
      await markInvitationsUsed(transaction, companyId, decision.join.emailAddress, actor.userId);
      await recordAudit(transaction, actor, {
        companyId,
        action: 'invitation_accepted',
        subject: decision.join.emailAddress,
        details: { kind: invitation.kind },
      });
    }
    const member = await findMembership(transaction, memberId);
    return { ...member, companyId, roleName: roleNames[member.role] };
  });
}
