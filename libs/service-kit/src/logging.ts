import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance } from 'fastify';
import type { ServiceEnv } from './env.ts';

const acceptableRequestId = /^[\w-]{8,64}$/;

/** Logging of a service: one line a request with its route, never its URL, headers or body, which may hold secrets. */
export function loggingOptions(name: string, env: Pick<ServiceEnv, 'LOG_LEVEL'>) {
  return {
    logger: { level: env.LOG_LEVEL, base: { service: name } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && acceptableRequestId.test(given) ? given : randomUUID();
    },
  };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[routeOptions.url?.match(/^\/(healthz|readyz|metrics)$/) ? 'debug' : 'info'](line, 'request');
  });
}
