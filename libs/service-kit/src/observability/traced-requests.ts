import type { FastifyInstance } from 'fastify';
import { isProbe } from './logging.ts';
import type { StartedSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the request itself, while it is traced. */
    span: StartedSpan | null;
  }
}

const noMarks = { url: undefined };

/** One span a request, named by its route's template: a URL may hold a token. */
export function traceRequests(app: FastifyInstance, tracing: Tracing, continuesTraces: boolean): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions ?? noMarks;
    if (isProbe(route)) return done();
    const given = request.headers['traceparent'];
    const span = tracing.start(`${request.method} ${route ?? 'unknown'}`, {
      kind: 'server',
      traceparent: continuesTraces && typeof given === 'string' ? given : undefined,
      attributes: {
        'http.request.method': request.method,
        'http.route': route ?? 'unknown',
        'academy.request_id': request.id,
      },
    });
    request.span = span;
    // Also when the caller is gone before there is an answer.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined);
    });
    span.within(done);
  });
  // What reads a body goes on when the connection has it, and the connection belongs to no request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.span ? request.span.within(done) : done(),
  );
}
