import { DelayedError, type Job, type Worker } from 'bullmq';
import fastifyPlugin from 'fastify-plugin';
import { Counter } from 'prom-client';
import type { QueueName } from '@academy/contracts';
import { inSpan, noOrigin, within, type WorkOrigin } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';

/** What a hook may take is ten seconds. A job that is still at work then comes back when its lock has expired. */
const longestStopMs = 8_000;
const longestLookMs = 1_000;
const pauseAfterStopMs = 1_000;

const noOriginOf = async () => noOrigin;

const outcomesOfJobs = ['done', 'retried', 'failed'] as const;

interface Working {
  queue: QueueName;
  /** Which request asked for a job; without it, none did. */
  originOf?: (job: Job) => Promise<WorkOrigin>;
  /** Does a job; stops at the next point where it can when the signal is aborted, and throws. */
  run: (job: Job, signal: AbortSignal) => Promise<void>;
  /** After the last attempt. */
  giveUp?: (job: Job) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Works on a queue's jobs, one after the other. When the program stops, a job under way is put back and costs no
     * attempt; when it is killed, the job comes back as soon as its lock has expired.
     */
    workOn: (working: Working) => void;
  }
}

/** Lets the program work on jobs until it stops. */
export const working = fastifyPlugin(async (app) => {
  const stopped = new AbortController();
  const workers: Worker[] = [];
  const outcomes = new Counter({
    name: 'background_jobs_total',
    help: 'Jobs worked on, by how it ended',
    labelNames: ['queue', 'outcome'],
    registers: [app.metrics],
  });

  async function work({ queue, originOf = noOriginOf, run, giveUp }: Working, job: Job, token?: string) {
    // Of use only to who reads logs and traces: without it the job is done all the same.
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
        log.info({ ms: Math.round(performance.now() - startedAt) }, 'a job is done');
      } catch (error) {
        if (stopped.signal.aborted) {
          await job.moveToDelayed(Date.now() + pauseAfterStopMs, token);
          throw new DelayedError();
        }
        const isLast = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
        const reason = reasonOf(error);
        outcomes.inc({ queue, outcome: isLast ? 'failed' : 'retried' });
        log[isLast ? 'error' : 'warn']({ reason }, 'a job failed');
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
    // What is counted from nothing on is seen to rise the first time, too.
    for (const outcome of outcomesOfJobs) outcomes.inc({ queue, outcome }, 0);
    const worker = app.queueBackend.openWorker(queue, (job, token) => work(working, job, token));
    worker.on('error', (error) => app.log.warn({ queue, reason: reasonOf(error) }, 'a queue has to wait'));
    workers.push(worker);
  });

  app.addHook('preClose', async () => {
    stopped.abort(new Error('the program stops'));
    // Without its backend a worker would wait for it before it closes.
    const ready = workers.map((worker) => worker.waitUntilReady());
    const isReachable = await within(longestLookMs, Promise.all([app.pingQueues(), ...ready])).then(
      () => true,
      () => false,
    );
    await Promise.allSettled(workers.map((worker) => within(longestStopMs, worker.close(!isReachable))));
  });
});
