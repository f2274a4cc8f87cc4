import type { FastifyInstance } from 'fastify';
import { queues, rowQueues, type FailedWork, type QueueName, type RowQueueName } from '@academy/contracts';
import { findFailedJobsById, findFailedJobs, within } from '@academy/service-kit';
import type { ScheduledFailure } from './queries.ts';

type Queues = Pick<FastifyInstance, 'queue' | 'log'>;

/** Timeout in milliseconds for reading a queue. Without it, a request would hang while Redis is unavailable. */
const maxReadMs = 2_000;

export const isRowQueue = (queue: string): queue is RowQueueName => rowQueues.some((name) => name === queue);

/** Queues of scheduled jobs. Scheduled jobs have no outbox rows, so only the queue records which of them failed. */
const scheduledQueues = queues.filter((name) => !isRowQueue(name));

async function readQueue<T>({ log }: Queues, name: QueueName, look: Promise<T>): Promise<T | undefined> {
  try {
    return await within(maxReadMs, look);
  } catch (error) {
    log.warn({ err: error, queue: name }, 'queue unavailable, omitting its jobs from the response');
    return undefined;
  }
}

/** Counts the scheduled jobs of each queue by state. The field `counts` is null if the queue is unavailable. */
export const countScheduled = (app: Queues) =>
  Promise.all(
    scheduledQueues.map(async (queue) => {
      const found = await readQueue(app, queue, app.queue(queue).getJobCounts('waiting', 'active', 'failed'));
      const { waiting = 0, active = 0, failed = 0 } = found ?? {};
      return { queue, counts: found ? { waiting, active, failed, unclear: 0 } : null, waiting_since: null };
    }),
  );

interface ScheduledFailures {
  failures: ScheduledFailure[];
  isAvailable: boolean;
}

/** Finds the failed scheduled jobs of the available queues. The field `isAvailable` is false if no queue responded. */
export async function findScheduledFailures(app: Queues): Promise<ScheduledFailures> {
  const found = await Promise.all(
    scheduledQueues.map(async (queue) => {
      const jobs = await readQueue(app, queue, findFailedJobs(app.queue(queue)));
      return jobs?.map((job) => ({ ...job, queue }));
    }),
  );
  return { failures: found.flatMap((jobs) => jobs ?? []), isAvailable: found.some(Boolean) };
}

/**
 * Adds the attempts and the failure reason of the job to each failed outbox row. Rows without a job stay unchanged.
 */
export async function addReasons(app: Queues, works: readonly FailedWork[]): Promise<FailedWork[]> {
  const jobs = await Promise.all(
    rowQueues.map(async (name) => {
      const ids = works.filter(({ queue }) => queue === name).map(({ id }) => id);
      return ids.length > 0 ? readQueue(app, name, findFailedJobsById(app.queue(name), ids)) : [];
    }),
  );
  const byId = new Map(jobs.flatMap((found) => found ?? []).map((job) => [job.id, job]));
  return works.map((work) => {
    const { attempts, reason } = byId.get(work.id) ?? work;
    return { ...work, attempts, reason };
  });
}
