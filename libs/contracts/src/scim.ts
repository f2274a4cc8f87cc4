import * as z from 'zod';
import { documentedAs } from './documented-as.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { id } from './identifiers.ts';

/** Schema URNs of SCIM (RFC 7643 and 7644). */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  /** Academy's own extension with the start date. */
  academyUser: 'urn:academy:params:scim:schemas:extension:1.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  listResponse: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export const scimMediaType = 'application/scim+json';

/** Value of `scimType` for error codes that have one (RFC 7644, section 3.12). */
export const scimErrorTypes: Partial<Record<ErrorCode, string>> = {
  malformed_request: 'invalidSyntax',
  scim_invalid_filter: 'invalidFilter',
  scim_invalid_path: 'invalidPath',
  scim_invalid_value: 'invalidValue',
  scim_mutability: 'mutability',
  scim_no_target: 'noTarget',
  scim_uniqueness: 'uniqueness',
};

/** Body of SCIM errors. */
export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string().optional(),
});

/** Maximum number of resources in a SCIM list. */
export const maxScimResources = 200;
/** Maximum number of operations in a PATCH request. */
export const maxScimOperations = 1_000;
/** Maximum number of members that a request may name, and that a response with groups contains. */
export const maxScimMembers = 10_000;

const companyPath = '/core-services/scim/v2/companies/{companyId}';
const params = z.object({ companyId: id });
const resourceParams = params.extend({ resourceId: z.string().max(200) });
const shared = { access: { apiKey: 'scim' }, format: 'scim' } as const;

/** A SCIM resource. Which attributes it has depends on the request. */
const resource = z.looseObject({ schemas: z.array(z.string()) });
const list = z.looseObject({
  schemas: z.array(z.string()),
  totalResults: z.int(),
  startIndex: z.int(),
  itemsPerPage: z.int(),
  Resources: z.array(resource),
});
/** Attributes of a resource as clients send them. The service checks them, because names ignore case. */
const attributes = z.record(z.string().max(200), z.unknown());

const attributeNames = z.string().max(2_000).optional();

/** Query parameter that is an integer and may be negative (RFC 7644, section 3.4.2.4). An empty value is refused, not read as 0. */
const wholeNumber = (maximum: number, initial: number) =>
  z
    .preprocess((value) => (value === '' ? NaN : value), z.coerce.number().int().max(maximum))
    .default(initial)
    .meta({
      [documentedAs]: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum, default: initial },
    });

const selection = z.object({ attributes: attributeNames, excludedAttributes: attributeNames });
const listQuery = selection.extend({
  filter: z.string().max(2_000).optional(),
  startIndex: wholeNumber(10_000_000, 1),
  count: wholeNumber(1_000_000_000, 100),
});

/** Body of a search request, whose fields are the query parameters of a list. */
const search = z.looseObject({
  attributes: z.array(z.string().max(200)).max(100).optional(),
  excludedAttributes: z.array(z.string().max(200)).max(100).optional(),
  filter: z.string().max(2_000).optional(),
  startIndex: z.int().max(10_000_000).default(1),
  count: z.int().max(1_000_000_000).default(100),
});

const patch = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: z.string().max(20), path: z.string().max(2_000).nullish() }))
    .min(1)
    .max(maxScimOperations),
});

export const getScimServiceProviderConfig = endpoint({
  ...shared,
  method: 'GET',
  path: `${companyPath}/ServiceProviderConfig`,
  summary: 'Describe which parts of SCIM the service supports',
  params,
  response: resource,
});

export const listScimResourceTypes = endpoint({
  ...shared,
  method: 'GET',
  path: `${companyPath}/ResourceTypes`,
  summary: 'List the SCIM resource types',
  params,
  response: list,
});

export const getScimResourceType = endpoint({
  ...shared,
  method: 'GET',
  path: `${companyPath}/ResourceTypes/{resourceId}`,
  summary: 'Get a SCIM resource type',
  params: resourceParams,
  response: resource,
  errors: ['scim_resource_not_found'],
});

export const listScimSchemas = endpoint({
  ...shared,
  method: 'GET',
  path: `${companyPath}/Schemas`,
  summary: 'List the SCIM schemas',
  params,
  response: list,
});

export const getScimSchema = endpoint({
  ...shared,
  method: 'GET',
  path: `${companyPath}/Schemas/{resourceId}`,
  summary: 'Get a SCIM schema',
  params: resourceParams,
  response: resource,
  errors: ['scim_resource_not_found'],
});

