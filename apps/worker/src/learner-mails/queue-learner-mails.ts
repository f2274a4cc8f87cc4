import type { Database } from '@academy/service-kit';
import {
  findChangedCourses,
  recordAssignments,
  storeScan,
  type ChangedCourse,
} from './queries/assignments.ts';
import { queueCertificateMails } from './queries/certificates.ts';
import { queueRoundMails } from './queries/rounds.ts';

/** Maximum number of e-mails that one statement queues, so that its transaction is short. */
const emailsAtOnce = 2_000;
/** Maximum number of people that one statement records, so that its transaction is short. */
const peopleAtOnce = 5_000;
const coursesAtOnce = 200;

interface Scan {
  now: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Queues the e-mails about earned certificates, opened rounds and assigned courses, in batches (rules 440 to 445). The
 * e-mails are not sent until `joinWaitingMails` releases them.
 * @returns the number of new e-mails
 */
export async function queueLearnerMails(db: Database, { now, signal }: Scan): Promise<number> {
  let queued = 0;
  for (const queue of [queueCertificateMails, queueRoundMails]) {
    let added: number;
    do {
      signal?.throwIfAborted();
      added = await queue(db, { now, limit: emailsAtOnce });
      queued += added;
    } while (added === emailsAtOnce);
  }
  return queued + (await queueAssignmentMails(db, signal));
}

async function queueAssignmentMails(db: Database, signal: AbortSignal | undefined): Promise<number> {
  let queued = 0;
  let changed: ChangedCourse[] = [];
  do {
    changed = await findChangedCourses(db, { last: changed.at(-1)?.id, limit: coursesAtOnce });
    for (const course of changed) {
      let last: string | undefined;
      do {
        signal?.throwIfAborted();
        const page = await recordAssignments(db, course, { last, limit: peopleAtOnce });
        last = page.last;
        queued += page.queued;
      } while (last !== undefined);
      // If the worker is killed before the scan of the course is stored, the next scan processes the course again.
      await storeScan(db, course);
    }
  } while (changed.length === coursesAtOnce);
  return queued;
}
