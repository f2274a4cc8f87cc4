import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { invitations } from '../../database/tables/invitations.ts';
import { linkValidityDays } from '../rules.ts';

const openLink = (companyId: string) =>
  and(eq(invitations.company_id, companyId), eq(invitations.kind, 'link'), isNull(invitations.revoked_at));

/** Finds the company's valid invitation links. The link that expires last comes first. */
export const findValidLinks = (db: Database, companyId: string) =>
  db
    .select({ id: invitations.id, expiresAt: invitations.expires_at, hash: invitations.token_hash })
    .from(invitations)
    .where(and(openLink(companyId), sql`${invitations.expires_at} > now()`))
    .orderBy(desc(invitations.expires_at))
    .limit(10);

interface NewLink {
  id: string;
  companyId: string;
  hash: Buffer;
  invitedBy: string;
}

export async function storeLink(tx: Database, { id, companyId, hash, invitedBy }: NewLink) {
  const [link] = await tx
    .insert(invitations)
    .values({
      id,
      company_id: companyId,
      kind: 'link',
      token_hash: hash,
      invited_by: invitedBy,
      expires_at: sql`now() + ${linkValidityDays}::int * interval '1 day'`,
    })
    .returning({ id: invitations.id, expiresAt: invitations.expires_at });
  return link!;
}

/** Revokes every invitation link of the company, including expired ones. @returns the number of revoked links */
export async function storeRevocation(tx: Database, companyId: string): Promise<number> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(openLink(companyId));
  return rowCount ?? 0;
}
