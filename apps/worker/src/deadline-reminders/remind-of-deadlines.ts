import type { Database } from '@academy/service-kit';
import {
  deadlineReminder,
  findCoursesWithDueDays,
  findDueCourses,
  findDueMembers,
  findMembersDueByDays,
  overdueMail,
  queueMailsOfDeadlines,
  queueMailsOfDueDates,
  type DueCourse,
  type DueMail,
  type DueMember,
} from './queries.ts';

/** Number of courses per statement, which keeps transactions short. */
const coursesAtOnce = 200;
const emailsAtOnce = 5_000;

interface Scan {
  now: Date;
  signal?: AbortSignal;
}

/**
 * Queues reminders of deadlines and due dates from today until seven days from now (rules 91 to 93, 202 and 252).
 * Several workers can call the function concurrently. A member gets one reminder for each due date of a course, and
 * another one if the date changes.
 * @returns the number of new e-mails
 */
export const remindOfDeadlines = (db: Database, scan: Scan): Promise<number> =>
  queueDueMails(db, deadlineReminder, scan);

/**
 * Queues the weekly e-mails about missed deadlines and due dates, in companies that have switched them on (rule 446).
 * Several workers can call the function concurrently.
 * @returns the number of new e-mails
 */
export const mailAboutOverdueCourses = (db: Database, scan: Scan): Promise<number> =>
  queueDueMails(db, overdueMail, scan);

async function queueDueMails(db: Database, mail: DueMail, scan: Scan): Promise<number> {
  const ofCourses = await queueForDeadlines(db, mail, scan);
  const ofRounds = await queueForRounds(db, mail, scan);
  return ofCourses + ofRounds + (await queueForDueDays(db, mail, scan));
}

async function queueForDeadlines(db: Database, mail: DueMail, { now, signal }: Scan): Promise<number> {
  let queued = 0;
  let due: DueCourse[] = [];
  do {
    due = await findDueCourses(db, mail, { now, last: due.at(-1), limit: coursesAtOnce });
    if (due.length === 0) break;
    let added: number;
    do {
      signal?.throwIfAborted();
      added = await queueMailsOfDeadlines(db, mail, { courses: due, now, limit: emailsAtOnce });
      queued += added;
    } while (added === emailsAtOnce);
  } while (due.length === coursesAtOnce);
  return queued;
}

async function queueForRounds(db: Database, mail: DueMail, { now, signal }: Scan): Promise<number> {
  let queued = 0;
  let due: DueMember[] = [];
  do {
    signal?.throwIfAborted();
    due = await findDueMembers(db, mail, { now, last: due.at(-1), limit: emailsAtOnce });
    if (due.length > 0) queued += await queueMailsOfDueDates(db, mail, { members: due, now });
  } while (due.length === emailsAtOnce);
  return queued;
}

async function queueForDueDays(db: Database, mail: DueMail, { now, signal }: Scan): Promise<number> {
  let queued = 0;
  let courses: string[] = [];
  do {
    courses = await findCoursesWithDueDays(db, mail, { now, last: courses.at(-1), limit: coursesAtOnce });
    if (courses.length === 0) break;
    let due: DueMember[] = [];
    do {
      signal?.throwIfAborted();
      due = await findMembersDueByDays(db, mail, courses, { now, last: due.at(-1), limit: emailsAtOnce });
      if (due.length > 0) queued += await queueMailsOfDueDates(db, mail, { members: due, now });
    } while (due.length === emailsAtOnce);
  } while (courses.length === coursesAtOnce);
  return queued;
}
