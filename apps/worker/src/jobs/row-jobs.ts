import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { RowJob, RowQueueName } from '@academy/contracts';
import { addRowJob, noOrigin, within, type WorkOrigin, type Database } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { repeat } from '../repeating.ts';

/** One kind of work that rows ask for. */
export interface RowWork {
  queue: RowQueueName;
  /** Has `id`, `status`, `created_at`, `queued_at` and the columns of its origin. */
  table: PgTable;
  /** Does what the row asks for, or goes on with it; does nothing when it is done. */
  run: (id: string, signal: AbortSignal) => Promise<void>;
  /** Gives the row up, unless it is done. */
  fail: (id: string) => Promise<void>;
}

const sweepMs = 5_000;
/** Services add the job themselves, just after the commit. */
const leftAloneSeconds = 5;
const sweptAtOnce = 100;

/** Rows that are neither done nor given up, oldest first. */
async function findUnfinished(db: Database, table: PgTable) {
  const { rows } = await db.execute<{ id: string; request_id: string | null }>(sql`
    select id, request_id from ${table}
    where status in ('queued', 'running') and created_at < now() - ${leftAloneSeconds} * interval '1 second'
    order by created_at limit ${sweptAtOnce}`);
  return rows;
}

/** Which request asked for a row's work. Of the row, since a job that a sweep added was asked for by none. */
async function originOfRow(db: Database, table: PgTable, { id }: RowJob): Promise<WorkOrigin> {
  const { rows } = await db.execute<WorkOrigin & Record<string, unknown>>(
    sql`select request_id, traceparent from ${table} where id = ${id}`,
  );
  return rows[0] ?? noOrigin;
}

/**
 * Works on rows that ask for work. The row is the truth and its job only the call to look at it: a sweep adds a job for
 * every unfinished row that has none, because a service was killed before it could, or because the queue has lost it.
 */
export const rowJobs = fastifyPlugin<{ works: readonly RowWork[] }>(async (app, { works }) => {
  const db: Database = app.db;

  for (const { queue, table, run, fail } of works)
    app.workOn({
      queue,
      originOf: (job) => originOfRow(db, table, job.data as RowJob),
      run: (job, signal) => run((job.data as RowJob).id, signal),
      giveUp: (job) => fail((job.data as RowJob).id),
    });

  async function addMissing({ queue: name, table }: RowWork): Promise<void> {
    const queue = app.queue(name);
    for (const { id, request_id: requestId } of await findUnfinished(db, table)) {
      // Or one that the queue gave up and the row has not: a worker was lost too often, or could not note it.
      if (await addRowJob(queue, id)) app.log.info({ queue: name, job: id, requestId }, 'a row had no job');
    }
  }

  repeat(app, sweepMs, async () => {
    for (const work of works)
      await within(sweepMs, addMissing(work)).catch((error: unknown) =>
        app.log.warn({ queue: work.queue, reason: reasonOf(error) }, 'rows have to wait for their jobs'),
      );
  });

  const unfinished = new Gauge({
    name: 'background_rows_unfinished',
    help: 'Rows that ask for work and are not done',
    labelNames: ['queue', 'status'],
    registers: [app.metrics],
    collect: async () => {
      for (const { queue, table } of works) {
        const { rows } = await db.execute<{ status: string; count: number; seconds: number }>(sql`
          select status, count(*)::int, extract(epoch from now() - min(coalesce(queued_at, created_at)))::float8 as seconds from ${table}
          where status in ('queued', 'running') group by status`);
        for (const status of ['queued', 'running']) {
          const found = rows.find((row) => row.status === status);
          unfinished.set({ queue, status }, found?.count ?? 0);
          if (status === 'queued') oldest.set({ queue }, found?.seconds ?? 0);
        }
      }
    },
  });
  const oldest = new Gauge({
    name: 'background_row_oldest_seconds',
    help: 'For how long the oldest row has been waiting',
    labelNames: ['queue'],
    registers: [app.metrics],
  });
});
