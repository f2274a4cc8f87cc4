import type { Locale } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database, type WorkOrigin } from '@academy/service-kit';
import { addressKey } from '../database/addresses.ts';
import { inviteByEmail } from './invite.ts';
import { deleteMember } from './queries/accept.ts';
import { lockCompany } from '../database/lock-company.ts';
import { findInvitee, findLastSending, revokeInvitations } from './queries/invited-member.ts';
import { resendAfterHours } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Invitee {
  companyId: string;
  userId: string;
  actor: Actor;
}

/** @throws Failure `user_not_found`, or `member_not_invited` if the status is not `invited` or the member has an account */
async function requireInvitee(db: Database, { companyId, userId }: Invitee) {
  const invitee = await findInvitee(db, companyId, userId);
  if (!invitee) throw new Failure('user_not_found');
  if (!invitee.isInvited) throw new Failure('member_not_invited');
  return invitee;
}

interface Resending extends Invitee {
  locale: Locale;
  tokens: InvitationTokens;
  origin: WorkOrigin;
  limitFactor: number;
}

/** Sends the invitation of an invited member again, unless the last e-mail was sent within the resend window (rule 123). */
export async function resendInvitation(db: Database, call: Resending) {
  const { emailAddress } = await requireInvitee(db, call);
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
 * Revokes the invitation of an invited member and deletes the membership.
 * The deletion loses no progress, because invited members have no account.
 */
export function withdrawInvitation(db: Database, call: Invitee): Promise<void> {
  const { companyId, actor } = call;
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    const { id, emailAddress } = await requireInvitee(transaction, call);
    await revokeInvitations(transaction, companyId, addressKey(emailAddress));
    await deleteMember(transaction, id);
    await recordAudit(transaction, actor, {
      companyId,
      action: 'invitation_withdrawn',
      subject: emailAddress,
    });
  });
}
