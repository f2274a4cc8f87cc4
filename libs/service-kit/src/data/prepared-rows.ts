import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryConfig } from 'pg';

const dialect = new PgDialect();

/** Converts `2026-02-03 04:05:06.789+00`, the format of a session in UTC, to ISO 8601 without parsing it. */
function instantOf(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString();
}

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? instantOf
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Runs a query with a custom plan, in a transaction that limits the setting to this query. */
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
    // Closing the connection rolls back a failed transaction.
    client.release(failure);
  }
}

/**
 * Prepares a statement for lists that are read often. It returns the driver's rows, with instants in ISO 8601;
 * drizzle's prepared queries map every value of every row again, which takes longer than the query. Only exported
 * functions of drizzle are used, but `fillPlaceholders` is not documented; prepared-rows.test.ts fails when it changes.
 * @param name unique for the statement; undefined if the best plan depends on the values; each call then gets a custom
 * plan
 */
export function prepareRows<Row extends object>(
  pool: pg.Pool,
  name: string | undefined,
  statement: SQL,
): (values: object) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (values) => {
    const query = { text, values: fillPlaceholders(params, values as Record<string, unknown>), types };
    if (name === undefined) return queryWithCustomPlan(pool, query);
    return (await pool.query<Row & pg.QueryResultRow>({ name, ...query })).rows;
  };
}
