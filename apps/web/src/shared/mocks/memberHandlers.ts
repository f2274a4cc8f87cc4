import { getEnvData, getMember, getMembersSummary, listMembers, type Member } from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import type { Groups } from './groups.ts';
import type { Members } from './members.ts';

const sortValue = (member: Member, field: string) =>
  ({ name: `${member.firstName} ${member.lastName}`, email: member.emailAddress })[field] ??
  String(member[field as 'role' | 'status' | 'invitedOn'] ?? '');

const isFound = ({ firstName, lastName, emailAddress }: Member, search: string) =>
  `${firstName} ${lastName} ${emailAddress}`.toLowerCase().includes(search.toLowerCase());

export const memberHandlers = (members: Members, { groups, listed }: Groups, milliseconds: number) => [
  handle(
    getEnvData,
    () => ({
      data: {
        url: 'http://localhost:4201',
        realm: 'academy',
        clientId: 'academy-web',
        configurationAppUrl: 'https://configuration.academy.test/users',
        supportUrl: 'mailto:support@academy.test',
        errorReporting: null,
      },
    }),
    milliseconds,
  ),
  handle(
    getMembersSummary,
    ({ params: { companyId } }) => {
      const all = members(companyId);
      const count = (status: Member['status']) => all.filter((member) => member.status === status).length;
      return {
        data: {
          organisationMembers: all.length,
          registeredUsers: count('registered'),
          invitedUsers: count('invited'),
          importedUsers: count('imported'),
        },
      };
    },
    milliseconds,
  ),
  handle(
    listMembers,
    ({ params: { companyId }, query: { search = '', status, groupId, sort, page, size } }) => {
      const [field, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
      const inGroup = groups(companyId).find(({ id }) => id === groupId)?.memberIds;
      const found = members(companyId)
        .filter(({ id }) => groupId === undefined || inGroup?.has(id))
        .filter((member) => isFound(member, search) && (status === undefined || member.status === status))
        .sort((one, other) => direction * sortValue(one, field).localeCompare(sortValue(other, field)));
      const data = found.slice((page - 1) * size, page * size).map((member) => listed(companyId, member));
      return { data: { data, total: found.length, page, size } };
    },
    milliseconds,
  ),
  handle(
    getMember,
    ({ params: { companyId, userId } }) => {
      const member = members(companyId).find(({ id }) => id === userId);
      if (member === undefined) throw new MockError('user_not_found');
      return { data: listed(companyId, member) };
    },
    milliseconds,
  ),
];
