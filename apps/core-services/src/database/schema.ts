import { sql, type SQL } from 'drizzle-orm';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** Schema owned by core-services. */
export const core = pgSchema('core');

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true });

/** Binary data. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Condition of a check constraint: the column holds one of the values. */
export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
