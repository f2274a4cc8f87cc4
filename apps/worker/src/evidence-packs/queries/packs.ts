import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { evidencePacks } from '@academy/academy-data';
import { publishedCompanies } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';

export interface ClaimedPack {
  id: string;
  company_id: string;
  from_on: string;
  to_on: string;
  /**
   * Number of the claim, used as a fencing token: writes of a worker fail after another worker has claimed the pack.
   */
  claims: number;
  created_at: Date;
}

const isUnderWay = inArray(evidencePacks.status, ['queued', 'running']);

/**
 * Claims a pack, so that its build starts from the beginning, and ends any earlier claim. Returns undefined if the pack
 * is finished or unknown.
 */
export async function claimPack(db: Database, id: string): Promise<ClaimedPack | undefined> {
  const { company_id, from_on, to_on, claims, created_at } = evidencePacks;
  const [pack] = await db
    .update(evidencePacks)
    .set({
      status: 'running',
      claims: sql`${claims} + 1`,
      done: 0,
      total: 0,
      manifest: null,
      signatures: null,
    })
    .where(and(eq(evidencePacks.id, id), isUnderWay))
    .returning({ id: evidencePacks.id, company_id, from_on, to_on, claims, created_at });
  return pack;
}

/** Returns true if another worker has claimed the pack, or if it was marked as failed. */
export async function isLost(db: Database, { id, claims }: ClaimedPack): Promise<boolean> {
  const lost = or(ne(evidencePacks.claims, claims), eq(evidencePacks.status, 'failed'));
  return (await db.$count(evidencePacks, and(eq(evidencePacks.id, id), lost))) === 1;
}

/**
 * Changes a claimed pack. Returns false and changes nothing if the claim is lost: another worker has claimed the pack,
 * or the pack is finished or failed.
 */
export async function changePack(
  db: Database,
  { id, claims }: ClaimedPack,
  changes: PgUpdateSetSource<typeof evidencePacks>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(evidencePacks)
    .set(changes)
    .where(and(eq(evidencePacks.id, id), eq(evidencePacks.claims, claims), isUnderWay));
  return rowCount === 1;
}

const keptDays = 7;

/** Marks a pack as succeeded; returns false if this worker has lost its claim of the pack. */
export const finishPack = (db: Database, pack: ClaimedPack) =>
  changePack(db, pack, {
    status: 'succeeded',
    manifest: null,
    signatures: null,
    finished_at: sql`now()`,
    expires_at: sql`now() + make_interval(days => ${keptDays})`,
  });

/** Marks a pack as failed, unless it is finished. */
export async function failEvidencePack(db: Database, id: string): Promise<void> {
  await db
    .update(evidencePacks)
    .set({ status: 'failed', manifest: null, signatures: null, finished_at: sql`now()` })
    .where(and(eq(evidencePacks.id, id), isUnderWay));
}

/** Returns the signatures of the pack's manifest; undefined until academy-api has signed it. */
export async function findSignatures(db: Database, { id, claims }: ClaimedPack) {
  const [row] = await db
    .select({ signatures: evidencePacks.signatures })
    .from(evidencePacks)
    .where(and(eq(evidencePacks.id, id), eq(evidencePacks.claims, claims)));
  return row?.signatures ?? undefined;
}

export async function findCompany(db: Database, companyId: string) {
  const [company] = await db
    .select({ name: publishedCompanies.name, time_zone: publishedCompanies.time_zone })
    .from(publishedCompanies)
    .where(eq(publishedCompanies.company_id, companyId));
  return company;
}
