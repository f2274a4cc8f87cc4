import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryConfig } from 'pg';

const dialect = new PgDialect();

/** `2026-02-03 04:05:06.789+00`, as a session in UTC writes instants, is one replacement away from ISO 8601. */
function instantOf(text: string): string {
  return text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : new Date(text).toISOString();
}

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? instantOf
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** In a transaction, so that the connection's next statement is not planned this way as well. */
async function plannedForValues<Row extends object>(pool: pg.Pool, query: QueryConfig): Promise<Row[]> {
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
    // A connection whose transaction failed is closed, which ends the transaction in any case.
    client.release(failure);
  }
}

/**
 * Prepares a statement for lists that are read often: its rows are objects as the driver makes them, with instants in
 * ISO 8601. Drizzle's own prepared queries look at every value of every row again, which takes longer than the query.
 * @param name one for each statement; none for a statement whose plan depends on its values, planned each time
 */
export function prepareRows<Row extends object>(
  pool: pg.Pool,
  name: string | undefined,
  statement: SQL,
): (values: object) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (values) => {
    const query = { text, values: fillPlaceholders(params, values as Record<string, unknown>), types };
    if (name === undefined) return plannedForValues(pool, query);
    return (await pool.query<Row & pg.QueryResultRow>({ name, ...query })).rows;
  };
}
