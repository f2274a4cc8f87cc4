import * as bullmq from 'bullmq';
import pg from 'pg';
import * as z from 'zod';
import { createRetryingPostgresBackend } from './postgres-backend.ts';

/** Where jobs are kept: Redis when REDIS_URL is set, PostgreSQL otherwise. */
export const queueEnv = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis for the queues; without it PostgreSQL holds them')
    .meta({ secret: true }),
  JOBS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for the queues, if different from DATABASE_URL')
    .meta({ secret: true }),
};
export type QueueEnv = {
  REDIS_URL?: string | undefined;
  JOBS_DATABASE_URL?: string | undefined;
  DATABASE_URL: string;
};

const schema = 'jobs';

/** A crash costs a job this long before another worker gets it. */
const lockMs = 30_000;
/** Jobs are interrupted by crashes and forced stops; the rows they stand for decide what is left to do. */
const mostStalls = 50;
const pauseAfterLossMs = 1_000;

type Work = (job: bullmq.Job, token: string | undefined) => Promise<void>;

export interface QueueBackend {
  kind: 'redis' | 'postgresql';
  openQueue: (name: string) => bullmq.Queue;
  /** A worker that has one job at a time. */
  openWorker: (name: string, work: Work) => bullmq.Worker;
}

/** The same queue and worker classes on either backend: the one switch between Redis and PostgreSQL. */
export function queueBackend(env: QueueEnv): QueueBackend {
  const working = { lockDuration: lockMs, stalledInterval: lockMs / 2, maxStalledCount: mostStalls };
  if (env.REDIS_URL) {
    const connection = { url: env.REDIS_URL, maxRetriesPerRequest: null };
    return {
      kind: 'redis',
      openQueue: (name) => new bullmq.Queue(name, { connection }),
      openWorker: (name, work) =>
        new bullmq.Worker(name, work, { connection, ...working, runRetryDelay: pauseAfterLossMs }),
    };
  }
  const connection = {
    connectionString: env.JOBS_DATABASE_URL ?? env.DATABASE_URL,
    schema,
    max: 2,
    keepAlive: true,
  };
  const { Queue, Worker } = bullmq.withBackend(createRetryingPostgresBackend);
  return {
    kind: 'postgresql',
    // The same but for the type of their connection, which nobody looks at.
    openQueue: (name) => new Queue(name, { connection }) as unknown as bullmq.Queue,
    openWorker: (name, work) =>
      new Worker(name, work, {
        connection,
        ...working,
        runRetryDelay: pauseAfterLossMs,
      }) as unknown as bullmq.Worker,
  };
}

/** Creates or updates BullMQ's own tables in PostgreSQL; `url` has the role that owns the schema. */
export async function migrateQueues(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate-queues',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query(`set search_path to ${schema}`);
    await bullmq.runMigrations(client, schema);
  } finally {
    await client.end();
  }
}
