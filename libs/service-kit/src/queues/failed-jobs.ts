import type { Job, Queue } from 'bullmq';

/** A failed job without its data, for operators. */
export interface FailedJob {
  id: string;
  failedAt: Date;
  attempts: number;
  reason: string;
}

/** Maximum number of failed jobs returned for a queue. */
const maxShown = 100;

const asFailed = (job: Job): FailedJob => ({
  id: job.id!,
  failedAt: new Date(job.finishedOn ?? job.timestamp),
  attempts: job.attemptsMade,
  reason: job.failedReason,
});

/** Returns the latest failed jobs, at most 100. */
export const findFailedJobs = async (queue: Queue): Promise<FailedJob[]> =>
  (await queue.getFailed(0, maxShown - 1)).map(asFailed);

/** Returns the failed jobs among the jobs with the given ids; removed jobs are omitted. */
export async function findFailedJobsById(queue: Queue, ids: readonly string[]): Promise<FailedJob[]> {
  const jobs = await Promise.all(ids.map((id) => queue.getJob(id) as Promise<Job | undefined>));
  return jobs
    .filter((job) => job?.failedReason !== undefined && job.failedReason !== '')
    .map((job) => asFailed(job!));
}

/** Retries a failed job with its full number of attempts. */
export async function retryJob(queue: Queue, id: string): Promise<'retried' | 'not failed' | 'unknown'> {
  const job = await queue.getJob(id);
  if (!job) return 'unknown';
  if (!(await job.isFailed())) return 'not failed';
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return 'retried';
  } catch (error) {
    // Another request has retried the job concurrently.
    if (await job.isFailed()) throw error;
    return 'not failed';
  }
}
