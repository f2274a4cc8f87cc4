import { sql } from 'drizzle-orm';
import { exemptions, publishedMembers } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/**
 * Replaces a user by the pseudonym in exemptions from duties. The exemptions are retained, because they explain why
 * proof of training is missing. If the person has joined a company again since the erasure was requested, the
 * exemptions in this company are not changed. The call is idempotent.
 */
export async function forgetExemptions(
  tx: Database,
  { userId, pseudonym }: { userId: string; pseudonym: string },
): Promise<void> {
  await tx.execute(sql`
    update ${exemptions} own set user_id = ${pseudonym}::uuid
    where own.user_id = ${userId}::uuid and not exists (
      select from ${publishedMembers} member
      where member.company_id = own.company_id and member.user_id = own.user_id)`);
}
