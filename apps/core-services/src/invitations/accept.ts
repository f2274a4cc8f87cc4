import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { inviteeRoleName, type Locale, type Member } from '@academy/contracts';
import { recordAudit, type Actor, type Database } from '@academy/service-kit';
import { invitations, members } from '../database/tables.ts';
import { asMember, memberColumns } from '../database/member-row.ts';
import { addressKey } from './addresses.ts';
import { lockCompany, prepareInvitationByToken, type Transaction } from './queries/invitations.ts';
import { addressOf, decideAcceptance, type Decision } from './rules.ts';

interface Call {
  token: string;
  actor: Actor;
  /** Of the call; what the token says comes first. */
  locale: Locale;
}

async function findInvolved(transaction: Transaction, companyId: string, actor: Actor) {
  const address = addressKey(addressOf(actor) ?? '');
  const rows = await transaction
    .select({
      id: members.id,
      userId: members.user_id,
      status: members.status,
      permissions: members.permissions,
      hasAddress: sql<boolean>`lower(${members.email_address}) = ${address}`,
    })
    .from(members)
    .where(
      and(
        eq(members.company_id, companyId),
        or(eq(members.user_id, actor.userId), sql`lower(${members.email_address}) = ${address}`),
      ),
    );
  return {
    own: rows.find(({ userId }) => userId === actor.userId),
    namesake: rows.find(({ hasAddress }) => hasAddress),
  };
}

/** Makes the actor a member. @returns the id of their membership */
async function join(
  transaction: Transaction,
  { actor, locale }: Call,
  companyId: string,
  { id = uuidv7(), emailAddress, permissions }: NonNullable<Decision['join']>,
): Promise<string> {
  const values = {
    user_id: actor.userId,
    first_name: actor.firstName,
    last_name: actor.lastName,
    email_address: emailAddress,
    locale: actor.locale ?? locale,
    status: 'registered' as const,
    permissions,
  };
  await transaction
    .insert(members)
    .values({ id, company_id: companyId, ...values, invited_on: sql`now()` })
    .onConflictDoUpdate({ target: members.id, set: values });
  return id;
}

/** Uses up the e-mail invitations of an address that has come in. */
const useInvitations = (transaction: Transaction, companyId: string, address: string, userId: string) =>
  transaction
    .update(invitations)
    .set({ used_at: sql`now()`, used_by: userId })
    .where(
      and(
        eq(invitations.company_id, companyId),
        eq(invitations.kind, 'email'),
        isNull(invitations.used_at),
        isNull(invitations.revoked_at),
        eq(sql`lower(${invitations.email_address})`, addressKey(address)),
      ),
    );

const roleNames: Record<Member['role'], string> = { member: inviteeRoleName, maintainer: 'Maintainer' };

/** Makes the actor a member of the company that invites them. @throws Failure as `decideAcceptance` does */
export async function acceptInvitation(db: Database, call: Call) {
  const { token, actor } = call;
  const { companyId } = await prepareInvitationByToken(db)(token);
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    // Again, since whoever held the lock may have used or revoked it.
    const invitation = await prepareInvitationByToken(transaction)(token);
    const involved = await findInvolved(transaction, companyId, actor);
    const decision = decideAcceptance({ invitation, actor, ...involved, now: new Date() });

    if (decision.supersedes) await transaction.delete(members).where(eq(members.id, decision.supersedes));
    const memberId = decision.join
      ? await join(transaction, call, companyId, decision.join)
      : (decision.unchanged ?? '');
    if (decision.join) {
      await useInvitations(transaction, companyId, decision.join.emailAddress, actor.userId);
      await recordAudit(transaction, actor, {
        companyId,
        action: 'invitation_accepted',
        subject: decision.join.emailAddress,
        details: { kind: invitation.kind },
      });
    }
    const [row] = await transaction.select(memberColumns).from(members).where(eq(members.id, memberId));
    const member = asMember(row!);
    return { ...member, companyId, roleName: roleNames[member.role] };
  });
}
