import { eq, sql } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import { Failure, tokenHash, type Database } from '@academy/service-kit';
import { companies } from '../../database/tables/companies.ts';
import { invitations } from '../../database/tables/invitations.ts';

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
      lastSentAt: invitations.last_sent_at,
      hash: invitations.token_hash,
    })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.company_id))
    .where(eq(invitations.token_hash, sql.placeholder('hash')))
    .prepare('invitation_by_token');

  /** @throws Failure with the code `invitation_not_found` */
  return async (token: string) => {
    const hash = tokenHash(token);
    const [found] = await byHash.execute({ hash });
    if (!found || !timingSafeEqual(found.hash, hash)) throw new Failure('invitation_not_found');
    return found;
  };
}
