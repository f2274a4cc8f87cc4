import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import type { Actor, Database } from '@academy/service-kit';
import { joinMember } from '../database/join-member.ts';
import { findMemberships } from '../database/memberships.ts';
import { lockCompany } from '../database/lock-company.ts';
import { asJoined } from '../database/member-row.ts';
import { findMembership } from './queries/accept.ts';
import { prepareInvitationByToken } from './queries/invitations.ts';
import { decideAcceptance } from './rules.ts';

interface Call {
  token: string;
  actor: Actor;
  /** Language of the request, which is stored for the member if neither membership nor access token states one. */
  locale: Locale;
}

export async function acceptInvitation(db: Database, call: Call) {
  const { token, actor } = call;
  const { companyId } = await prepareInvitationByToken(db)(token);
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    // The invitation is read again after locking, because a concurrent transaction may have used or revoked it.
    const invitation = await prepareInvitationByToken(transaction)(token);
    const memberships = await findMemberships(transaction, companyId, actor);
    const decision = decideAcceptance({ invitation, actor, ...memberships, now: new Date() });

    const { join } = decision;
    const memberId = join
      ? await joinMember(transaction, { ...call, companyId, joining: join, address: join.address })
      : (decision.unchanged ?? '');
    if (join)
      await recordAudit(transaction, actor, {
        companyId,
        action: 'invitation_accepted',
        subject: join.emailAddress,
        details: { kind: invitation.kind },
        memberId,
        userId: actor.userId,
      });
    return asJoined(await findMembership(transaction, memberId), companyId);
  });
}
