import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

/**
 * Runs `work` with a connection, and closes the connection afterwards. For commands, which are programs that end by
 * themselves: unlike the statements of a service, their statements have no timeout.
 * @param name name of the command, which `pg_stat_activity` shows
 */
export async function withDatabase<T>(
  url: string,
  name: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a lost connection would end the process before the error of the next query is printed.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(drizzle(client));
  } finally {
    await client.end();
  }
}
