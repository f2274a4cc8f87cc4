import fastifyPlugin from 'fastify-plugin';
import type { RowJob, RowQueueName } from '@academy/contracts';
import { addRowJob, within, type GaugeSample } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { repeat } from '../repeating.ts';
import { countUnfinished, findOrigin, findUnfinished, type RowTable } from './queries.ts';

/** One kind of work that rows ask for. */
export interface RowWork {
  queue: RowQueueName;
  table: RowTable;
  /** Does what the row asks for, or goes on with it; does nothing when it is done. */
  run: (id: string, signal: AbortSignal) => Promise<void>;
  /** Gives the row up, unless it is done. */
  fail: (id: string) => Promise<void>;
}

const sweepMs = 5_000;
/**
 * Works on rows that ask for work. The row is the truth and its job only the call to look at it: a sweep adds a job for
 * every unfinished row that has none, because a service was killed before it could, or because the queue has lost it.
 */
export const rowJobs = fastifyPlugin<{ works: readonly RowWork[] }>(async (app, { works }) => {
  const { db } = app;

  for (const { queue, table, run, fail } of works)
    app.workOn({
      queue,
      originOf: (job) => findOrigin(db, table, (job.data as RowJob).id),
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

  /** Samples for every table, with its queue as a label. */
  const collect = async (samplesOf: (rows: Awaited<ReturnType<typeof countUnfinished>>) => GaugeSample[]) => {
    const samples: GaugeSample[] = [];
    for (const { queue, table } of works)
      for (const { labels, value } of samplesOf(await countUnfinished(db, table)))
        samples.push({ labels: { queue, ...labels }, value });
    return samples;
  };
  app.showGauge({
    name: 'background_rows_unfinished',
    help: 'Rows that request work and are not done',
    labelNames: ['queue', 'status'],
    collect: () =>
      collect((rows) =>
        ['queued', 'running'].map((status) => ({
          labels: { status },
          value: rows.find((row) => row.status === status)?.count ?? 0,
        })),
      ),
  });
  app.showGauge({
    name: 'background_row_oldest_seconds',
    help: 'Age of the oldest queued row',
    labelNames: ['queue'],
    collect: () =>
      collect((rows) => [{ value: rows.find(({ status }) => status === 'queued')?.seconds ?? 0 }]),
  });
});
