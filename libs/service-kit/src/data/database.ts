import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import type { ServiceEnv } from '../env/env.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { traceQueries } from './traced-queries.ts';

/** A connection pool or a transaction. */
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
   * If true, PostgreSQL plans each prepared statement only once, because planning takes longer than reading a page of rows.
   * A statement whose best plan depends on its values must use `prepareRows` without a name, so that each call is planned.
   */
  plansOnce?: boolean | undefined;
  /**
   * Query timeout in milliseconds, longer than the statement timeout of PostgreSQL.
   * Without a query timeout, a query would wait about 15 minutes for TCP's timeout if the machine of PostgreSQL crashed.
   */
  longestAnswerMs?: number | undefined;
}

const longestStatementMs = 15_000;
const longestOutageMs = 5_000;
const recentMs = 1_000;

/** Opens a pool that survives restarts of PostgreSQL: lost connections are reported and replaced. */
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
      // eslint-disable-next-line @typescript-eslint/no-misused-promises -- pg-pool awaits the promise, but its types omit that
      onConnect: async (client: pg.ClientBase) => {
        await client.query('set plan_cache_mode = force_generic_plan');
      },
    }),
  });
  pool.on('error', onError);
  // A connection lost between two queries of a transaction emits `error`; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Query timeout for programs whose statements have the default statement timeout. */
export const longestAnswerMs = longestStatementMs + longestOutageMs;

/**
 * Readiness check: the query must return a row within the time limit.
 * While other queries wait for a connection, the check would also have to wait, and overload would look like an outage.
 * Therefore, the check then passes without a query if a connection was released within the last second.
 */
export function databaseCheck(pool: pg.Pool, query: pg.QueryConfig): () => Promise<void> {
  let releasedAt = 0;
  pool.on('release', (error) => {
    if (!error) releasedAt = Date.now();
  });
  return async () => {
    if (pool.waitingCount > 0 && Date.now() - releasedAt < recentMs) return;
    const { rowCount } = await pool.query(query);
    if (rowCount === 0) throw new Error('the schema is older than this program: run its migrations');
  };
}

/** Opens the connection pool as `app.pool` and `app.db`, and closes it after all other resources. */
export const database = fastifyPlugin<{ name: string; env: DatabaseEnv } & PoolOptions>(
  async (app, { name, env, ...options }) => {
    const warn = (error: Error) => app.log.warn({ err: error }, 'lost a database connection');
    const pool = openPool(env, name, warn, options);
    registerPoolMetrics(app.metrics, pool, env.DATABASE_POOL_SIZE);
    if (app.tracing.isOn) traceQueries(pool, app.tracing);
    app.decorate('pool', pool);
    app.decorate('db', drizzle(pool));
    app.addHook('onClose', () => pool.end());
  },
);
