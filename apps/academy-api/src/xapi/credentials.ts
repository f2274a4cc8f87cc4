import type { FastifyRequest } from 'fastify';
import { isId } from '@academy/contracts';
import { Failure, tokenHash } from '@academy/service-kit';
import type { XapiRegistration } from './launch.ts';

/** @returns the registration id and the hash of the token in the header Authorization; undefined if it has no token */
export function credentialsOf({
  headers,
}: FastifyRequest): { registrationId: string; tokenHash: Buffer } | undefined {
  const [, encoded] = /^basic +([a-z0-9+/=]{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [registrationId = '', secret = ''] = Buffer.from(encoded, 'base64').toString('latin1').split(':', 2);
  return isId(registrationId) ? { registrationId, tokenHash: tokenHash(secret) } : undefined;
}

/**
 * Finds the registration (a learner's work on a lesson of a package) to which the token of a request belongs.
 * @throws Failure `unauthenticated`, or `malformed_request` if the header with the version of xAPI is missing or wrong
 */
export async function requireRegistration(
  request: FastifyRequest,
  find: (key: { registrationId: string; tokenHash: Buffer }) => Promise<XapiRegistration | undefined>,
): Promise<XapiRegistration> {
  const key = credentialsOf(request);
  const registration = key && (await find(key));
  if (!registration) throw new Failure('unauthenticated');
  const version = request.headers['x-experience-api-version'];
  if (typeof version !== 'string' || !/^1\.0(\.\d+)?$/.test(version))
    throw new Failure('malformed_request', { detail: 'X-Experience-API-Version must be 1.0.3' });
  return registration;
}
