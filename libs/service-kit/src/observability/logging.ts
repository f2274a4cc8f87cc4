import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import { describeError } from './described-errors.ts';
import type { ServiceEnv } from '../env/env.ts';
import type { Tracing } from './tracing.ts';

const acceptableRequestId = /^[\w-]{8,64}$/;

/**
 * Logs the message 'error' if none is given: pino would log the error's own message, which may contain personal data.
 */
const withMessage: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method) {
    const [first] = args as unknown[];
    const hasNoMessage = args.length === 1 && typeof first === 'object';
    return Reflect.apply(method, this, hasNoMessage ? [first, 'error'] : args);
  },
};

/**
 * Options of the log: every entry is one line of JSON, and errors are described by `describeError`. Entries about
 * requests contain the route, but no URL, headers or body, which may contain secrets.
 */
export function loggingOptions(name: string, env: Pick<ServiceEnv, 'LOG_LEVEL'>, tracing: Tracing) {
  const traced = tracing.isOn && { mixin: () => ({ traceId: tracing.traceId() }) };
  return {
    logger: {
      level: env.LOG_LEVEL,
      base: { service: name },
      serializers: { err: (thrown: unknown) => ({ ...describeError(thrown) }) },
      hooks: withMessage,
      ...traced,
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }: IncomingMessage) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && acceptableRequestId.test(given) ? given : randomUUID();
    },
  };
}

/** User and IP address of a refused request, so that operators can investigate it; undefined for any other request. */
function refusedSender(request: FastifyRequest, status: number) {
  if (status !== 401 && status !== 403 && request.failureCode !== 'company_not_found') return undefined;
  // In the worker, which does not authenticate requests, `user` and `claimedUserId` do not exist.
  const { user, claimedUserId } = request as Partial<FastifyRequest>;
  return { userId: user?.userId, claimedUserId, address: request.ip };
}

/** The API key of a request in the log: its id and its last four characters. */
function apiKeyOf(request: FastifyRequest) {
  const { user, refusedApiKey } = request as Partial<FastifyRequest>;
  const key = user?.apiKey ?? refusedApiKey;
  return key && { apiKeyId: key.id, apiKeyHint: key.hint };
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const line = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      code: request.failureCode,
      ...apiKeyOf(request),
      ...refusedSender(request, reply.statusCode),
    };
    request.log[isProbe(routeOptions.url) ? 'debug' : 'info'](line, 'request');
    done();
  });
}

const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether the route is one that Kubernetes and Prometheus request every few seconds. Such routes respond even during
 * overload.
 */
export const isProbe = (route: string | undefined): boolean => route !== undefined && probes.has(route);
