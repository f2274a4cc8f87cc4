import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { learner } from '@academy/contracts';
import {
  describeOnQueueBackends,
  eventually,
  startRedis,
  type TestDatabase,
  testDatabase,
} from '@academy/testing';
import { buildApp } from '../app.ts';
import { queueSampleEmails, mailStates } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { addMembers, buildSharedCourse, ids } from '../testing/shared-course.ts';
import { workerEnvOf } from '../testing/worker-env.ts';

const queue = 'deadline-reminders';
const day = 24 * 3_600_000;
/**
 * The deadline is in the future, because the worker compares it with the clock of the database and sends no reminder
 * of a past deadline.
 */
const deadline = new Date(Math.floor(Date.now() / day + 20) * day);
/**
 * Midnight in UTC, seven days before the deadline. In Berlin, where the companies are, this day began one or two hours
 * earlier.
 */
const weekBefore = deadline.getTime() - 7 * day;

let relay: Awaited<ReturnType<typeof startRelay>>;
beforeAll(async () => {
  relay = await startRelay();
});
afterAll(() => relay.stop());

describeOnQueueBackends('two workers with their queues', (kind) => {
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  const workers: FastifyInstance[] = [];
  let now = new Date(weekBefore - day);
  beforeAll(async () => {
    database = await testDatabase('worker');
    if (kind === 'redis') redis = await startRedis();
  });
  const stopWorkers = () => Promise.all(workers.splice(0).map((worker) => worker.close()));
  afterAll(async () => {
    await stopWorkers();
    await redis?.stop();
    await database.close();
  });

  async function startTwo() {
    const env = workerEnvOf(database, { SMTP_URL: relay.url, ...(redis && { REDIS_URL: redis.url }) });
    const started = await Promise.all([1, 2].map(() => buildApp(env, { now: () => now })));
    workers.push(...started);
    await Promise.all(started.map((worker) => worker.ready()));
  }
  /**
   * Starts the scheduled scan and one more scan per worker concurrently. Resolves when all of these scans have
   * finished.
   */
  async function scanAtOnce() {
    const jobs = workers[0]!.queue(queue);
    const [next] = await eventually(async () => {
      const delayed = await jobs.getDelayed();
      return delayed.length > 0 && delayed;
    });
    await Promise.all([
      next!.promote(),
      ...workers.map(() => jobs.add(queue, {}, { jobId: `scan-${randomUUID()}` })),
    ]);
    await eventually(async () => {
      const counts = await jobs.getJobCounts('waiting', 'active');
      return counts['waiting'] === 0 && counts['active'] === 0;
    });
  }
  const passAnHour = () =>
    database.admin.query(`update mail.outgoing_emails set sent_at = sent_at - interval '1 hour'`);
  /**
   * Waits until all queued e-mails are sent, and returns the sorted addresses of the reminders that the relay has
   * received.
   */
  async function sentByNow() {
    const [last = ''] = await queueSampleEmails(database.admin, 1);
    await eventually(() => relay.receivedIds().includes(last));
    await eventually(async () =>
      [...(await mailStates(database.admin)).values()].every(
        (state) => state === 'sent' || state === 'waiting',
      ),
    );
    const reminders = relay.received.filter(({ message }) => message.subject?.includes('Frist'));
    return reminders.map(({ to }) => to[0]).sort();
  }

  it('two workers send each member one deadline reminder per course and deadline, even after a restart of the workers', async () => {
    const { admin } = database;
    relay.received.length = 0;
    const { source, target } = await buildSharedCourse(admin);
    const members = ids(10);
    await addMembers(admin, [source.id, target.id], members);
    await admin.query(`update core.members set permissions = $1 where user_id = any($2)`, [
      [learner],
      members,
    ]);
    const setDeadline = (date: Date) =>
      admin.query('update academy.company_courses set deadline = $1::date', [
        date.toISOString().slice(0, 10),
      ]);
    await setDeadline(deadline);
    const addresses = members.map((id) => `${id}@example.test`);
    // Each person gets two e-mails at least an hour apart, one from each of their two companies.
    const once = [...addresses, ...addresses].sort();
    const scanTwice = async (earlier: readonly string[]) => {
      await scanAtOnce();
      expect(await sentByNow()).toEqual([...earlier, ...addresses].sort());
      await passAnHour();
      await scanAtOnce();
    };

    await startTwo();
    await scanAtOnce();
    expect(await sentByNow()).toEqual([]);

    now = new Date(weekBefore);
    await scanTwice([]);
    expect(await sentByNow()).toEqual(once);

    await stopWorkers();
    await startTwo();
    await scanAtOnce();
    expect(await sentByNow()).toEqual(once);

    await setDeadline(new Date(deadline.getTime() - day));
    await passAnHour();
    await scanTwice(once);
    expect(await sentByNow()).toEqual([...once, ...once].sort());
  });
});
