import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelopes.ts';
import { id } from './identifiers.ts';

/** What a member may hold in one company (rule 22). */
export const permissions = [
  'academy:user:course_progress',
  'academy:company_course:manage',
  'academy:employees:manage',
  'academy:company_course:progress_transfer',
] as const;
/** Open: readers pass over permissions that a later version grants and they do not know. */
export const permission = z.enum(permissions).meta({ 'x-open': true });
export type Permission = (typeof permissions)[number];

/** Takes courses. */
export const learner = 'academy:user:course_progress' satisfies Permission;
/** Manages the company's courses. */
export const courseManager = 'academy:company_course:manage' satisfies Permission;
/** Invites and manages members. */
export const employeeManager = 'academy:employees:manage' satisfies Permission;
/** May move progress to another company where they hold it too. */
export const progressTransferrer = 'academy:company_course:progress_transfer' satisfies Permission;

const adminRoleParts = ['csm', 'senior_csm', 'dpo', 'senior_dpo', 'admin'];

/** A user is an administrator if any role's name contains one of five words (rule 21). */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.some((role) => adminRoleParts.some((part) => role.includes(part)));
}

/** The token's `roles` claim: role names under an empty-string group (rule 20). */
export const rolesClaim = z.object({ '': z.array(z.string()).optional() }).optional();

export const getMyPermissions = endpoint({
  method: 'GET',
  path: '/core-services/permissions/me',
  access: 'signed-in',
  summary: 'What the caller may do, by company',
  answer: dataOf(z.record(id, z.array(permission))),
});
