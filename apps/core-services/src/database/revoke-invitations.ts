import { and, sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { isOpenInvitation } from './open-invitations.ts';
import { invitations } from './tables/invitations.ts';

/**
 * Revokes the open e-mail invitations of a company to the given addresses.
 * @param addressKeys the addresses as `addressKey` returns them
 * @returns the number of revoked invitations
 */
export async function revokeInvitations(
  tx: Database,
  companyId: string,
  addressKeys: readonly string[],
): Promise<number> {
  if (addressKeys.length === 0) return 0;
  const { rowCount } = await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        isOpenInvitation('email', companyId),
        sql`lower(${invitations.email_address}) = any(${sql.param([...addressKeys])}::text[])`,
      ),
    );
  return rowCount ?? 0;
}
