import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';
import { verifiedAddresses } from './tables/verified-addresses.ts';

/**
 * SQL for the time one day ago. An address is recorded again only if it was last recorded before this time, so each
 * address is written at most once a day.
 */
export const recentlyVerified = sql.raw(`now() - interval '1 day'`);

/** @param address in lower case, as `addressKey` returns it */
export async function recordVerifiedAddress(db: Database, userId: string, address: string): Promise<void> {
  await db
    .insert(verifiedAddresses)
    .values({ user_id: userId, address })
    .onConflictDoUpdate({
      target: [verifiedAddresses.user_id, verifiedAddresses.address],
      set: { verified_at: sql`now()` },
      setWhere: sql`${verifiedAddresses.verified_at} <= ${recentlyVerified}`,
    });
}
