import { v7 as uuidv7 } from 'uuid';
import { findGroups, groupNamesOf, storeGroupUses } from '@academy/academy-data';
import { maxDuties, type Audience } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { Failure, type Actor, type Database } from '@academy/service-kit';
import {
  countDuties,
  findCompanyCourses,
  findDutyCourses,
  findDutyGroups,
  lockDuties,
  lockDuty,
  storeArchival,
  storeDuty,
  storeDutyChange,
  storeDutyCourses,
  storeDutyGroups,
  type AskedDuty,
  type DutyRow,
} from './queries/duties.ts';
import { forgetDutyCounts } from './queries/stored-counts.ts';
import { anyTitleOf, changesOf, differences, hasNoMeans } from './rules.ts';

type Settings = Omit<DutyRow, 'template' | 'for_groups'>;

interface Lists {
  audience: Audience | null;
  company_course_ids: readonly string[];
}

/** Old and new names, separated by commas, for the audit log; undefined if the list stays the same. */
type ChangedNames = { from: string | null; to: string | null } | undefined;

/**
 * Stores the groups that a duty concerns. The caller's transaction must have added or locked the duty.
 * @throws Failure `unknown_group`
 */
async function changeGroups(
  tx: Database,
  { companyId, dutyId }: AskedDuty,
  audience: Audience | null,
): Promise<ChangedNames> {
  const before = await findDutyGroups(tx, dutyId);
  const after = [...new Set(audience?.group_ids)];
  const { added, removed } = changesOf(before, after);
  if (added.length + removed.length === 0) return undefined;
  const groups = await findGroups(tx, companyId, [...before, ...added]);
  const known = new Set(groups.map(({ id }) => id));
  const unknown = () => new Failure('unknown_group', { source: { pointer: '/data/audience/group_ids' } });
  if (!added.every((id) => known.has(id))) throw unknown();
  await storeDutyGroups(tx, { dutyId, added, removed });
  if (!(await storeGroupUses(tx, { usedBy: dutyId, added, removed }))) throw unknown();
  return { from: groupNamesOf(groups, before), to: groupNamesOf(groups, after) };
}

/**
 * Stores the courses and policies that meet a duty. The caller's transaction must have added or locked the duty.
 * @throws Failure `course_not_found`
 */
async function changeCourses(
  tx: Database,
  { companyId, dutyId }: AskedDuty,
  ids: readonly string[],
): Promise<ChangedNames> {
  const before = await findDutyCourses(tx, dutyId);
  const after = [...new Set(ids)];
  const { added, removed } = changesOf(before, after);
  if (added.length + removed.length === 0) return undefined;
  const courses = await findCompanyCourses(tx, companyId, [...before, ...added]);
  const known = new Set(courses.filter(({ is_removed }) => !is_removed).map(({ id }) => id));
  if (!added.every((id) => known.has(id)))
    throw new Failure('course_not_found', { source: { pointer: '/data/company_course_ids' } });
  await storeDutyCourses(tx, { dutyId, added, removed });
  return { from: groupNamesOf(courses, before), to: groupNamesOf(courses, after) };
}

const refuseWithoutMeans = (settings: Settings, courses: readonly string[]) => {
  if (hasNoMeans(settings, courses))
    throw new Failure('duty_without_means', { source: { pointer: '/data/company_course_ids' } });
};

interface NewDuty extends Settings, Lists {
  companyId: string;
  template: DutyRow['template'];
  actor: Actor;
}

/**
 * Creates a duty.
 * @returns its id
 * @throws Failure `too_many_duties`, `course_not_found`, `unknown_group` or `duty_without_means`
 */
export function createDuty(
  db: Database,
  { companyId, actor, audience, company_course_ids, ...settings }: NewDuty,
): Promise<string> {
  refuseWithoutMeans(settings, company_course_ids);
  return db.transaction(async (tx) => {
    await lockDuties(tx, companyId);
    if ((await countDuties(tx, companyId)) >= maxDuties) throw new Failure('too_many_duties');
    const asked = { companyId, dutyId: uuidv7() };
    await storeDuty(tx, asked, { ...settings, for_groups: audience !== null });
    const courses = await changeCourses(tx, asked, company_course_ids);
    const groups = await changeGroups(tx, asked, audience);
    const { source, template, months, minutes, by_sessions, by_proofs } = settings;
    await recordAudit(tx, actor, {
      companyId,
      action: 'duty_created',
      subject: anyTitleOf(settings.titles),
      details: {
        // Named `provision`, because earlier versions of core-services interpret a detail named `source` as the id of a
        // company.
        provision: source,
        ...{ template, months, minutes, by_sessions, by_proofs },
        courses: courses?.to ?? null,
        audience: groups?.to ?? null,
      },
    });
    return asked.dutyId;
  });
}

interface RequestedChange extends AskedDuty {
  change: { [Setting in keyof (Settings & Lists)]?: (Settings & Lists)[Setting] | undefined };
  actor: Actor;
}

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };

const named = (name: string, change: ChangedNames) =>
  change && { [`from_${name}`]: change.from, [`to_${name}`]: change.to };

/**
 * Changes settings of a duty, in one transaction.
 * @throws Failure `duty_not_found`, `course_not_found`, `unknown_group` or `duty_without_means`
 */
export function changeDuty(
  db: Database,
  { change: { audience, company_course_ids, ...change }, actor, ...asked }: RequestedChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockDuty(tx, asked);
    if (!before) throw new Failure('duty_not_found');
    const after: DutyRow = {
      ...before,
      ...given(change),
      ...(audience !== undefined && { for_groups: audience !== null }),
    };
    refuseWithoutMeans(after, company_course_ids ?? (await findDutyCourses(tx, asked.dutyId)));
    const courses =
      company_course_ids === undefined ? undefined : await changeCourses(tx, asked, company_course_ids);
    const groups = audience === undefined ? undefined : await changeGroups(tx, asked, audience);
    const details = {
      ...differences(before, after),
      ...named('courses', courses),
      ...named('audience', groups),
    };
    if (Object.keys(details).length === 0) return;
    await storeDutyChange(tx, asked.dutyId, after);
    await forgetDutyCounts(tx, asked.dutyId);
    await recordAudit(tx, actor, {
      companyId: asked.companyId,
      action: 'duty_changed',
      subject: anyTitleOf(after.titles),
      details,
    });
  });
}

/**
 * Archives a duty, which then disappears from all lists. Groups that only this duty uses can be deleted again.
 * @throws Failure `duty_not_found`
 */
export function archiveDuty(db: Database, { actor, ...asked }: AskedDuty & { actor: Actor }): Promise<void> {
  return db.transaction(async (tx) => {
    const duty = await lockDuty(tx, asked);
    if (!duty) throw new Failure('duty_not_found');
    await storeArchival(tx, asked.dutyId);
    const removed = await findDutyGroups(tx, asked.dutyId);
    await storeGroupUses(tx, { usedBy: asked.dutyId, added: [], removed });
    await recordAudit(tx, actor, {
      companyId: asked.companyId,
      action: 'duty_archived',
      subject: anyTitleOf(duty.titles),
    });
  });
}
