import { and, eq, inArray, sql } from 'drizzle-orm';
import { companyCourses, courses, progressTransfers } from '@academy/academy-data';
import type { TransferCounts } from '@academy/contracts';
import type { Database } from '@academy/service-kit';

export type Transfer = typeof progressTransfers.$inferSelect;

/**
 * Waits until no other transaction works on a course that the transfer has to do with, and keeps others waiting until
 * this one ends. Not the transfer's row is locked but its courses: the row says meanwhile how far the transfer is. Both
 * courses, the smaller key first, so that opposite transfers run one after the other and never wait for each other.
 * @returns the transfer, or undefined when it has ended or there is none
 */
export async function holdTransfer(tx: Database, id: string): Promise<Transfer | undefined> {
  // Longer than any transfer that is to be waited for; what a stopped worker holds is given back after seconds.
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

/** Keeps an import from changing the course's lessons, or waits for one: it counts anew what learners have done. */
export const holdLessons = (tx: Database, { target_company_course_id }: Transfer) =>
  tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      inArray(
        courses.id,
        tx
          .select({ id: companyCourses.course_id })
          .from(companyCourses)
          .where(eq(companyCourses.id, target_company_course_id)),
      ),
    )
    .for('share');

/** What proves that a transaction has not ended. */
export async function findTransactionId(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]!.id;
}

/**
 * Shows how far a transfer is, from outside its transaction. Once that has ended nothing is shown, so that a worker
 * that was stopped and goes on later does not write over what another one did in its place.
 */
export const showProgress = (
  db: Database,
  { id, transaction, done, total }: { id: string; transaction: string; done: number; total: number },
) =>
  db
    .update(progressTransfers)
    .set({ status: 'running', done, total })
    .where(and(isUnderWay(id), sql`pg_xact_status(${transaction}::xid8) = 'in progress'`));

/** Ends a transfer that is held, with what was changed. */
export const storeSuccess = (tx: Database, id: string, counts: TransferCounts, changed: number) =>
  tx
    .update(progressTransfers)
    .set({ status: 'succeeded', done: changed, total: changed, counts, finished_at: sql`now()` })
    .where(eq(progressTransfers.id, id));

/** Ends a transfer that is held, and of which nothing was kept. */
export const storeFailure = (tx: Database, id: string) =>
  tx
    .update(progressTransfers)
    .set({ status: 'failed', done: 0, counts: null, finished_at: sql`now()` })
    .where(eq(progressTransfers.id, id));
