import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { companyPath, list, params, shared } from './scim-requests.ts';

/** Body of a SCIM search request. Its fields are named like the query parameters of a list. */
const search = z.looseObject({
  attributes: z.array(z.string().max(200)).max(100).optional(),
  excludedAttributes: z.array(z.string().max(200)).max(100).optional(),
  filter: z.string().max(2_000).optional(),
  startIndex: z.int().max(10_000_000).default(1),
  count: z.int().max(1_000_000_000).default(100),
});

export const searchScimResources = endpoint({
  ...shared,
  method: 'POST',
  path: `${companyPath}/.search`,
  summary:
    'List users and then groups that match a filter; a filter by an attribute that a type lacks matches nothing of this type',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const searchScimUsers = endpoint({
  ...shared,
  method: 'POST',
  path: `${companyPath}/Users/.search`,
  summary: 'List the members of a company as SCIM users, with the parameters in the body',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});

export const searchScimGroups = endpoint({
  ...shared,
  method: 'POST',
  path: `${companyPath}/Groups/.search`,
  summary: 'List the groups of a company as SCIM groups, with the parameters in the body',
  params,
  body: search,
  response: list,
  errors: ['scim_invalid_filter'],
});
