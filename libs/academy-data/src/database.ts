import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** A pool's database or a transaction on it: a query takes either. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
