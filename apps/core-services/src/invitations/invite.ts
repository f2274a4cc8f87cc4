import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Locale } from '@academy/contracts';
import {
  fullNameOf,
  queueEmails,
  recordAudits,
  type Actor,
  type WorkOrigin,
  type Database,
} from '@academy/service-kit';
import { invitations, members } from '../database/tables.ts';
import { addressKey, sortOut } from './addresses.ts';
import { lockCompany, type Transaction } from './queries/invitations.ts';
import { emailValidityDays, resendAfterHours } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Call {
  companyId: string;
  emails: readonly string[];
  actor: Actor;
  /** Of the e-mails. */
  locale: Locale;
  tokens: InvitationTokens;
  origin: WorkOrigin;
}

type Candidate = { address: string; key: string };

const keyOf = {
  member: sql<string>`lower(${members.email_address})`,
  invitation: sql<string>`lower(${invitations.email_address})`,
};

async function findKnown(transaction: Transaction, companyId: string, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const known = await transaction
    .select({ key: keyOf.member, status: members.status })
    .from(members)
    .where(and(eq(members.company_id, companyId), inArray(keyOf.member, keys)));
  return new Set(known.filter(({ status }) => status !== 'invited').map(({ key }) => key));
}

/** Adds who is not there yet. They hold nothing until they accept. */
async function addInvitedMembers(
  transaction: Transaction,
  companyId: string,
  candidates: readonly Candidate[],
) {
  await transaction.execute(sql`
    insert into ${members} (id, company_id, first_name, last_name, email_address, status, invited_on)
    select id, ${companyId}::uuid, '', '', address, 'invited', now()
    from unnest(${sql.param(candidates.map(() => uuidv7()))}::uuid[],
                ${sql.param(candidates.map(({ address }) => address))}::text[]) as given (id, address)
    on conflict do nothing`);
}

/** The open invitations of these addresses, by address. */
async function findOpen(transaction: Transaction, companyId: string, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const open = await transaction
    .select({
      id: invitations.id,
      key: keyOf.invitation,
      isRecent: sql<boolean>`${invitations.last_sent_at} > now() - ${resendAfterHours}::int * interval '1 hour'`,
    })
    .from(invitations)
    .where(
      and(
        eq(invitations.company_id, companyId),
        eq(invitations.kind, 'email'),
        isNull(invitations.used_at),
        isNull(invitations.revoked_at),
        inArray(keyOf.invitation, keys),
      ),
    );
  return new Map(open.map((invitation) => [invitation.key, invitation]));
}

interface Sending extends Candidate {
  id: string;
}

interface Sent {
  id: string;
  timesSent: number;
  expiresAt: Date;
}

/** Stores invitations, new or to be sent again; these are valid as long as new ones from now on. */
async function storeInvitations(
  transaction: Transaction,
  { companyId, actor, tokens }: Call,
  sendings: readonly Sending[],
) {
  const { rows } = await transaction.execute<{ id: string; times_sent: number; expires_at: string }>(sql`
    insert into ${invitations} as kept
      (id, company_id, kind, email_address, token_hash, invited_by, expires_at, last_sent_at, times_sent)
    select id, ${companyId}::uuid, 'email', address, decode(hash, 'hex'), ${actor.userId}::uuid,
           date_trunc('milliseconds', now()) + ${emailValidityDays}::int * interval '1 day', now(), 1
    from unnest(${sql.param(sendings.map(({ id }) => id))}::uuid[],
                ${sql.param(sendings.map(({ address }) => address))}::text[],
                ${sql.param(sendings.map(({ id }) => tokens.hashOf(id).toString('hex')))}::text[])
      as given (id, address, hash)
    on conflict (id) do update
      set token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
          last_sent_at = excluded.last_sent_at, times_sent = kept.times_sent + 1
    returning id, times_sent, expires_at`);
  return new Map<string, Sent>(
    rows.map(({ id, times_sent, expires_at }) => [
      id,
      { id, timesSent: times_sent, expiresAt: new Date(expires_at) },
    ]),
  );
}

async function send(transaction: Transaction, call: Call, companyName: string, sendings: readonly Sending[]) {
  const { companyId, actor, locale } = call;
  const stored = await storeInvitations(transaction, call, sendings);
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
        inviter_name: fullNameOf(actor),
        expires_at: expiresAt.toISOString(),
      },
      recipient: { address, name: '', locale },
    })),
    call.origin,
  );
  await recordAudits(
    transaction,
    actor,
    sent.map(({ address, timesSent }) => ({
      companyId,
      action: 'member_invited',
      subject: address,
      details: { times_sent: timesSent },
    })),
  );
}

/**
 * Invites by e-mail. Who is a member already stays as they are; who was invited within the resend window gets nothing
 * new and counts as invited; after it, the same invitation is renewed and sent again.
 */
export async function inviteByEmail(db: Database, call: Call) {
  const { valid, invalid } = sortOut(call.emails);
  if (valid.length === 0) return { invited: [], alreadyMembers: [], invalid };
  const { companyId } = call;

  const known = await db.transaction(async (transaction) => {
    const companyName = await lockCompany(transaction, companyId);
    const members = await findKnown(transaction, companyId, valid);
    const invited = valid.filter(({ key }) => !members.has(key));
    if (invited.length === 0) return members;
    await addInvitedMembers(transaction, companyId, invited);
    const open = await findOpen(transaction, companyId, invited);
    const sendings = invited
      .filter(({ key }) => !open.get(key)?.isRecent)
      .map((candidate) => ({ ...candidate, id: open.get(candidate.key)?.id ?? uuidv7() }));
    if (sendings.length > 0) await send(transaction, call, companyName, sendings);
    return members;
  });
  const typed = (isKnown: boolean) =>
    valid.filter(({ address }) => known.has(addressKey(address)) === isKnown).map((one) => one.typed);
  return { invited: typed(false), alreadyMembers: typed(true), invalid };
}
