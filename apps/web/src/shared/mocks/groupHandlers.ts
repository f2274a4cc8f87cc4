import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  fallbackLocale,
  getGroup,
  listGroups,
  listGroupUses,
  removeGroupMembers,
  type Group,
  type GroupUse,
  type Locale,
} from '@academy/contracts';
import { daysFromNow } from './catalogue.ts';
import type { CompanyCourses } from './companyCourses.ts';
import { dutyIdOf } from './duties.ts';
import { handle, MockError } from './handle.ts';
import type { Groups } from './groups.ts';
import type { Members } from './members.ts';
import { policyIdOf } from './policies.ts';
import { sessionIdOf } from './sessions.ts';

/** The only group that audiences contain at first. */
const usedGroup = 'Vorstand';

/** Uses of `usedGroup`, besides the courses that are offered to it. */
const sampleUses = (language: Locale): GroupUse[] =>
  [
    { kind: 'policy' as const, id: policyIdOf(1), de: 'Nutzung der IT', en: 'Acceptable use of IT' },
    { kind: 'commitment' as const, id: policyIdOf(3), de: 'Vertraulichkeit', en: 'Confidentiality' },
    { kind: 'duty' as const, id: dutyIdOf(2), de: 'Schulung der Leitung', en: 'Training of the management' },
    { kind: 'session' as const, id: sessionIdOf(2), de: 'Phishing erkennen', en: 'Spotting phishing' },
    { kind: 'session' as const, id: sessionIdOf(3), de: 'KI im Arbeitsalltag', en: 'AI at work' },
  ].map(({ kind, id, ...titles }, index) => ({
    kind,
    id,
    title: titles[language],
    starts_at: kind === 'session' ? `${daysFromNow(3 * index)}T09:00:00.000Z` : null,
  }));

export function groupHandlers(
  { groups }: Groups,
  members: Members,
  companyCourses: CompanyCourses,
  milliseconds: number,
) {
  function find(companyId: string, groupId: string) {
    const group = groups(companyId).find(({ id }) => id === groupId);
    if (group === undefined) throw new MockError('group_not_found');
    return group;
  }

  function requireNewName(companyId: string, name: string, except?: string) {
    const isTaken = groups(companyId).some(
      (group) => group.id !== except && group.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) throw new MockError('group_exists');
  }

  function usesOf(companyId: string, groupId: string, language: Locale = fallbackLocale): GroupUse[] {
    const offered = companyCourses
      .idsOf(companyId)
      .map((id) => ({ id, ...companyCourses.find(companyId, id) }))
      .filter(({ setting }) => setting.audience?.group_ids.includes(groupId));
    return [
      ...offered.map(({ id, course }) => ({
        kind: 'course' as const,
        id,
        title: course.texts[language].title,
        starts_at: null,
      })),
      ...(find(companyId, groupId).name === usedGroup ? sampleUses(language) : []),
    ];
  }

  const asGroup = ({ id, name, externalId, memberIds }: ReturnType<typeof find>): Group => ({
    id,
    name,
    externalId,
    membersCount: memberIds.size,
  });

  const changeMembers = (
    endpoint: typeof addGroupMembers | typeof removeGroupMembers,
    change: (memberIds: Set<string>, id: string) => void,
  ) =>
    handle(
      endpoint,
      ({ params: { companyId, groupId }, body: { data } }) => {
        const { memberIds } = find(companyId, groupId);
        const known = data.userIds.filter((userId) => members(companyId).some(({ id }) => id === userId));
        const before = memberIds.size;
        for (const id of known) change(memberIds, id);
        const changed = Math.abs(memberIds.size - before);
        return { data: { changed, unknown: data.userIds.length - known.length } };
      },
      milliseconds,
    );

  return [
    handle(
      listGroups,
      ({ params: { companyId }, query: { search = '', sort, page, size } }) => {
        const found = groups(companyId)
          .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
          .sort((one, other) => one.name.localeCompare(other.name) * (sort === 'name' ? 1 : -1));
        const data = found.slice((page - 1) * size, page * size).map(asGroup);
        return { data: { data, total: found.length, page, size } };
      },
      milliseconds,
    ),
    handle(
      createGroup,
      ({ params: { companyId }, body: { data } }) => {
        requireNewName(companyId, data.name);
        const id = crypto.randomUUID();
        const externalId = data.externalId ?? null;
        const added = { id, name: data.name, externalId, membersCount: 0, memberIds: new Set<string>() };
        groups(companyId).push(added);
        return { data: asGroup(added) };
      },
      milliseconds,
    ),
    handle(
      getGroup,
      ({ params: { companyId, groupId } }) => ({ data: asGroup(find(companyId, groupId)) }),
      milliseconds,
    ),
    handle(
      changeGroup,
      ({ params: { companyId, groupId }, body: { data } }) => {
        const group = find(companyId, groupId);
        if (data.name !== undefined) requireNewName(companyId, data.name, groupId);
        return { data: asGroup(Object.assign(group, data)) };
      },
      milliseconds,
    ),
    handle(
      deleteGroup,
      ({ params: { companyId, groupId } }) => {
        const group = find(companyId, groupId);
        if (usesOf(companyId, groupId).length > 0) throw new MockError('group_in_audience');
        groups(companyId).splice(groups(companyId).indexOf(group), 1);
        return { data: { deleted: true } };
      },
      milliseconds,
    ),
    handle(
      listGroupUses,
      ({ params: { companyId, groupId }, query: { language, page, per_page } }) => {
        const uses = usesOf(companyId, groupId, language);
        const data = uses.slice((page - 1) * per_page, page * per_page);
        return { data, meta: { total: uses.length, page, per_page } };
      },
      milliseconds,
    ),
    changeMembers(addGroupMembers, (memberIds, id) => memberIds.add(id)),
    changeMembers(removeGroupMembers, (memberIds, id) => memberIds.delete(id)),
  ];
}
