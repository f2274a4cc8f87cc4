import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/**
 * Detaches user accounts from memberships (`core.release_accounts`). The next user who signs in with the verified
 * address of such a membership is linked to the membership, or is asked whether to join (rule 239). The company must be
 * locked by `lockCompany`.
 * @param memberIds ids of memberships; memberships of other companies and memberships without an account are ignored
 * @returns the memberships that had an account, with the user id of this account
 */
export async function releaseAccounts(
  tx: Database,
  companyId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; userId: string }[]> {
  const { rows } = await tx.execute<{ memberId: string; userId: string }>(sql`
    select member_id as "memberId", user_id as "userId"
    from core.release_accounts(${companyId}::uuid, ${sql.param(memberIds)}::uuid[])`);
  return rows;
}
