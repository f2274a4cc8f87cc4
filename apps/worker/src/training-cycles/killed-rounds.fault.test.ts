import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  eventually,
  testDatabase,
  waitUntilBlocked,
  waitUntilDisconnected,
  type TestDatabase,
} from '@academy/testing';
import { bundleSeparateProgram, type StartSeparateProgram } from '../testing/separate-program.ts';
import { buildTraining, findCounters, findEnrollments, type Training } from '../testing/training-course.ts';
import { openDueRounds } from './open-due-rounds.ts';

const now = '2026-01-10T03:00:00Z';
/** A scan opens 1,000 rounds per transaction, so it opens these rounds in three transactions. */
const count = 2_500;

let database: TestDatabase;
let pool: pg.Pool;
let startProgram: StartSeparateProgram;
beforeAll(async () => {
  [database, startProgram] = await Promise.all([testDatabase('worker'), bundleSeparateProgram('rounds')]);
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, 'test', () => undefined);
});
afterEach(() => database.admin.query('truncate academy.company_courses cascade'));
afterAll(async () => {
  await pool.end();
  await database.close();
});

const build = () => buildTraining(database.admin, { count, completedAt: '2025-01-31T12:00:00Z' });
const openedIn = async (training: Training) =>
  (await findEnrollments(database.admin, training)).filter(({ round }) => round === 2).length;

const startScan = () => startProgram(database.url, now);

async function expectEachRoundOpenedOnce(training: Training) {
  const rows = await findEnrollments(database.admin, training);
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ round, past_rounds }) => round !== 2 || past_rounds !== 1)).toEqual([]);
  expect(await findCounters(database.admin, training)).toEqual({
    stored: [count, 0, 0],
    counted: [count, 0, 0],
  });
  const { rows: audited } = await database.admin.query<{ members: number }>(
    `select sum((details ->> 'members')::int)::int as members from audit.entries
     where company_id = $1 and action = 'rounds_opened'`,
    [training.company.id],
  );
  expect(audited).toEqual([{ members: count }]);
}

it('if a scan is killed during a transaction, the transaction opens no rounds, and the next scan opens every round once', async () => {
  const training = await build();
  const client = await database.admin.connect();
  await client.query('begin');
  await client.query('select from academy.company_courses where id = $1 for update', [training.course.id]);
  const scan = startScan();
  await waitUntilBlocked(database.admin, 'worker process');
  await scan.kill();
  await client.query('commit');
  client.release();
  await waitUntilDisconnected(database.admin, 'worker process');
  expect(await openedIn(training)).toBe(0);
  await openDueRounds(drizzle(pool), { now: new Date(now) });
  await expectEachRoundOpenedOnce(training);
}, 120_000);

it('scans that are killed repeatedly between their transactions open every round once', async () => {
  const training = await build();
  for (let opened = 0; opened < count; opened = await openedIn(training)) {
    const scan = startScan();
    await eventually(async () => (await openedIn(training)) > opened, { timeout: 45_000 });
    await scan.kill();
  }
  await waitUntilDisconnected(database.admin, 'worker process');
  await openDueRounds(drizzle(pool), { now: new Date(now) });
  await expectEachRoundOpenedOnce(training);
}, 180_000);
