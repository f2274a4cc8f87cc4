import fastifyPlugin from 'fastify-plugin';
import { rowQueues, type RowQueueName } from '@academy/contracts';
import { queueBackend, rowJobOptions, within, type QueueEnv } from './queue.ts';

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

/** Lets a service ask the worker for what its rows say. */
export const rowQueuesOf = fastifyPlugin<{ env: QueueEnv }>(async (app, { env }) => {
  const backend = queueBackend(env);
  const opened = new Map(
    rowQueues.map((name) => {
      const queue = backend.openQueue(name);
      queue.on('error', (error) => app.log.warn({ err: error, queue: name }, 'queue connection failed'));
      return [name, queue] as const;
    }),
  );
  const adding = new Set<Promise<void>>();

  async function add(name: RowQueueName, id: string): Promise<void> {
    try {
      await within(longestAddingMs, opened.get(name)!.add(name, { id }, rowJobOptions(id)));
    } catch (error) {
      app.log.warn({ err: error, queue: name, job: id }, 'a job waits for the sweep');
    }
  }

  app.decorate('enqueue', (name, id) => {
    const added = add(name, id).finally(() => adding.delete(added));
    adding.add(added);
  });
  app.addHook('onClose', async () => {
    await Promise.all(adding);
    await Promise.allSettled([...opened.values()].map((queue) => within(longestAddingMs, queue.close())));
  });
});
