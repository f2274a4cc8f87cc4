import { and, inArray, isNull } from 'drizzle-orm';
import { certificates } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

/** Returns the ids of the given certificates that can be downloaded, because they are neither revoked nor erased. */
export async function findDownloadable(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        inArray(certificates.id, [...ids]),
        isNull(certificates.revoked_at),
        isNull(certificates.erased_at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
