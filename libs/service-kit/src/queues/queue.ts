import * as bullmq from 'bullmq';
import pg from 'pg';
import * as z from 'zod';
import type { MigrationLog } from '../data/migrate.ts';
import { tlsPolicy } from '../env/env.ts';
import { createRetryingPostgresBackend } from './postgres-backend.ts';

/** Environment variables that select the queue backend: Redis if REDIS_URL is set, otherwise PostgreSQL. */
export const queueEnv = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('URL of Redis for the queues; without it the queues are in PostgreSQL')
    .meta({ secret: true, tls: 'REDIS_TLS' }),
  REDIS_TLS: tlsPolicy.describe(
    'Whether connections to Redis need TLS. With `optional`, a URL with rediss:// means TLS, and a URL with redis:// means no TLS',
  ),
  JOBS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('URL of the PostgreSQL database for the queues, if different from DATABASE_URL')
    .meta({ secret: true, tls: 'DATABASE_TLS' }),
};
export type QueueEnv = {
  REDIS_URL?: string | undefined;
  JOBS_DATABASE_URL?: string | undefined;
  DATABASE_URL: string;
};

const schema = 'jobs';

/**
 * Duration of a job's lock in milliseconds. If a worker crashes, another one takes its job after the lock has expired.
 */
const lockMs = 30_000;
/**
 * Maximum number of times that a job may stall before it fails. The number is high, because a job stalls whenever its
 * worker is killed, which is not the job's fault.
 */
const maxStalls = 50;
const retryDelayMs = 1_000;

type Work = (job: bullmq.Job, token: string | undefined) => Promise<void>;

export interface QueueBackend {
  kind: 'redis' | 'postgresql';
  openQueue: (name: string) => bullmq.Queue;
  /** Starts a worker that runs one job at a time. */
  openWorker: (name: string, work: Work) => bullmq.Worker;
}

/** Selects the queue backend. Queues and workers have the same interface with both backends. */
export function queueBackend(env: QueueEnv): QueueBackend {
  const working = { lockDuration: lockMs, stalledInterval: lockMs / 2, maxStalledCount: maxStalls };
  if (env.REDIS_URL) {
    const connection = { url: env.REDIS_URL, maxRetriesPerRequest: null };
    return {
      kind: 'redis',
      openQueue: (name) => new bullmq.Queue(name, { connection }),
      openWorker: (name, work) =>
        new bullmq.Worker(name, work, { connection, ...working, runRetryDelay: retryDelayMs }),
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
    // The two queue classes differ only in the type of their connection, which callers do not use.
    openQueue: (name) => new Queue(name, { connection }) as unknown as bullmq.Queue,
    openWorker: (name, work) =>
      new Worker(name, work, {
        connection,
        ...working,
        runRetryDelay: retryDelayMs,
      }) as unknown as bullmq.Worker,
  };
}

/**
 * Maximum time to wait for a lock. This time is shorter than the three minutes after which Kubernetes ends the Job of
 * the migration.
 */
const lockTimeout = '150s';

/** Creates or updates BullMQ's own tables in PostgreSQL. The role in `url` must own the schema. */
export async function migrateQueues(url: string, log: MigrationLog): Promise<void> {
  const begin = performance.now();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'migrate-queues',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query(`set search_path to ${schema}; set lock_timeout = '${lockTimeout}'`);
    await bullmq.runMigrations(client, schema);
    log.info({ schema, ms: Math.round(performance.now() - begin) }, 'tables of the queues are up to date');
  } finally {
    await client.end();
  }
}
