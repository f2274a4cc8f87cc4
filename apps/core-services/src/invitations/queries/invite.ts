import { and, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@academy/service-kit';
import { isActive } from '../../database/member-states.ts';
import { isOpenInvitation } from '../../database/open-invitations.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { members } from '../../database/tables/members.ts';
import { emailValidityDays, limitHours, resendAfterHours, type SentEmails } from '../rules.ts';

export interface Candidate {
  address: string;
  /** The address as `addressKey` returns it, for comparisons that ignore case. */
  key: string;
}

const keyOf = {
  member: sql<string>`lower(${members.email_address})`,
  invitation: sql<string>`lower(${invitations.email_address})`,
};

/**
 * Returns the address keys of the candidates who have joined already. Leaves out people who can be invited: imported
 * and invited people without an account, and members who have declined or were deactivated.
 */
export async function findKnown(tx: Database, companyId: string, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const known = await tx
    .select({ key: keyOf.member })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        inArray(keyOf.member, keys),
        isActive(members.status),
        isNotNull(members.user_id),
      ),
    );
  return new Set(known.map(({ key }) => key));
}

/**
 * Adds members with the status `invited` and without permissions, unless the address has a membership already.
 * An imported, declined or deactivated membership of the address keeps its status until the person accepts.
 */
export async function addInvitedMembers(tx: Database, companyId: string, candidates: readonly Candidate[]) {
  const ids = sql.param(candidates.map(() => uuidv7()));
  const addresses = sql.param(candidates.map(({ address }) => address));
  const keys = sql.param(candidates.map(({ key }) => key));
  await tx.execute(sql`
    update ${members} set invited_on = now()
    where company_id = ${companyId}::uuid and lower(email_address) = any(${keys}::text[])
      and status in ('imported', 'declined', 'deactivated') and ended_at is null`);
  await tx.execute(sql`
    insert into ${members} (id, company_id, first_name, last_name, email_address, status, invited_on)
    select id, ${companyId}::uuid, '', '', address, 'invited', now()
    from unnest(${ids}::uuid[], ${addresses}::text[]) as given (id, address)
    where not exists (
      select from ${members} known
      where known.company_id = ${companyId}::uuid and lower(known.email_address) = lower(given.address)
        and known.ended_at is null)
    on conflict do nothing`);
}

/** SQL condition: the invited member was deactivated or has declined after the invitation was sent. */
const isOutdated = sql`exists (
  select from ${members} gone
  where gone.company_id = ${invitations.company_id}
    and lower(gone.email_address) = lower(${invitations.email_address})
    and gone.deactivated_at > ${invitations.last_sent_at})`;

/** Finds the unused e-mail invitations to the given addresses. */
export async function findOpen(tx: Database, companyId: string, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const open = await tx
    .select({
      id: invitations.id,
      key: keyOf.invitation,
      isRecent: sql<boolean>`${invitations.last_sent_at} > now() - ${resendAfterHours}::int * interval '1 hour'
        and not ${isOutdated}`,
      isRefused: sql<boolean>`${invitations.refused_at} is not null`,
    })
    .from(invitations)
    .where(and(isOpenInvitation('email', companyId), inArray(keyOf.invitation, keys)));
  return new Map(open.map((invitation) => [invitation.key, invitation]));
}

export async function revoke(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(inArray(invitations.id, [...ids]));
}

export interface Sending extends Candidate {
  id: string;
  hash: Buffer;
}

export async function findInvited(tx: Database, companyId: string, candidates: readonly Candidate[]) {
  const keys = candidates.map(({ key }) => key);
  const found = await tx
    .select({ key: keyOf.member, id: members.id, userId: members.user_id })
    .from(members)
    .where(and(eq(members.company_id, companyId), inArray(keyOf.member, keys), isNull(members.ended_at)));
  return new Map(found.map((member) => [member.key, member]));
}

interface Sent {
  id: string;
  timesSent: number;
  expiresAt: Date;
}

/**
 * Locks an inviter until the transaction ends, so that the inviter's transactions run one after the other, even if they
 * invite people to different companies. To prevent deadlocks, a transaction locks the company before the inviter.
 */
export const lockInviter = (tx: Database, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inviter:${userId}`}, 0))`);

const limitPeriod = sql`${limitHours}::int * interval '1 hour'`;

/**
 * Counts the invitation e-mails of the last `limitHours`: the e-mails of the company, and the e-mails that the person
 * has sent in all companies. Each invitation counts as one e-mail, because `resendAfterHours` is not shorter than
 * `limitHours`, so no invitation is sent twice within `limitHours`.
 */
export async function findSent(tx: Database, companyId: string, userId: string) {
  const count = async (condition: SQL): Promise<SentEmails> => {
    const [sent] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        secondsUntilFewer: sql<
          number | null
        >`ceil(extract(epoch from min(${invitations.last_sent_at}) + ${limitPeriod} - now()))::int`,
      })
      .from(invitations)
      .where(
        and(
          condition,
          eq(invitations.kind, 'email'),
          gt(invitations.last_sent_at, sql`now() - ${limitPeriod}`),
        ),
      );
    return sent!;
  };
  return {
    company: await count(eq(invitations.company_id, companyId)),
    person: await count(eq(invitations.invited_by, userId)),
  };
}

/** Stores new invitations, and renews invitations that are sent again. All of them expire at the same time. */
export async function storeInvitations(
  tx: Database,
  { companyId, invitedBy, sendings }: { companyId: string; invitedBy: string; sendings: readonly Sending[] },
) {
  const { rows } = await tx.execute<{ id: string; times_sent: number; expires_at: string }>(sql`
    insert into ${invitations} as kept
      (id, company_id, kind, email_address, token_hash, invited_by, expires_at, last_sent_at, times_sent)
    select id, ${companyId}::uuid, 'email', address, decode(hash, 'hex'), ${invitedBy}::uuid,
           date_trunc('milliseconds', now()) + ${emailValidityDays}::int * interval '1 day', now(), 1
    from unnest(${sql.param(sendings.map(({ id }) => id))}::uuid[],
                ${sql.param(sendings.map(({ address }) => address))}::text[],
                ${sql.param(sendings.map(({ hash }) => hash.toString('hex')))}::text[])
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
