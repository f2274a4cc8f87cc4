import { sql, type SQL } from 'drizzle-orm';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** Schema owned by academy-api; the worker uses it for academy-api's background work. */
export const academy = pgSchema('academy');

export const instant = () => timestamp({ withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** SQL condition of a check constraint: the column holds one of the values. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${quoted(values)})`);

/** SQL condition of a check constraint: the array is not empty and holds only these values. */
export const someOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} <@ array[${quoted(values)}] and cardinality(${column}) > 0`);

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
