import type { FastifyInstance } from 'fastify';
import { isProbe } from './logging.ts';
import type { StartedSpan, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: StartedSpan | null;
  }
}

const noRoute = { url: undefined };

/**
 * Records a span for each request. The name of the span contains the route's template instead of the URL, which may
 * contain a token.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, continuesTraces: boolean): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions ?? noRoute;
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
    // `close` is emitted even if the client disconnects before the response is sent.
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      span.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : undefined);
    });
    span.within(done);
  });
  // When the body has been read, Node continues in the async context of the connection. This hook switches back to the
  // context of the request.
  app.addHook('preValidation', (request, _reply, done) =>
    request.span ? request.span.within(done) : done(),
  );
}
