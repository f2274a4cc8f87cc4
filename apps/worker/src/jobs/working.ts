import { DelayedError, type Job, type Worker } from 'bullmq';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { QueueName } from '@academy/contracts';
import { inSpan, noOrigin, within, type WorkOrigin } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';

/**
 * Maximum wait for active jobs on shutdown, below the hook timeout of ten seconds. A job that is still running
 * afterwards is retried when its lock has expired.
 */
const longestStopMs = 8_000;
const longestLookMs = 1_000;
const pauseAfterStopMs = 1_000;

const noOriginOf = async () => noOrigin;

const outcomesOfJobs = ['done', 'retried', 'failed'] as const;

interface Working {
  queue: QueueName;
  /** Finds the request that caused a job; omitted for scheduled jobs. */
  originOf?: (job: Job) => Promise<WorkOrigin>;
  /** Runs a job. When the signal is aborted it stops as soon as possible and throws. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Called after the last failed attempt. */
  giveUp?: (job: Job) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Processes a queue's jobs one by one. On shutdown an active job returns to the queue without using up an attempt;
     * if the process is killed, the job is retried once its lock has expired.
     */
    workOn: (working: Working) => void;
  }
}

/** Adds `workOn`, and stops the consumers on shutdown. */
export const working = fastifyPlugin(async (app) => {
  const stopped = new AbortController();
  const workers: Worker[] = [];
  const outcomes = new Counter({
    name: 'background_jobs_total',
    help: 'Processed jobs, by outcome',
    labelNames: ['queue', 'outcome'],
    registers: [app.metrics],
  });

  async function work({ queue, originOf = noOriginOf, run, giveUp }: Working, job: Job, token?: string) {
    // Only used for logs and traces, so a failed lookup must not fail the job.
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
          app.errorReporting.report(error, { queue, job: job.id ?? '', request_id: request_id ?? '' });
          await giveUp?.(job);
        }
        throw new Error(reason);
      }
    });
  }

  app.decorate('workOn', (working) => {
    const { queue } = working;
    // Starting at 0 lets alerts detect the first increase.
    for (const outcome of outcomesOfJobs) outcomes.inc({ queue, outcome }, 0);
    const worker = app.queueBackend.openWorker(queue, (job, token) => work(working, job, token));
    worker.on('error', (error) =>
      app.log.warn({ queue, reason: reasonOf(error) }, 'queue unavailable, retrying'),
    );
    workers.push(worker);
  });

  app.addHook('preClose', async () => {
    stopped.abort(new Error('the program is shutting down'));
    // A BullMQ worker waits for its backend before it closes. While the backend is unavailable, the worker is closed
    // forcibly.
    const ready = workers.map((worker) => worker.waitUntilReady());
    const isReachable = await within(longestLookMs, Promise.all([app.pingQueues(), ...ready])).then(
      () => true,
      () => false,
    );
    await Promise.allSettled(workers.map((worker) => within(longestStopMs, worker.close(!isReachable))));
  });
});
