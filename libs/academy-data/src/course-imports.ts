import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/** Key of the advisory lock of course imports. The number is arbitrary. */
const importLock = 4_161_333;

/**
 * Waits for other imports of courses and for transactions that have called `holdLessons`, and then keeps new ones
 * waiting until the transaction ends.
 */
export const lockImport = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

/**
 * Waits for a running import of courses, and prevents imports until the transaction ends.
 * Only an advisory lock can do this, because the role of the worker may not lock the rows of courses.
 */
export const holdLessons = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${importLock})`);
