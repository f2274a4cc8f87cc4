import fastifyPlugin from 'fastify-plugin';
import { queues } from '@academy/contracts';
import { queuesOf } from '@academy/service-kit';
import type { WorkerEnv } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the connection to the queue backend; rejects if the backend is unreachable. */
    pingQueues: () => Promise<unknown>;
  }
}

const shownStates = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Opens all queues, and exposes the number of jobs in each queue as a metric. */
export const openQueues = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  await app.register(queuesOf, { env });
  const opened = queues.map((name) => app.queue(name));
  app.decorate('pingQueues', () => Promise.all(opened.map((queue) => queue.getWaitingCount())));

  app.showGauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue, by state',
    labelNames: ['queue', 'state'],
    collect: async () => {
      const samples = opened.map(async (queue) => {
        const counts = await queue.getJobCounts(...shownStates);
        return shownStates.map((state) => ({
          labels: { queue: queue.name, state },
          value: counts[state] ?? 0,
        }));
      });
      return (await Promise.all(samples)).flat();
    },
  });
});
