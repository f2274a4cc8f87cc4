import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queueBackend, addRowJob } from '@academy/service-kit';
import {
  waitUntilBlocked,
  eventually,
  type ProgramProcess,
  startRedis,
  type TestDatabase,
  testDatabase,
  testWith,
} from '@academy/testing';
import { requestBundle } from '../testing/completed-course.ts';
import { queueSampleEmails, mailStates, expireClaims } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import {
  enrollMembers,
  addMembers,
  buildSharedCourse,
  requestTransfer,
  ids,
} from '../testing/shared-course.ts';
import { holdCounters, findMiscounted, unfinishedRows } from '../testing/transfer-run.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

const it = testWith('redis-server');

/** Rendering this many certificates takes seconds. */
const learnerCount = 150;

let database: TestDatabase;
let relay: Awaited<ReturnType<typeof startRelay>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let directory: string;
const workers: ProgramProcess[] = [];
beforeAll(async () => {
  [database, relay, redis] = await Promise.all([testDatabase('worker'), startRelay(), startRedis()]);
  directory = await mkdtemp(join(tmpdir(), 'academy-stopped-worker-'));
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await redis.stop();
  await relay.stop();
  await database.close();
  await rm(directory, { recursive: true });
});

function startWorker() {
  const env = { SMTP_URL: relay.url, REDIS_URL: redis.url, STORAGE_DIRECTORY: directory };
  const worker = startWorkerProcess(database, env);
  workers.push(worker);
  return worker;
}

async function buildCompleted(count: number) {
  const { admin } = database;
  const course = await buildSharedCourse(admin);
  const { source, target, requester } = course;
  const learners = ids(count);
  await addMembers(admin, [source.id, target.id], learners);
  await enrollMembers(admin, course, source, learners, 4);
  const askForTransfer = () => requestTransfer(admin, course, source, target);
  const askForBundle = () =>
    requestBundle(admin, { company: source.id, companyCourse: source.courseId, maintainer: requester });
  return { course, askForTransfer, askForBundle };
}

/** Enqueues a job, as a service does after its commit. */
async function enqueue(name: 'certificate-bundles' | 'progress-transfers', id: string) {
  const queue = queueBackend({ REDIS_URL: redis.url, DATABASE_URL: database.url }).openQueue(name);
  await addRowJob(queue, id);
  await queue.close();
}

const isRunning = async (id: string) => {
  const { rows } = await database.admin.query(
    `select from academy.certificate_bundles where id = $1 and status = 'running'`,
    [id],
  );
  return rows.length === 1;
};

/** Returns all rows a worker can write, with the id of the transaction that last wrote each row. */
async function everythingWritten(transfer: string, bundle: string, mail: string) {
  const { rows } = await database.admin.query(
    `select transfer.xmin::text, to_jsonb(transfer) as row
     from academy.progress_transfers transfer where id = $1::uuid
     union all select bundle.xmin::text, to_jsonb(bundle)
     from academy.certificate_bundles bundle where id = $2::uuid
     union all select email.xmin::text, to_jsonb(email)
     from mail.outgoing_emails email
     where id = $3::uuid or unique_key like '%' || $1::uuid or unique_key like '%' || $2::uuid
     union all select enrollment.xmin::text, to_jsonb(enrollment)
     from academy.enrollments enrollment
     join academy.progress_transfers moved on moved.target_company_course_id = enrollment.company_course_id
     where moved.id = $1::uuid
     union all select certificate.xmin::text, to_jsonb(certificate) from academy.certificates certificate`,
    [transfer, bundle, mail],
  );
  return rows;
}

it('a worker suspended until its locks expire writes nothing when it resumes, and each e-mail is sent once', async () => {
  const { admin } = database;
  const { course, askForTransfer, askForBundle } = await buildCompleted(learnerCount);
  relay.hesitate(true);
  const [mail = ''] = await queueSampleEmails(admin, 1);
  const release = await holdCounters(database, course);
  const transfer = await askForTransfer();
  await enqueue('progress-transfers', transfer);
  const stale = startWorker();
  await relay.isAsked();
  await waitUntilBlocked(admin, 'worker');
  const bundle = await askForBundle();
  await enqueue('certificate-bundles', bundle);
  await eventually(() => isRunning(bundle));
  stale.send('SIGSTOP');

  await release();
  relay.hesitate(false);
  await expireClaims(admin);
  const other = startWorker();
  await eventually(() => relay.receivedIds().includes(mail));
  // Job locks expire after 30 seconds; stalled jobs are then searched for every 15 seconds.
  await eventually(async () => (await unfinishedRows(admin)) === 0, { timeout: 75_000 });
  await eventually(() => relay.received.length === 3);
  await eventually(async () => [...(await mailStates(admin)).values()].every((state) => state === 'sent'));
  const written = await everythingWritten(transfer, bundle, mail);
  await other.stop();

  stale.send('SIGCONT');
  // A worker runs one job per queue at a time: once it has completed new jobs, the old ones have ended.
  const next = await buildCompleted(2);
  const later = { transfer: await next.askForTransfer(), bundle: await next.askForBundle() };
  await enqueue('progress-transfers', later.transfer);
  await enqueue('certificate-bundles', later.bundle);
  const [lastMail = ''] = await queueSampleEmails(admin, 1);
  await eventually(async () => (await unfinishedRows(admin)) === 0, { timeout: 40_000 });
  await eventually(() => relay.received.length === 6 && relay.receivedIds().includes(lastMail));
  expect(stale.hasEnded()).toBe(false);

  const now = await everythingWritten(transfer, bundle, mail);
  for (const row of written) expect(now).toContainEqual(row);
  expect(new Set(relay.receivedIds()).size).toBe(6);
  expect(await findMiscounted(admin, course)).toEqual([]);
  const { rows } = await admin.query(
    'select status, claims, done, total from academy.certificate_bundles where id = $1',
    [bundle],
  );
  expect(rows).toEqual([{ status: 'succeeded', claims: 2, done: learnerCount, total: learnerCount }]);
}, 180_000);
