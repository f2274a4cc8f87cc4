import { asc, isNull, lt, or, sql } from 'drizzle-orm';
import { erasuresToCarryOut, publishedErasures } from '@academy/academy-data';
import type { Database } from '@academy/service-kit';

export type ErasureToCarryOut = typeof erasuresToCarryOut.$inferSelect;

/**
 * SQL condition: the erasure was not carried out yet, or was last carried out more than `secondRunAfter` seconds ago.
 */
const isOpen = (secondRunAfter: number) =>
  or(
    isNull(erasuresToCarryOut.carried_out_at),
    lt(erasuresToCarryOut.carried_out_at, sql`now() - ${secondRunAfter} * interval '1 second'`),
  );

export async function findOpenErasures(db: Database, secondRunAfter: number): Promise<string[]> {
  const open = await db
    .select({ id: erasuresToCarryOut.erasure_id })
    .from(erasuresToCarryOut)
    .where(isOpen(secondRunAfter))
    .orderBy(asc(erasuresToCarryOut.requested_at));
  return open.map(({ id }) => id);
}

/** Locks an erasure; returns undefined if no run of the erasure is due, or if another worker has locked it. */
export async function claimErasure(
  tx: Database,
  id: string,
  secondRunAfter: number,
): Promise<ErasureToCarryOut | undefined> {
  const [erasure] = await tx
    .select()
    .from(erasuresToCarryOut)
    .where(
      sql`${erasuresToCarryOut.erasure_id} in (
        select erasure_id from core_published.claim_erasure_v1(${id}, ${secondRunAfter}))`,
    );
  return erasure;
}

/** Removes the person from audit entries that were written since the erasure was requested. */
export const forgetInAudit = (tx: Database, id: string) =>
  tx.execute(sql`select core_published.forget_in_audit_v1(${id})`);

/** Records that an erasure was carried out; if `isOver` is true, deletes the erasure request. */
export const settleErasure = (tx: Database, id: string, isOver: boolean) =>
  tx.execute(sql`select core_published.settle_erasure_v1(${id}, ${isOver})`);

export async function findUnknownErasures(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as noted (id)
    where not exists (select from ${publishedErasures} known where known.id = noted.id)`);
  return new Set(rows.map(({ id }) => id));
}

interface NotedErasure {
  erasure_id: string;
  user_id: string | null;
  address_hash: Buffer | null;
  company_id: string | null;
  requested_by: string;
  requested_at: string;
  seal: Buffer;
}

/**
 * Erases a person again in core-services and requests the erasure in the other schemas. If the database already
 * contains the erasure, the call has no effect. PostgreSQL rejects an erasure whose `seal` is not valid.
 */
export const repeatErasure = (db: Database, erasure: NotedErasure) =>
  db.execute(sql`
    select core_published.repeat_erasure_v1(
      ${erasure.erasure_id}, ${erasure.user_id}, ${erasure.address_hash}, ${erasure.company_id},
      ${erasure.requested_by}, ${erasure.requested_at}, ${erasure.seal})`);
