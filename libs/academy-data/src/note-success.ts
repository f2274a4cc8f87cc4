import { sql } from 'drizzle-orm';
import type { BackgroundQueue } from '@academy/contracts';
import type { Database } from '@academy/service-kit';
import { queueSuccesses } from './tables/index.ts';

/**
 * Minimum time in milliseconds between two writes of the time at which a job of a queue last succeeded.
 * Because of this minimum, not every sent e-mail causes a write.
 */
const intervalMs = 60_000;

const storeSuccess = (db: Database, queue: BackgroundQueue) =>
  db
    .insert(queueSuccesses)
    .values({ queue, succeeded_at: sql`now()` })
    .onConflictDoUpdate({ target: queueSuccesses.queue, set: { succeeded_at: sql`now()` } });

/**
 * Returns a function that stores the current time as the time at which a job of a queue last succeeded.
 * Call the returned function when a job or the sending of an e-mail has succeeded.
 * The returned function writes at most once a minute for each queue.
 * A failed write is ignored, because the stored time only informs operators.
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
