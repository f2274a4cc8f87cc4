import { eq, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { Failure, tokenHash, type Database } from '@academy/service-kit';
import { companies, invitations } from '../../database/tables.ts';

/**
 * Serialises changes to a company's invitations and memberships until the transaction ends, so that a concurrent call
 * sees the result of the earlier one.
 * @returns the company's name
 */
export async function lockCompany(tx: Database, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!company) throw new Failure('company_not_found');
  return company.name;
}

/** Prepares the lookup of an invitation and its company by token. */
export function prepareInvitationByToken(db: Database) {
  const byHash = db
    .select({
      id: invitations.id,
      companyId: invitations.company_id,
      companyName: companies.name,
      excluded: companies.excluded,
      kind: invitations.kind,
      emailAddress: invitations.email_address,
      expiresAt: invitations.expires_at,
      revokedAt: invitations.revoked_at,
      usedAt: invitations.used_at,
      usedBy: invitations.used_by,
      hash: invitations.token_hash,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.company_id))
    .where(eq(invitations.token_hash, sql.placeholder('hash')))
    .prepare('invitation_by_token');

  /** @throws Failure `invitation_not_found` */
  return async (token: string) => {
    const hash = tokenHash(token);
    const [found] = await byHash.execute({ hash });
    if (!found || !timingSafeEqual(found.hash, hash)) throw new Failure('invitation_not_found');
    return found;
  };
}
