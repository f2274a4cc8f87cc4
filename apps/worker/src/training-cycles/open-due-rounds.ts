import { lockOwnCourses, openRounds } from '@academy/academy-data';
import { academyActor, recordAudit } from '@academy/platform-data';
import type { Database } from '@academy/service-kit';
import {
  findDueRounds,
  findRenewedCourses,
  type DueRound,
  type RenewedCourse,
} from './queries/due-rounds.ts';

const coursesAtOnce = 200;

/**
 * Maximum number of rounds per transaction, limited so that enrollments and counters are locked for less than a second.
 */
const roundsAtOnce = 1_000;

interface Scan {
  now: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Opens the next round of every enrollment whose certificate expires within the renewal period of the course (rule
 * 201). Calls can be repeated and concurrent: each round is opened once. Enrollments that are locked by another
 * transaction are skipped until the next scan.
 * @returns the number of opened rounds
 */
export async function openDueRounds(db: Database, { now, signal }: Scan): Promise<number> {
  let opened = 0;
  let courses: RenewedCourse[] = [];
  do {
    courses = await findRenewedCourses(db, { now, last: courses.at(-1)?.id, limit: coursesAtOnce });
    for (const course of courses) opened += await openRoundsOf(db, course, { now, signal });
  } while (courses.length === coursesAtOnce);
  return opened;
}

async function openRoundsOf(db: Database, course: RenewedCourse, { now, signal }: Scan): Promise<number> {
  let opened = 0;
  let due: DueRound[] = [];
  do {
    signal?.throwIfAborted();
    due = await findDueRounds(db, course, due.at(-1), roundsAtOnce);
    if (due.length > 0) opened += await openBatch(db, course, due, now);
  } while (due.length === roundsAtOnce);
  return opened;
}

const openBatch = (db: Database, course: RenewedCourse, due: readonly DueRound[], now: Date) =>
  db.transaction(async (tx) => {
    // The company may have removed the course since it was found.
    const removed = await lockOwnCourses(tx, course.company_id, [course.id]);
    if (removed.length > 0) return 0;
    const rounds = due.map(({ id, round, valid_until }) => ({ id, round, dueOn: valid_until }));
    const members = await openRounds(tx, rounds, now);
    if (members > 0)
      await recordAudit(tx, academyActor, {
        companyId: course.company_id,
        action: 'rounds_opened',
        subject: course.title,
        details: { members },
      });
    return members;
  });
