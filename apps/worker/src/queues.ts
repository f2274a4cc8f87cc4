import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { queues } from '@academy/contracts';
import { queuesOf, within } from '@academy/service-kit';
import type { WorkerEnv } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects when the queues' backend cannot be reached. */
    pingQueues: () => Promise<unknown>;
  }
}

/** What an operator looks at: waiting, under way, tried again later, given up. */
const shownStates = ['waiting', 'active', 'delayed', 'failed'] as const;
const longestLookMs = 5_000;

/** Opens every queue and shows its depth as a metric. */
export const openQueues = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  await app.register(queuesOf, { env });
  const opened = queues.map((name) => app.queue(name));
  app.decorate('pingQueues', () => Promise.all(opened.map((queue) => queue.getWaitingCount())));

  const depth = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue, by state',
    labelNames: ['queue', 'state'],
    registers: [app.metrics],
    collect: async () => {
      const counts = await Promise.allSettled(
        opened.map((queue) => within(longestLookMs, queue.getJobCounts(...shownStates))),
      );
      counts.forEach((count, index) => {
        if (count.status === 'rejected') return;
        for (const state of shownStates)
          depth.set({ queue: queues[index] ?? '', state }, count.value[state] ?? 0);
      });
    },
  });
});
