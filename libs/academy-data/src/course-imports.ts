import { sql } from 'drizzle-orm';
import type { Database } from '@academy/service-kit';

/** Arbitrary key of the advisory lock of course imports. */
const importLock = 4_161_333;

/**
 * Waits until no other import of courses runs and no transaction that called `holdLessons` is open. Until `tx` ends,
 * other transactions that call `lockImport` or `holdLessons` wait.
 */
export const lockImport = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

/**
 * Waits for a running import of courses, and prevents imports until the transaction ends. The lock is an advisory lock,
 * because the role of the worker may not lock the rows of courses.
 */
export const holdLessons = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${importLock})`);
