import type { Database } from '@academy/service-kit';
import { queueCancellations, queueInvitations } from './queries.ts';

/** Maximum number of people whom one statement handles, so that its transaction is short. */
const peopleAtOnce = 2_000;

/**
 * Queues the invitations to sessions, and their cancellations, in batches (rule 471). Every batch compares who is to hold
 * which invitation with what was queued, so that a call after a kill continues, and repeats nothing.
 * @returns the number of people who got an invitation or a cancellation
 */
export async function queueSessionMails(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  let people = 0;
  for (const queue of [queueCancellations, queueInvitations]) {
    let handled: number;
    do {
      signal?.throwIfAborted();
      handled = await queue(db, { now, limit: peopleAtOnce });
      people += handled;
    } while (handled === peopleAtOnce);
  }
  return people;
}
