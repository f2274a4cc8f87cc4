import { text } from 'drizzle-orm/pg-core';
import { backgroundQueues } from '@academy/contracts';
import { academy, instant } from '../schema.ts';

/** Time at which work of each queue last succeeded, accurate to a minute. `successNotes` writes it for operators. */
export const queueSuccesses = academy.table('queue_successes', {
  queue: text({ enum: backgroundQueues }).primaryKey(),
  succeeded_at: instant().notNull(),
});
