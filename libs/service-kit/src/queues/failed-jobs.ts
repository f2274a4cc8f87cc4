import type { Job, Queue } from 'bullmq';

/** A job that the queue has given up, as far as an operator may read it. */
export interface FailedJob {
  id: string;
  failedAt: Date;
  attempts: number;
  reason: string;
}

/** Most failed jobs of a queue that are looked at. */
const mostShown = 100;

const asFailed = (job: Job): FailedJob => ({
  id: job.id!,
  failedAt: new Date(job.finishedOn ?? job.timestamp),
  attempts: job.attemptsMade,
  reason: job.failedReason,
});

/** The jobs that failed last, at most a hundred. */
export const findFailedJobs = async (queue: Queue): Promise<FailedJob[]> =>
  (await queue.getFailed(0, mostShown - 1)).map(asFailed);

/** Of some jobs, by id, those that the queue has given up and still knows. */
export async function failedJobsOf(queue: Queue, ids: readonly string[]): Promise<FailedJob[]> {
  const jobs = await Promise.all(ids.map((id) => queue.getJob(id) as Promise<Job | undefined>));
  return jobs
    .filter((job) => job?.failedReason !== undefined && job.failedReason !== '')
    .map((job) => asFailed(job!));
}

/** Has a failed job done again, with all its attempts. */
export async function retryJob(queue: Queue, id: string): Promise<'retried' | 'not failed' | 'unknown'> {
  const job = await queue.getJob(id);
  if (!job) return 'unknown';
  if (!(await job.isFailed())) return 'not failed';
  try {
    await job.retry('failed', { resetAttemptsMade: true });
    return 'retried';
  } catch (error) {
    // Somebody else was faster.
    if (await job.isFailed()) throw error;
    return 'not failed';
  }
}
