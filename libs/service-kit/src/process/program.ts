import { fastify, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { database } from '../data/database.ts';
import type { ServiceEnv } from '../env/env.ts';
import { bodyFormatsOf, type OtherFormats } from '../http/body-formats.ts';
import { answerClientError } from '../http/client-errors.ts';
import { answerMalformed, errorHandling } from '../http/error-handling.ts';
import type { ErrorReporter } from '../observability/error-reporter.ts';
import { health, type ReadinessCheck } from '../http/health.ts';
import { loggingOptions, logRequests } from '../observability/logging.ts';
import { metrics } from '../observability/metrics.ts';
import type { ObservabilityEnv } from '../env/observability-env.ts';
import { migrationCheck, type OwnedSchema } from '../data/owned-schema.ts';
import { serializerCompiler } from '../http/serializer.ts';
import { traceRequests } from '../observability/traced-requests.ts';
import { openErrorReporter } from '../observability/open-error-reporter.ts';
import { startTracing } from '../observability/start-tracing.ts';
import type { Tracing } from '../observability/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tracing: Tracing;
    errorReporter: ErrorReporter;
  }
}

export interface ProgramOptions {
  /** Name of the program in logs, metrics and database sessions. */
  name: string;
  env: Pick<ServiceEnv, 'LOG_LEVEL' | 'DATABASE_URL' | 'DATABASE_POOL_SIZE'> &
    Partial<Pick<ServiceEnv, 'TRUST_PROXY' | 'REQUEST_TIMEOUT_MS'> & ObservabilityEnv>;
  bodyFormats?: OtherFormats;
  /** Path prefix. In paths with this prefix, several slashes in a row count as one slash. */
  mergesSlashesBelow?: string;
  /** Readiness checks in addition to the check of the database. */
  checks?: Record<string, ReadinessCheck>;
  /** Schema that the program owns. The program becomes ready only after the schema is migrated. */
  schema?: OwnedSchema;
  /** Milliseconds without data from PostgreSQL after which the program checks whether the server responds. */
  silenceMs?: number;
  maxAnswerMs?: number;
  databaseSettings?: readonly string[];
}

const bodyLimitBytes = 256 * 1024;
const defaultRequestTimeoutMs = 5_000;
/** Interval in milliseconds at which Node looks for requests that have timed out. */
const timeoutCheckMs = 500;

/** The URL with single slashes in its path, if the path begins with the prefix. */
function withMergedSlashes(url: string, prefix: string | undefined): string {
  if (prefix === undefined || !url.startsWith(prefix)) return url;
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url.slice(0, end).replace(/\/{2,}/g, '/') + url.slice(end);
}

/**
 * Builds a Fastify instance with everything that all programs need, such as logging, metrics, health checks and
 * database. The instance does not listen yet.
 */
export async function buildProgram({
  name,
  env,
  bodyFormats = {},
  mergesSlashesBelow,
  checks = {},
  schema,
  maxAnswerMs,
  silenceMs,
  databaseSettings,
}: ProgramOptions): Promise<FastifyInstance> {
  const tracing = await startTracing(name, env);
  const errorReporter = await openErrorReporter(name, env);
  const requestTimeout = env.REQUEST_TIMEOUT_MS ?? defaultRequestTimeoutMs;
  const formats = bodyFormatsOf(bodyFormats);
  const app: FastifyInstance = fastify({
    ...loggingOptions(name, env, tracing),
    bodyLimit: bodyLimitBytes,
    trustProxy: env.TRUST_PROXY === true && ((_address: string, hop: number) => hop === 0),
    requestTimeout,
    http: { requestTimeout, connectionsCheckingInterval: timeoutCheckMs },
    rewriteUrl: ({ url = '/' }) => formats.routedUrl(withMergedSlashes(url, mergesSlashesBelow)),
    frameworkErrors: answerMalformed,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections still get normal responses, because the database is closed only
    // after these responses.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('tracing', tracing).decorate('errorReporter', errorReporter);
  app.decorate('bodyFormats', formats);
  // `onClose` hooks run in reverse order. This hook is added first, so that tracing and error reporting stop last and
  // can report errors of other hooks.
  app.addHook('onClose', () => Promise.all([tracing.stop(), errorReporter.stop()]));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Only JSON is accepted. Other content types get status 415, for example a form that another site submits.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    formats.all.map(({ mediaType }) => mediaType),
    { parseAs: 'string' },
    (request, body, done) => {
      // An empty body is accepted, because some clients send the content type of JSON without a body.
      if (body === '') done(null, undefined);
      else return parseJson(request, body as string, done);
    },
  );

  if (tracing.isOn) traceRequests(app, tracing, env.OTEL_PROPAGATORS === 'tracecontext');
  logRequests(app);
  await app.register(errorHandling);
  await app.register(metrics, { name });
  await app.register(database, { name, env, settings: databaseSettings, maxAnswerMs, silenceMs });
  await app.register(health, { checks: { ...databaseChecks(app, schema), ...checks } });
  return app;
}

/**
 * Readiness checks of the database and of the schema that the program owns. The program becomes ready when the schema
 * is migrated. After that it stays ready even if PostgreSQL is unavailable, so that clients get the program's own
 * response with status 503 instead of an error of the load balancer.
 */
function databaseChecks(
  app: FastifyInstance,
  schema: OwnedSchema | undefined,
): Record<string, ReadinessCheck> {
  if (!schema) return { database: { check: app.checkDatabase } };
  const { isMigrated, check } = migrationCheck(app.pool, schema);
  return {
    database: { check: app.checkDatabase, isRequired: () => !isMigrated() },
    migrations: {
      check: async () => ((await check()) ? undefined : 'missing'),
    },
  };
}
