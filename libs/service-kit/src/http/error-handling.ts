import { channel } from 'node:diagnostics_channel';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorCode } from '@academy/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFailure } from '../data/database-errors.ts';
import { Failure } from '../base/failure.ts';
import { publishUndocumentedError } from './undocumented-responses.ts';
import { reasonOfUnavailable } from './reason-of-unavailable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code of the response; undefined if the request did not fail. */
    failureCode: ErrorCode | undefined;
  }
}

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'permission_denied',
  404: 'route_not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** Converts any error of a request to a Failure. An unexpected error becomes `internal_error` without details. */
function asFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const fromDatabase = databaseFailure(error);
  if (fromDatabase) return fromDatabase;
  const status = error.statusCode ?? 500;
  const code = codeOfStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal_error');
  return new Failure(code, { cause: error });
}

/** Tags of an error report. The tags contain the route's template instead of the path, which may contain a token. */
const tagsOf = ({ id, method, routeOptions }: FastifyRequest) => ({
  request_id: id,
  route: `${method} ${routeOptions.url ?? 'unknown'}`,
});

/**
 * Diagnostics channel to which unexpected errors are published unchanged. Only tests subscribe
 * (`tools/jest/service-responses.cjs`). Logs and error reports contain the result of `describeError` instead, because
 * messages may quote personal data.
 */
const unexpectedErrors = channel('academy:unexpected-error');

/**
 * Responds to a request with a badly encoded path, or with a path parameter that is too long. The router rejects such
 * requests before any error handler runs.
 */
export function answerMalformed(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new Failure('malformed_request');
  const format = request.server.bodyFormats.ofPath(request.url);
  reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type(format.mediaType)
    .send(JSON.stringify(format.error.bodyOf(failure, error, request.id)));
}

/**
 * Error handler of every service: sends the error response, with Retry-After if a retry may succeed, and logs 5xx
 * errors.
 */
export const errorHandling = fastifyPlugin(async (app) => {
  app.decorateRequest('failureCode', undefined);
  const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const failure = asFailure(error);
    publishUndocumentedError(request, failure.code);
    request.failureCode = failure.code;
    if (failure.status >= 500) request.log.error({ err: error, code: failure.code }, 'request failed');
    if (failure.code === 'unavailable') app.countUnavailable(reasonOfUnavailable(failure));
    if (failure.code === 'internal_error') {
      app.errorReporter.report(error, tagsOf(request));
      unexpectedErrors.publish({ error, ...tagsOf(request) });
    }
    if (failure.retryAfter !== undefined && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', failure.retryAfter);
    }
    // RFC 9110 requires this header with status 401. Browsers do not implement Bearer, so the header does not make them
    // ask for a password.
    if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
    // If a part of the body has not arrived yet, the connection stays open and the rest is read and discarded, until
    // the request times out. Closing a connection with unread data would reset it, and the client might not receive the
    // response.
    if (!request.raw.complete) {
      reply.removeHeader('connection');
      request.raw.resume();
    }
    const format = app.bodyFormats.ofRequest(request);
    return reply
      .code(failure.status)
      .removeHeader('content-disposition')
      .header('cache-control', 'no-store')
      .type(format.mediaType)
      .serializer(JSON.stringify)
      .send(format.error.bodyOf(failure, error, request.id));
  };
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    handleError(new Failure('route_not_found') as Error as FastifyError, request, reply),
  );
});
