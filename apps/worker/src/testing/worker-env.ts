import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookSecret, withoutTls } from '@academy/testing';
import type { WorkerEnv } from '../env.ts';

export const workerEnvOf = (database: { url: string }, changes: Partial<WorkerEnv> = {}): WorkerEnv => ({
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'http://localhost:4200',
  DATABASE_URL: database.url,
  ...withoutTls,
  DATABASE_POOL_SIZE: 4,
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: 1,
  OTEL_PROPAGATORS: 'none',
  SHUTDOWN_DELAY_MS: 0,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SMTP_CONNECTIONS: 10,
  SMTP_EMAILS_PER_CONNECTION: 100,
  MAIL_FROM: 'academy@example.test',
  INVITATION_SECRET: 'a secret of the tests, long enough for it',
  WEBHOOK_SECRET: webhookSecret,
  WEBHOOK_ALLOW_PRIVATE: false,
  WEBHOOK_REQUESTS: 50,
  STORAGE_DIRECTORY: join(tmpdir(), 'academy-files-of-tests'),
  ...changes,
});
