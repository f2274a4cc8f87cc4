import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { lockImport } from '@academy/academy-data';
import { waitUntilBlocked } from '@academy/testing';
import { enrollMembers, addMembers, buildSharedCourse, requestTransfer } from '../testing/shared-course.ts';
import {
  findAudit,
  enroll,
  holdCounters,
  findMail,
  findMiscounted,
  openWorkers,
  findProgress,
  recordLesson,
  findTransfer,
} from '../testing/transfer-run.ts';
import { failProgressTransfer } from './fail-progress-transfer.ts';
import { showProgress } from './queries/transfers.ts';
import { runProgressTransfer } from './run-progress-transfer.ts';

let workers: Awaited<ReturnType<typeof openWorkers>>;
beforeAll(async () => {
  workers = await openWorkers();
});
afterAll(() => workers.close());

async function buildAnna({ inSource = 4, inTarget }: { inSource?: number; inTarget?: number }) {
  const { admin } = workers;
  const shared = await buildSharedCourse(admin);
  const { source, target, lessonIds } = shared;
  const anna = randomUUID();
  await addMembers(admin, [source.id, target.id], [anna]);
  const sourceId = (await enrollMembers(admin, shared, source, [anna], inSource))[0]!;
  const targetId =
    inTarget === undefined ? undefined : (await enrollMembers(admin, shared, target, [anna], inTarget))[0]!;
  const id = await requestTransfer(admin, shared, source, target);
  const progress = async () => (await findProgress(admin, target.courseId)).get(anna);
  return { shared, source, target, lessonIds, anna, sourceId, targetId: targetId ?? '', id, progress };
}

