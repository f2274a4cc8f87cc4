import type { Queue } from 'bullmq';
import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { queues, type QueueName } from '@academy/contracts';
import { queueBackend, within, type QueueBackend } from '@academy/service-kit';
import type { WorkerEnv } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queueBackend: QueueBackend;
    queue: (name: QueueName) => Queue;
    /** Rejects when the queue's backend cannot be reached. */
    pingQueues: () => Promise<unknown>;
  }
}

/** What an operator looks at: waiting, under way, tried again later, given up. */
const shownStates = ['waiting', 'active', 'delayed', 'failed'] as const;
const longestClosingMs = 5_000;

/** Opens every queue, shows its depth as a metric, closes it at the end. */
export const openQueues = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  const backend = queueBackend(env);
  const opened = new Map(
    queues.map((name) => {
      const queue = backend.openQueue(name);
      queue.on('error', (error) => app.log.warn({ err: error, queue: name }, 'queue connection failed'));
      return [name, queue] as const;
    }),
  );
  app.log.info({ backend: backend.kind, queues }, 'queues opened');
  app.decorate('queueBackend', backend);
  app.decorate('queue', (name: QueueName) => opened.get(name)!);
  app.decorate('pingQueues', () => Promise.all([...opened.values()].map((queue) => queue.getWaitingCount())));
  app.addHook('onClose', () =>
    Promise.allSettled([...opened.values()].map((queue) => within(longestClosingMs, queue.close()))),
  );

  const depth = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in a queue, by state',
    labelNames: ['queue', 'state'],
    registers: [app.metrics],
    collect: async () => {
      const counts = await Promise.allSettled(
        [...opened.values()].map((queue) => within(longestClosingMs, queue.getJobCounts(...shownStates))),
      );
      counts.forEach((count, index) => {
        if (count.status === 'rejected') return;
        for (const state of shownStates)
          depth.set({ queue: queues[index] ?? '', state }, count.value[state] ?? 0);
      });
    },
  });
});
