import type { Database } from '@academy/service-kit';
import { findDueCourses, queueDeadlineReminders, type DueCourse } from './queries.ts';

/** Number of courses per statement, limited to keep transactions short. */
const coursesAtOnce = 200;
const emailsAtOnce = 5_000;

interface Scan {
  now: Date;
  signal?: AbortSignal;
}

/**
 * Queues reminders of deadlines within the next seven days (rules 91 to 93). Idempotent, also with several workers: a
 * member gets one e-mail per course and deadline; a moved deadline counts as a new one.
 * @returns the number of new e-mails
 */
export async function remindOfDeadlines(db: Database, { now, signal }: Scan): Promise<number> {
  let reminded = 0;
  let due: DueCourse[] = [];
  do {
    due = await findDueCourses(db, { now, last: due.at(-1), limit: coursesAtOnce });
    if (due.length === 0) break;
    let added: number;
    do {
      signal?.throwIfAborted();
      added = await queueDeadlineReminders(db, due, emailsAtOnce);
      reminded += added;
    } while (added === emailsAtOnce);
  } while (due.length === coursesAtOnce);
  return reminded;
}
