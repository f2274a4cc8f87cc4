import fastifyPlugin from 'fastify-plugin';
import { Gauge } from 'prom-client';
import { queues } from '@academy/contracts';
import { queueBackend } from '@academy/service-kit';
import type { WorkerEnv } from './env.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects when the queue's backend cannot be reached. */
    pingQueues: () => Promise<unknown>;
  }
}

/** Opens every queue, shows its depth as a metric, closes it at the end. */
export const openQueues = fastifyPlugin<{ env: WorkerEnv }>(async (app, { env }) => {
  const backend = queueBackend(env);
  const opened = queues.map((name) => {
    const queue = backend.openQueue(name);
    queue.on('error', (error) => app.log.warn({ err: error, queue: name }, 'queue connection failed'));
    return queue;
  });
  app.log.info({ backend: backend.kind, queues }, 'queues opened');
  app.decorate('pingQueues', () => Promise.all(opened.map((queue) => queue.getWaitingCount())));
  app.addHook('onClose', () => Promise.all(opened.map((queue) => queue.close())));

  const depth = new Gauge({
    name: 'queue_jobs_waiting',
    help: 'Jobs that wait to be worked on',
    labelNames: ['queue'],
    registers: [app.metrics],
    collect: async () => {
      const counts = await Promise.allSettled(opened.map((queue) => queue.getWaitingCount()));
      counts.forEach((count, index) => {
        if (count.status === 'fulfilled') depth.set({ queue: opened[index]?.name ?? '' }, count.value);
      });
    },
  });
});
