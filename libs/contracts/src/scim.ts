import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** URNs of SCIM schemas (RFC 7643 and 7644). */
export const scimSchemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  /** Academy's own schema extension, with the start date. */
  academyUser: 'urn:academy:params:scim:schemas:extension:1.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  listResponse: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export const scimMediaType = 'application/scim+json';

/** `scimType` of the error codes for which SCIM defines one (RFC 7644, section 3.12). */
export const scimErrorTypes: Partial<Record<ErrorCode, string>> = {
  malformed_request: 'invalidSyntax',
  scim_invalid_filter: 'invalidFilter',
  scim_invalid_path: 'invalidPath',
  scim_invalid_value: 'invalidValue',
  scim_mutability: 'mutability',
  scim_no_target: 'noTarget',
  scim_uniqueness: 'uniqueness',
};

export const scimError = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string().optional(),
});

export const maxScimResources = 200;
export const maxScimComparisons = 10;
/**
 * Maximum number of attributes and list entries in a request, including those inside of other attributes, and maximum
 * number of operations in a PATCH request for a user.
 */
export const maxScimAttributes = 200;
/** Maximum size in bytes of a request body, except for requests that write a group. */
export const maxScimBodyBytes = 64 * 1024;
/** Maximum size in bytes of a request body that writes a group, and that can contain thousands of members. */
export const maxScimGroupBytes = 2 * 1024 * 1024;
export const maxScimOperations = 1_000;
/** Maximum number of group members in a request, and in a response. */
export const maxScimMembers = 10_000;
