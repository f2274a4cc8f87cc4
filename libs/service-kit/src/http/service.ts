import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { admission } from './admission.ts';
import { apiDocs } from './api-docs.ts';
import type { AccessStore } from '../auth/access-store.ts';
import { authentication } from '../auth/authentication.ts';
import { authorization } from '../auth/authorization.ts';
import { longestAnswerMs } from '../data/database.ts';
import type { ServiceEnv } from '../process/env.ts';
import { Failure } from './failure.ts';
import { isProbe } from '../observability/logging.ts';
import { buildProgram, type ProgramOptions } from '../process/program.ts';
import { refusals } from '../auth/refusals.ts';
import { xsrfProtection } from './xsrf.ts';

interface ServiceOptions extends ProgramOptions {
  env: ServiceEnv;
  /** Path of the API documentation. */
  docsPath: string;
  /** Creates the access store that reads the service's database. */
  openAccessStore: (db: FastifyInstance['db']) => AccessStore;
}

/** Builds a program with a public HTTP API but without endpoints. The program does not listen yet. */
export async function buildService({
  docsPath,
  openAccessStore,
  ...program
}: ServiceOptions): Promise<FastifyInstance> {
  const { name, env } = program;
  const app = await buildProgram({ longestAnswerMs, ...program });
  await app.register(admission, { env });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: (request) => {
      if (isProbe(request.routeOptions.url)) return;
      throw new Failure('unavailable', { retryAfter: 2 });
    },
  });
  // Constant headers instead of @fastify/helmet, which computes the same headers for every request.
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
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: () => new Failure('too_many_requests'),
  });
  await app.register(xsrfProtection);
  await app.register(authentication, { env });
  const store = openAccessStore(app.db);
  await app.register(authorization, { store });
  await app.register(refusals, { store });
  await app.register(apiDocs, { name, path: docsPath });
  return app;
}
