import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { corePageOf, corePageQuery, dataOf, pageOf, pageQuery } from './envelopes.ts';
import { id, instant } from './identifiers.ts';
import { locale } from './locales.ts';
import { courseManager, employeeManager } from './permissions.ts';
import { searchTerm, typedLine } from './typed-text.ts';
import { groupSorts, groupUseKinds, maxChangedGroupMembers, maxGroupNameLength } from './values/groups.ts';

export * from './values/groups.ts';

export const maxGroups = 10_000;
/**
 * Maximum number of groups that a list of members names for each member; `groupsCount` is the number of all groups of
 * the member.
 */
export const maxListedGroups = 10;
/** Maximum number of groups in the response about a single member. */
export const maxGroupsOfMember = 100;

/** Name of a group. Names are unique in a company, ignoring case (rule 232). Imports and SCIM apply the same rules. */
export const groupName = typedLine(1, maxGroupNameLength);
/** Id of a group or member in the company's directory, for example a personnel number. */
export const externalId = typedLine(1, maxGroupNameLength);

export const group = z.object({
  id,
  name: z.string(),
  externalId: z.string().nullable(),
  membersCount: z.int(),
});
export type Group = z.infer<typeof group>;

export const groupReference = z.object({ id, name: z.string() });
export type GroupReference = z.infer<typeof groupReference>;

const groupsPath = '/core-services/company-users/companies/{companyId}/groups';
const groupPath = `${groupsPath}/{groupId}`;
const params = z.object({ companyId: id, groupId: id });
const reading = { company: [courseManager, employeeManager] } as const;
const changing = { company: [employeeManager] } as const;

export const listGroups = endpoint({
  method: 'GET',
  path: groupsPath,
  access: { ...reading, apiKey: 'members:read' },
  summary: 'List the groups of a company',
  params: z.object({ companyId: id }),
  query: z.object({
    search: searchTerm.optional(),
    sort: z.enum(groupSorts).default('name'),
    ...corePageQuery(),
  }),
  response: corePageOf(group),
});

export const createGroup = endpoint({
  method: 'POST',
  path: groupsPath,
  access: changing,
  summary: 'Create a group in a company',
  params: z.object({ companyId: id }),
  body: dataOf(z.object({ name: groupName, externalId: externalId.nullable().optional() })),
  response: dataOf(group),
  statuses: [201],
  errors: ['group_exists', 'group_limit_reached'],
});

export const getGroup = endpoint({
  method: 'GET',
  path: groupPath,
  access: reading,
  summary: 'Get a group of a company',
  params,
  response: dataOf(group),
  errors: ['group_not_found'],
});

const change = z.object({ name: groupName.optional(), externalId: externalId.nullable().optional() });
export type GroupChange = z.output<typeof change>;

export const changeGroup = endpoint({
  method: 'PATCH',
  path: groupPath,
  access: changing,
  summary: 'Change the name or the external id of a group',
  params,
  body: dataOf(change),
  response: dataOf(group),
  errors: ['group_not_found', 'group_exists'],
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: groupPath,
  access: changing,
  summary: 'Delete a group that no audience contains; its members stay members of the company',
  params,
  response: dataOf(z.object({ deleted: z.boolean() })),
  errors: ['group_not_found', 'group_in_audience'],
});

const memberIds = dataOf(z.object({ userIds: z.array(id).min(1).max(maxChangedGroupMembers) }));
const changeOfMembers = dataOf(
  z.object({
    changed: z.int(),
    /** Number of given ids that belong to no member of the company. */
    unknown: z.int(),
  }),
);

/**
 * The body contains ids of members from `listMembers`. The members of a group are listed by `listMembers` with the
 * query parameter `groupId`.
 */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: `${groupPath}/members`,
  access: changing,
  summary: 'Add members of the company to a group, at most 1,000 per request',
  params,
  body: memberIds,
  response: changeOfMembers,
  errors: ['group_not_found'],
});

export const removeGroupMembers = endpoint({
  method: 'POST',
  path: `${groupPath}/member-removals`,
  access: changing,
  summary: 'Remove members from a group, at most 1,000 per request',
  params,
  body: memberIds,
  response: changeOfMembers,
  errors: ['group_not_found'],
});

/** A course, policy, duty or session whose audience contains a group, so that the group cannot be deleted (rule 232). */
export const groupUse = z.object({
  kind: z.enum(groupUseKinds),
  /** Id of the company course, policy, duty or session. */
  id,
  /** Title in the requested language or, if there is none, in another one. */
  title: z.string(),
  /** Start of a session; null for the other kinds. */
  starts_at: instant.nullable(),
});
export type GroupUse = z.infer<typeof groupUse>;

/** Served by academy-api, whose database tables contain the audiences. */
export const listGroupUses = endpoint({
  method: 'GET',
  path: '/api/maintenance/companies/{companyId}/groups/{groupId}/uses',
  access: { company: [courseManager] },
  summary:
    'List the courses, policies, duties and sessions whose audience contains a group, by kind and title',
  params,
  query: z.object({ language: locale.optional(), ...pageQuery(20) }),
  response: pageOf(groupUse),
  errors: ['group_not_found'],
});
