import type { Job, Queue } from 'bullmq';

/** A failed job as operators see it, without the job's data. */
export interface FailedJob {
  id: string;
  failedAt: Date;
  attempts: number;
  reason: string;
}

const maxShown = 100;

const asFailed = (job: Job): FailedJob => ({
  id: job.id!,
  failedAt: new Date(job.finishedOn ?? job.timestamp),
  attempts: job.attemptsMade,
  reason: job.failedReason,
});

/** The failed jobs of a queue, latest first, at most 100. */
export const findFailedJobs = async (queue: Queue): Promise<FailedJob[]> =>
  (await queue.getFailed(0, maxShown - 1)).map(asFailed);

/** Returns the jobs with the given ids that have failed at least once. Jobs that no longer exist are omitted. */
export async function findFailedJobsById(queue: Queue, ids: readonly string[]): Promise<FailedJob[]> {
  const jobs = await Promise.all(ids.map((id) => queue.getJob(id) as Promise<Job | undefined>));
  return jobs
    .filter((job) => job?.failedReason !== undefined && job.failedReason !== '')
    .map((job) => asFailed(job!));
}

/** Retries a failed job, which gets its full number of attempts again. */
export async function retryJob(queue: Queue, id: string): Promise<'retried' | 'not failed' | 'unknown'> {
  const job = await queue.getJob(id);
  if (!job) return 'unknown';
  if (!(await job.isFailed())) return 'not failed';
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return 'retried';
  } catch (error) {
    // `retry` also fails if a concurrent request has retried the job first; then the job is no longer failed.
    if (await job.isFailed()) throw error;
    return 'not failed';
  }
}
