import { fastify, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { answering, database } from '../data/database.ts';
import type { ServiceEnv } from './env.ts';
import { answerMalformed, errorHandling } from '../http/error-handling.ts';
import { openErrorReporting, type ErrorReporting } from '../observability/error-reporting.ts';
import { health, type ReadinessCheck } from '../http/health.ts';
import { loggingOptions, logRequests } from '../observability/logging.ts';
import { metrics } from '../observability/metrics.ts';
import type { ObservabilityEnv } from '../observability/observability-env.ts';
import { migratedQuestion, type OwnedSchema } from '../data/owned-schema.ts';
import { serializerCompiler } from '../http/serializer.ts';
import { traceRequests } from '../observability/traced-requests.ts';
import { startTracing, type Tracing } from '../observability/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tracing: Tracing;
    errorReporting: ErrorReporting;
  }
}

export interface ProgramOptions {
  /** The program's name, in logs, metrics and database sessions. */
  name: string;
  env: Pick<ServiceEnv, 'LOG_LEVEL' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE'> &
    Partial<Pick<ServiceEnv, 'TRUST_PROXY'> & ObservabilityEnv>;
  /** Parts besides the database that the program cannot work without. */
  checks?: Record<string, ReadinessCheck>;
  /** What it migrates itself: until that is done, it is not ready. */
  schema?: OwnedSchema;
  /** Longest that an answer of the database is waited for, milliseconds. */
  longestAnswerMs?: number;
  /** Whether its prepared statements are planned once, for any values. */
  plansOnce?: boolean;
}

const bodyLimitBytes = 256 * 1024;

/** What every Node program of Academy has: logs, errors, metrics, health and its database. It does not listen yet. */
export async function buildProgram({
  name,
  env,
  checks = {},
  schema,
  longestAnswerMs,
  plansOnce = false,
}: ProgramOptions): Promise<FastifyInstance> {
  const tracing = await startTracing(name, env);
  const errorReporting = await openErrorReporting(name, env);
  const app: FastifyInstance = fastify({
    ...loggingOptions(name, env, tracing),
    bodyLimit: bodyLimitBytes,
    trustProxy: env.TRUST_PROXY === true && ((_address: string, hop: number) => hop === 0),
    requestTimeout: 60_000,
    frameworkErrors: answerMalformed,
    forceCloseConnections: 'idle',
    // What still arrives over an open connection is answered: the database closes after the last answer.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('tracing', tracing).decorate('errorReporting', errorReporting);
  // First, so that they end last and tell what the others do at their end.
  app.addHook('onClose', () => Promise.all([tracing.stop(), errorReporting.stop()]));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // JSON is the only body there is: anything else is 415, also what a foreign form could send.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that say JSON for every call say it for those without a body too.
    if (body === '') done(null, undefined);
    else return parseJson(request, body as string, done);
  });

  if (tracing.isOn) traceRequests(app, tracing, env.OTEL_PROPAGATORS === 'tracecontext');
  logRequests(app);
  await app.register(errorHandling);
  await app.register(metrics, { name });
  await app.register(database, { name, env, plansOnce, longestAnswerMs });
  const question = schema ? migratedQuestion(schema) : { text: 'select' };
  await app.register(health, { checks: { database: answering(app.pool, question), ...checks } });
  return app;
}