const usersPath = `${companyPath}/Users`;
const writeErrors = ['scim_invalid_path', 'scim_invalid_value', 'scim_uniqueness'] as const;
const changeErrors = [...writeErrors, 'scim_resource_not_found'] as const;
const patchErrors = [...changeErrors, 'scim_mutability', 'scim_no_target'] as const;

export const listScimUsers = endpoint({
  ...shared,
  method: 'GET',
  path: usersPath,
  summary: 'List the members of a company as SCIM users',
  params,
  query: listQuery,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const searchScimUsers = endpoint({
  ...shared,
  method: 'POST',
  path: `${usersPath}/.search`,
  summary: 'List the members of a company as SCIM users, with the parameters in the body',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const createScimUser = endpoint({
  ...shared,
  method: 'POST',
  path: usersPath,
  summary: 'Create a member; a person whom SCIM deleted returns as the same member',
  params,
  query: selection,
  body: attributes,
  response: resource,
  statuses: [201],
  errors: writeErrors,
});

export const getScimUser = endpoint({
  ...shared,
  method: 'GET',
  path: `${usersPath}/{resourceId}`,
  summary: 'Get a member as a SCIM user',
  params: resourceParams,
  query: selection,
  response: resource,
  errors: ['scim_resource_not_found'],
});

export const replaceScimUser = endpoint({
  ...shared,
  method: 'PUT',
  path: `${usersPath}/{resourceId}`,
  summary: 'Replace the attributes of a member',
  params: resourceParams,
  query: selection,
  body: attributes,
  response: resource,
  errors: [...changeErrors, 'last_maintainer'],
});

export const patchScimUser = endpoint({
  ...shared,
  method: 'PATCH',
  path: `${usersPath}/{resourceId}`,
  summary: 'Change attributes of a member',
  params: resourceParams,
  query: selection,
  body: patch,
  response: resource,
  errors: [...patchErrors, 'last_maintainer'],
});

export const deleteScimUser = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${usersPath}/{resourceId}`,
  summary: 'Deactivate a member, who keeps the proof of training and is not found by SCIM any more',
  params: resourceParams,
  response: z.void(),
  statuses: [204],
  errors: ['scim_resource_not_found', 'last_maintainer'],
});

export const searchScimResources = endpoint({
  ...shared,
  method: 'POST',
  path: `${companyPath}/.search`,
  summary:
    'List users and then groups that match a filter; an attribute that a type lacks matches nothing of this type',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});

const groupsPath = `${companyPath}/Groups`;

export const listScimGroups = endpoint({
  ...shared,
  method: 'GET',
  path: groupsPath,
  summary: 'List the groups of a company as SCIM groups',
  params,
  query: listQuery,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const searchScimGroups = endpoint({
  ...shared,
  method: 'POST',
  path: `${groupsPath}/.search`,
  summary: 'List the groups of a company as SCIM groups, with the parameters in the body',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const createScimGroup = endpoint({
  ...shared,
  method: 'POST',
  path: groupsPath,
  summary: 'Create a group',
  params,
  query: selection,
  body: attributes,
  response: resource,
  statuses: [201],
  errors: writeErrors,
});

export const getScimGroup = endpoint({
  ...shared,
  method: 'GET',
  path: `${groupsPath}/{resourceId}`,
  summary: 'Get a group as a SCIM group',
  params: resourceParams,
  query: selection,
  response: resource,
  errors: ['scim_resource_not_found'],
});

export const replaceScimGroup = endpoint({
  ...shared,
  method: 'PUT',
  path: `${groupsPath}/{resourceId}`,
  summary: 'Replace the attributes and members of a group',
  params: resourceParams,
  query: selection,
  body: attributes,
  response: resource,
  errors: changeErrors,
});

export const patchScimGroup = endpoint({
  ...shared,
  method: 'PATCH',
  path: `${groupsPath}/{resourceId}`,
  summary:
    'Change attributes of a group, and add and remove members; status 200 with the group only if the query asks for attributes',
  params: resourceParams,
  query: selection,
  body: patch,
  response: resource.optional(),
  statuses: [200, 204],
  errors: patchErrors,
});

export const deleteScimGroup = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${groupsPath}/{resourceId}`,
  summary: 'Delete a group that no course uses',
  params: resourceParams,
  response: z.void(),
  statuses: [204],
  errors: ['scim_resource_not_found', 'group_in_audience'],
});
