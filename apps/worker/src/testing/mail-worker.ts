import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { buildApp } from '../app.ts';
import { startRelay } from './relay.ts';
import { workerEnvOf } from './worker-env.ts';

export interface MailWorker {
  database: TestDatabase;
  /** Connections with the permissions of the worker. */
  pool: pg.Pool;
  relay: Awaited<ReturnType<typeof startRelay>>;
  /** Forgets the received e-mails, and deletes e-mails, company courses and the settings of mails to learners. */
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a worker without scheduled work that sends e-mails to a relay of its own. */
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

/** Code of PostgreSQL's error about a deadlock. */
const deadlockDetected = '40P01';

/** Empties the tables. The delivery of e-mails reads them in another order, so that PostgreSQL can refuse this as a deadlock. */
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
