import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { buildApp } from '../app.ts';
import { startRelay } from './relay.ts';
import { workerEnvOf } from './worker-env.ts';

export interface MailWorker {
  database: TestDatabase;
  /** Connections with the worker's role. */
  pool: pg.Pool;
  relay: Awaited<ReturnType<typeof startRelay>>;
  /**
   * Empties the list of received e-mails, and deletes outgoing e-mails, company courses and the settings of e-mails to
   * learners.
   */
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a mail relay, and a worker that sends e-mails to this relay but runs no scheduled work. */
export async function startMailWorker(): Promise<MailWorker> {
  const [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
  const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  const env = workerEnvOf(database, { PUBLIC_URL: 'https://academy.example.com/', SMTP_URL: relay.url });
  const worker = await buildApp(env, { mailPauseMs: 50, runsSchedule: false });
  await worker.ready();
  return {
    ...{ database, pool, relay },
    async clear() {
      relay.received.length = 0;
      await truncate(database.admin);
    },
    async stop() {
      await worker.close();
      await pool.end();
      await relay.stop();
      await database.close();
    },
  };
}

const deadlockDetected = '40P01';

/**
 * Empties the tables. Retries this after a deadlock, which can occur because the delivery of e-mails locks the tables
 * in another order.
 */
async function truncate(admin: TestDatabase['admin'], attempts = 5): Promise<void> {
  try {
    await admin.query(
      'truncate mail.outgoing_emails, academy.company_courses, academy.learner_mail_settings cascade',
    );
  } catch (error) {
    if (attempts === 1 || (error as { code?: string }).code !== deadlockDetected) throw error;
    await truncate(admin, attempts - 1);
  }
}
