import type { Database } from '@academy/service-kit';
import {
  findCoursesWithDueDays,
  findDueCourses,
  findDueMembers,
  findMembersDueByDays,
  queueDeadlineReminders,
  queueDueReminders,
  type DueCourse,
  type DueMember,
} from './queries.ts';

/** Number of courses per statement, limited to keep transactions short. */
const coursesAtOnce = 200;
const emailsAtOnce = 5_000;

interface Scan {
  now: Date;
  signal?: AbortSignal;
}

/**
 * Queues reminders of the deadlines and due dates that are today or in the next seven days (rules 91 to 93, 202 and 252).
 * Several workers can call the function concurrently.
 * A member gets one reminder for each due date of a course. If the deadline or due date changes, there is a new reminder.
 * @returns the number of new e-mails
 */
export async function remindOfDeadlines(db: Database, scan: Scan): Promise<number> {
  return (
    (await remindOfCourses(db, scan)) + (await remindOfRounds(db, scan)) + (await remindOfDueDays(db, scan))
  );
}

async function remindOfCourses(db: Database, { now, signal }: Scan): Promise<number> {
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

async function remindOfRounds(db: Database, { now, signal }: Scan): Promise<number> {
  let reminded = 0;
  let due: DueMember[] = [];
  do {
    signal?.throwIfAborted();
    due = await findDueMembers(db, { now, last: due.at(-1), limit: emailsAtOnce });
    if (due.length > 0) reminded += await queueDueReminders(db, due);
  } while (due.length === emailsAtOnce);
  return reminded;
}

async function remindOfDueDays(db: Database, { now, signal }: Scan): Promise<number> {
  let reminded = 0;
  let courses: string[] = [];
  do {
    courses = await findCoursesWithDueDays(db, { now, last: courses.at(-1), limit: coursesAtOnce });
    if (courses.length === 0) break;
    let due: DueMember[] = [];
    do {
      signal?.throwIfAborted();
      due = await findMembersDueByDays(db, courses, { now, last: due.at(-1), limit: emailsAtOnce });
      if (due.length > 0) reminded += await queueDueReminders(db, due);
    } while (due.length === emailsAtOnce);
  } while (courses.length === coursesAtOnce);
  return reminded;
}
