import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import type { ServiceEnv } from '../env/env.ts';
import { DatabaseWatch } from './database-watch.ts';
import { registerPoolMetrics } from './pool-metrics.ts';
import { traceQueries } from './traced-queries.ts';

/** A connection pool or a transaction. */
export type Database = PgDatabase<NodePgQueryResultHKT>;

declare module 'fastify' {
  interface FastifyInstance {
    pool: pg.Pool;
    db: Database;
    /**
     * Opens a connection pool in addition to `app.pool`, for requests that may need much of PostgreSQL's time. While
     * such requests occupy all connections of their pool, other requests still get connections from `app.pool`. If a
     * statement exceeds the pool's statement timeout, or a caller waits for a connection for more than 3 s, the
     * response is 503 `unavailable` with Retry-After, as with `app.pool`. The pool is closed together with `app.pool`,
     * appears in the metrics under its name, and is not part of the readiness check: when only expensive requests have
     * to wait, the service is still ready for all other requests.
     */
    openSecondaryPool: (options: SecondaryPoolOptions) => { pool: pg.Pool; db: Database };
    /** Rejects if PostgreSQL does not respond; see `databaseCheck`. */
    checkDatabase: () => Promise<void>;
  }
}

export interface SecondaryPoolOptions {
  /** Unique name of the pool in metrics and, after the program's name, in database sessions. */
  name: string;
  /** URL of the same database with another role; DATABASE_URL by default. */
  url?: string;
  /** Maximum number of connections. They are opened in addition to DATABASE_POOL_SIZE. */
  size: number;
  /** Maximum duration of a statement in milliseconds. */
  statementTimeoutMs: number;
}

type DatabaseEnv = Pick<ServiceEnv, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

/**
 * Setting with which PostgreSQL plans each prepared statement only once. Planning a statement for each call would take
 * longer than reading a page of rows. A statement whose best plan depends on its values must use `prepareRows` without
 * a name, so that each call is planned.
 */
export const planOnce = 'plan_cache_mode = force_generic_plan';

/**
 * Setting with which PostgreSQL runs each statement in one process. Starting parallel workers takes longer than
 * reading a page or a batch of rows. With `planOnce`, PostgreSQL might still start them, because the plan is made
 * without the values and so overestimates the number of rows.
 */
export const noParallelWorkers = 'max_parallel_workers_per_gather = 0';

interface PoolOptions {
  /** Settings of PostgreSQL for each connection, such as `planOnce` and `noParallelWorkers`. */
  settings?: readonly string[] | undefined;
  /**
   * Query timeout in milliseconds, longer than the statement timeout of PostgreSQL.
   * Without a query timeout, a query would wait about 15 minutes for TCP's timeout if the machine of PostgreSQL crashed.
   */
  maxAnswerMs?: number | undefined;
  /** Maximum duration of a statement in milliseconds; PostgreSQL cancels longer statements. */
  statementTimeoutMs?: number | undefined;
  /** Watch that detects when the server of the pool does not respond any more. */
  watch?: DatabaseWatch | undefined;
}

const maxStatementMs = 15_000;
const maxOutageMs = 5_000;
const recentMs = 1_000;

/** Opens a pool that survives restarts of PostgreSQL: lost connections are reported and replaced. */
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
  // A connection lost between two queries of a transaction emits `error`; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', onError));
  watch?.addPool(pool);
  return pool;
}

/** Query timeout for programs whose statements have the default statement timeout. */
export const maxAnswerMs = maxStatementMs + maxOutageMs;

/**
 * Returns a check that rejects if PostgreSQL does not respond.
 * While other queries wait for a connection, the check would also have to wait, and overload would look like an outage.
 * Therefore, the check then passes without a query if a connection was released within the last second.
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

/** Milliseconds without data from PostgreSQL after which a program checks whether the server responds. */
const defaultSilenceMs = 500;

/**
 * Opens the connection pool as `app.pool` and `app.db`, and closes it after all other resources.
 * `app.openSecondaryPool` opens further pools.
 * If PostgreSQL does not respond any more, the queries of all pools fail; see `DatabaseWatch`.
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
