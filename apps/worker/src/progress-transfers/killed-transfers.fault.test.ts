import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { waitUntilBlocked } from '@academy/testing';
import {
  bundleSeparateProgram,
  type SeparateProgram,
  type StartSeparateProgram,
} from '../testing/separate-program.ts';
import { enrollMembers, addMembers, buildSharedCourse, requestTransfer } from '../testing/shared-course.ts';
import {
  findAudit,
  holdCounters,
  findMail,
  findMiscounted,
  openWorkers,
  findProgress,
  findTransfer,
} from '../testing/transfer-run.ts';
import { showProgress, findTransactionId } from './queries/transfers.ts';
import { runProgressTransfer } from './run-progress-transfer.ts';

let workers: Awaited<ReturnType<typeof openWorkers>>;
let startProgram: StartSeparateProgram;
beforeAll(async () => {
  [workers, startProgram] = await Promise.all([openWorkers(), bundleSeparateProgram('transfer')]);
});
afterAll(() => workers.close());

/**
 * Builds members of two companies who have completed a course in the source company, and requests a transfer. Half of
 * the members have also started the course in the target company.
 */
async function buildCompleted(count = 40) {
  const { admin } = workers;
  const shared = await buildSharedCourse(admin);
  const { source, target } = shared;
  const userIds = Array.from({ length: count }, () => randomUUID());
  await addMembers(admin, [source.id, target.id], userIds);
  await enrollMembers(admin, shared, source, userIds, 4);
  await enrollMembers(admin, shared, target, userIds.slice(0, count / 2), 1);
  const id = await requestTransfer(admin, shared, source, target);
  const progress = () => findProgress(admin, target.courseId);

  const expectDone = async () => {
    const moved = [...(await progress()).values()];
    expect(moved).toHaveLength(count);
    for (const one of moved)
      expect(one).toMatchObject({ advancements_count: 4, certificates: [expect.anything()] });
    expect(await findMiscounted(admin, shared)).toEqual([]);
    expect(await findTransfer(admin, id)).toMatchObject({ status: 'succeeded', done: count, total: count });
    expect(await findMail(admin, id)).toHaveLength(1);
    expect(await findAudit(admin, target.id)).toHaveLength(1);
  };
  return { shared, id, progress, expectDone };
}

const processes: SeparateProgram[] = [];
function startProcess(id: string) {
  const started = startProgram(workers.database.url, id);
  processes.push(started);
  return started;
}
afterEach(() => Promise.all(processes.splice(0).map(({ kill }) => kill())));

it('a transfer changes nothing if its database connection is terminated, and completes when it is run again', async () => {
  const { shared, id, progress, expectDone } = await buildCompleted();
  const before = await progress();
  const release = await holdCounters(workers.database, shared);
  const run = runProgressTransfer(workers.one, id);
  const rejected = expect(run).rejects.toThrow();
  const [pid] = await waitUntilBlocked(workers.admin, 'worker 1');
  await workers.admin.query('select pg_terminate_backend($1)', [pid]);
  await rejected;
  await release();
  expect(await progress()).toEqual(before);
  expect(await findMiscounted(workers.admin, shared)).toEqual([]);
  expect(await findTransfer(workers.admin, id)).toMatchObject({ status: 'running', counts: null });
  expect(await findMail(workers.admin, id)).toEqual([]);
  expect(await findAudit(workers.admin, shared.target.id)).toEqual([]);

  await runProgressTransfer(workers.one, id);
  await expectDone();
});

it('a transfer is completed by another worker if the first worker is killed', async () => {
  const { shared, id, progress, expectDone } = await buildCompleted();
  const before = await progress();
  const release = await holdCounters(workers.database, shared);
  const first = startProcess(id);
  await waitUntilBlocked(workers.admin, 'worker process');
  const run = runProgressTransfer(workers.other, id);
  await waitUntilBlocked(workers.admin, 'worker 2');
  await first.kill();
  expect(await progress()).toEqual(before);
  await release();
  await run;
  await expectDone();
});

it('the progress of a transfer is not updated any more after its transaction has ended', async () => {
  const { id } = await buildCompleted(2);
  let transaction = '';
  await workers.one
    .transaction(async (tx) => {
      transaction = await findTransactionId(tx);
      await showProgress(workers.other, { id, transaction, done: 1, total: 2 });
      await tx.execute(sql`select 1 / 0`);
    })
    .catch(() => undefined);
  const row = await findTransfer(workers.admin, id);
  expect(row).toMatchObject({ status: 'running', done: 1, total: 2 });
  await showProgress(workers.other, { id, transaction, done: 2, total: 2 });
  expect(await findTransfer(workers.admin, id)).toEqual(row);
});
