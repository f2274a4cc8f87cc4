import * as bullmq from 'bullmq';
import pg from 'pg';
import * as z from 'zod';

/** Where jobs are kept: Redis when REDIS_URL is set, PostgreSQL otherwise. */
export const queueEnv = {
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis for the queues; without it PostgreSQL holds them'),
  JOBS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL for the queues, if another than DATABASE_URL'),
};
type QueueEnv = {
  REDIS_URL?: string | undefined;
  JOBS_DATABASE_URL?: string | undefined;
  DATABASE_URL: string;
};

const schema = 'jobs';

/** The same queue and worker classes on either backend: the one switch between Redis and PostgreSQL. */
export function queueBackend(env: QueueEnv) {
  if (env.REDIS_URL) {
    const connection = { url: env.REDIS_URL, maxRetriesPerRequest: null };
    return { kind: 'redis' as const, openQueue: (name: string) => new bullmq.Queue(name, { connection }) };
  }
  const connection = {
    connectionString: env.JOBS_DATABASE_URL ?? env.DATABASE_URL,
    schema,
    max: 2,
    keepAlive: true,
  };
  const { Queue } = bullmq.withBackend(bullmq.createPostgresBackend);
  return { kind: 'postgresql' as const, openQueue: (name: string) => new Queue(name, { connection }) };
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
