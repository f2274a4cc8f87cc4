import fastifyPlugin from 'fastify-plugin';
import type { RowJob, RowQueueName } from '@academy/contracts';
import { addRowJob, repeat, within, type GaugeSample } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';
import { countUnfinished, findOrigin, findUnfinished } from './queries.ts';

export interface RowWork {
  queue: RowQueueName;
  /** Starts or resumes the work that a row requests; does nothing if the row is finished. */
  run: (id: string, signal: AbortSignal) => Promise<void>;
  /** Marks the row as failed; does nothing if the row is finished. */
  fail: (id: string) => Promise<void>;
}

const sweepMs = 5_000;
/**
 * Processes transactional outbox tables: a row requests work, and a BullMQ job with the row's id makes a worker start
 * the work immediately. Every `sweepMs`, the plugin enqueues a job for each unfinished row that has none. A job can be
 * missing because the service crashed after committing the row, or because the queue lost its data.
 */
export const rowJobs = fastifyPlugin<{ works: readonly RowWork[] }>(async (app, { works }) => {
  const { db } = app;

  for (const { queue, run, fail } of works)
    app.workOn({
      queue,
      originOf: (job) => findOrigin(db, queue, (job.data as RowJob).id),
      run: (job, signal) => run((job.data as RowJob).id, signal),
      giveUp: (job) => fail((job.data as RowJob).id),
    });

  async function addMissing({ queue: name }: RowWork): Promise<void> {
    const queue = app.queue(name);
    for (const { id, request_id: requestId } of await findUnfinished(db, name)) {
      // If a job has failed but the worker could not mark its row as failed, the row is still unfinished.
      // In this case, `addRowJob` replaces the failed job by a new one.
      if (await addRowJob(queue, id))
        app.log.info({ queue: name, job: id, requestId }, 'enqueued a missing job');
    }
  }

  repeat(app, sweepMs, async (signal) => {
    for (const work of works) {
      if (signal.aborted) return;
      await within(sweepMs, addMissing(work), signal).catch((error: unknown) => {
        if (!signal.aborted)
          app.log.warn(
            { queue: work.queue, reason: reasonOf(error) },
            'sweep for missing jobs failed, retrying',
          );
      });
    }
  });

  const collect = async (samplesOf: (rows: Awaited<ReturnType<typeof countUnfinished>>) => GaugeSample[]) => {
    const samples: GaugeSample[] = [];
    for (const { queue } of works)
      for (const { labels, value } of samplesOf(await countUnfinished(db, queue)))
        samples.push({ labels: { queue, ...labels }, value });
    return samples;
  };
  app.showGauge({
    name: 'background_rows_unfinished',
    help: 'Unfinished outbox rows, by queue and status',
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
    help: 'Age of the oldest queued outbox row in seconds',
    labelNames: ['queue'],
    collect: () =>
      collect((rows) => [{ value: rows.find(({ status }) => status === 'queued')?.seconds ?? 0 }]),
  });
});
