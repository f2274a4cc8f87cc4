// What these add to Fastify's types is part of what this library exports.
export type * from './authentication.ts';
export type * from './authorization.ts';
export type * from './health.ts';
export type * from './metrics.ts';
export type * from './refusals.ts';
export type * from './row-queues.ts';

export { fullNameOf, type Actor } from './actor.ts';
export { auditEntries, recordAudit, recordAudits, type AuditInput } from './audit.ts';
export { authentication } from './authentication.ts';
export { containing } from './containing.ts';
export { contentDisposition, safeFileName } from './content-disposition.ts';
export type { ConstraintFailures } from './database-errors.ts';
export { openPool } from './database.ts';
export { derivedToken, tokenHash } from './derived-token.ts';
export { flag, migrationEnv, readEnv, serviceEnv, type ServiceEnv } from './env.ts';
export { Failure } from './failure.ts';
export { migrateDatabase } from './migrate.ts';
export { migrateQueues, queueBackend, queueEnv, rowJobOptions, within, type QueueBackend } from './queue.ts';
export { rowQueuesOf } from './row-queues.ts';
export { outgoingEmails, outgoingEmailStates, queueEmails, type EmailToSend } from './outgoing-emails.ts';
export { prepareRows } from './prepared-rows.ts';
export { runProgram, runService } from './run.ts';
export { serve, type FileAnswer } from './serve.ts';
export { buildService } from './service.ts';
export { buildProgram } from './program.ts';
export { issueXsrfToken } from './xsrf.ts';
