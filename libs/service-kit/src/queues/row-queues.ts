import fastifyPlugin from 'fastify-plugin';
import type { RowQueueName } from '@academy/contracts';
import { within } from '../process/time-limit.ts';
import type { QueueEnv } from './queue.ts';
import { queuesOf } from './queues.ts';
import { addRowJob } from './row-jobs.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Tells the worker, after the commit, that a row asks for work. It never fails: a row whose job could not be added
     * is found by the worker's sweep.
     */
    enqueue: (queue: RowQueueName, id: string) => void;
  }
}

const longestAddingMs = 5_000;

/** Lets a service ask the worker for what its rows say, over queues of its own. */
export const rowQueuesOf = fastifyPlugin<{ env: QueueEnv }>(async (app, { env }) => {
  await app.register(queuesOf, { env });
  const adding = new Set<Promise<void>>();

  async function add(name: RowQueueName, id: string): Promise<void> {
    try {
      await within(longestAddingMs, addRowJob(app.queue(name), id));
    } catch (error) {
      app.log.warn({ err: error, queue: name, job: id }, 'a job waits for the sweep');
    }
  }

  app.decorate('enqueue', (name, id) => {
    const added = add(name, id).finally(() => adding.delete(added));
    adding.add(added);
  });
  // Before the queues close: the last hook of these runs first.
  app.addHook('onClose', async () => {
    await Promise.all(adding);
  });
});
