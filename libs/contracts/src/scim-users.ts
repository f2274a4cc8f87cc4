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

const usersPath = `${companyPath}/Users`;

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

export const createScimUser = endpoint({
  ...shared,
  method: 'POST',
  path: usersPath,
  summary: 'Create a member; a person whom SCIM deleted before becomes the same member again',
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
  summary: 'Deactivate a member: the proof of training is kept, but SCIM no longer finds the member',
  params: resourceParams,
  response: z.void(),
  statuses: [204],
  errors: ['scim_resource_not_found', 'last_maintainer'],
});
