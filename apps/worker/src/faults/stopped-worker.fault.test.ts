import { eventually, waitUntilBlocked, testWith } from '@academy/testing';
import { expireClaims, mailStates, queueSampleEmails } from '../testing/outgoing-mail.ts';
import { buildCompletedSharedCourse } from '../testing/shared-course.ts';
import { countUnfinished, findMiscounted, holdCounters } from '../testing/transfer-run.ts';
import { startWorkerSurroundings, type WorkerSurroundings } from '../testing/worker-surroundings.ts';

const it = testWith('redis-server');

/** Rendering this number of certificates takes several seconds. */
const learnerCount = 150;

let surroundings: WorkerSurroundings;
beforeAll(async () => {
  surroundings = await startWorkerSurroundings();
});
afterAll(() => surroundings.stop());

const isRunning = async (id: string) => {
  const { rows } = await surroundings.database.admin.query(
    `select from academy.certificate_bundles where id = $1 and status = 'running'`,
    [id],
  );
  return rows.length === 1;
};

/**
 * Returns the rows that workers write for the given transfer, bundle and e-mail. Each row has the id of the transaction
 * that last wrote it, so that a repeated write is noticed.
 */
async function everythingWritten(transfer: string, bundle: string, mail: string) {
  const { rows } = await surroundings.database.admin.query(
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

// The test timeout is long, because job locks expire after 30 seconds, and the test waits for expired locks twice.
it('a worker suspended until its locks expire writes nothing when it resumes, and each e-mail is sent once', async () => {
  const { database, enqueue, relay, startWorker } = surroundings;
  const { admin } = database;
  const { course, requestTransfer, requestBundle } = await buildCompletedSharedCourse(admin, learnerCount);
  relay.delayReplies(true);
  const [mail = ''] = await queueSampleEmails(admin, 1);
  const release = await holdCounters(database, course);
  const transfer = await requestTransfer();
  await enqueue('progress-transfers', transfer);
  const stale = startWorker();
  await relay.waitForDelayedReply();
  await waitUntilBlocked(admin, 'worker');
  const bundle = await requestBundle();
  await enqueue('certificate-bundles', bundle);
  await eventually(() => isRunning(bundle));
  stale.send('SIGSTOP');

  await release();
  relay.delayReplies(false);
  await expireClaims(admin);
  const other = startWorker();
  await eventually(() => relay.receivedIds().includes(mail));
  // The wait is long, because job locks expire only after 30 seconds, and BullMQ searches for jobs with expired locks
  // every 15 seconds.
  await eventually(async () => (await countUnfinished(admin)) === 0, { timeout: 90_000 });
  await eventually(() => relay.received.length === 3);
  await eventually(async () => [...(await mailStates(admin)).values()].every((state) => state === 'sent'));
  const written = await everythingWritten(transfer, bundle, mail);
  await other.stop();

  stale.send('SIGCONT');
  // A worker runs one job per queue at a time, so when the resumed worker has completed new jobs, its old jobs have
  // ended.
  const next = await buildCompletedSharedCourse(admin, 2);
  const later = { transfer: await next.requestTransfer(), bundle: await next.requestBundle() };
  await enqueue('progress-transfers', later.transfer);
  await enqueue('certificate-bundles', later.bundle);
  const [lastMail = ''] = await queueSampleEmails(admin, 1);
  await eventually(async () => (await countUnfinished(admin)) === 0, { timeout: 40_000 });
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
}, 240_000);
