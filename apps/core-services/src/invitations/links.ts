import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { InvitationLink, Locale } from '@academy/contracts';
import { recordAudit, type Actor, type Database } from '@academy/service-kit';
import { invitations } from '../database/tables.ts';
import { lockCompany, type Transaction } from './queries/invitations.ts';
import { linkValidityDays } from './rules.ts';
import type { InvitationTokens } from './tokens.ts';

interface Call {
  companyId: string;
  locale: Locale;
  tokens: InvitationTokens;
}

const asLink = (
  { tokens, locale }: Call,
  { id, expiresAt }: { id: string; expiresAt: Date },
): InvitationLink => ({
  url: tokens.urlOf(id, locale),
  expiresAt: expiresAt.toISOString(),
});

const openLink = (companyId: string) =>
  and(eq(invitations.company_id, companyId), eq(invitations.kind, 'link'), isNull(invitations.revoked_at));

/** The company's valid link, the one that lasts longest; one whose token can no longer be made is none. */
export async function findLink(db: Database | Transaction, call: Call): Promise<InvitationLink | undefined> {
  const links = await db
    .select({ id: invitations.id, expiresAt: invitations.expires_at, hash: invitations.token_hash })
    .from(invitations)
    .where(and(openLink(call.companyId), sql`${invitations.expires_at} > now()`))
    .orderBy(desc(invitations.expires_at))
    .limit(10);
  const link = links.find(({ id, hash }) => call.tokens.isCurrent(id, hash));
  return link && asLink(call, link);
}

/** The company's valid link, made when there is none. */
export async function findOrCreateLink(db: Database, actor: Actor, call: Call) {
  return db.transaction(async (transaction) => {
    const { companyId, tokens } = call;
    await lockCompany(transaction, companyId);
    const valid = await findLink(transaction, call);
    if (valid) return { link: valid, isNew: false };
    const id = uuidv7();
    const [made] = await transaction
      .insert(invitations)
      .values({
        id,
        company_id: companyId,
        kind: 'link',
        token_hash: tokens.hashOf(id),
        invited_by: actor.userId,
        expires_at: sql`now() + ${linkValidityDays}::int * interval '1 day'`,
      })
      .returning({ id: invitations.id, expiresAt: invitations.expires_at });
    await recordAudit(transaction, actor, { companyId, action: 'invitation_link_created' });
    return { link: asLink(call, made!), isNew: true };
  });
}

/** Revokes every link of the company, also those that have expired. @returns how many there were */
export async function revokeLinks(db: Database, actor: Actor, companyId: string): Promise<number> {
  return db.transaction(async (transaction) => {
    await lockCompany(transaction, companyId);
    const revoked = await transaction
      .update(invitations)
      .set({ revoked_at: sql`now()` })
      .where(openLink(companyId))
      .returning({ expiresAt: invitations.expires_at });
    if (revoked.length > 0) {
      await recordAudit(transaction, actor, {
        companyId,
        action: 'invitation_links_revoked',
        details: { revoked: revoked.length },
      });
    }
    return revoked.length;
  });
}
