import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { findGroups, groupNamesOf, lockOwnCourses } from '@academy/academy-data';
import {
  locales,
  maxPlannedSessions,
  type Audience,
  type ManagedSession,
  type SessionChange,
} from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import { recountMinutes } from './queries/attendance.ts';
import {
  countPlanned,
  countSeats,
  findSessionGroups,
  hasDuty,
  isTooLong,
  lockPlanning,
  lockSession,
  offersCourse,
  releaseGroups,
  storeSession,
  storeSessionChange,
  storeSessionGroups,
  storeVisibleChange,
  type AskedSession,
  type LockedSession,
} from './queries/managed.ts';
import { anyTitleOf, checkPeriod } from './rules.ts';

/** Settings of a session, with times as ISO 8601 instants. */
type Settings = Pick<
  ManagedSession,
  | 'titles'
  | 'starts_at'
  | 'ends_at'
  | 'place'
  | 'url'
  | 'trainer'
  | 'capacity'
  | 'company_course_id'
  | 'duty_id'
>;

const periodOf = ({ starts_at, ends_at }: Settings) => ({
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});

/** @throws Failure `session_too_long` */
async function checkLength(tx: Database, companyId: string, settings: Settings): Promise<void> {
  if (await isTooLong(tx, companyId, periodOf(settings)))
    throw new Failure('session_too_long', { source: { pointer: '/data/ends_at' } });
}

function checkPlace({ place, url }: Settings): void {
  if (place === null && url === null)
    throw new Failure('session_without_place', { source: { pointer: '/data/place' } });
}

/** @throws Failure `course_not_found` or `duty_not_found` */
async function checkPurpose(
  tx: Database,
  companyId: string,
  { company_course_id, duty_id }: Pick<SessionChange, 'company_course_id' | 'duty_id'>,
): Promise<void> {
  if (company_course_id) {
    await lockOwnCourses(tx, companyId, [company_course_id]);
    if (!(await offersCourse(tx, companyId, company_course_id)))
      throw new Failure('course_not_found', { source: { pointer: '/data/company_course_id' } });
  }
  if (duty_id && !(await hasDuty(tx, companyId, duty_id)))
    throw new Failure('duty_not_found', { source: { pointer: '/data/duty_id' } });
}

/**
 * Changes the groups to which a locked session is offered.
 * @returns the names of the groups before and after; undefined if nothing changed
 * @throws Failure `unknown_group`
 */
async function changeGroups(
  tx: Database,
  { companyId, sessionId }: AskedSession,
  audience: Audience | null,
): Promise<{ from: string | null; to: string | null } | undefined> {
  const before = await findSessionGroups(tx, sessionId);
  const after = [...new Set(audience?.group_ids)];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length + removed.length === 0) return undefined;
  const groups = await findGroups(tx, companyId, [...before, ...added]);
  const known = new Set(groups.map(({ id }) => id));
  if (!added.every((id) => known.has(id)) || !(await storeSessionGroups(tx, { sessionId, added, removed })))
    throw new Failure('unknown_group', { source: { pointer: '/data/audience/group_ids' } });
  await storeSessionChange(tx, sessionId, { for_groups: audience !== null });
  return { from: groupNamesOf(groups, before), to: groupNamesOf(groups, after) };
}

/**
 * Plans a session.
 * @returns its id
 * @throws Failure `too_many_sessions`, `period_reversed`, `session_too_long`, `session_in_past`,
 * `session_without_place`, `course_not_found`, `duty_not_found` or `unknown_group`
 */
export function planSession(
  db: Database,
  {
    companyId,
    settings,
    audience,
    actor,
  }: { companyId: string; settings: Settings; audience: Audience | null; actor: Actor },
): Promise<string> {
  checkPeriod(periodOf(settings), new Date());
  checkPlace(settings);
  return db.transaction(async (tx) => {
    await checkLength(tx, companyId, settings);
    await lockPlanning(tx, companyId);
    if ((await countPlanned(tx, companyId)) >= maxPlannedSessions) throw new Failure('too_many_sessions');
    await checkPurpose(tx, companyId, settings);
    const sessionId = uuidv7();
    await storeSession(tx, {
      ...settings,
      ...periodOf(settings),
      id: sessionId,
      company_id: companyId,
      code_key: randomBytes(32),
    });
    await changeGroups(tx, { companyId, sessionId }, audience);
    await recordAudit(tx, actor, {
      companyId,
      action: 'session_planned',
      subject: anyTitleOf(settings.titles),
      details: { starts_at: settings.starts_at },
    });
    return sessionId;
  });
}

