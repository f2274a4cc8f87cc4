import { queues, rowQueues } from '@academy/contracts';
import { queueBackend } from '@academy/service-kit';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';
import { buildApp } from './app.ts';
import type { WorkerEnv } from './env.ts';
import { workerEnvOf } from './testing/worker-env.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterAll(() => database.close());

const env = (changes: Partial<WorkerEnv> = {}) => workerEnvOf(database, changes);

describe('the worker with queues in PostgreSQL', () => {
  it('the worker is ready when the database and the queues are reachable, and exposes the number of jobs in its queues', async () => {
    const app = await buildApp(env());
    expect((await app.inject('/readyz')).json()).toEqual({
      data: { status: 'ready', checks: { database: 'ok', migrations: 'ok', queues: 'ok' } },
    });

    const services = queueBackend({ DATABASE_URL: database.urlOf('academy_api') });
    const queue = services.openQueue('progress-transfers');
    await queue.add('sample', { id: '1' }, { jobId: 'sample-1', delay: 60_000 });
    await queue.add('sample', { id: '1' }, { jobId: 'sample-1', delay: 60_000 });
    await queue.close();

    expect((await app.inject('/metrics')).body).toContain(
      'queue_jobs{queue="progress-transfers",state="delayed",service="worker"} 1',
    );
    await app.close();
  });

  it('the worker starts counters at 0, so that alerts detect the first increase', async () => {
    const app = await buildApp(env());
    const { body } = await app.inject('/metrics');
    await app.close();
    for (const queue of queues)
      for (const outcome of ['done', 'retried', 'failed'])
        expect(body).toContain(
          `background_jobs_total{queue="${queue}",outcome="${outcome}",service="worker"} 0`,
        );
    for (const outcome of ['sent', 'postponed', 'failed', 'unclear', 'dropped'])
      expect(body).toContain(`outgoing_email_attempts_total{outcome="${outcome}",service="worker"} 0`);
    for (const reason of ['overload', 'files', 'pool', 'database', 'dependency'])
      expect(body).toContain(`http_requests_unavailable_total{reason="${reason}",service="worker"} 0`);
  });

  // The metrics must exist even if their value is 0, because the autoscaler removes no worker while a metric is
  // missing.
  it('the worker exposes 0 for every queue and state without jobs, rows or e-mails', async () => {
    const app = await buildApp(env());
    const samples = (await app.inject('/metrics')).body.split('\n');
    await app.close();
    for (const state of ['queued', 'sending', 'failed', 'unclear'])
      expect(samples).toContain(`outgoing_emails{state="${state}",service="worker"} 0`);
    for (const queue of queues)
      for (const state of ['waiting', 'active', 'failed'])
        expect(samples).toContain(`queue_jobs{queue="${queue}",state="${state}",service="worker"} 0`);
    for (const queue of rowQueues) {
      for (const status of ['queued', 'running'])
        expect(samples).toContain(
          `background_rows_unfinished{queue="${queue}",status="${status}",service="worker"} 0`,
        );
      expect(samples).toContain(`background_row_oldest_seconds{queue="${queue}",service="worker"} 0`);
    }
  });

  it('the worker closes its database connections on shutdown', async () => {
    const app = await buildApp(env());
    await app.inject('/readyz');
    await app.close();
    // The backend process of a closed connection ends with a delay.
    await eventually(async () => {
      const { rows } = await database.admin.query(
        `select count(*)::int from pg_stat_activity where usename = 'worker' and datname = current_database()`,
      );
      expect(rows[0].count).toBe(0);
      return true;
    });
  });
});

describe('the worker without its queue backend', () => {
  it('the worker without its queue backend is live but not ready, and reports the failing dependency', async () => {
    const app = await buildApp(env({ REDIS_URL: 'redis://127.0.0.1:1' }));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const ready = await app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ data: { checks: { database: 'ok', queues: 'unavailable' } } });
    const before = performance.now();
    await app.close();
    // The shutdown must not wait for the sweep and the registration of schedules, which wait for the unreachable
    // queues.
    expect(performance.now() - before).toBeLessThan(4_000);
  });
});
