import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueBackend, addRowJob } from '@academy/service-kit';
import {
  eventually,
  type ProgramProcess,
  startRedis,
  type TestDatabase,
  testDatabase,
  testWith,
} from '@academy/testing';
import { requestBundle } from '../testing/completed-course.ts';
import { queueSampleEmails, mailStates } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import {
  enrollMembers,
  addMembers,
  buildSharedCourse,
  requestTransfer,
  ids,
} from '../testing/shared-course.ts';
import { findMiscounted, progressIn, unfinishedRows } from '../testing/transfer-run.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

const it = testWith('redis-server');

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let directory: string;
let worker: ProgramProcess | undefined;
beforeAll(async () => {
  [database, relay, redis] = await Promise.all([testDatabase('worker'), startRelay(), startRedis()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-emptied-queue-'));
});
afterAll(async () => {
  await worker?.kill();
  await redis.stop();
  await relay.stop();
  await database.close();
  await rm(directory, { recursive: true });
});

/** Creates a course completed by members in the source company, and requests a transfer and a bundle of it. */
async function requestTransferAndBundle() {
  const { admin } = database;
  const course = await buildSharedCourse(admin);
  const { source, target, requester } = course;
  const learners = ids(20);
  await addMembers(admin, [source.id, target.id], learners);
  await enrollMembers(admin, course, source, learners, 4);
  const asked = { company: source.id, companyCourse: source.courseId, maintainer: requester };
  const bundle = await requestBundle(admin, asked);
  const transfer = await requestTransfer(admin, course, source, target);
  return { course, jobs: { 'certificate-bundles': bundle, 'progress-transfers': transfer } };
}

it('loses no work and sends each e-mail once if Redis loses all data before or during the work', async () => {
  const { admin } = database;
  const mails = 1_000;
  const asked = await Promise.all(Array.from({ length: 5 }, requestTransferAndBundle));
  await queueSampleEmails(admin, mails);
  const backend = queueBackend({ REDIS_URL: redis.url, DATABASE_URL: database.url });
  for (const name of ['certificate-bundles', 'progress-transfers'] as const) {
    const queue = backend.openQueue(name);
    for (const { jobs } of asked) await addRowJob(queue, jobs[name]);
    expect(await queue.getWaitingCount()).toBe(asked.length);
    await queue.close();
  }
  await redis.empty();

  worker = startWorkerProcess(database, {
    SMTP_URL: relay.url,
    REDIS_URL: redis.url,
    STORAGE_DIRECTORY: directory,
  });
  await eventually(() => relay.received.length >= 100);
  await redis.empty();
  await eventually(async () => (await unfinishedRows(admin)) < 2 * asked.length);
  await redis.empty();

  const expected = mails + 2 * asked.length;
  await eventually(() => relay.received.length >= expected, { timeout: 60_000 });
  await eventually(async () => [...(await mailStates(admin)).values()].every((state) => state === 'sent'));
  expect(await unfinishedRows(admin)).toBe(0);
  expect(relay.received).toHaveLength(expected);
  expect(new Set(relay.receivedIds()).size).toBe(expected);
  for (const { course } of asked) {
    const moved = [...(await progressIn(admin, course.target.courseId)).values()];
    expect(moved.filter(({ advancements_count }) => advancements_count === 4)).toHaveLength(20);
    expect(await findMiscounted(admin, course)).toEqual([]);
  }
  const { rows } = await admin.query('select status, done, total from academy.certificate_bundles');
  expect(rows).toEqual(asked.map(() => ({ status: 'succeeded', done: 20, total: 20 })));
}, 120_000);
