import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import {
  eventually,
  keySet,
  sharedKey,
  type ProgramProcess,
  serviceVariables,
  startDatabaseServer,
  startProgramProcess,
  type TestDatabase,
  testDatabase,
  testIdentity,
  type TestIdentity,
} from '@academy/testing';
import { queueSampleEmails, mailStates } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { allowEverything, callAs } from '../testing/requester.ts';
import { enrollMembers, addMembers, buildSharedCourse, ids } from '../testing/shared-course.ts';
import { findMiscounted, countUnfinished } from '../testing/transfer-run.ts';
import { workerEnvOf } from '../testing/worker-env.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

/** A learner cannot complete this number of lessons between two restarts. */
const lessons = 200;
/**
 * Maximum time for the programs to become ready after PostgreSQL is available again; generous, because the machine may
 * be busy.
 */
const readyWithinMs = 30_000;

let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let database: TestDatabase;
let identity: TestIdentity;
let relay: Awaited<ReturnType<typeof startRelay>>;
let directory: string;
let programs: Record<'api' | 'core' | 'worker', ProgramProcess>;
beforeAll(async () => {
  [server, identity, relay] = await Promise.all([startDatabaseServer(), testIdentity(), startRelay()]);
  database = await testDatabase('worker', server);
  directory = await mkdtemp(join(tmpdir(), 'academy-restarted-database-'));
  const storage = { STORAGE_DIRECTORY: directory };
  const { INVITATION_SECRET } = workerEnvOf(database);
  const service = (role: string) => ({
    ...serviceVariables({ url: database.urlOf(role) }, identity),
    TRUST_PROXY: true,
    // On a fast machine, this test sends more invitations than the daily limit of a person.
    DAILY_LIMIT_FACTOR: 1_000,
  });
  programs = {
    api: startProgramProcess('academy-api', {
      ...service('academy_api'),
      ...storage,
      BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
    }),
    core: startProgramProcess('core-services', { ...service('core_services'), INVITATION_SECRET }),
    worker: startWorkerProcess(database, { SMTP_URL: relay.url, ...storage }),
  };
  await Promise.all(Object.values(programs).map(({ url }) => url));
}, 180_000);
afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.kill()));
  await relay.stop();
  await identity.close();
  await database.admin.end();
  await server.stop();
  await rm(directory, { recursive: true });
});

async function retryCall(call: () => Promise<{ status: number }>, refusals: number[]): Promise<void> {
  await eventually(
    async () => {
      // Status 0 stands for a failed connection, which the test does not accept: calls may fail with status 503 only.
      const { status } = await call().catch(() => ({ status: 0 }));
      if (status >= 300) refusals.push(status);
      return status < 300;
    },
    { timeout: 30_000 },
  );
}

/**
 * Returns true if all programs are ready and connected to PostgreSQL. The connection is checked separately, because
 * programs report that they are ready even without it.
 */
const isReady = async () => {
  const answers = await Promise.all(
    Object.values(programs).map(async ({ url }) => {
      const response = await fetch(`${await url}/readyz`);
      const { data } = (await response.json()) as { data: { checks: { database: string } } };
      return response.ok && data.checks.database === 'ok';
    }),
  );
  return answers.every(Boolean);
};

/**
 * Waits until every e-mail is sent or `unclear`.
 * To save time, the function makes retries due immediately, and expires claims that are older than five seconds.
 */
async function waitUntilMailIsSettled(admin: pg.Pool) {
  await eventually(
    async () => {
      await admin.query(`
      update mail.outgoing_emails
      set due_at = least(due_at, now()),
          claimed_at = case when claimed_at < now() - interval '5 seconds' then now() - interval '11 minutes'
                            else claimed_at end
      where state in ('queued', 'sending')`);
      return [...(await mailStates(admin)).values()].every(
        (state) => state === 'sent' || state === 'unclear',
      );
    },
    { timeout: 40_000 },
  );
}

