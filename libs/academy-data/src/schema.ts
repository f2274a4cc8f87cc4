import { sql, type SQL } from 'drizzle-orm';
import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The schema of academy-api, and of the worker for academy-api's long jobs. */
export const academy = pgSchema('academy');

/** A point in time; PostgreSQL keeps it in UTC. */
export const instant = () => timestamp({ withTimezone: true });

/** The condition of a check: the column holds one of the values. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${quoted(values)})`);

/** The condition of a check: the array holds at least one of the values, and nothing else. */
export const someOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} <@ array[${quoted(values)}] and cardinality(${column}) > 0`);

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
