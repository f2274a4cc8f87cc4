import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '@academy/contracts';
import { queueEmails, recordAudits } from '@academy/platform-data';
import type { Actor, WorkOrigin, Database } from '@academy/service-kit';
import { addressKey, sortAddresses } from '../database/addresses.ts';
import { inviterNameOf } from './inviter-name.ts';
import { lockCompany } from '../database/lock-company.ts';
import {
  addInvitedMembers,
  findInvited,
  findKnown,
  findOpen,
  findSent,
  lockInviter,
  revoke,
  storeInvitations,
  type Candidate,
  type Sending,
} from './queries/invite.ts';
import { requireWithinLimits } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Call {
  companyId: string;
  emails: readonly string[];
  actor: Actor;
  locale: Locale;
  tokens: InvitationTokens;
  origin: WorkOrigin;
  limitFactor: number;
}

/** Stores invitations, queues their e-mails and records them in the audit log, in the transaction of the caller. */
export async function sendInvitations(
  transaction: Database,
  call: Pick<Call, 'companyId' | 'actor' | 'locale' | 'origin'> & { companyCourseId?: string | undefined },
  companyName: string,
  sendings: readonly Sending[],
) {
  const { companyId, actor, locale } = call;
  const stored = await storeInvitations(transaction, { companyId, invitedBy: actor.userId, sendings });
  const sent = sendings.map((sending) => ({ ...sending, ...stored.get(sending.id)! }));
  await queueEmails(
    transaction,
    sent.map(({ id, address, timesSent, expiresAt }) => ({
      uniqueKey: `invitation:${id}:${timesSent}`,
      template: 'invitation',
      data: {
        company_id: companyId,
        invitation_id: id,
        company_name: companyName,
        inviter_name: inviterNameOf(actor),
        expires_at: expiresAt.toISOString(),
        ...(call.companyCourseId !== undefined && { company_course_id: call.companyCourseId }),
      },
      recipient: { address, name: '', locale },
    })),
    call.origin,
  );
  const invited = await findInvited(transaction, companyId, sendings);
  await recordAudits(
    transaction,
    actor,
    sent.map(({ address, key, timesSent }) => ({
      companyId,
      action: 'member_invited',
      subject: address,
      details: { times_sent: timesSent },
      memberId: invited.get(key)?.id,
      userId: invited.get(key)?.userId ?? undefined,
    })),
  );
}

/**
 * Chooses the candidates who get an invitation e-mail now, and revokes the invitations that a new one replaces.
 * Leaves out candidates to whom an invitation e-mail was sent within the resend window (`resendAfterHours`). If that
 * e-mail was undeliverable, the candidate is not left out: the invitation is revoked and replaced at once. The revoked
 * invitation still counts towards the e-mail limits, so that undeliverable addresses cannot be used to send more
 * e-mails.
 */
export async function chooseSendings(
  transaction: Database,
  companyId: string,
  candidates: readonly Candidate[],
  tokens: InvitationTokens,
): Promise<Sending[]> {
  const open = await findOpen(transaction, companyId, candidates);
  const found = [...open.values()];
  await revoke(
    transaction,
    found.filter(({ isRefused }) => isRefused).map(({ id }) => id),
  );
  return candidates.flatMap((candidate) => {
    const known = open.get(candidate.key);
    if (known?.isRecent && !known.isRefused) return [];
    const id = known && !known.isRefused ? known.id : uuidv7();
    return [{ ...candidate, id, hash: tokens.hashOf(id) }];
  });
}

/**
 * Invites people by e-mail and skips existing members. If an address is invited again after the resend window, its
 * invitation is renewed and sent again. If it is invited again within the resend window, it is reported as invited, but
 * gets a second e-mail only if the first one was undeliverable.
 */
export async function inviteByEmail(db: Database, call: Call) {
  const { valid, invalid } = sortAddresses(call.emails);
  if (valid.length === 0) return { invited: [], alreadyMembers: [], invalid };
  const { companyId } = call;

  const known = await db.transaction(async (transaction) => {
    const companyName = await lockCompany(transaction, companyId);
    const members = await findKnown(transaction, companyId, valid);
    const invited = valid.filter(({ key }) => !members.has(key));
    if (invited.length === 0) return members;
    await addInvitedMembers(transaction, companyId, invited);
    const sendings = await chooseSendings(transaction, companyId, invited, call.tokens);
    if (sendings.length === 0) return members;
    await lockInviter(transaction, call.actor.userId);
    const sent = await findSent(transaction, companyId, call.actor.userId);
    requireWithinLimits(sent, sendings.length, call.limitFactor);
    await sendInvitations(transaction, call, companyName, sendings);
    return members;
  });
  const typed = (isKnown: boolean) =>
    valid.filter(({ address }) => known.has(addressKey(address)) === isKnown).map((one) => one.typed);
  return { invited: typed(false), alreadyMembers: typed(true), invalid };
}
