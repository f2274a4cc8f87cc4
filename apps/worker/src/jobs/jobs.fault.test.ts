import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildProgram, findFailedJobs, retryJob, rowQueuesOf } from '@academy/service-kit';
import {
  describeOnQueueBackends,
  eventually,
  startRedis,
  type TestDatabase,
  testDatabase,
} from '@academy/testing';
import { openQueues } from '../queues.ts';
import { requestBundle, buildCompletedCourse } from '../testing/completed-course.ts';
import { workerEnvOf } from '../testing/worker-env.ts';
import { rowJobs, type RowWork } from './row-jobs.ts';
import { working } from './working.ts';
import { scheduledJobs, type ScheduledWork } from './scheduled-jobs.ts';

function buildPromise(): [promise: Promise<void>, resolve: () => void] {
  let settle: () => void;
  return [new Promise<void>((resolve) => (settle = resolve)), () => settle()];
}

const queue = 'certificate-bundles';
describeOnQueueBackends('jobs', (kind) => {
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let course: Awaited<ReturnType<typeof buildCompletedCourse>>;
  const programs: FastifyInstance[] = [];

  beforeAll(async () => {
    database = await testDatabase('worker');
    if (kind === 'redis') redis = await startRedis();
    course = await buildCompletedCourse(database.admin, [{ lastName: 'Muster' }]);
  });
  afterEach(async () => {
    await Promise.all(programs.splice(0).map((program) => program.close()));
    await empty();
    await database.admin.query('delete from academy.certificate_bundles');
  });
  afterAll(async () => {
    await redis?.stop();
    await database.close();
  });

  const env = (role = 'worker') => ({
    ...workerEnvOf({ url: database.urlOf(role) }),
    ...(redis && { REDIS_URL: redis.url }),
  });

  async function empty() {
    if (redis) return redis.empty();
    await database.admin.query('truncate jobs.job, jobs.scheduler cascade');
  }

  const finish = (status: 'succeeded' | 'failed') => async (id: string) => {
    await database.admin.query('update academy.certificate_bundles set status = $2 where id = $1', [
      id,
      status,
    ]);
  };

  async function startWorker(
    work: Partial<Pick<RowWork, 'run' | 'fail'>>,
    scheduled: readonly ScheduledWork[] = [],
  ) {
    const program = await buildProgram({ name: 'worker', env: env() });
    await program.register(openQueues, { env: env() });
    await program.register(working);
    await program.register(rowJobs, {
      works: [{ queue, run: finish('succeeded'), fail: finish('failed'), ...work }],
    });
    await program.register(scheduledJobs, { works: scheduled });
    await program.ready();
    programs.push(program);
    return program;
  }

  async function startService() {
    const program = await buildProgram({ name: 'service', env: env('academy_api') });
    await program.register(rowQueuesOf, { env: env('academy_api') });
    await program.ready();
    programs.push(program);
    return program;
  }

  const statusOf = async (id: string) => {
    const { rows } = await database.admin.query(
      'select status from academy.certificate_bundles where id = $1',
      [id],
    );
    return rows[0]?.status as string;
  };
  const age = (id: string) =>
    database.admin.query(
      `update academy.certificate_bundles set created_at = now() - interval '1 minute' where id = $1`,
      [id],
    );

  it('the worker runs a job immediately, and only once if the job is enqueued repeatedly', async () => {
    const runs: string[] = [];
    const [released, release] = buildPromise();
    await startWorker({
      run: async (id) => {
        runs.push(id);
        // The row is marked as succeeded before the job ends, so that no sweep enqueues a new job for the row.
        await finish('succeeded')(id);
        await released;
      },
    });
    const service = await startService();
    const id = await requestBundle(database.admin, course);
    service.enqueue(queue, id);
    service.enqueue(queue, id);
    await eventually(() => runs.length > 0);
    service.enqueue(queue, id);
    const next = await requestBundle(database.admin, course);
    service.enqueue(queue, next);
    // Closing waits until the service has enqueued its jobs. The first job is still active then.
    await service.close();
    release();
    await eventually(() => runs.includes(next));
    expect(runs).toEqual([id, next]);
  });

  it('the worker enqueues outbox rows that were never enqueued and outbox rows whose job was lost', async () => {
    const killed = await requestBundle(database.admin, course);
    await age(killed);
    const service = await startService();
    const lost = await requestBundle(database.admin, course);
    service.enqueue(queue, lost);
    await eventually(() => service.queue(queue).getJob(lost));
    await empty();
    await age(lost);

    await startWorker({});
    await eventually(async () => (await statusOf(killed)) === 'succeeded');
    await eventually(async () => (await statusOf(lost)) === 'succeeded');
  });

  it('the worker retries a failing job with backoff up to five attempts, and then stores the reason in the failed job', async () => {
    let attempts = 0;
    const worker = await startWorker({
      run: async () => {
        attempts += 1;
        throw new Error('no room left', { cause: new Error('disk full\nwith details of a person') });
      },
    });
    const id = await requestBundle(database.admin, course);
    (await startService()).enqueue(queue, id);
    await eventually(async () => {
      // Promotes delayed jobs, so that the test does not wait for their backoff.
      for (const job of await worker.queue(queue).getDelayed()) await job.promote();
      return (await statusOf(id)) === 'failed';
    });
    expect(attempts).toBe(5);
    const failed = await eventually(async () => (await worker.queue(queue).getFailed())[0]);
    expect(failed).toMatchObject({ id, failedReason: 'disk full', data: { id } });
    const { body } = await worker.inject('/metrics');
    expect(body).toContain(
      'background_jobs_total{queue="certificate-bundles",outcome="retried",service="worker"} 4',
    );
    expect(body).toContain(
      'background_jobs_total{queue="certificate-bundles",outcome="failed",service="worker"} 1',
    );
    expect(body).toContain('queue_jobs{queue="certificate-bundles",state="failed",service="worker"} 1');
  });

  it('the worker’s metrics contain the age of the oldest queued row, and still contain the queue metrics if the outbox table cannot be read', async () => {
    const worker = await startWorker({ run: () => sleep(50) });
    const id = await requestBundle(database.admin, course);
    await age(id);
    const labels = '{queue="certificate-bundles",service="worker"}';
    const { body } = await worker.inject('/metrics');
    const [, seconds] = body
      .split('\n')
      .find((line) => line.startsWith(`background_row_oldest_seconds${labels}`))!
      .split(' ');
    expect(Number(seconds)).toBeGreaterThanOrEqual(60);
    await database.admin.query('alter table academy.certificate_bundles rename to unreadable');
    const broken = await worker.inject('/metrics');
    const after = await worker.inject('/metrics');
    await database.admin.query('alter table academy.unreadable rename to certificate_bundles');
    expect(broken.statusCode).toBe(200);
    expect(broken.body).not.toContain(`background_row_oldest_seconds${labels}`);
    expect(broken.body).toContain('queue_jobs{');
    expect(after.body).toMatch(
      /metrics_collection_failures_total{metric="background_row_oldest_seconds",service="worker"} [1-9]/,
    );
  });

  it('the worker enqueues an outbox row again if its job failed and the row could not be marked as failed', async () => {
    const worker = await startWorker({});
    const id = await requestBundle(database.admin, course);
    await worker.close();
    let isBroken = true;
    const other = await startWorker({
      run: async () => {
        if (isBroken) throw new Error('broken');
        await database.admin.query(`update academy.certificate_bundles set status = 'succeeded'`);
      },
      fail: async () => {
        throw new Error('the database is away');
      },
    });
    (await startService()).enqueue(queue, id);
    await eventually(async () => {
      for (const job of await other.queue(queue).getDelayed()) await job.promote();
      return (await other.queue(queue).getFailedCount()) === 1;
    });
    isBroken = false;
    await age(id);
    await eventually(async () => (await statusOf(id)) === 'succeeded');
  });

  it('a worker that shuts down returns its active job to the queue without using up an attempt', async () => {
    const begun: number[] = [];
    const first = await startWorker({
      run: (_id, signal) => {
        begun.push(1);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    const id = await requestBundle(database.admin, course);
    (await startService()).enqueue(queue, id);
    await eventually(() => begun.length === 1);
    const stoppedAt = Date.now();
    await first.close();
    expect(Date.now() - stoppedAt).toBeLessThan(5_000);

    let attemptsMade: number | undefined;
    const second = await startWorker({
      run: async (rowId) => {
        attemptsMade = (await second.queue(queue).getJob(rowId))?.attemptsMade;
        await database.admin.query(`update academy.certificate_bundles set status = 'succeeded'`);
      },
    });
    await eventually(async () => (await statusOf(id)) === 'succeeded');
    expect(attemptsMade).toBe(0);
  });

  it('only one of two workers runs a scheduled job, and a schedule that the queue has lost is restored', async () => {
    const runs: number[] = [];
    const work: ScheduledWork = {
      queue: 'housekeeping',
      pattern: '*/2 * * * * *',
      run: async () => {
        runs.push(Date.now());
      },
    };
    const startedAt = Date.now();
    await Promise.all([startWorker({}, [work]), startWorker({}, [work])]);
    await eventually(() => runs.length >= 5, { timeout: 40_000 });
    const moments = Math.ceil((Date.now() - startedAt) / 2_000) + 1;
    expect(runs.length).toBeLessThanOrEqual(moments);

    await sleep(200);
    await empty();
    const before = runs.length;
    await eventually(() => runs.length > before + 1, { timeout: 40_000 });
  }, 120_000);

  it('a failed scheduled job is retried once when an administrator requests a retry, and later jobs of the schedule still run', async () => {
    let isBroken = true;
    const runs: number[] = [];
    const work: ScheduledWork = {
      queue: 'housekeeping',
      pattern: '*/2 * * * * *',
      run: async () => {
        if (isBroken) throw new Error('no room left');
        runs.push(Date.now());
      },
    };
    const worker = await startWorker({}, [work]);
    const housekeeping = worker.queue('housekeeping');
    const failed = await eventually(async () => {
      for (const job of await housekeeping.getDelayed()) await job.promote().catch(() => undefined);
      return (await findFailedJobs(housekeeping))[0];
    });
    expect(failed).toMatchObject({ reason: 'no room left', attempts: 3, failedAt: expect.any(Date) });

    isBroken = false;
    expect(await retryJob(housekeeping, failed.id)).toBe('retried');
    await eventually(async () => (await retryJob(housekeeping, failed.id)) === 'unknown');
    const before = runs.length;
    await eventually(() => runs.length > before + 1);
    // The check is repeated, because a scheduled job may run and be removed before `retryJob` finds it.
    await eventually(async () => {
      const [scheduled] = await housekeeping.getDelayed();
      return scheduled && (await retryJob(housekeeping, scheduled.id!)) === 'not failed';
    });
  });

  it('the worker recovers after all database connections were terminated, even during a job', async () => {
    const begun: string[] = [];
    const [released, release] = buildPromise();
    const worker = await startWorker({
      run: async (rowId) => {
        begun.push(rowId);
        await released;
        await finish('succeeded')(rowId);
      },
    });
    const service = await startService();
    const cut = () =>
      database.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename in ('worker', 'academy_api')`,
      );
    const during = await requestBundle(database.admin, course);
    service.enqueue(queue, during);
    await eventually(() => begun.length === 1);
    await cut();
    release();
    await eventually(async () => (await statusOf(during)) === 'succeeded');

    await cut();
    const after = await requestBundle(database.admin, course);
    service.enqueue(queue, after);
    await age(after);
    await eventually(async () => (await statusOf(after)) === 'succeeded');
    await eventually(async () => (await worker.inject('/readyz')).statusCode === 200);
  });

  if (kind === 'redis')
    it('the worker stays live while the queue backend is unavailable, and recovers when the queue backend is available again', async () => {
      const worker = await startWorker({});
      const service = await startService();
      await redis!.stop();
      const id = await requestBundle(database.admin, course);
      service.enqueue(queue, id);
      await sleep(400);
      expect(await statusOf(id)).toBe('queued');
      expect((await worker.inject('/healthz')).statusCode).toBe(200);
      await redis!.start();
      await age(id);
      await eventually(async () => (await statusOf(id)) === 'succeeded');
    });
});
