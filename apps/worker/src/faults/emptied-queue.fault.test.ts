import { eventually, testWith } from '@academy/testing';
import { mailStates, queueSampleEmails } from '../testing/outgoing-mail.ts';
import { buildCompletedSharedCourse } from '../testing/shared-course.ts';
import { countUnfinished, findMiscounted, findProgress } from '../testing/transfer-run.ts';
import { startWorkerSurroundings, type WorkerSurroundings } from '../testing/worker-surroundings.ts';

const it = testWith('redis-server');

let surroundings: WorkerSurroundings;
beforeAll(async () => {
  surroundings = await startWorkerSurroundings();
});
afterAll(() => surroundings.stop());

async function requestTransferAndBundle() {
  const { course, requestTransfer, requestBundle } = await buildCompletedSharedCourse(
    surroundings.database.admin,
    20,
  );
  return { course, bundle: await requestBundle(), transfer: await requestTransfer() };
}

// The test timeout is long, because sending 1,000 e-mails while Redis is emptied takes about 30 seconds on two cores.
it('all requested background work is completed and each e-mail is sent once if Redis loses all data before or while the worker runs', async () => {
  const { database, enqueue, redis, relay, startWorker } = surroundings;
  const { admin } = database;
  const mails = 1_000;
  const requested = await Promise.all(Array.from({ length: 5 }, requestTransferAndBundle));
  await queueSampleEmails(admin, mails);
  expect(await enqueue('certificate-bundles', ...requested.map(({ bundle }) => bundle))).toBe(
    requested.length,
  );
  expect(await enqueue('progress-transfers', ...requested.map(({ transfer }) => transfer))).toBe(
    requested.length,
  );
  await redis.empty();

  await startWorker().url;
  await eventually(() => relay.received.length >= 100, { timeout: 45_000 });
  await redis.empty();
  await eventually(async () => (await countUnfinished(admin)) < 2 * requested.length, { timeout: 45_000 });
  await redis.empty();

  const expected = mails + 2 * requested.length;
  await eventually(() => relay.received.length >= expected, { timeout: 90_000 });
  await eventually(async () => [...(await mailStates(admin)).values()].every((state) => state === 'sent'));
  expect(await countUnfinished(admin)).toBe(0);
  expect(relay.received).toHaveLength(expected);
  expect(new Set(relay.receivedIds()).size).toBe(expected);
  for (const { course } of requested) {
    const moved = [...(await findProgress(admin, course.target.courseId)).values()];
    expect(moved.filter(({ advancements_count }) => advancements_count === 4)).toHaveLength(20);
    expect(await findMiscounted(admin, course)).toEqual([]);
  }
  const { rows } = await admin.query('select status, done, total from academy.certificate_bundles');
  expect(rows).toEqual(requested.map(() => ({ status: 'succeeded', done: 20, total: 20 })));
}, 240_000);
