import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const dialect = new PgDialect();

/**
 * Prepares a statement that is written in SQL: tables and columns come from drizzle, values from `sql.placeholder`.
 * PostgreSQL plans it once per connection. Rows have the types that node-postgres reads.
 */
export function prepareStatement<Values extends Record<string, unknown>, Row extends object>(
  pool: Pick<pg.Pool, 'query'>,
  name: string,
  statement: SQL,
): (values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (values) =>
    (await pool.query<Row & pg.QueryResultRow>({ name, text, values: fillPlaceholders(params, values) }))
      .rows;
}
