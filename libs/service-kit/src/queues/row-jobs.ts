import type { JobsOptions, Queue } from 'bullmq';
import type { RowJob } from '@academy/contracts';

const maxAttempts = 5;
const firstBackoffMs = 5_000;
const failedJobsKept = { age: 30 * 24 * 3_600, count: 1_000 };

/** Options of a job: retries with backoff, and a job id, so that a repeated call adds no second job. */
const rowJobOptions = (id: string): JobsOptions => ({
  jobId: id,
  attempts: maxAttempts,
  backoff: { type: 'exponential', delay: firstBackoffMs },
  removeOnComplete: true,
  removeOnFail: failedJobsKept,
});

/**
 * Adds a job for an outbox row. A failed job of the row is replaced. If the row has a job that is not finished, no job
 * is added.
 * @returns whether a job was added
 */
export async function addRowJob(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (await job?.isFailed()) await job?.remove();
  else if (job) return false;
  await queue.add(queue.name, { id } satisfies RowJob, rowJobOptions(id));
  return true;
}
