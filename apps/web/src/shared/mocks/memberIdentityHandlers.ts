import {
  courseManager,
  dismissFormerPermissions,
  employeeManager,
  getFormerPermissions,
  grantFormerPermissions,
  listReturnedMembers,
  releaseAccount,
  type FormerPermissions,
} from '@academy/contracts';
import { handle, MockError } from './handle.ts';
import type { Members } from './members.ts';

const none: FormerPermissions = { permissions: [], grantable: [], role: null };

/**
 * Handlers of the endpoints with which maintainers release the account of a member, and decide about the former
 * permissions of a member who has rejoined the company. In each company, the second member has rejoined.
 */
export function memberIdentityHandlers(members: Members, milliseconds: number) {
  const decided = new Set<string>();
  const formerOf = (companyId: string, userId: string): FormerPermissions => {
    const hasReturned = members(companyId)[1]?.id === userId && !decided.has(userId);
    if (!hasReturned) return none;
    return {
      permissions: [courseManager, employeeManager],
      grantable: [employeeManager],
      role: 'maintainer',
    };
  };
  return [
    handle(
      listReturnedMembers,
      ({ params: { companyId }, query: { page, size } }) => {
        const returned = members(companyId).filter(
          ({ id }) => formerOf(companyId, id).permissions.length > 0,
        );
        return { data: { data: returned, total: returned.length, page, size } };
      },
      milliseconds,
    ),
    handle(
      releaseAccount,
      ({ params: { companyId, userId } }) => {
        const member = members(companyId).find(({ id }) => id === userId);
        if (member === undefined) throw new MockError('user_not_found');
        if (member.status !== 'registered') throw new MockError('no_account_to_release');
        const memberId = crypto.randomUUID();
        members(companyId).push({ ...member, status: 'deactivated' });
        Object.assign(member, { id: memberId, status: 'imported', role: 'member' });
        return { data: { memberId } };
      },
      milliseconds,
    ),
    handle(
      getFormerPermissions,
      ({ params: { companyId, userId } }) => ({ data: formerOf(companyId, userId) }),
      milliseconds,
    ),
    handle(
      grantFormerPermissions,
      ({ params: { companyId, userId } }) => {
        if (formerOf(companyId, userId) === none) throw new MockError('no_former_permissions');
        decided.add(userId);
        return { data: none };
      },
      milliseconds,
    ),
    handle(
      dismissFormerPermissions,
      ({ params: { userId } }) => {
        decided.add(userId);
        return { data: none };
      },
      milliseconds,
    ),
  ];
}
