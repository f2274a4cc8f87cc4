import { endpoint } from './endpoint.ts';
import { companyPath, list, params, resource, resourceParams, shared } from './scim-requests.ts';

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
