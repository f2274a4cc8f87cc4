import { and, eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ImportCounts } from '@academy/contracts';
import { openPool, type Database } from '@academy/service-kit';
import { imports } from '../../database/tables/imports.ts';
import { openPreviews, previewHours } from '../rules.ts';

const maxStatementMs = 300_000;

/**
 * Opens a connection for the statements of imports, which may take longer than the statements of requests. A process
 * handles one import at a time, so a single connection suffices.
 */
export function openWorkDatabase(databaseUrl: string, onError: (error: Error) => void) {
  const pool = openPool(
    { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 },
    'core-services imports',
    onError,
    { maxAnswerMs: maxStatementMs + 5_000 },
  );
  return { db: drizzle(pool), close: () => pool.end() };
}

export type Work = typeof imports.$inferSelect;

/**
 * Chooses the import that has waited longest and reserves it until the transaction ends. An advisory lock instead of a
 * row lock reserves the import, so that other transactions can store the progress in its row. The lock ends with the
 * connection, so that another process can start the import of a killed process again.
 */
export async function reserveImport(tx: Database): Promise<Work | undefined> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(maxStatementMs)}, true)`);
  const waiting = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['comparing', 'applying']))
    .orderBy(imports.updated_at)
    .limit(20);
  for (const { id } of waiting) {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`import:${id}`}, 0)) as locked`,
    );
    if (!rows[0]?.locked) continue;
    // The state is read again, because another process may have finished the import before the lock was taken.
    const [work] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.id, id), inArray(imports.state, ['comparing', 'applying'])));
    if (work) return work;
  }
  return undefined;
}

/**
 * Counts an attempt to compare or apply an import, and returns the number of attempts. `db` must not be the transaction
 * that compares or applies the import: if the process is killed, that transaction is rolled back, but the attempt must
 * stay counted.
 */
export async function countAttempt(db: Database, id: string): Promise<number> {
  const [row] = await db
    .update(imports)
    .set({ attempts: sql`${imports.attempts} + 1`, updated_at: sql`now()` })
    .where(eq(imports.id, id))
    .returning({ attempts: imports.attempts });
  return row?.attempts ?? 0;
}

export const uncountAttempt = (db: Database, id: string) =>
  db
    .update(imports)
    .set({ attempts: sql`greatest(${imports.attempts} - 1, 0)` })
    .where(eq(imports.id, id));

export const storeProgress = (db: Database, id: string, done: number) =>
  db
    .update(imports)
    .set({ done: sql`least(${done}::int, ${imports.total})`, updated_at: sql`now()` })
    .where(eq(imports.id, id));

interface Preview {
  counts: ImportCounts;
  undecided: number;
  newGroups: string[];
  missingFingerprint: string;
  confirmationNeeded: boolean;
  fingerprint?: string;
  failure?: 'preview_changed';
}

/** Stores the result of a comparison, so that the import can be applied. */
export const storePreview = (
  tx: Database,
  id: string,
  { counts, undecided, newGroups, missingFingerprint, confirmationNeeded, fingerprint, failure }: Preview,
) =>
  tx
    .update(imports)
    .set({
      state: 'ready',
      counts,
      undecided,
      new_groups: newGroups,
      missing_fingerprint: missingFingerprint,
      confirmation_needed: confirmationNeeded,
      fingerprint: fingerprint ?? null,
      failure: failure ?? null,
      applied_by: null,
      applier_name: null,
      attempts: 0,
      done: sql`${imports.total}`,
      expires_at: sql`now() + ${previewHours}::int * interval '1 hour'`,
      updated_at: sql`now()`,
    })
    .where(eq(imports.id, id));

export const storeFailure = (db: Database, id: string) =>
  db
    .update(imports)
    .set({ state: 'failed', failure: 'internal_error', applier_name: null, updated_at: sql`now()` })
    .where(eq(imports.id, id));

/**
 * Marks the oldest previews of a company as expired, so that the company has at most `openPreviews` previews after
 * another one is stored. This limits the number of stored lines.
 */
export const expireOldPreviews = (db: Database, companyId: string) =>
  db.execute(sql`
    update ${imports} set state = 'expired', expires_at = now()
    where id in (
      select id from ${imports} where company_id = ${companyId} and state = 'ready'
      order by id desc offset ${openPreviews - 1})`);
