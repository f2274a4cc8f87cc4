import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { erasuresToCarryOut, publishedErasures } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export type ErasureToCarryOut = typeof erasuresToCarryOut.$inferSelect;

/** Condition for an erasure to run: it has not run yet, or its last run was more than `secondRunAfter` seconds ago. */
const isOpen = (secondRunAfter: number) =>
  or(
    isNull(erasuresToCarryOut.carried_out_at),
    lt(erasuresToCarryOut.carried_out_at, sql`now() - ${secondRunAfter} * interval '1 second'`),
  );

/** Returns the ids of the erasures that must be carried out now, oldest first. */
export async function findOpenErasures(db: Database, secondRunAfter: number): Promise<string[]> {
  const open = await db
    .select({ id: erasuresToCarryOut.erasure_id })
    .from(erasuresToCarryOut)
    .where(isOpen(secondRunAfter))
    .orderBy(asc(erasuresToCarryOut.requested_at));
  return open.map(({ id }) => id);
}

/** Locks an erasure. Returns undefined if no run of the erasure is due, or if another worker has locked it. */
export async function claimErasure(
  tx: Database,
  id: string,
  secondRunAfter: number,
): Promise<ErasureToCarryOut | undefined> {
  const [erasure] = await tx
    .select()
    .from(erasuresToCarryOut)
    .where(and(eq(erasuresToCarryOut.erasure_id, id), isOpen(secondRunAfter)))
    .for('update', { skipLocked: true });
  return erasure;
}

/** Removes the given names from the audit log of the companies that the person was a member of or invited to. */
export const forgetInAudit = (tx: Database, erasure: ErasureToCarryOut, names: readonly string[]) =>
  tx.execute(sql`select core_published.forget_in_audit_v1(
    ${erasure.erasure_id}, ${sql.param(erasure.company_ids)}::uuid[], ${sql.param(names)}::text[])`);

const isThis = (id: string) => eq(erasuresToCarryOut.erasure_id, id);

export const deleteErasure = (tx: Database, id: string) => tx.delete(erasuresToCarryOut).where(isThis(id));

export const markCarriedOut = (tx: Database, id: string) =>
  tx
    .update(erasuresToCarryOut)
    .set({ carried_out_at: sql`now()` })
    .where(isThis(id));

/** Returns the given erasure ids that do not exist in the database. */
export async function findUnknownErasures(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as noted (id)
    where not exists (select from ${publishedErasures} known where known.id = noted.id)`);
  return new Set(rows.map(({ id }) => id));
}

interface Erasure {
  erasure_id: string;
  user_id: string | null;
  address_hash: Buffer | null;
  requested_by: string;
  /** ISO 8601 timestamp. */
  requested_at: string;
}

/** Erases a person in core-services and requests the erasure in the other schemas. A repeated call has no effect. */
export const requestErasure = (db: Database, erasure: Erasure) =>
  db.execute(sql`
    select core_published.erase_person_v1(
      ${erasure.erasure_id}, ${erasure.user_id}, ${erasure.address_hash}, ${erasure.requested_by},
      ${erasure.requested_at})`);
