import type { JobsOptions, Queue } from 'bullmq';
import type { RowJob } from '@academy/contracts';

const maxAttempts = 5;
const firstBackoffMs = 5_000;
const failedJobsKept = { age: 30 * 24 * 3_600, count: 1_000 };

/** Job options: retries with exponential backoff, and a job id that makes adding idempotent while the job exists. */
const rowJobOptions = (id: string): JobsOptions => ({
  jobId: id,
  attempts: maxAttempts,
  backoff: { type: 'exponential', delay: firstBackoffMs },
  removeOnComplete: true,
  removeOnFail: failedJobsKept,
});

/**
 * Adds the job of an outbox row. Replaces a failed job; does nothing if an unfinished one exists.
 * @returns whether a job was added
 */
export async function addRowJob(queue: Queue, id: string): Promise<boolean> {
  const job = await queue.getJob(id);
  if (await job?.isFailed()) await job?.remove();
  else if (job) return false;
  await queue.add(queue.name, { id } satisfies RowJob, rowJobOptions(id));
  return true;
}
