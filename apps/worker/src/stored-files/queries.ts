import { and, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { certificateBundles, certificates, evidencePacks } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Condition for bundles and packs whose files are needed: they are unfinished or can still be downloaded. */
const isNeeded = ({ status, expires_at }: typeof certificateBundles | typeof evidencePacks) =>
  or(inArray(status, ['queued', 'running']), gt(expires_at, sql`now()`));

/** Returns the ids of the given bundles whose files are needed. */
export async function findNeededBundles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: certificateBundles.id })
      .from(certificateBundles)
      .where(and(inArray(certificateBundles.id, [...ids]), isNeeded(certificateBundles))),
  );
}

/** Returns the ids of the given evidence packs whose files are needed. */
export async function findNeededPacks(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: evidencePacks.id })
      .from(evidencePacks)
      .where(and(inArray(evidencePacks.id, [...ids]), isNeeded(evidencePacks))),
  );
}

/** Returns the ids of the given certificates that can be downloaded, because they are neither revoked nor erased. */
export async function findNeededCertificates(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return idsOf(
    await db
      .select({ id: certificates.id })
      .from(certificates)
      .where(
        and(
          inArray(certificates.id, [...ids]),
          isNull(certificates.revoked_at),
          isNull(certificates.erased_at),
        ),
      ),
  );
}
