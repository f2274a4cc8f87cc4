import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { inviteByEmail } from './invite.ts';
import { deleteMember } from './queries/accept.ts';
import { lockCompany } from '../database/lock-company.ts';
import { revokeInvitations } from '../database/revoke-invitations.ts';
import { findInvitee, findLastSending } from './queries/invited-member.ts';
import { resendAfterHours } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Invitee {
  companyId: string;
  userId: string;
  actor: Actor;
}

/** @throws Failure `user_not_found` */
async function requireMembership(db: Database, { companyId, userId }: Invitee) {
  const invitee = await findInvitee(db, companyId, userId);
  if (!invitee) throw new Failure('user_not_found');
  return invitee;
}

interface Resending extends Invitee {
  locale: Locale;
  tokens: InvitationTokens;
  origin: WorkOrigin;
  limitFactor: number;
}

/**
 * Sends the invitation of an invited member again, unless the last e-mail was sent within the resend window (rule
 * 123). A member who was imported, has declined or was deactivated gets a new invitation (rule 237).
 * @throws Failure `user_not_found`, or `member_not_invited` for a member who cannot be invited
 */
export async function resendInvitation(db: Database, call: Resending) {
  const { emailAddress, isInvited, canJoin } = await requireMembership(db, call);
  if (!isInvited && !canJoin) throw new Failure('member_not_invited');
  const before = await findLastSending(db, call.companyId, addressKey(emailAddress));
  await inviteByEmail(db, { ...call, emails: [emailAddress] });
  const last = await findLastSending(db, call.companyId, addressKey(emailAddress));
  const sentAt = last?.sentAt ?? new Date();
  return {
    sent: before?.sentAt.getTime() !== sentAt.getTime(),
    nextPossibleAt: new Date(sentAt.getTime() + resendAfterHours * 3_600_000).toISOString(),
  };
}

/**
 * Revokes a member's invitation. If the member has the status `invited` and no account, the membership is deleted too,
 * because there is no progress to keep.
 * @throws Failure `user_not_found`, or `member_not_invited` if there is no invitation that can be withdrawn
 */
export function withdrawInvitation(db: Database, call: Invitee): Promise<void> {
  const { companyId, actor } = call;
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    const { id, userId, emailAddress, isInvited, canJoin } = await requireMembership(transaction, call);
    if (!isInvited && !canJoin) throw new Failure('member_not_invited');
    const revoked = await revokeInvitations(transaction, companyId, [addressKey(emailAddress)]);
    if (isInvited) await deleteMember(transaction, id);
    else if (revoked === 0) throw new Failure('member_not_invited');
    await recordAudit(transaction, actor, {
      companyId,
      action: 'invitation_withdrawn',
      subject: emailAddress,
      memberId: id,
      userId: userId ?? undefined,
    });
  });
}
