// The imported modules extend Fastify's types, so whoever imports this library must get their type declarations.
export type * from './http/admission.ts';
export { ProvenSessions } from './http/proven-sessions.ts';
export type * from './auth/authentication.ts';
export type * from './auth/authorization.ts';
export type * from './http/health.ts';
export type * from './observability/metrics.ts';
export type * from './process/program.ts';
export type * from './queues/queues.ts';
export type * from './auth/refusals.ts';
export type * from './queues/row-queues.ts';

export type { AccessStore, Grant, Refusal } from './auth/access-store.ts';
export { fullNameOf, operator, type Actor, type KnownApiKey } from './auth/actor.ts';
// With this export, the types of requests and replies include cookies wherever this library is imported.
export type { CookieSerializeOptions } from '@fastify/cookie';
export type { FormatDefinition } from './http/body-formats.ts';
export { asciiAddress } from './base/ascii-address.ts';
export { boundedFetch } from './base/bounded-fetch.ts';
export { authentication } from './auth/authentication.ts';
export { bareAddress, isMarkedAsText, isShortenedNumber, isUnusual, textOf } from './csv/cell-text.ts';
export { isZeroDate, readDate, type DateOrder } from './csv/dates.ts';
export { decodeText } from './csv/decode-text.ts';
export { isNamePlaceholder, isPlaceholder } from './csv/placeholders.ts';
export { readPieces } from './csv/read-pieces.ts';
export { isEmptyRecord, readRecords, type FileRecord } from './csv/read-records.ts';
export { isUnreadable } from './csv/unreadable-text.ts';
export { escapedForLike, searchForm, searchKey } from './data/search-form.ts';
export { contentDisposition, safeFileName } from './http/content-disposition.ts';
export { exportFileName } from './http/export-file-name.ts';
export { guardedReader, guardedRequests } from './http/guarded-requests.ts';
export { writeCsv } from './http/csv.ts';
export { withDatabase } from './data/command-database.ts';
export { isDatabaseUnavailable, violatedConstraint } from './data/database-errors.ts';
export {
  noParallelWorkers,
  openPool,
  planOnce,
  type Database,
  type SecondaryPoolOptions,
} from './data/database.ts';
export { describeError, type DescribedError } from './observability/described-errors.ts';
export { derivedToken, tokenHash } from './auth/derived-token.ts';
export { requireMember } from './auth/require-member.ts';
export {
  databaseTlsEnv,
  flag,
  migrationEnv,
  origin,
  readEnv,
  serviceEnv,
  tlsPolicy,
  wholeNumber,
  type ServiceEnv,
} from './env/env.ts';
export { findFailedJobsById, findFailedJobs, retryJob, type FailedJob } from './queues/failed-jobs.ts';
export { Failure } from './base/failure.ts';
export { requirePeriod } from './base/period.ts';
export { migrateDatabase } from './data/migrate.ts';
export { migrateQueues, queueBackend, queueEnv, type QueueBackend } from './queues/queue.ts';
export { within } from './base/time-limit.ts';
export { queuesOf } from './queues/queues.ts';
export { addRowJob } from './queues/row-jobs.ts';
export { rowQueuesOf } from './queues/row-queues.ts';
export { observabilityEnv, type ObservabilityEnv } from './env/observability-env.ts';
export type { OwnedSchema } from './data/owned-schema.ts';
export { instantOrNull } from './data/instants.ts';
export { resolvesToPrivate, targetProblemOf, type TargetPolicy } from './http/public-targets.ts';
export { boundsOf, readPage, type Bounds } from './data/pages.ts';
export { prepareInTransaction, prepareRows } from './data/prepared-rows.ts';
export { repeat } from './process/repeat.ts';
export { runProgram, runService } from './process/run.ts';
export { runMigrations } from './process/run-migrations.ts';
export { serve, serveExpensive, type FileResponse as FileAnswer } from './http/serve.ts';
export { buildService } from './process/service.ts';
export { buildProgram } from './process/program.ts';
export { inSpan, type Tracing } from './observability/tracing.ts';
export { noOrigin, originColumns, originOf, type WorkOrigin } from './queues/work-origin.ts';
export { variablesOf, type Variable } from './env/variables.ts';
export { issueXsrfToken } from './http/xsrf.ts';
