import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

const fetched = 2_000;

/**
 * Yields the rows of a query in batches, so that only one batch is in memory. Uses a cursor in the caller's
 * transaction.
 * @param onColumns receives the column names before the first batch, even if there are no rows
 */
export async function* readRows<Row>(
  tx: Database,
  query: SQL,
  onColumns: (names: string[]) => void = () => {},
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare evidence no scroll cursor for ${query}`);
  for (;;) {
    const { rows, fields } = await tx.execute(sql.raw(`fetch ${fetched} from evidence`));
    onColumns(fields.map(({ name }) => name));
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < fetched) break;
  }
  await tx.execute(sql`close evidence`);
}

/** Calls `work` in a read-only transaction in which all queries see the same snapshot. */
export const readConsistently = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
