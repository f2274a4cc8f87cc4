export const permissions = [
  'academy:user:course_progress',
  'academy:company_course:manage',
  'academy:employees:manage',
  'academy:company_course:progress_transfer',
  'academy:policies:manage',
] as const;

export type Permission = (typeof permissions)[number];

export const learner = 'academy:user:course_progress' satisfies Permission;

export const courseManager = 'academy:company_course:manage' satisfies Permission;

export const employeeManager = 'academy:employees:manage' satisfies Permission;

/** Permission to transfer progress between two companies, which a member must hold in both companies. */
export const progressTransferrer = 'academy:company_course:progress_transfer' satisfies Permission;

/** Permission to manage the company's policies, which is included in the permission to manage courses (rule 465). */
export const policyManager = 'academy:policies:manage' satisfies Permission;

/** Parts of the names of roles that make a user an administrator. */
const adminRoleParts = ['csm', 'senior_csm', 'dpo', 'senior_dpo', 'admin'];

/** Whether the name of one of the roles contains one of `adminRoleParts` (rule 21). */
export function isAdmin(roles: readonly string[]): boolean {
  return roles.some((role) => adminRoleParts.some((part) => role.includes(part)));
}

/** What an API key may be used for (rule 290). */
export const apiKeyScopes = ['scim', 'members:read', 'reports:read'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];

/**
 * Permissions of which a member needs one to create an API key with a scope, or to be responsible for such a key (rule
 * 290).
 */
export const scopePermissions = {
  scim: [employeeManager],
  'members:read': [employeeManager, courseManager],
  'reports:read': [courseManager],
} as const satisfies Record<ApiKeyScope, readonly Permission[]>;

/** Whether a member with these permissions may be responsible for API keys with a scope (rule 290). */
export const holdsScope = (held: readonly Permission[], scope: ApiKeyScope): boolean =>
  scopePermissions[scope].some((permission) => held.includes(permission));
