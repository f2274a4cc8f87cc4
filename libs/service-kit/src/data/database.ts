import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import type { ServiceEnv } from '../env/env.ts';
import { DatabaseWatch } from './database-watch.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { traceQueries } from './traced-queries.ts';

export type Database = PgDatabase<NodePgQueryResultHKT>;

declare module 'fastify' {
  interface FastifyInstance {
    pool: pg.Pool;
    db: Database;
    /**
     * Opens another connection pool, for requests that may need much of PostgreSQL's time. While such requests use all
     * connections of this pool, other requests still get connections from `app.pool`. If a statement exceeds the pool's
     * statement timeout, or waits for a connection for more than 3 s, the response is 503 `unavailable` with
     * Retry-After, as with `app.pool`. The pool is closed together with `app.pool`, and appears in the metrics under
     * its name. The readiness check ignores this pool: the service is ready even if expensive requests must wait.
     */
    openSecondaryPool: (options: SecondaryPoolOptions) => { pool: pg.Pool; db: Database };
    /** Checks the connection to PostgreSQL; rejects if PostgreSQL does not respond (see `databaseCheck`). */
    checkDatabase: () => Promise<void>;
  }
}

export interface SecondaryPoolOptions {
  /**
   * Unique name of the pool in metrics. In the application name of the pool's database sessions, it follows the name of
   * the program.
   */
  name: string;
  /** URL of the same database with another role; by default, DATABASE_URL. */
  url?: string;
  /** Maximum number of connections, in addition to the DATABASE_POOL_SIZE connections of `app.pool`. */
  size: number;
  /** Milliseconds after which PostgreSQL cancels a statement. */
  statementTimeoutMs: number;
}

type DatabaseEnv = Pick<ServiceEnv, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/**
 * Setting of PostgreSQL: each prepared statement is planned only once. Planning a statement at each call would take
 * longer than reading a page of rows. If the best plan of a statement depends on its values, the statement must be
 * prepared with `prepareRows` without a name, so that it is planned at each call.
 */
export const planOnce = 'plan_cache_mode = force_generic_plan';

/**
 * Setting of PostgreSQL: each statement runs in one process. Starting parallel workers takes longer than reading a page
 * or a batch of rows. With `planOnce`, PostgreSQL might nevertheless start them, because it overestimates the number of
 * rows when it does not know the values.
 */
export const noParallelWorkers = 'max_parallel_workers_per_gather = 0';

interface PoolOptions {
  settings?: readonly string[] | undefined;
  /**
   * Query timeout in milliseconds, which must be longer than PostgreSQL's statement timeout. Without a query timeout, a
   * query would wait about 15 minutes for TCP's timeout if the machine of PostgreSQL crashed.
   */
  maxAnswerMs?: number | undefined;
  statementTimeoutMs?: number | undefined;
  watch?: DatabaseWatch | undefined;
}

const maxStatementMs = 15_000;
const maxOutageMs = 5_000;
const recentMs = 1_000;

/**
 * Opens a pool that survives restarts of PostgreSQL: errors of lost connections are passed to `onError`, and the pool
 * replaces the connections.
 */
export function openPool(
  env: DatabaseEnv,
  applicationName: string,
  onError: (error: Error) => void,
  { settings = [], maxAnswerMs, statementTimeoutMs = maxStatementMs, watch }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: maxAnswerMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits the promise, but its types omit that
    onConnect: async (client: pg.ClientBase) => {
      watch?.addClient(client);
      if (settings.length > 0) await client.query(settings.map((setting) => `set ${setting}`).join('; '));
    },
  });
  pool.on('error', onError);
  // If a connection is lost between two queries of a transaction, it emits `error`, which would end the process without
  // a listener.
  pool.on('connect', (client) => client.on('error', onError));
  watch?.addPool(pool);
  return pool;
}

export const maxAnswerMs = maxStatementMs + maxOutageMs;

/**
 * Returns a check that rejects if PostgreSQL does not respond. If other queries wait for a connection, a query of the
 * check would wait too, and overload would look like an outage. In this case, the check passes without a query if a
 * connection was released within the last second, because PostgreSQL must have responded.
 */
export function databaseCheck(pool: pg.Pool): () => Promise<void> {
  let releasedAt = 0;
  pool.on('release', (error) => {
    if (!error) releasedAt = Date.now();
  });
  return async () => {
    if (pool.waitingCount > 0 && Date.now() - releasedAt < recentMs) return;
    await pool.query('select');
  };
}

const defaultSilenceMs = 500;

/**
 * Opens the connection pool as `app.pool` and `app.db`, and closes it after all other resources. If PostgreSQL does not
 * respond any more, the queries of all pools fail; see `DatabaseWatch`.
 * @param silenceMs milliseconds without data after which the watch checks whether PostgreSQL responds
 */
export const database = fastifyPlugin<
  { name: string; env: DatabaseEnv; silenceMs?: number | undefined } & PoolOptions
>(async (app, { name, env, silenceMs = defaultSilenceMs, ...options }) => {
  const measure = registerPoolMetrics(app.metrics);
  const watch = new DatabaseWatch({
    url: env.DATABASE_URL,
    silenceMs,
    onChange: (responds) => {
      if (responds) app.log.info('PostgreSQL responds again');
      else app.log.error('PostgreSQL does not respond, closing all connections');
    },
  });
  function open(
    poolName: string,
    { url = env.DATABASE_URL, size }: Pick<SecondaryPoolOptions, 'url' | 'size'>,
    sessionName: string,
    poolOptions: PoolOptions,
  ) {
    const warn = (error: Error) => app.log.warn({ err: error, pool: poolName }, 'lost a database connection');
    const connection = { DATABASE_URL: url, DATABASE_POOL_SIZE: size };
    const pool = openPool(connection, sessionName, warn, { ...poolOptions, watch });
    measure(poolName, pool);
    if (app.tracing.isOn) traceQueries(pool, app.tracing);
    return { pool, db: drizzle(pool) };
  }

  const main = open('main', { size: env.DATABASE_POOL_SIZE }, name, options);
  const pools = [main.pool];
  app.decorate('pool', main.pool);
  app.decorate('db', main.db);
  app.decorate('checkDatabase', databaseCheck(main.pool));
  app.decorate('openSecondaryPool', ({ name: poolName, statementTimeoutMs, ...connection }) => {
    const longest = { statementTimeoutMs, maxAnswerMs: statementTimeoutMs + maxOutageMs };
    const secondary = open(poolName, connection, `${name} ${poolName}`, { ...options, ...longest });
    pools.push(secondary.pool);
    return secondary;
  });
  app.addHook('onClose', async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    watch.stop();
  });
});