/** Calls `work` in a transaction, leaves the transaction open, and returns a function that commits it. */
async function whileOpen(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await workers.admin.connect();
  await client.query('begin');
  await work(client);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('concurrent runs of one transfer', () => {
  it('concurrent runs of one transfer copy the progress once', async () => {
    const { shared, source, target, id, progress } = await buildAnna({ inTarget: 1 });
    const release = await holdCounters(workers.database, shared);
    const runs = [runProgressTransfer(workers.one, id), runProgressTransfer(workers.other, id)];
    await Promise.all([
      waitUntilBlocked(workers.admin, 'worker 1'),
      waitUntilBlocked(workers.admin, 'worker 2'),
    ]);
    await release();
    await Promise.all(runs);
    expect(await progress()).toMatchObject({ advancements_count: 4, certificates: [expect.anything()] });
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
    expect(await findMail(workers.admin, id)).toHaveLength(1);
    for (const company of [source, target])
      expect(await findAudit(workers.admin, company.id)).toHaveLength(1);
  });

  it('a worker updates the progress of a transfer only while the transaction of the transfer is running', async () => {
    const { shared, id } = await buildAnna({});
    const release = await holdCounters(workers.database, shared);
    const run = runProgressTransfer(workers.one, id);
    const [pid] = await waitUntilBlocked(workers.admin, 'worker 1');
    expect(await findTransfer(workers.admin, id)).toEqual({
      status: 'running',
      done: 1,
      total: 1,
      counts: null,
      finished_at: null,
    });
    const { rows } = await workers.admin.query(
      `select transactionid::text::xid8 as transaction from pg_locks
       where pid = $1 and locktype = 'transactionid' and mode = 'ExclusiveLock'`,
      [pid],
    );
    await release();
    await run;
    const row = await findTransfer(workers.admin, id);
    await showProgress(workers.other, { id, transaction: rows[0].transaction, done: 0, total: 9 });
    expect(await findTransfer(workers.admin, id)).toEqual(row);
  });
});

describe('transfers of the same course', () => {
  it('transfers of the same course in opposite directions run one after the other', async () => {
    const { admin, one, other } = workers;
    const shared = await buildSharedCourse(admin);
    const { source, target } = shared;
    const [here, there] = [source, target].map(() => Array.from({ length: 300 }, () => randomUUID()));
    await addMembers(admin, [source.id, target.id], [...here!, ...there!]);
    await enrollMembers(admin, shared, source, here!, 4);
    await enrollMembers(admin, shared, target, there!, 4);
    await enrollMembers(admin, shared, target, here!.slice(0, 100), 1);
    await enrollMembers(admin, shared, source, there!.slice(0, 100), 1);
    const ways = [
      await requestTransfer(admin, shared, source, target),
      await requestTransfer(admin, shared, target, source),
    ];
    await Promise.all([runProgressTransfer(one, ways[0]!), runProgressTransfer(other, ways[1]!)]);
    for (const { courseId } of [source, target]) {
      const progress = [...(await findProgress(admin, courseId)).values()];
      expect(
        progress.filter(({ lessons, completed_at }) => lessons.length === 4 && completed_at),
      ).toHaveLength(600);
    }
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });
});

describe('a learner who uses the course during a transfer', () => {
  it('a transfer does not replace a completion in the target company that is committed while the transfer waits', async () => {
    const { shared, target, anna, lessonIds, targetId, id, progress } = await buildAnna({ inTarget: 3 });
    const commit = await whileOpen((client) => recordLesson(client, target, targetId, anna, lessonIds[3]!));
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    await commit();
    const own = await progress();
    await run;
    expect(own?.completed_at?.getFullYear()).toBeGreaterThan(2025);
    expect(await progress()).toEqual(own);
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
    expect((await findTransfer(workers.admin, id)).counts).toMatchObject({
      completed_in_source: 0,
      completed_in_target: 1,
    });
  });

  it('completing a lesson in the target company waits for a running transfer that completes the same lesson', async () => {
    const { shared, target, anna, lessonIds, targetId, id, progress } = await buildAnna({ inTarget: 1 });
    const release = await holdCounters(workers.database, shared);
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    const lesson = recordLesson(workers.database.admin, target, targetId, anna, lessonIds[2]!);
    await release();
    expect(await lesson).toBe('repeated');
    await run;
    expect(await progress()).toMatchObject({ advancements_count: 4, completed_at: expect.any(Date) });
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
  });

  it.each([
    [4, { advancements_count: 4, completed_at: expect.any(Date) }, 'completed_in_source'],
    [2, { advancements_count: 0, completed_at: null }, 'in_progress_in_both'],
  ])(
    'rule 111 applies to a learner with %i completed lessons in the source company who enrolls in the target company before the transfer creates the enrollment',
    async (inSource, expected, rule) => {
      const { shared, target, anna, id, progress } = await buildAnna({ inSource });
      const commit = await whileOpen((client) => enroll(client, shared, target, anna));
      const run = runProgressTransfer(workers.one, id);
      await waitUntilBlocked(workers.admin, 'worker 1');
      await commit();
      await run;
      expect(await progress()).toMatchObject(expected);
      expect(await findMiscounted(workers.admin, shared)).toEqual([]);
      expect((await findTransfer(workers.admin, id)).counts).toMatchObject({
        [rule]: 1,
        not_started_in_target: 0,
      });
    },
  );

  it('a learner who enrolls in the target company during a transfer gets the enrollment that the transfer creates', async () => {
    const { shared, target, anna, id, progress } = await buildAnna({});
    const release = await holdCounters(workers.database, shared);
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    const enrolling = enroll(workers.admin, shared, target, anna);
    await release();
    await Promise.all([run, enrolling]);
    expect(await progress()).toMatchObject({ advancements_count: 4 });
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
  });

  it('completing a lesson in the source company does not wait for a running transfer', async () => {
    const { shared, source, anna, lessonIds, sourceId, id, progress } = await buildAnna({ inSource: 3 });
    const release = await holdCounters(workers.database, shared);
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    expect(await recordLesson(workers.admin, source, sourceId, anna, lessonIds[3]!)).toBe('completed');
    await release();
    await run;
    expect(await progress()).toMatchObject({ advancements_count: 3, completed_at: null });
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
  });

  it('enrolling in the target company does not wait for a running transfer that does not include the learner', async () => {
    const { shared, target, id } = await buildAnna({ inTarget: 1 });
    const other = randomUUID();
    await addMembers(workers.admin, [target.id], [other]);
    const client = await workers.admin.connect();
    await client.query('begin');
    // The table lock blocks the transfer when it issues certificates, after it has written enrollments and lessons.
    await client.query('lock table academy.certificates in share mode');
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    await enroll(workers.admin, shared, target, other);
    await client.query('commit');
    client.release();
    await run;
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
  });
});

it('a transfer waits for a concurrent import of the course', async () => {
  const { lessonIds, sourceId, shared, id, progress } = await buildAnna({ inSource: 2 });
  const commit = await whileOpen(async (client) => {
    await lockImport(drizzle(client));
    await client.query('update academy.courses set lessons_count = 3 where id = $1', [shared.courseId]);
    await client.query('update academy.lessons set retired_at = now() where id = $1', [lessonIds[0]]);
    await client.query('update academy.enrollments set advancements_count = 1 where id = $1', [sourceId]);
  });
  const run = runProgressTransfer(workers.one, id);
  await waitUntilBlocked(workers.admin, 'worker 1');
  await commit();
  await run;
  expect(await progress()).toMatchObject({ advancements_count: 1, lessons: [{}, {}] });
});

describe('failProgressTransfer', () => {
  it('failProgressTransfer marks a transfer as failed once, and the transfer is not run any more', async () => {
    const { target, source, id, progress, shared } = await buildAnna({});
    await failProgressTransfer(workers.one, id);
    const row = await findTransfer(workers.admin, id);
    expect(row).toMatchObject({ status: 'failed', counts: null, finished_at: expect.any(Date) });
    await failProgressTransfer(workers.one, id);
    await runProgressTransfer(workers.one, id);
    expect(await findTransfer(workers.admin, id)).toEqual(row);
    expect(await progress()).toBeUndefined();
    for (const company of [source, target])
      expect(await findAudit(workers.admin, company.id)).toEqual([
        {
          action: 'progress_transfer_failed',
          actor_id: shared.requester,
          actor_name: 'Mara Muster',
          subject: 'Datenschutz',
          details: { source: source.id, target: target.id },
        },
      ]);
  });

  it('failProgressTransfer waits for a running transfer, and does not mark the transfer as failed if it succeeds', async () => {
    const { shared, id, target } = await buildAnna({});
    const release = await holdCounters(workers.database, shared);
    const run = runProgressTransfer(workers.one, id);
    await waitUntilBlocked(workers.admin, 'worker 1');
    const fail = failProgressTransfer(workers.other, id);
    await waitUntilBlocked(workers.admin, 'worker 2');
    await release();
    await Promise.all([run, fail]);
    expect(await findTransfer(workers.admin, id)).toMatchObject({ status: 'succeeded' });
    expect(await findAudit(workers.admin, target.id)).toHaveLength(1);
  });
});
