import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { admission } from '../http/admission.ts';
import { apiDocs } from '../http/api-docs.ts';
import type { AccessStore } from '../auth/access-store.ts';
import { authentication } from '../auth/authentication.ts';
import { authorization } from '../auth/authorization.ts';
import { maxAnswerMs } from '../data/database.ts';
import type { ServiceEnv } from '../env/env.ts';
import { contentHost } from '../http/content-host.ts';
import { clientAddress } from '../http/client-address.ts';
import { Failure } from '../base/failure.ts';
import { isProbe } from '../observability/logging.ts';
import { buildProgram, type ProgramOptions } from './program.ts';
import { refusals } from '../auth/refusals.ts';
import { unknownRoutes } from '../http/unknown-routes.ts';
import { xsrfProtection } from '../http/xsrf.ts';

interface ServiceOptions extends ProgramOptions {
  env: ServiceEnv;
  docsPath: string;
  /**
   * Origin of the endpoints with the access `content-origin`. If it is undefined, requests to these endpoints get 404.
   */
  contentOrigin?: string | undefined;
  openAccessStore: (db: FastifyInstance['db']) => AccessStore;
}

/**
 * Interval in milliseconds at which the delay of the event loop is measured. The interval is long, because
 * @fastify/under-pressure also reports overload if the event loop has turned less than twice in an interval.
 */
const delaySampleMs = 5_000;

/** Builds a program with a public HTTP API. The caller must add the endpoints and start listening. */
export async function buildService({
  docsPath,
  contentOrigin,
  openAccessStore,
  ...program
}: ServiceOptions): Promise<FastifyInstance> {
  const { name, env } = program;
  const app = await buildProgram({ maxAnswerMs, ...program });
  await app.register(admission, { env });
  // The first measurements are ignored: the start of the program delays the event loop, but is no overload.
  const measuredFrom = performance.now() + 2 * delaySampleMs;
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    sampleInterval: delaySampleMs,
    pressureHandler: (request) => {
      if (isProbe(request.routeOptions.url) || performance.now() < measuredFrom) return;
      throw new Failure('unavailable', { retryAfter: 2 });
    },
  });
  // The headers are computed once: @fastify/helmet would compute the same headers for every request.
  const securityHeaders = helmet({
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) =>
    securityHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(contentHost, { contentOrigin });
  await app.register(unknownRoutes);
  await app.register(fastifyRateLimit, {
    global: false,
    // The plugin's default `keyGenerator` throws if the client has closed the connection, because the request has no
    // address then.
    keyGenerator: ({ ip }) => clientAddress(ip),
    errorResponseBuilder: () => new Failure('too_many_requests'),
  });
  await app.register(xsrfProtection);
  const store = openAccessStore(app.db);
  await app.register(authentication, { env, store });
  await app.register(authorization, { store });
  await app.register(refusals, { store });
  if (env.API_DOCS) await app.register(apiDocs, { name, path: docsPath });
  return app;
}
