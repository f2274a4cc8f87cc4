import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '@academy/academy-data';

/**
 * Does work in a transaction on a connection of the pool, and survives the connection's end. node-postgres tells of
 * that by an event too, which ends the program unless somebody listens; a pool listens to what it has not lent out,
 * and drizzle's own transactions do not listen.
 */
export async function inTransaction(
  db: NodePgDatabase,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  // Every database made of a pool has it; its type says so only where it is made.
  const { $client: pool } = db as NodePgDatabase & { $client: pg.Pool };
  const client = await pool.connect();
  // The statement under way is rejected as well.
  const ignore = () => undefined;
  client.on('error', ignore);
  try {
    await drizzle(client).transaction(work);
  } finally {
    client.off('error', ignore);
    client.release();
  }
}
