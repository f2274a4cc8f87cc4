import { DelayedError, type Job, type Worker } from 'bullmq';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import { successNotes } from '@academy/academy-data';
import type { QueueName } from '@academy/contracts';
import { inSpan, noOrigin, within, type WorkOrigin } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';

/**
 * Maximum time for which a shutdown waits for active jobs. The whole shutdown may take 25 s at most, and its other
 * steps need time too. A job that does not end in time is retried when its lock expires.
 */
const maxStopMs = 8_000;
const maxPingMs = 1_000;
const pauseAfterStopMs = 1_000;

const noOriginOf = async () => noOrigin;

const outcomesOfJobs = ['done', 'retried', 'failed'] as const;

interface Working {
  queue: QueueName;
  /** Finds the HTTP request that caused a job; scheduled jobs have no such request. */
  originOf?: (job: Job) => Promise<WorkOrigin>;
  /** Does the work of a job. When the signal is aborted, the function must stop as soon as possible and throw. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Called for a job whose last attempt has failed. */
  giveUp?: (job: Job) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Processes a queue's jobs one by one. A shutdown returns the active job to the queue without using up an attempt.
     * If the OS process is killed, its job is retried after the job's lock has expired.
     */
    workOn: (working: Working) => void;
  }
}

export const working = fastifyPlugin(async (app) => {
  const stopped = new AbortController();
  const workers: Worker[] = [];
  const noteSuccess = successNotes(app.db);
  const outcomes = new Counter({
    name: 'background_jobs_total',
    help: 'Processed jobs, by outcome',
    labelNames: ['queue', 'outcome'],
    registers: [app.metrics],
  });

  async function work({ queue, originOf = noOriginOf, run, giveUp }: Working, job: Job, token?: string) {
    // The request is only used for logs and traces, so a failed lookup must not fail the job.
    const { request_id, traceparent } = await originOf(job).catch(() => noOrigin);
    const log = app.log.child({ queue, job: job.id, ...(request_id !== null && { requestId: request_id }) });
    const attributes = {
      'messaging.destination.name': queue,
      'messaging.message.id': job.id ?? '',
      ...(request_id !== null && { 'academy.request_id': request_id }),
    };
    const span = { kind: 'consumer', traceparent, attributes } as const;
    const startedAt = performance.now();
    await inSpan(app.tracing, `process ${queue}`, span, async () => {
      try {
        await run(job, stopped.signal);
        await noteSuccess(queue);
        outcomes.inc({ queue, outcome: 'done' });
        log.info({ ms: Math.round(performance.now() - startedAt) }, 'job completed');
      } catch (error) {
        if (stopped.signal.aborted) {
          await job.moveToDelayed(Date.now() + pauseAfterStopMs, token);
          throw new DelayedError();
        }
        const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
        const reason = reasonOf(error);
        outcomes.inc({ queue, outcome: isLast ? 'failed' : 'retried' });
        log[isLast ? 'error' : 'warn']({ reason }, 'job failed');
        if (isLast) {
          app.errorReporter.report(error, { queue, job: job.id ?? '', request_id: request_id ?? '' });
          await giveUp?.(job);
        }
        throw new Error(reason);
      }
    });
  }

  app.decorate('workOn', (working) => {
    const { queue } = working;
    // The counter starts at 0, because alerts cannot detect the first increase of a missing counter.
    for (const outcome of outcomesOfJobs) outcomes.inc({ queue, outcome }, 0);
    const worker = app.queueBackend.openWorker(queue, (job, token) => work(working, job, token));
    worker.on('error', (error) =>
      app.log.warn({ queue, reason: reasonOf(error) }, 'queue unavailable, retrying'),
    );
    workers.push(worker);
  });

  app.addHook('preClose', async () => {
    stopped.abort(new Error('the program is shutting down'));
    // If the queue backend is unavailable, BullMQ's workers are closed forcibly, because they would otherwise wait for
    // the backend.
    const ready = workers.map((worker) => worker.waitUntilReady());
    const isReachable = await within(maxPingMs, Promise.all([app.pingQueues(), ...ready])).then(
      () => true,
      () => false,
    );
    await Promise.allSettled(workers.map((worker) => within(maxStopMs, worker.close(!isReachable))));
  });
});
