import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { evidencePacks, type PackSignatures } from '@academy/academy-data';
import { listedPacks } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

const columns = {
  id: evidencePacks.id,
  from_on: evidencePacks.from_on,
  to_on: evidencePacks.to_on,
  status: evidencePacks.status,
  done: evidencePacks.done,
  total: evidencePacks.total,
  claims: evidencePacks.claims,
  created_at: evidencePacks.created_at,
  expires_at: evidencePacks.expires_at,
  is_expired: sql<boolean>`coalesce(${evidencePacks.expires_at} <= now(), false)`,
};

export async function storePack(db: Database, pack: typeof evidencePacks.$inferInsert): Promise<FoundPack> {
  const [stored] = await db.insert(evidencePacks).values(pack).returning(columns);
  return stored!;
}

export const preparePack = (db: Database) =>
  db
    .select(columns)
    .from(evidencePacks)
    .where(
      and(
        eq(evidencePacks.id, sql.placeholder('packId')),
        eq(evidencePacks.company_id, sql.placeholder('companyId')),
      ),
    )
    .prepare('evidence_pack');

export const preparePacks = (db: Database) =>
  db
    .select(columns)
    .from(evidencePacks)
    .where(eq(evidencePacks.company_id, sql.placeholder('companyId')))
    .orderBy(desc(evidencePacks.created_at), desc(evidencePacks.id))
    .limit(listedPacks)
    .prepare('evidence_packs');

export type FoundPack = Awaited<ReturnType<ReturnType<typeof preparePack>['execute']>>[number];

export const expirePack = (db: Database, id: string) =>
  db
    .update(evidencePacks)
    .set({ expires_at: sql`now()` })
    .where(and(eq(evidencePacks.id, id), gt(evidencePacks.expires_at, sql`now()`)));

/** Returns up to 20 evidence packs whose manifest is not signed yet, oldest first. */
export const findUnsigned = (db: Database) =>
  db
    .select({
      id: evidencePacks.id,
      company_id: evidencePacks.company_id,
      claims: evidencePacks.claims,
      manifest: sql<string>`${evidencePacks.manifest}`,
    })
    .from(evidencePacks)
    .where(
      and(
        sql`${evidencePacks.status} in ('queued', 'running')`,
        isNotNull(evidencePacks.manifest),
        isNull(evidencePacks.signatures),
      ),
    )
    .orderBy(evidencePacks.created_at)
    .limit(20);

/**
 * Stores the signatures of a manifest, unless a worker has claimed the evidence pack again since the manifest was read.
 */
export const storeSignatures = (
  db: Database,
  { id, claims }: { id: string; claims: number },
  signatures: PackSignatures,
) =>
  db
    .update(evidencePacks)
    .set({ signatures })
    .where(and(eq(evidencePacks.id, id), eq(evidencePacks.claims, claims)));
