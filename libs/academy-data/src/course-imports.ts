import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/** Key of the advisory lock of course imports. The number is arbitrary. */
const importLock = 4_161_333;

/** Serialises imports of courses until the transaction ends. An import waits for transactions that hold the lessons. */
export const lockImport = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

/**
 * Waits for a running import of courses, and prevents imports until the transaction ends.
 * Only an advisory lock can do this, because the role of the worker may not lock the rows of courses.
 */
export const holdLessons = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${importLock})`);
