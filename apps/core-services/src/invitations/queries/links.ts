import { and, desc, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isOpenInvitation, isUnexpired } from '../../database/open-invitations.ts';
import { invitations } from '../../database/tables/invitations.ts';
import { linkValidityDays } from '../rules.ts';

/** Finds a company's valid invitation links. The link that expires last comes first. */
export const findValidLinks = (db: Database, companyId: string) =>
  db
    .select({ id: invitations.id, expiresAt: invitations.expires_at, hash: invitations.token_hash })
    .from(invitations)
    .where(and(isOpenInvitation('link', companyId), isUnexpired()))
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

export async function storeRevocation(tx: Database, companyId: string): Promise<number> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(isOpenInvitation('link', companyId));
  return rowCount ?? 0;
}