function settingsOf(session: LockedSession): Settings {
  const { titles, place, url, trainer, capacity, company_course_id, duty_id } = session;
  return {
    ...{ titles, place, url, trainer, capacity, company_course_id, duty_id },
    starts_at: session.starts_at.toISOString(),
    ends_at: session.ends_at.toISOString(),
  };
}

/** Settings that calendars show. If one of them changes, everybody who was invited gets the invitation again. */
const shown = ['titles', 'starts_at', 'ends_at', 'place', 'url', 'trainer'] as const;

function differences(before: Settings, after: Settings): Partial<Settings> {
  const textOf = (value: unknown) => JSON.stringify(value);
  const titles = (settings: Settings) => locales.map((language) => settings.titles[language] ?? null);
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) =>
      field === 'titles'
        ? textOf(titles(before)) !== textOf(titles(after))
        : textOf(before[field as keyof Settings]) !== textOf(value),
    ),
  );
}

/**
 * Returns changed settings for the audit log. The log accepts no nested objects, so each title becomes a separate
 * field.
 */
const detailsOf = ({ titles, ...changed }: Partial<Settings>) => ({
  ...changed,
  ...(titles &&
    Object.fromEntries(
      locales.flatMap((language) => (titles[language] ? [[`title_${language}`, titles[language]]] : [])),
    )),
});

/**
 * Returns the fields that the change contains. If the change sets a course, the session's duty is removed; if it sets a
 * duty, the session's course is removed.
 */
const givenOf = ({ audience: _, ...change }: SessionChange): Partial<Settings> => ({
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  ...(change.company_course_id && { duty_id: null }),
  ...(change.duty_id && { company_course_id: null }),
});

/**
 * Changes a planned session.
 * @throws Failure `session_not_found`, `session_closed`, `seats_booked`, or a code of `planSession`
 */
export function changeSession(
  db: Database,
  { change, actor, ...asked }: AskedSession & { change: SessionChange; actor: Actor },
): Promise<void> {
  const { companyId, sessionId } = asked;
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, asked);
    if (!session) throw new Failure('session_not_found');
    if (session.closed_at || session.cancelled_at) throw new Failure('session_closed');
    const before = settingsOf(session);
    const after = { ...before, ...givenOf(change) };
    const changed = differences(before, after);
    if (changed.starts_at !== undefined || changed.ends_at !== undefined) {
      checkPeriod(periodOf(after), new Date());
      await checkLength(tx, companyId, after);
    }
    checkPlace(after);
    await checkPurpose(tx, companyId, changed);
    if (changed.capacity != null && (await countSeats(tx, sessionId)) > changed.capacity)
      throw new Failure('seats_booked', { source: { pointer: '/data/capacity' } });
    const groups = change.audience === undefined ? undefined : await changeGroups(tx, asked, change.audience);
    if (Object.keys(changed).length > 0) {
      const store = shown.some((field) => field in changed) ? storeVisibleChange : storeSessionChange;
      await store(tx, sessionId, { ...changed, ...periodOf(after) });
      if (changed.starts_at !== undefined || changed.ends_at !== undefined)
        await recountMinutes(tx, sessionId);
    }
    if (Object.keys(changed).length === 0 && !groups) return;
    await recordAudit(tx, actor, {
      companyId,
      action: 'session_changed',
      subject: anyTitleOf(after.titles),
      details: { ...detailsOf(changed), ...groups },
    });
  });
}

/**
 * Cancels a planned session.
 * @throws Failure `session_not_found` or `session_closed`
 */
export function cancelSession(
  db: Database,
  { actor, ...asked }: AskedSession & { actor: Actor },
): Promise<void> {
  return db.transaction(async (tx) => {
    const session = await lockSession(tx, asked);
    if (!session) throw new Failure('session_not_found');
    if (session.closed_at || session.cancelled_at) throw new Failure('session_closed');
    await storeVisibleChange(tx, asked.sessionId, { cancelled_at: new Date() });
    await releaseGroups(tx, asked.sessionId);
    await recordAudit(tx, actor, {
      companyId: asked.companyId,
      action: 'session_cancelled',
      subject: anyTitleOf(session.titles),
    });
  });
}
