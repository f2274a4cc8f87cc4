import { recordAudit, recordAudits } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  announceAttendance,
  completeCourse,
  correctCompletions,
  countAttended,
  findPeople,
  keepInvited,
  recountMinutes,
  storeAttendance,
} from './queries/attendance.ts';
import {
  lockSession,
  readSession,
  releaseGroups,
  storeSessionChange,
  type AskedSession,
} from './queries/managed.ts';
import { storeCheckIn } from './queries/own.ts';
import { anyTitleOf, checkOpenForCodes, isAttendanceCode, minutesFrom } from './rules.ts';

/**
 * Records the attendance of a user who has entered the code that the trainer shows, unless it is already recorded. The
 * caller must have checked that the session is offered to the user.
 * @throws Failure `session_not_found`, `session_closed`, `session_not_started` or `code_expired`
 */
export function checkIn(
  db: Database,
  { code, userId, ...asked }: AskedSession & { code: string; userId: string },
): Promise<{ minutes: number; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const session = await readSession(tx, asked);
    if (!session) throw new Failure('session_not_found');
    const now = new Date();
    checkOpenForCodes(session, now);
    if (!isAttendanceCode(session.code_key, code, now))
      throw new Failure('code_expired', { source: { pointer: '/data/code' } });
    return storeCheckIn(tx, { ...asked, userId, minutes: minutesFrom(session, now) });
  });
}

interface Recording extends AskedSession {
  people: readonly { user_id: string; minutes: number }[];
  actor: Actor;
}

/**
 * Records or corrects the attendance of people. New records cause one audit entry together. Corrections, and all
 * changes after the session was closed, cause one audit entry per person. If the session is closed, completions of its
 * course are recorded and withdrawn accordingly.
 * @returns the number of people whose attendance has changed
 * @throws Failure `session_not_found`, `session_cancelled`, `session_not_started`, `user_not_found`, or
 * `own_membership` if the actor's own attendance would change
 */
export function recordAttendance(
  db: Database,
  { people, actor, ...asked }: Recording,
): Promise<{ recorded: number }> {
  const minutesOf = new Map(people.map(({ user_id, minutes }) => [user_id, minutes]));
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, asked);
    if (!session) throw new Failure('session_not_found');
    if (session.cancelled_at) throw new Failure('session_cancelled');
    if (session.starts_at > new Date()) throw new Failure('session_not_started');
    const known = await findPeople(tx, asked, [...minutesOf.keys()]);
    if (known.length < minutesOf.size) throw new Failure('user_not_found');
    const changed = known
      .map((person) => ({ ...person, minutes: minutesOf.get(person.user_id) ?? 0 }))
      .filter(({ before, minutes }) => before !== minutes);
    if (changed.some(({ user_id }) => user_id === actor.userId)) throw new Failure('own_membership');
    if (changed.length === 0) return { recorded: 0 };
    await storeAttendance(tx, asked, changed);
    if (session.closed_at) {
      const idsOf = (some: typeof changed) => some.map(({ user_id }) => user_id);
      await correctCompletions(tx, session, {
        present: idsOf(changed.filter(({ before, minutes }) => !before && minutes > 0)),
        absent: idsOf(changed.filter(({ minutes }) => minutes === 0)),
      });
      await announceAttendance(tx, session.id, idsOf(changed));
    }
    const title = anyTitleOf(session.titles);
    const { companyId } = asked;
    const isCorrection = ({ before }: { before: number | null }) => before !== null || session.closed_at;
    const first = changed.filter((person) => !isCorrection(person));
    if (first.length > 0)
      await recordAudit(tx, actor, {
        companyId,
        action: 'attendance_recorded',
        subject: title,
        details: { people: first.length },
      });
    await recordAudits(
      tx,
      actor,
      changed.filter(isCorrection).map(({ user_id, member_id, name, before, minutes }) => ({
        companyId,
        action: 'attendance_corrected',
        subject: name,
        details: { session: title, from: before, to: minutes },
        ...(member_id === null ? { userId: user_id } : { memberId: member_id }),
      })),
    );
    return { recorded: changed.length };
  });
}

/**
 * Closes a session, which confirms its attendance. Attendance counts only from then on. Does nothing if the session is
 * already closed. People who are expected when the session is closed stay expected, even if they got no invitation by
 * e-mail. If the session has not ended, its end is set to now, so that no attendance counts for time in the future.
 * @throws Failure `session_not_found`, `session_closed` or `session_not_started`
 */
export function closeSession(
  db: Database,
  { actor, ...asked }: AskedSession & { actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, asked);
    if (!session) throw new Failure('session_not_found');
    if (session.cancelled_at) throw new Failure('session_closed');
    const now = new Date();
    if (session.starts_at >= now) throw new Failure('session_not_started');
    if (session.closed_at) return;
    const endsNow = session.ends_at > now;
    await keepInvited(tx, asked);
    await storeSessionChange(tx, asked.sessionId, { closed_at: now, ...(endsNow && { ends_at: now }) });
    if (endsNow) await recountMinutes(tx, asked.sessionId);
    await releaseGroups(tx, asked.sessionId);
    const completed = await completeCourse(tx, session);
    await announceAttendance(tx, session.id);
    await recordAudit(tx, actor, {
      companyId: asked.companyId,
      action: 'session_closed',
      subject: anyTitleOf(session.titles),
      details: {
        attended: await countAttended(tx, asked.sessionId),
        ...(session.company_course_id !== null && { completed }),
        ...(endsNow && { ends_at: now.toISOString() }),
      },
    });
  });
}
