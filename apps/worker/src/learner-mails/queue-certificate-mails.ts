import type { Database } from '@academy/service-kit';
import { queueCertificateMails } from './queries.ts';

/** Maximum number of e-mails that one statement queues, so that its transaction is short. */
const emailsAtOnce = 2_000;

/** Queues all mails about earned certificates, in batches. @returns the number of new e-mails */
export async function queueAllCertificateMails(
  db: Database,
  { now, signal }: { now: Date; signal?: AbortSignal },
): Promise<number> {
  let queued = 0;
  let added: number;
  do {
    signal?.throwIfAborted();
    added = await queueCertificateMails(db, { now, limit: emailsAtOnce });
    queued += added;
  } while (added === emailsAtOnce);
  return queued;
}
