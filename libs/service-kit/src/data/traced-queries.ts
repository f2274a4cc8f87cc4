import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import type { Tracing } from '../observability/tracing.ts';
import type { AnyCall } from './any-call.ts';

/** Operation and relation of a statement, such as `select academy.enrollments`, without values. */
export function summaryOf(text: string): string {
  const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'query';
  const relation = /\b(?:from|into|update|join)\s+("?\w+"?(?:\."?\w+"?)?)/i.exec(text)?.[1];
  return relation === undefined ? operation : `${operation} ${relation.replaceAll('"', '')}`;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown }).text ?? '');

const failureOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? 'DatabaseError') : (error as Error).constructor.name;

function traceClient(client: pg.PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as AnyCall;
  client.query = ((...given: unknown[]) => {
    // Statements outside of a request or job, such as the regular queries for new jobs, are not traced, because each
    // one would start a new trace.
    if (tracing.traceId() === undefined) return query(...given);
    const summary = summaryOf(textOf(given[0]));
    const span = tracing.start(summary, {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const settled = (error: unknown) => span.end({}, error ? failureOf(error) : undefined);
    const callback = given.at(-1);
    if (typeof callback === 'function')
      return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
        settled(error);
        callback(error, result);
      });
    const result = query(...given);
    if (result instanceof Promise) result.then(() => settled(undefined), settled);
    else settled(undefined);
    return result;
  }) as typeof client.query;
}

/**
 * Records a span for every statement of a request or job. pg has no hook for queries, so this function wraps the pool's
 * `connect` and its clients' `query`. tracing.test.ts fails if the pool no longer calls these methods.
 */
export function traceQueries(pool: pg.Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool) as AnyCall;
  // The callback is bound to the async context of the request that waits for a connection. Otherwise, the callback
  // would run in the context of the request that releases the connection.
  pool.connect = ((callback?: () => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => traceClient(client, tracing));
}
