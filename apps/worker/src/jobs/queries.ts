import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import {
  certificateBundles,
  contentPackages,
  courseRounds,
  evidencePacks,
  progressTransfers,
  proofImports,
} from '@academy/academy-data';
import type { RowQueueName } from '@academy/contracts';
import { noOrigin, type Database, type WorkOrigin } from '@academy/service-kit';

/** The outbox table of each queue, in which each row is a request for background work. */
const tables = {
  'course-rounds': courseRounds,
  'progress-transfers': progressTransfers,
  'certificate-bundles': certificateBundles,
  'evidence-packs': evidencePacks,
  'proof-imports': proofImports,
  'content-packages': contentPackages,
} satisfies Record<RowQueueName, unknown>;
type RowTable = (typeof tables)[RowQueueName];

/**
 * A sweep (the periodic search for rows without a job) ignores rows that are younger than this number of seconds,
 * because services enqueue a job for a new row themselves.
 */
const leftAloneSeconds = 5;
const sweptAtOnce = 100;

const isUnfinished = ({ status }: RowTable) => inArray(status, ['queued', 'running']);

/** Finds rows that have neither succeeded nor failed, oldest first. */
export function findUnfinished(db: Database, queue: RowQueueName) {
  const table: RowTable = tables[queue];
  return db
    .select({ id: table.id, request_id: table.request_id })
    .from(table)
    .where(
      and(isUnfinished(table), sql`${table.created_at} < now() - ${leftAloneSeconds} * interval '1 second'`),
    )
    .orderBy(asc(table.created_at))
    .limit(sweptAtOnce);
}

/**
 * Finds the HTTP request that caused a row. The job does not know this request, because it contains only the row's id.
 */
export async function findOrigin(db: Database, queue: RowQueueName, id: string): Promise<WorkOrigin> {
  const table: RowTable = tables[queue];
  const [row] = await db
    .select({ request_id: table.request_id, traceparent: table.traceparent })
    .from(table)
    .where(eq(table.id, id));
  return row ?? noOrigin;
}

/** Returns the number of unfinished rows by status, and the age in seconds of the oldest row of each status. */
export function countUnfinished(db: Database, queue: RowQueueName) {
  const table: RowTable = tables[queue];
  return db
    .select({
      status: table.status,
      count: count(),
      seconds: sql<number>`extract(epoch from now() - min(coalesce(${table.queued_at}, ${table.created_at})))::float8`,
    })
    .from(table)
    .where(isUnfinished(table))
    .groupBy(table.status);
}
