import { scimErrorTypes, scimSchemas, type scimError } from '@academy/contracts';
import type { FastifyError, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Failure } from './failure.ts';

/** Prefix of the paths of SCIM, by which unknown routes of SCIM are recognised. */
export const scimPath = '/core-services/scim/';

/** Returns true if the response to a request must have the format of SCIM. This includes unknown routes below `scimPath`. */
export const isScim = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.config.endpoint?.format === 'scim' ||
  (routeOptions.config.endpoint === undefined && url.startsWith(scimPath));

/** Returns the body of a SCIM error (RFC 7644, section 3.12). */
export function scimErrorOf({ validation }: FastifyError, failure: Failure): z.infer<typeof scimError> {
  const [first] = validation ?? [];
  const scimType = first ? 'invalidValue' : scimErrorTypes[failure.code];
  return {
    schemas: [scimSchemas.error],
    status: String(failure.status),
    ...(scimType !== undefined && { scimType }),
    detail: first
      ? `${first.instancePath.replace(/^\//, '')} ${first.message ?? 'is invalid'}`.trim()
      : (failure.detail ?? failure.code.replaceAll('_', ' ')),
  };
}
