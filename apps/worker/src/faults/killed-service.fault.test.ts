import {
  eventually,
  keySet,
  sharedKey,
  type ProgramProcess,
  serviceVariables,
  startProgramProcess,
  testIdentity,
  type TestIdentity,
  testWith,
} from '@academy/testing';
import { mailStates } from '../testing/outgoing-mail.ts';
import { allowEverything, callAs } from '../testing/requester.ts';
import { buildCompletedSharedCourse } from '../testing/shared-course.ts';
import { countUnfinished, findMiscounted, findProgress } from '../testing/transfer-run.ts';
import { startWorkerSurroundings, type WorkerSurroundings } from '../testing/worker-surroundings.ts';

const it = testWith('redis-server');

let identity: TestIdentity;
let surroundings: WorkerSurroundings;
let api: ProgramProcess | undefined;
beforeAll(async () => {
  [identity, surroundings] = await Promise.all([testIdentity(), startWorkerSurroundings()]);
});
afterAll(async () => {
  await api?.kill();
  await surroundings.stop();
  await identity.close();
});

const badgeKeys = keySet(sharedKey('first'));
function startApi() {
  const { database, shared } = surroundings;
  api = startProgramProcess('academy-api', {
    ...serviceVariables({ url: database.urlOf('academy_api') }, identity),
    ...shared,
    BADGE_SIGNING_KEYS: badgeKeys,
  });
  return api;
}

it('requested work is done once and reported once if the service is killed while the queue does not respond, and the queue then loses its data', async () => {
  const { database, redis, relay, startWorker } = surroundings;
  const { admin } = database;
  const { course } = await buildCompletedSharedCourse(admin, 5);
  const { source, target, requester } = course;
  await allowEverything(admin, requester);

  const service = startApi();
  const post = await callAs(identity, requester, await service.url);
  const base = `/api/maintenance/companies/${source.id}`;
  const chosen = { company_course_id: source.courseId, target_company_id: target.id };
  redis.send('SIGSTOP');
  const answers = await Promise.all([
    post(`${base}/progress-transfers`, { ...chosen, confirmation: 'OVERWRITE DATA' }),
    post(`${base}/courses/${source.courseId}/certificate-bundles`, { language: 'de' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await service.kill();
  redis.send('SIGCONT');
  await redis.empty();
  expect(await countUnfinished(admin)).toBe(2);

  startWorker();
  await eventually(async () => (await countUnfinished(admin)) === 0, { timeout: 45_000 });
  await eventually(() => relay.received.length === 2);
  expect(relay.received.map(({ message }) => message.subject).sort()).toEqual([
    'Fortschritt übertragen: Datenschutz',
    'Zertifikate bereit: Datenschutz',
  ]);
  const moved = [...(await findProgress(admin, target.courseId)).values()];
  expect(moved.map(({ advancements_count }) => advancements_count)).toEqual([4, 4, 4, 4, 4]);
  expect(await findMiscounted(admin, course)).toEqual([]);
  // The worker marks an e-mail as sent a moment after the relay has accepted it, so the test waits.
  await eventually(async () => [...(await mailStates(admin)).values()].every((state) => state === 'sent'));
  expect(new Set(relay.receivedIds()).size).toBe(2);
}, 90_000);
