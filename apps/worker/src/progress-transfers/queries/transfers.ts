import { and, eq, inArray, sql } from 'drizzle-orm';
import { progressTransfers } from '@academy/academy-data';
import type { TransferCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export type Transfer = typeof progressTransfers.$inferSelect;

/**
 * Takes advisory locks on the courses of the source and the target company until the transaction ends, so that
 * transfers from or to the same course of a company run one after the other. The advisory lock with the smaller key is
 * taken first, to avoid deadlocks between transfers in opposite directions. The row of the transfer is not locked,
 * because another transaction updates its progress.
 * @returns the transfer, or undefined if it is finished or unknown
 */
export async function holdTransfer(tx: Database, id: string): Promise<Transfer | undefined> {
  // The statement timeout is longer than any wait for other transfers. The idle timeout releases the locks of a
  // suspended worker.
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '15s'`);
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('progress-transfers:' || course_id, 0) as key
      from ${progressTransfers} transfer
      cross join unnest(array[transfer.source_company_course_id, transfer.target_company_course_id]) course_id
      where transfer.id = ${id} order by key
    ) keys`);
  const [transfer] = await tx.select().from(progressTransfers).where(isUnderWay(id));
  return transfer;
}

const isUnderWay = (id: string) =>
  and(eq(progressTransfers.id, id), inArray(progressTransfers.status, ['queued', 'running']));

/** Returns the id of the transaction, by which other connections can check whether it is still running. */
export async function findTransactionId(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]!.id;
}

/**
 * Updates the shown progress of a transfer over a second connection while the transaction of the transfer is running.
 * If this transaction has ended, nothing is changed, so that a suspended worker cannot overwrite another worker's
 * progress.
 */
export const showProgress = (
  db: Database,
  { id, transaction, done, total }: { id: string; transaction: string; done: number; total: number },
) =>
  db
    .update(progressTransfers)
    .set({ status: 'running', done, total })
    .where(and(isUnderWay(id), sql`pg_xact_status(${transaction}::xid8) = 'in progress'`));

/**
 * Marks a transfer as succeeded, and stores the number of members in each case of rule 111. The caller must hold the
 * locks of `holdTransfer`.
 */
export const storeSuccess = (tx: Database, id: string, counts: TransferCounts, changed: number) =>
  tx
    .update(progressTransfers)
    .set({ status: 'succeeded', done: changed, total: changed, counts, finished_at: sql`now()` })
    .where(eq(progressTransfers.id, id));

/** Marks a transfer as failed. The caller must hold the locks of `holdTransfer`. */
export const storeFailure = (tx: Database, id: string) =>
  tx
    .update(progressTransfers)
    .set({ status: 'failed', done: 0, counts: null, finished_at: sql`now()` })
    .where(eq(progressTransfers.id, id));
