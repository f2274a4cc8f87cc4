import { randomBytes } from 'node:crypto';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';
import { queueBackend } from './queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterAll(() => database.close());

/** A backend on a database that does not exist until `create` is called. */
function missingDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urlOf = (role?: string) => database.urlOf(role).replace(/[^/]+$/, name);
  return {
    backend: queueBackend({ DATABASE_URL: urlOf('worker') }),
    create: () => database.admin.query(`create database ${name} template academy_template`),
    interrupt: async () => {
      await database.admin.query(`alter database ${name} with allow_connections false`);
      await database.admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
    },
    resume: () => database.admin.query(`alter database ${name} with allow_connections true`),
    drop: () => database.admin.query(`drop database if exists ${name} with (force)`),
  };
}

test('a queue opened before its database exists works once the database is available', async () => {
  const { backend, create, drop } = missingDatabase();
  const queue = backend.openQueue('sample');
  const errors: Error[] = [];
  queue.on('error', (error) => errors.push(error));
  const added = queue.add('sample', {}, { jobId: 'first' });
  try {
    await eventually(() => errors.length > 0);
    await create();
    await added;
    expect(await queue.getWaitingCount()).toBe(1);
  } finally {
    await queue.close();
    await drop();
  }
});

test('a worker pauses between attempts while its database refuses connections, and then works', async () => {
  const { backend, create, interrupt, resume, drop } = missingDatabase();
  await create();
  const done: string[] = [];
  const errors: Error[] = [];
  const queue = backend.openQueue('sample');
  const worker = backend.openWorker('sample', async ({ id }) => void done.push(id!));
  queue.on('error', () => undefined);
  worker.on('error', (error) => errors.push(error));
  try {
    await worker.waitUntilReady();
    await interrupt();
    const refusals = () => errors.filter(({ message }) => message.includes('not currently accepting'));
    await eventually(() => refusals().length > 0);
    const start = performance.now();
    await eventually(() => refusals().length > 3);
    expect(performance.now() - start).toBeGreaterThan(1_500);
    await resume();
    await queue.add('sample', {}, { jobId: 'first' });
    await eventually(() => done.includes('first'));
  } finally {
    await Promise.all([worker.close(), queue.close()]);
    await drop();
  }
});
