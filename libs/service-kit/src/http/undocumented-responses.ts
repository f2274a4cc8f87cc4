import { channel } from 'node:diagnostics_channel';
import type { ErrorCode } from '@academy/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodesOf } from './endpoint-errors.ts';

/**
 * Diagnostics channel for responses that the contract does not declare. Only tests subscribe
 * (`tools/jest/service-responses.cjs`).
 */
const undocumentedResponses = channel('academy:undocumented-response');

const publish = ({ method, routeOptions }: FastifyRequest, response: string) =>
  undocumentedResponses.publish(`${method} ${routeOptions.url}: ${response}`);

/** Publishes an error code to the channel if the contract of the requested endpoint does not declare it. */
export function publishUndocumentedError(request: FastifyRequest, code: ErrorCode): void {
  const { endpoint } = request.routeOptions.config;
  // These errors mean that no endpoint has the requested method and path at the requested host, so no contract can
  // declare them.
  if (code === 'method_not_allowed' || code === 'route_not_found') return;
  if (undocumentedResponses.hasSubscribers && endpoint && !errorCodesOf(endpoint).includes(code))
    publish(request, code);
}

/** Publishes a success status to the channel if the contract of the requested endpoint does not declare it. */
export function publishUndocumentedStatus(request: FastifyRequest, { statusCode }: FastifyReply): void {
  const { endpoint } = request.routeOptions.config;
  if (
    undocumentedResponses.hasSubscribers &&
    endpoint &&
    !endpoint.statuses.some((one) => one === statusCode)
  )
    publish(request, String(statusCode));
}