// The test timeout is long, because recovery from several restarts under load takes about 30 seconds on two cores.
it('when PostgreSQL restarts under load, no program crashes, no acknowledged write or e-mail is lost, and no e-mail is sent twice', async () => {
  const { admin } = database;
  const course = await buildSharedCourse(admin, lessons);
  const { source, target, requester, lessonIds } = course;
  const learners = ids(6);
  await addMembers(admin, [source.id, target.id], learners);
  const enrollmentIds = await enrollMembers(admin, course, source, learners, 0);
  await allowEverything(admin, requester);
  await admin.query(
    `update core.members set permissions = '{academy:user:course_progress}' where user_id = any($1)`,
    [learners],
  );
  await eventually(isReady);

  const acknowledged = { lessons: 0, invited: [] as string[] };
  const refusals: number[] = [];
  let isOver = false;
  const [api, core] = [await programs.api.url, await programs.core.url];
  const learning = learners.map(async (userId, index) => {
    const post = await callAs(identity, userId, api);
    const path = `/api/companies/${source.id}/enrollments/${enrollmentIds[index]}/advancements`;
    // Learners repeat the lessons until the restarts are over; a repeated lesson is counted only once.
    for (let count = 0; count < lessonIds.length || !isOver; count += 1) {
      const lesson_id = lessonIds[count % lessonIds.length];
      await retryCall(() => post(path, { lesson_id }), refusals);
      acknowledged.lessons += 1;
    }
  });
  const manage = await callAs(identity, requester, core);
  const inviting = async () => {
    const path = `/core-services/company-users/companies/${source.id}/invitations`;
    for (let call = 0; !isOver; call += 1) {
      const emails = [`new-${call}-a@example.test`, `new-${call}-b@example.test`];
      await retryCall(() => manage(path, { emails }), refusals);
      acknowledged.invited.push(...emails);
    }
  };
  const asked = await queueSampleEmails(admin, 1_000);
  const invited = inviting();
  for (const how of ['fast', 'immediate'] as const) {
    const [sent, learned] = [relay.received.length, acknowledged.lessons];
    await eventually(() => relay.received.length > sent + 20 && acknowledged.lessons > learned + 20);
    await server.restart(how);
    await eventually(isReady, { timeout: readyWithinMs });
  }

  isOver = true;
  await Promise.all(learning);
  await invited;
  expect(Object.values(programs).map(({ hasEnded }) => hasEnded())).toEqual([false, false, false]);
  // Some calls must have failed because of the restarts, and all failed calls must have got status 503.
  expect(new Set(refusals)).toEqual(new Set([503]));

  const { rows: progress } = await admin.query(
    'select advancements_count, completed_at is not null as completed from academy.enrollments where id = any($1)',
    [enrollmentIds],
  );
  expect(progress).toEqual(learners.map(() => ({ advancements_count: lessons, completed: true })));
  expect(await findMiscounted(admin, course)).toEqual([]);
  const { rows: members } = await admin.query<{ email_address: string }>(
    `select email_address from core.members where company_id = $1 and email_address = any($2)`,
    [source.id, acknowledged.invited],
  );
  expect(members).toHaveLength(acknowledged.invited.length);

  const post = await callAs(identity, requester, api);
  const chosen = { company_course_id: source.courseId, target_company_id: target.id };
  const base = `/api/maintenance/companies/${source.id}`;
  await retryCall(
    () => post(`${base}/progress-transfers`, { ...chosen, confirmation: 'OVERWRITE DATA' }),
    refusals,
  );
  await eventually(async () => (await countUnfinished(admin)) === 0);
  await waitUntilMailIsSettled(admin);
  const states = await mailStates(admin);
  const sent = relay.receivedIds();
  const { rows: mine } = await admin.query<{ id: string }>(
    `select id from mail.outgoing_emails where id = any($1) or recipient_address = any($2)`,
    [asked, acknowledged.invited],
  );
  expect(mine).toHaveLength(asked.length + acknowledged.invited.length);
  expect(new Set(sent).size).toBe(sent.length);
  // Each e-mail has arrived or is `unclear`, and the metric shows the number of `unclear` e-mails.
  expect(mine.filter(({ id }) => !sent.includes(id) && states.get(id) !== 'unclear')).toEqual([]);
  const unclear = [...states.values()].filter((state) => state === 'unclear').length;
  const metrics = await (await fetch(`${await programs.worker.url}/metrics`)).text();
  expect(/outgoing_emails\{state="unclear".*\} (\d+)/.exec(metrics)?.[1] ?? '0').toBe(String(unclear));
}, 180_000);
