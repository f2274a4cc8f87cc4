import { setTimeout } from 'node:timers/promises';
import { lockOwnCourses, openRounds } from '@academy/academy-data';
import type { AuditAction, RoundCounts } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { operator, type Database } from '@academy/service-kit';
import {
  beginCourseRound,
  findAuditFacts,
  findCheckedEnrollments,
  lockCourseRound,
  setDueDates,
  setUnstartedDueDates,
  storeEnd,
  storeProgress,
  type CheckedEnrollment,
  type CourseRound,
} from './queries/course-rounds.ts';

/**
 * Maximum number of members per transaction, limited so that enrollments and counters are locked for less than a
 * second.
 */
const membersAtOnce = 1_000;

/**
 * Maximum number of passes over the enrollments. Each pass skips locked enrollments, and the next pass tries them
 * again.
 */
const maxPasses = 10;
/** Pause between two passes. */
const pauseMs = 300;

interface Run {
  now: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Starts a new round of a course for everybody (rule 203). Members who had completed the course at the time of the
 * request get a new round with the requested due date. For all other members, only the due date changes. Runs can be
 * interrupted, repeated and concurrent.
 * @throws Error if enrollments stay locked; the course round can then be run again
 */
export async function runCourseRound(db: Database, id: string, { now, signal }: Run): Promise<void> {
  const round = await beginCourseRound(db, id);
  if (!round) return;
  // The first step stores due dates for members who have not started. If a member enrolls after this step, the
  // enrollment takes the stored due date. If a member enrolls earlier, the second step changes the enrollment.
  let done = await changeUnstarted(db, round, signal);
  for (let pass = 1; ; pass++) {
    const { checked, skipped } = await changeStarted(db, round, { now, signal }, done);
    done += checked;
    if (skipped === 0) break;
    if (pass === maxPasses) throw new Error(`${skipped} enrollments are locked`);
    await setTimeout(pauseMs, undefined, { signal });
  }
  await endCourseRound(db, id, 'succeeded');
}

/**
 * Locks the course round and runs `work` for its next batch, in one transaction. Does nothing if the course round is
 * finished, or if the company has removed the course (rule 518).
 */
const inBatch = <Result>(
  db: Database,
  { id, company_id, company_course_id }: CourseRound,
  work: (tx: Database, held: CourseRound) => Promise<Result>,
) =>
  db.transaction(async (tx) => {
    const removed = await lockOwnCourses(tx, company_id, [company_course_id]);
    const held = await lockCourseRound(tx, id);
    return removed.length === 0 && held ? work(tx, held) : undefined;
  });

async function changeUnstarted(db: Database, round: CourseRound, signal: AbortSignal | undefined) {
  let done = 0;
  let last: string | undefined;
  do {
    signal?.throwIfAborted();
    last = await inBatch(db, round, async (tx, held) => {
      const { userIds, changed } = await setUnstartedDueDates(tx, round, last, membersAtOnce);
      done += userIds.length;
      await storeProgress(tx, held, { done, changed: { not_started: changed } });
      return userIds.length === membersAtOnce ? userIds.at(-1) : undefined;
    });
  } while (last !== undefined);
  return done;
}

/**
 * Opens the new round of completed enrollments, and sets the due date of all other enrollments.
 * @returns the numbers of checked enrollments and of enrollments that were skipped because they were locked
 */
async function changeStarted(db: Database, round: CourseRound, { now, signal }: Run, doneBefore: number) {
  let [checked, skipped] = [0, 0];
  let batch: CheckedEnrollment[] = [];
  do {
    signal?.throwIfAborted();
    batch = await findCheckedEnrollments(db, round, batch.at(-1), membersAtOnce);
    const completed = batch.filter(({ is_completed }) => is_completed);
    const open = batch.filter(({ is_completed }) => !is_completed);
    await inBatch(db, round, async (tx, held) => {
      const in_progress = await setDueDates(
        tx,
        open.map(({ id }) => id),
        round,
      );
      const asked = completed.map((enrollment) => ({ ...enrollment, dueOn: round.due_on }));
      const opened = await openRounds(tx, asked, now);
      checked += batch.length;
      skipped += completed.length - opened;
      const changed: Partial<RoundCounts> = { completed: opened, in_progress };
      await storeProgress(tx, held, { done: doneBefore + checked, changed });
    });
  } while (batch.length === membersAtOnce);
  return { checked, skipped };
}

const endActions = {
  succeeded: 'course_round_finished',
  failed: 'course_round_failed',
} as const satisfies Record<string, AuditAction>;

const changedBy = ({ counts }: CourseRound) =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);

/** Marks a course round as succeeded or failed, and records this in the audit log; does nothing if it is finished. */
export async function endCourseRound(
  db: Database,
  id: string,
  status: keyof typeof endActions,
): Promise<void> {
  await db.transaction(async (tx) => {
    const round = await lockCourseRound(tx, id);
    if (!round) return;
    await storeEnd(tx, round, status);
    const facts = await findAuditFacts(tx, round);
    const requester = {
      ...operator(round.requested_by),
      firstName: facts?.first_name ?? '',
      lastName: facts?.last_name ?? '',
    };
    await recordAudit(tx, requester, {
      companyId: round.company_id,
      action: endActions[status],
      subject: facts?.title ?? '',
      details: { due_on: round.due_on, members: changedBy(round) },
    });
  });
}
