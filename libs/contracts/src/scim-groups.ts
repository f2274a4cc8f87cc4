import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import {
  attributes,
  changeErrors,
  companyPath,
  list,
  listQuery,
  params,
  patch,
  patchErrors,
  resource,
  resourceParams,
  selection,
  shared,
  writeErrors,
} from './scim-requests.ts';
import { maxScimGroupBytes } from './scim.ts';

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

export const createScimGroup = endpoint({
  ...shared,
  method: 'POST',
  maxBodyBytes: maxScimGroupBytes,
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
  maxBodyBytes: maxScimGroupBytes,
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
  maxBodyBytes: maxScimGroupBytes,
  path: `${groupsPath}/{resourceId}`,
  summary:
    'Change attributes of a group, and add and remove members; status 200 with the group if the query asks for attributes, else 204',
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
  summary: 'Delete a group that no audience contains',
  params: resourceParams,
  response: z.void(),
  statuses: [204],
  errors: ['scim_resource_not_found', 'group_in_audience'],
});
