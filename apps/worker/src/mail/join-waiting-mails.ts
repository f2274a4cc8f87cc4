import type { Database } from '@academy/service-kit';
import { lockWaiting, releaseWaiting } from './queries/waiting.ts';

/** Number of people per transaction, which keeps transactions short. */
const peopleAtOnce = 2_000;

/**
 * Makes waiting e-mails ready to be sent if their recipients got no automatic e-mail in the last hour, and combines
 * several e-mails to one person into a single e-mail (rule 442). Several workers can call the function concurrently,
 * and can be killed at any time.
 * @returns the number of people who get an e-mail
 */
export async function joinWaitingMails(db: Database, signal?: AbortSignal): Promise<number> {
  let released = 0;
  let people: number;
  do {
    signal?.throwIfAborted();
    people = await db.transaction(async (tx) => {
      await lockWaiting(tx);
      return releaseWaiting(tx, peopleAtOnce);
    });
    released += people;
  } while (people === peopleAtOnce);
  return released;
}
