import type { Queue } from 'bullmq';
import fastifyPlugin from 'fastify-plugin';
import { queues, type QueueName } from '@academy/contracts';
import { within } from '../base/time-limit.ts';
import { queueBackend, type QueueBackend, type QueueEnv } from './queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    queueBackend: QueueBackend;
    queue: (name: QueueName) => Queue;
  }
}

const maxClosingMs = 5_000;

export const queuesOf = fastifyPlugin<{ env: QueueEnv }>(async (app, { env }) => {
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
  app.addHook('onClose', () =>
    Promise.allSettled([...opened.values()].map((queue) => within(maxClosingMs, queue.close()))),
  );
});
