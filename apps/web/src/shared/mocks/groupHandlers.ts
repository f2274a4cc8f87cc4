import {
  addGroupMembers,
  changeGroup,
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  removeGroupMembers,
  type Group,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import type { Groups } from './groups.ts';
import type { Members } from './members.ts';

export function groupHandlers({ groups }: Groups, members: Members, milliseconds: number) {
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
        if (group.name === 'Vorstand') throw new MockError('group_in_audience');
        groups(companyId).splice(groups(companyId).indexOf(group), 1);
        return { data: { deleted: true } };
      },
      milliseconds,
    ),
    changeMembers(addGroupMembers, (memberIds, id) => memberIds.add(id)),
    changeMembers(removeGroupMembers, (memberIds, id) => memberIds.delete(id)),
  ];
}
