import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type {
  certificateBundles,
  courseRounds,
  evidencePacks,
  progressTransfers,
} from '@academy/academy-data';
import { noOrigin, type Database, type WorkOrigin } from '@academy/service-kit';

/** An outbox table, whose rows request work. */
export type RowTable =
  typeof courseRounds | typeof progressTransfers | typeof certificateBundles | typeof evidencePacks;

/** Minimum age in seconds of rows that a sweep enqueues, because services enqueue new rows themselves after the commit. */
const leftAloneSeconds = 5;
const sweptAtOnce = 100;

const isUnfinished = ({ status }: RowTable) => inArray(status, ['queued', 'running']);

/** Finds rows that have neither succeeded nor failed, oldest first. */
export const findUnfinished = (db: Database, table: RowTable) =>
  db
    .select({ id: table.id, request_id: table.request_id })
    .from(table)
    .where(
      and(isUnfinished(table), sql`${table.created_at} < now() - ${leftAloneSeconds} * interval '1 second'`),
    )
    .orderBy(asc(table.created_at))
    .limit(sweptAtOnce);

/** Returns the request that caused a row. The request is read from the row, because jobs of a sweep do not contain it. */
export async function findOrigin(db: Database, table: RowTable, id: string): Promise<WorkOrigin> {
  const [row] = await db
    .select({ request_id: table.request_id, traceparent: table.traceparent })
    .from(table)
    .where(eq(table.id, id));
  return row ?? noOrigin;
}

/** Returns the number of unfinished rows by status, and the age in seconds of the oldest row of each status. */
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
