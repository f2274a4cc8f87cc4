// What these add to Fastify's types is part of what this library exports.
import './authentication.ts';
import './authorization.ts';
import './health.ts';
import './metrics.ts';

export type { Actor } from './actor.ts';
export { contentDisposition, safeFileName } from './content-disposition.ts';
export type { ConstraintFailures } from './database-errors.ts';
export { openPool } from './database.ts';
export { flag, migrationEnv, readEnv, serviceEnv, type ServiceEnv } from './env.ts';
export { Failure } from './failure.ts';
export type { ReadinessCheck } from './health.ts';
export { migrateDatabase } from './migrate.ts';
export { migrateQueues, queueBackend, queueEnv } from './queue.ts';
export { runProgram, runService } from './run.ts';
export { serve, type FileAnswer } from './serve.ts';
export { buildService } from './service.ts';
export { prepareStatement } from './statement.ts';
export { buildProgram } from './program.ts';
export { issueXsrfToken } from './xsrf.ts';
