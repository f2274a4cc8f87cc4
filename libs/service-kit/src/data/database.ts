import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import type { ServiceEnv } from '../process/env.ts';
import { showPool } from './pool-metrics.ts';
import { traceQueries } from './traced-queries.ts';

/** A pool's database or a transaction on it: a query takes either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

declare module 'fastify' {
  interface FastifyInstance {
    pool: pg.Pool;
    db: Database;
  }
}

type DatabaseEnv = Pick<ServiceEnv, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

interface PoolOptions {
  /**
   * Whether prepared statements are planned once, for any values: planning for each one's values takes longer than
   * reading a page. What depends on its values is planned for them by `prepareRows` without a name.
   */
  plansOnce?: boolean | undefined;
  /**
   * Milliseconds after which an answer is no longer waited for: longer than any statement may take. Without an end a
   * connection to a machine that went away without a word would be waited for until TCP gives it up, a quarter of an hour.
   */
  longestAnswerMs?: number | undefined;
}

const longestStatementMs = 15_000;
const longestOutageMs = 5_000;
const recentMs = 1_000;

/** A pool that outlives restarts of PostgreSQL: lost connections are reported and replaced, never fatal. */
export function openPool(
  env: DatabaseEnv,
  applicationName: string,
  onError: (error: Error) => void,
  { plansOnce = false, longestAnswerMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: longestStatementMs,
    query_timeout: longestAnswerMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    ...(plansOnce && {
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- pg-pool awaits it, its types lack that
      onConnect: async (client: pg.ClientBase) => {
        await client.query('set plan_cache_mode = force_generic_plan');
      },
    }),
  });
  pool.on('error', onError);
  // Of a connection that is lost while it is in use and no query is under way, as between those of a transaction.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** For programs that set no longer time for any of their statements. */
export const longestAnswerMs = longestStatementMs + longestOutageMs;

/**
 * A check that the database answers, with a row. While connections are waited for, that they come back says as much, and
 * a question of its own would have to wait for its turn: too much to do must not look like an outage.
 */
export function answering(pool: pg.Pool, question: pg.QueryConfig): () => Promise<void> {
  let cameBackAt = 0;
  pool.on('release', (error) => {
    if (!error) cameBackAt = Date.now();
  });
  return async () => {
    if (pool.waitingCount > 0 && Date.now() - cameBackAt < recentMs) return;
    const { rowCount } = await pool.query(question);
    if (rowCount === 0) throw new Error('the schema is older than this program: its migrations have to run');
  };
}

/** Opens the service's database, decorates `app.pool` and `app.db`, closes it last. */
export const database = fastifyPlugin<{ name: string; env: DatabaseEnv } & PoolOptions>(
  async (app, { name, env, ...options }) => {
    const warn = (error: Error) => app.log.warn({ err: error }, 'lost a database connection');
    const pool = openPool(env, name, warn, options);
    showPool(app.metrics, pool, env.DATABASE_POOL_SIZE);
    if (app.tracing.isOn) traceQueries(pool, app.tracing);
    app.decorate('pool', pool);
    app.decorate('db', drizzle(pool));
    app.addHook('onClose', () => pool.end());
  },
);
