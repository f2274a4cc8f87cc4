import fastifyPlugin from 'fastify-plugin';
import type { QueueName } from '@academy/contracts';
import { repeat, within } from '@academy/service-kit';
import { reasonOf } from '../reason.ts';

/** Work that runs on a schedule and on only one worker at a time. */
export interface ScheduledWork {
  queue: QueueName;
  /** Cron expression in UTC. Only one job is created per scheduled time, however many workers register the schedule. */
  pattern: string;
  run: (signal: AbortSignal) => Promise<void>;
}

const schedulerId = 'schedule';
const checkMs = 5_000;
const options = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 5_000 },
  removeOnComplete: true,
  removeOnFail: { count: 100 },
};

/**
 * Creates the schedules of all scheduled work, and processes the jobs. Missing schedules are created again every few
 * seconds, because a queue can lose its data.
 */
export const scheduledJobs = fastifyPlugin<{ works: readonly ScheduledWork[] }>(async (app, { works }) => {
  for (const { queue, run } of works) app.workOn({ queue, run: (_job, signal) => run(signal) });

  async function schedule({ queue: name, pattern }: ScheduledWork): Promise<void> {
    const queue = app.queue(name);
    const known = await queue.getJobScheduler(schedulerId);
    if (known?.pattern !== pattern)
      await queue.upsertJobScheduler(schedulerId, { pattern, tz: 'UTC' }, { name, opts: options });
  }

  repeat(app, checkMs, async (signal) => {
    for (const work of works)
      if (!signal.aborted)
        await within(checkMs, schedule(work), signal).catch((error: unknown) => {
          if (!signal.aborted)
            app.log.warn(
              { queue: work.queue, reason: reasonOf(error) },
              'registering the schedule failed, retrying',
            );
        });
  });
});
