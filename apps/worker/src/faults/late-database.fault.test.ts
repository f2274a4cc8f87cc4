import { eventually, type TestDatabase, testDatabase } from '@academy/testing';
import { startRelay } from '../testing/relay.ts';
import { enrollMembers, buildSharedCourse, requestTransfer } from '../testing/shared-course.ts';
import { findTransfer } from '../testing/transfer-run.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let worker: ReturnType<typeof startWorkerProcess> | undefined;
beforeAll(async () => {
  [database, relay] = await Promise.all([testDatabase('worker'), startRelay()]);
});
afterAll(async () => {
  await worker?.kill();
  await relay.stop();
  await database.close();
});

const answerOf = async (path: string) => {
  const url = await worker!.url;
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) });
  return response.status;
};

it('a worker whose database is not available yet is live but not ready, and starts working when the database is available', async () => {
  const { admin } = database;
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const name = rows[0]!.name;
  const shared = await buildSharedCourse(admin);
  await enrollMembers(admin, shared, shared.source, [shared.requester], 4);
  const id = await requestTransfer(admin, shared, shared.source, shared.target);

  // With a connection limit of 0, PostgreSQL rejects connections, as it does while it is starting.
  const limit = (most: number) => admin.query(`alter database ${name} connection limit ${most}`);
  await limit(0);
  try {
    worker = startWorkerProcess(database, { SMTP_URL: relay.url });
    expect(await answerOf('/readyz')).toBe(503);
    expect(await answerOf('/healthz')).toBe(200);
  } finally {
    await limit(-1);
  }
  await eventually(async () => (await answerOf('/readyz')) === 200);
  await eventually(async () => (await findTransfer(admin, id)).status === 'succeeded');
  await eventually(() => relay.received.length === 1);
});
