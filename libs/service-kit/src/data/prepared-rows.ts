import { fillPlaceholders, is, Param, Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryConfig } from 'pg';
import type { Database } from './database.ts';
import { instantOf } from './instants.ts';

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const parsers: Record<number, (text: string) => string> = {
  [DATE]: (text) => text,
  [TIMESTAMPTZ]: instantOf,
};

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Text and parameters of a statement. All uses of a placeholder share one parameter, which therefore has the same type
 * everywhere. drizzle would create a parameter for each use, so that pg and PostgreSQL convert the same value several
 * times.
 */
function queryOf(statement: SQL): { text: string; params: unknown[] } {
  const params: unknown[] = [];
  const numbers = new Map<string, number>();
  function numberOf(param: unknown): number {
    const value = is(param, Param) ? param.value : param;
    if (!is(value, Placeholder)) return params.push(param);
    const number = numbers.get(value.name) ?? params.push(param);
    numbers.set(value.name, number);
    return number;
  }
  const dialect = Object.assign(new PgDialect(), {
    escapeParam: (_: number, param: unknown) => `$${numberOf(param)}`,
  });
  return { text: dialect.sqlToQuery(statement).sql, params };
}

/** Runs a query with a custom plan. The setting must apply to this query only, so the query runs in a transaction. */
async function queryWithCustomPlan<Row extends object>(pool: pg.Pool, query: QueryConfig): Promise<Row[]> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin read only; set local plan_cache_mode = force_custom_plan');
    const { rows } = await client.query<Row & pg.QueryResultRow>(query);
    await client.query('commit');
    return rows;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // If the query failed, `release` closes the connection, so that PostgreSQL rolls back the transaction.
    client.release(failure);
  }
}

/**
 * Prepares a statement for lists that are read often. Rows are returned as the driver reads them, with dates and times
 * in ISO 8601. drizzle's prepared queries are not used: they convert every value again, which takes longer than the
 * query itself. drizzle's function `fillPlaceholders`, which is used here, is not documented; prepared-rows.test.ts
 * fails if it changes.
 * @param name unique name of the statement; undefined if the best plan depends on the values, so that each call is
 * planned
 */
export function prepareRows<Row extends object>(
  pool: pg.Pool,
  name: string | undefined,
  statement: SQL,
): (values: object) => Promise<Row[]> {
  const { text, params } = queryOf(statement);
  return async (values) => {
    const query = { text, values: fillPlaceholders(params, values as Record<string, unknown>), types };
    if (name === undefined) return queryWithCustomPlan(pool, query);
    return (await pool.query<Row & pg.QueryResultRow>({ name, ...query })).rows;
  };
}

/**
 * Prepares a statement that runs in transactions. The text is built only once, because building it takes longer than
 * running the statement. PostgreSQL parses the text once per connection. Rows are returned in the same form as by
 * drizzle's `execute`: dates and times are in PostgreSQL's text format.
 * @param name unique name of the statement
 * @returns a function that takes the transaction, or a pool, and the values of the placeholders
 */
export function prepareInTransaction<Row extends object>(
  name: string,
  statement: SQLWrapper,
): (tx: Database, values: Record<string, unknown>) => Promise<Row[]> {
  const { text, params } = queryOf(statement.getSQL());
  return async (tx, values) => {
    const prepared = tx._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      { sql: text, params },
      undefined,
      name,
      false,
    );
    return (await prepared.execute(values)).rows;
  };
}
