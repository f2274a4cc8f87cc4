import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { certificateBundles, progressTransfers } from '@academy/academy-data';
import { noOrigin, type Database, type WorkOrigin } from '@academy/service-kit';

/** A table whose rows request work. */
export type RowTable = typeof progressTransfers | typeof certificateBundles;

/** Services enqueue the job themselves, just after the commit. */
const leftAloneSeconds = 5;
const sweptAtOnce = 100;

const isUnfinished = ({ status }: RowTable) => inArray(status, ['queued', 'running']);

/** Rows that have neither succeeded nor failed, oldest first. */
export const findUnfinished = (db: Database, table: RowTable) =>
  db
    .select({ id: table.id, request_id: table.request_id })
    .from(table)
    .where(
      and(isUnfinished(table), sql`${table.created_at} < now() - ${leftAloneSeconds} * interval '1 second'`),
    )
    .orderBy(asc(table.created_at))
    .limit(sweptAtOnce);

/** The request that caused a row. Read from the row, because a job enqueued by a sweep does not contain it. */
export async function findOrigin(db: Database, table: RowTable, id: string): Promise<WorkOrigin> {
  const [row] = await db
    .select({ request_id: table.request_id, traceparent: table.traceparent })
    .from(table)
    .where(eq(table.id, id));
  return row ?? noOrigin;
}

/** Number of unfinished rows by status, and age of the oldest in seconds. */
export const countUnfinished = (db: Database, table: RowTable) =>
  db
    .select({
      status: table.status,
      count: count(),
      seconds: sql<number>`extract(epoch from now() - min(coalesce(${table.queued_at}, ${table.created_at})))::float8`,
    })
    .from(table)
    .where(isUnfinished(table))
    .groupBy(table.status);
