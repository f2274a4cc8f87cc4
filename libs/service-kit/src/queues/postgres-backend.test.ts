import { randomBytes } from 'node:crypto';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';
import { createRetryingPostgresBackend } from './postgres-backend.ts';
import { queueBackend } from './queue.ts';

let database: TestDatabase;
/** Name of a database that the test creates later. */
const missing = `test_${randomBytes(6).toString('hex')}`;
const missingUrl = () => database.urlOf('worker').replace(/[^/]+$/, missing);
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterAll(() => database.close());

test('after an error of the database, a worker waits a second before it requests its next job', async () => {
  const connection = { connectionString: missingUrl(), schema: 'jobs' };
  const backend = createRetryingPostgresBackend('sample', { connection }, {});
  const start = performance.now();
  await expect(backend.moveToActive('token', undefined)).rejects.toThrow('does not exist');
  expect(performance.now() - start).toBeGreaterThan(900);
  await backend.close();
});

test('a queue that was opened before its database existed works once the database is available', async () => {
  const queue = queueBackend({ DATABASE_URL: missingUrl() }).openQueue('sample');
  const errors: Error[] = [];
  queue.on('error', (error) => errors.push(error));
  const added = queue.add('sample', {}, { jobId: 'first' });
  try {
    await eventually(() => errors.length > 0);
    await database.admin.query(`create database ${missing} template academy_template`);
    await added;
    expect(await queue.getWaitingCount()).toBe(1);
  } finally {
    await queue.close();
    await database.admin.query(`drop database if exists ${missing} with (force)`);
  }
});
