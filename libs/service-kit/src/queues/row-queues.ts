import fastifyPlugin from 'fastify-plugin';
import type { RowQueueName } from '@academy/contracts';
import { within } from '../base/time-limit.ts';
import type { QueueEnv } from './queue.ts';
import { queuesOf } from './queues.ts';
import { addRowJob } from './row-jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Adds a job for an outbox row in the background. Must be called after the transaction that wrote the row has
     * committed. Never throws: if the job cannot be added, the worker finds the row later, when it looks for rows
     * without a job.
     */
    enqueue: (queue: RowQueueName, id: string) => void;
  }
}

const maxAddingMs = 5_000;

/** Adds jobs for the rows that a service has written to outbox tables (transactional outbox). */
export const rowQueuesOf = fastifyPlugin<{ env: QueueEnv }>(async (app, { env }) => {
  await app.register(queuesOf, { env });
  const adding = new Set<Promise<void>>();

  async function add(name: RowQueueName, id: string): Promise<void> {
    try {
      await within(maxAddingMs, addRowJob(app.queue(name), id));
    } catch (error) {
      app.log.warn({ err: error, queue: name, job: id }, 'could not add a job, the sweep will add it');
    }
  }

  app.decorate('enqueue', (name, id) => {
    const added = add(name, id).finally(() => adding.delete(added));
    adding.add(added);
  });
  // `onClose` hooks run in reverse order of registration, so this hook waits for pending calls of `enqueue` before the
  // queues are closed.
  app.addHook('onClose', async () => {
    await Promise.all(adding);
  });
});
