import { sql } from 'drizzle-orm';
import type { BackgroundQueue } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { queueSuccesses } from './tables/index.ts';

/** Minimum time in milliseconds between two writes for the same queue, so that not every sent e-mail causes a write. */
const intervalMs = 60_000;

const storeSuccess = (db: Database, queue: BackgroundQueue) =>
  db
    .insert(queueSuccesses)
    .values({ queue, succeeded_at: sql`now()` })
    .onConflictDoUpdate({ target: queueSuccesses.queue, set: { succeeded_at: sql`now()` } });

/**
 * Returns a function that stores, for a queue, the current time as the time of the last success. Call the returned
 * function whenever a job of the queue, or the sending of an e-mail, has succeeded. It writes at most once per
 * `intervalMs`, and ignores a failed write, because the stored time only informs operators.
 */
export function successNotes(db: Database): (queue: BackgroundQueue) => Promise<void> {
  const notedAt = new Map<BackgroundQueue, number>();
  return async (queue) => {
    const now = performance.now();
    if (now - (notedAt.get(queue) ?? -Infinity) < intervalMs) return;
    notedAt.set(queue, now);
    await storeSuccess(db, queue).catch(() => notedAt.delete(queue));
  };
}
