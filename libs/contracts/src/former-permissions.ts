import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';
import { member, memberRoles } from './members.ts';
import { employeeManager, permission } from './permissions.ts';

/**
 * Permissions and role that a member had before leaving the company, and did not get back when returning (rule 238).
 */
export const formerPermissions = z.object({
  permissions: z.array(permission),
  /** The permissions among `permissions` that the caller holds, and can therefore grant. */
  grantable: z.array(permission),
  /** The former role; null if it was the ordinary one. */
  role: z.enum(memberRoles).nullable(),
});
export type FormerPermissions = z.infer<typeof formerPermissions>;

const path = '/core-services/company-users/companies/{companyId}/users/{userId}/former-permissions';
const access = { company: [employeeManager] } as const;
const params = z.object({ companyId: id, userId: id });
const response = dataOf(formerPermissions);

/** A member who has returned to the company, and about whose former permissions nobody has decided yet. */
export const returnedMember = member.pick({ id: true, firstName: true, lastName: true, emailAddress: true });
export type ReturnedMember = z.infer<typeof returnedMember>;

export const listReturnedMembers = endpoint({
  method: 'GET',
  path: '/core-services/company-users/companies/{companyId}/returned-members',
  access,
  summary: 'List the members who have returned and whose former permissions wait for a decision',
  params: z.object({ companyId: id }),
  query: z.object(corePageQuery()),
  response: corePageOf(returnedMember),
});

export const getFormerPermissions = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Get the elevated permissions and the role that a member held before returning to the company',
  params,
  response,
  errors: ['user_not_found'],
});

export const grantFormerPermissions = endpoint({
  method: 'POST',
  path: `${path}/grant`,
  access,
  summary: 'Grant a member the former permissions that the caller holds, and the former role',
  params,
  response,
  limitPerMinute: 60,
  errors: ['permission_denied', 'user_not_found', 'no_former_permissions', 'own_membership'],
});

export const dismissFormerPermissions = endpoint({
  method: 'DELETE',
  path,
  access,
  summary: 'Forget the permissions and the role that a member held before returning to the company',
  params,
  response,
  errors: ['user_not_found', 'own_membership'],
});
