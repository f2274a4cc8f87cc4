import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, coreSearchPageOf, dataOf } from './envelopes.ts';
import { groupReference } from './groups.ts';
import { calendarDate, id, idList, instant } from './identifiers.ts';
import { courseManager, employeeManager } from './permissions.ts';
import { searchTerm } from './typed-text.ts';
import { memberSorts, memberStatuses } from './values/members.ts';

export * from './values/members.ts';

export const memberRoles = ['maintainer', 'member'] as const;

/** Name of the role that a person gets by accepting an invitation (rule 126). */
export const inviteeRoleName = 'Academy & Policies User';

export const member = z.object({
  /** User id, which is `sub` of the user's access tokens; for a member without an account, the membership id. */
  id,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(memberStatuses),
  /** Time of the invitation; null for imported members, who were not invited. */
  invitedOn: instant.nullable(),
});
export type Member = z.infer<typeof member>;

/** The membership that a person got by accepting an invitation or a membership request. */
export const joinedMember = member.extend({ companyId: id, roleName: z.string() });

/** A member with groups and directory data. Only CSV imports and SCIM change the directory data. */
export const listedMember = member.extend({
  /** Time at which the last invitation e-mail was found to be undeliverable; null if it was not. */
  invitationRefusedAt: instant.nullable(),
  externalId: z.string().nullable(),
  startDate: calendarDate.nullable(),
  manager: z.object({ id, name: z.string() }).nullable(),
  /** The member's first groups by name: at most 10 in a list, 100 in the response about a single member. */
  groups: z.array(groupReference),
  groupsCount: z.int(),
  /**
   * Time at which the membership ended, because the directory deleted the member or the account was released; null for
   * all other members. The address and external id of an ended membership identify nobody any more.
   */
  endedAt: instant.nullable(),
});
export type ListedMember = z.infer<typeof listedMember>;

export const listCompanyLinks = endpoint({
  method: 'GET',
  path: '/core-services/company-users/companies',
  access: 'signed-in',
  summary: 'List the companies to which a user is linked; only administrators may list those of other users',
  query: z.object({ userId: id, ...corePageQuery() }),
  response: corePageOf(z.object({ company_id: id })),
  errors: ['permission_denied'],
});

const membersPath = '/core-services/company-users/companies/{companyId}/users';

export const listMembers = endpoint({
  method: 'GET',
  path: membersPath,
  access: { company: [courseManager, employeeManager], apiKey: 'members:read' },
  summary: 'List the members of a company',
  params: z.object({ companyId: id }),
  query: z.object({
    userIds: idList.optional(),
    search: searchTerm.optional(),
    status: z.enum(memberStatuses).optional(),
    groupId: id.optional(),
    sort: z.enum(memberSorts).default('name'),
    ...corePageQuery(),
  }),
  response: coreSearchPageOf(listedMember),
});

export const getMember = endpoint({
  method: 'GET',
  path: `${membersPath}/{userId}`,
  access: { company: [courseManager, employeeManager], apiKey: 'members:read' },
  summary: 'Get a member of a company',
  params: z.object({ companyId: id, userId: id }),
  response: dataOf(listedMember),
  errors: ['user_not_found'],
});

export const getMembersSummary = endpoint({
  method: 'GET',
  path: `${membersPath}/summary`,
  access: { company: [courseManager, employeeManager] },
  summary: 'Count the members of a company: all, registered, invited and imported',
  params: z.object({ companyId: id }),
  response: dataOf(
    z.object({
      organisationMembers: z.int(),
      registeredUsers: z.int(),
      invitedUsers: z.int(),
      importedUsers: z.int(),
    }),
  ),
});
