import { channel } from 'node:diagnostics_channel';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorCode, ErrorEntry } from '@academy/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../data/database-errors.ts';
import { Failure } from './failure.ts';
import { reasonOfUnavailable } from './unavailable-reason.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'route_not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

function entries(error: FastifyError, failure: Failure, requestId: string): ErrorEntry[] {
  if (!error.validation) return [failure.entry(requestId)];
  const inBody = error.validationContext === 'body';
  return error.validation.slice(0, 20).map(({ instancePath, message }) => ({
    ...failure.entry(requestId),
    ...(message !== undefined && { detail: message }),
    source: inBody ? { pointer: instancePath } : { parameter: instancePath.replace(/^\//, '') },
  }));
}

/** Maps every error of a request to a Failure; unexpected errors become internal_error without details. */
function asFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const fromDatabase = databaseFailure(error);
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  const code = codeOfStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal_error');
  return new Failure(code, { cause: error });
}

/** Tags of an error report: the route's template, because a path may contain a token. */
const tagsOf = ({ id, method, routeOptions }: FastifyRequest) => ({
  request_id: id,
  route: `${method} ${routeOptions.url ?? 'unknown'}`,
});

/**
 * Publishes unexpected errors as they were thrown. Only tests subscribe (`tools/jest-unexpected-errors.cjs`): logs and
 * error reports contain the result of `describeError` instead, because messages may quote personal data.
 */
const unexpectedErrors = channel('academy:unexpected-error');

/** Responds to requests with a badly encoded path, which the router rejects before any error handler runs. */
export function answerMalformed(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new Failure('malformed_request');
  reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify({ errors: [failure.entry(request.id)] }));
}

/** The error handler of every service: sends the error response with Retry-After, and logs 5xx errors. */
export const errorHandling = fastifyPlugin(async (app) => {
  const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error);
    if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
    if (failure.code === 'unavailable') app.countUnavailable(reasonOfUnavailable(failure));
    if (failure.code === 'internal_error') {
      app.errorReporting.report(error, tagsOf(request));
      unexpectedErrors.publish({ error, ...tagsOf(request) });
    }
    if (failure.retryAfter !== undefined && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', failure.retryAfter);
    }
    return reply
      .code(failure.status)
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store')
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ errors: entries(error, failure, request.id) });
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) =>
    answer(new Failure('route_not_found') as Error as FastifyError, request, reply),
  );
});
