import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowQueueName } from '@academy/contracts';
import { Worker } from 'bullmq';
import { addRowJob, queueBackend } from '@academy/service-kit';
import { eventually, startRedis, testDatabase, type ProgramProcess } from '@academy/testing';
import { startRelay } from './relay.ts';
import { startWorkerProcess } from './worker-process.ts';

export type WorkerSurroundings = Awaited<ReturnType<typeof startWorkerSurroundings>>;

/** Starts what worker processes need: a database, a mail relay, Redis, and a directory for files. */
export async function startWorkerSurroundings() {
  const [database, relay, redis] = await Promise.all([testDatabase('worker'), startRelay(), startRedis()]);
  const directory = await mkdtemp(join(tmpdir(), 'academy-worker-'));
  const workers: ProgramProcess[] = [];
  const shared = { REDIS_URL: redis.url, STORAGE_DIRECTORY: directory };
  return {
    database,
    relay,
    redis,
    /** Environment variables that the worker has in common with academy-api. */
    shared,
    startWorker: () => {
      const worker = startWorkerProcess(database, { SMTP_URL: relay.url, ...shared });
      workers.push(worker);
      return worker;
    },
    /**
     * Enqueues jobs in the same way as a service does after its commit, and returns the number of waiting jobs in the
     * queue.
     */
    enqueue: async (name: RowQueueName, ...ids: string[]) => {
      const queue = queueBackend({ REDIS_URL: redis.url, DATABASE_URL: database.url }).openQueue(name);
      for (const id of ids) await addRowJob(queue, id);
      const count = await queue.getWaitingCount();
      await queue.close();
      return count;
    },
    /**
     * Returns the job of a killed worker to its queue at once. Otherwise, the lock of the job would expire only after
     * 30 seconds. BullMQ searches for jobs without a lock every 15 seconds, and returns a job only when it finds the
     * job for the second time.
     */
    returnJobOfKilledWorker: async (name: RowQueueName) => {
      await redis.expire(`bull:${name}:*:lock`);
      // Removes the key with which the killed worker has delayed the next search for such jobs.
      await redis.expire(`bull:${name}:stalled-check`);
      const connection = { url: redis.url, maxRetriesPerRequest: null };
      const search = new Worker(name, null, { connection, stalledInterval: 100, maxStalledCount: 50 });
      const queue = queueBackend({ REDIS_URL: redis.url, DATABASE_URL: database.url }).openQueue(name);
      await search.startStalledCheckTimer();
      await eventually(async () => (await queue.getWaitingCount()) === 1);
      await search.close();
      await queue.close();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.kill()));
      await redis.stop();
      await relay.stop();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
