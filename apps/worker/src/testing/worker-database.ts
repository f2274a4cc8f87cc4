import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';

export interface WorkerDatabase extends TestDatabase {
  /** Connections with the worker's role. */
  pool: pg.Pool;
  db: NodePgDatabase;
}

/** Creates a database, and opens connections to it with the worker's role. `close` also ends the connections. */
export async function openWorkerDatabase(): Promise<WorkerDatabase> {
  const database = await testDatabase('worker');
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  return {
    ...database,
    pool,
    db: drizzle(pool),
    close: async () => {
      await pool.end();
      await database.close();
    },
  };
}
