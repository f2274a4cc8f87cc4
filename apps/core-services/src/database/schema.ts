import { sql, type SQL } from 'drizzle-orm';
import { customType, pgSchema, timestamp } from 'drizzle-orm/pg-core';

export const core = pgSchema('core');

/** An instant, stored in UTC. */
export const instant = () => timestamp({ withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);
