import type { JobsOptions, Queue } from 'bullmq';
import type { RowJob } from '@academy/contracts';

const mostAttempts = 5;
const firstPauseMs = 5_000;
const failedJobsKept = { age: 30 * 24 * 3_600, count: 1_000 };

/** How a row's job is tried and kept: the same id again adds nothing while the job is there. */
const rowJobOptions = (id: string): JobsOptions => ({
  jobId: id,
  attempts: mostAttempts,
  backoff: { type: 'exponential', delay: firstPauseMs },
  removeOnComplete: true,
  removeOnFail: failedJobsKept,
});

/**
 * Adds the job of a row that asks for work, in place of one that the queue has given up; another one stays as it is.
 * @returns whether there was none that is still to be done
 */
export async function addRowJob(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (await job?.isFailed()) await job?.remove();
  else if (job) return false;
  await queue.add(queue.name, { id } satisfies RowJob, rowJobOptions(id));
  return true;
}
