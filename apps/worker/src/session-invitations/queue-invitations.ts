import type { Database } from '@academy/service-kit';
import { findCurrentSessions, queueCancellations, queueInvitations } from './queries.ts';

/** Maximum number of people per statement, which keeps transactions short. */
const peopleAtOnce = 2_000;

/**
 * Maximum number of sessions per statement. With this limit, a statement takes a few seconds at most, even if each
 * session is for 100,000 people.
 */
const sessionsAtOnce = 10;

/**
 * Queues the invitations to sessions, and their cancellations, in batches (rule 471). Each batch reads from the
 * database which people should have an invitation and what was queued for them before. After a crash of the worker, the
 * next call therefore continues and queues nothing twice.
 * @returns the number of people who got an invitation or a cancellation
 */
export async function queueSessionMails(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  const current = await findCurrentSessions(db, now);
  let people = 0;
  for (let first = 0; first < current.length; first += sessionsAtOnce) {
    const sessionIds = current.slice(first, first + sessionsAtOnce);
    for (const queue of [queueCancellations, queueInvitations]) {
      let handled: number;
      do {
        signal?.throwIfAborted();
        handled = await queue(db, { now, sessionIds, limit: peopleAtOnce });
        people += handled;
      } while (handled === peopleAtOnce);
    }
  }
  return people;
}
