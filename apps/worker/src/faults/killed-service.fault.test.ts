import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventually,
  keySet,
  newKey,
  type ProgramProcess,
  serviceVariables,
  startProgramProcess,
  startRedis,
  type TestDatabase,
  testDatabase,
  testIdentity,
  type TestIdentity,
  testWith,
} from '@academy/testing';
import { mailStates } from '../testing/outgoing-mail.ts';
import { startRelay } from '../testing/relay.ts';
import { enrollMembers, addMembers, buildSharedCourse, ids } from '../testing/shared-course.ts';
import { allowEverything, callAs } from '../testing/requester.ts';
import { findMiscounted, progressIn, unfinishedRows } from '../testing/transfer-run.ts';
import { startWorkerProcess } from '../testing/worker-process.ts';

const it = testWith('redis-server');

let database: TestDatabase;
let identity: TestIdentity;
let relay: Awaited<ReturnType<typeof startRelay>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let directory: string;
const processes: ProgramProcess[] = [];
beforeAll(async () => {
  [database, identity, relay, redis] = await Promise.all([
    testDatabase('worker'),
    testIdentity(),
    startRelay(),
    startRedis(),
  ]);
  directory = await mkdtemp(join(tmpdir(), 'academy-killed-service-'));
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((program) => program.kill()));
  relay.received.length = 0;
});
afterAll(async () => {
  await redis.stop();
  await relay.stop();
  await identity.close();
  await database.close();
  await rm(directory, { recursive: true });
});

const started = (program: ProgramProcess) => {
  processes.push(program);
  return program;
};
const shared = () => ({ REDIS_URL: redis.url, STORAGE_DIRECTORY: directory });
const badgeKeys = keySet(newKey('first'));
const startApi = () =>
  started(
    startProgramProcess('academy-api', {
      ...serviceVariables({ url: database.urlOf('academy_api') }, identity),
      ...shared(),
      BADGE_SIGNING_KEYS: badgeKeys,
    }),
  );
const startWorker = () => started(startWorkerProcess(database, { SMTP_URL: relay.url, ...shared() }));

it.each([
  ['is down', () => redis.stop(), () => redis.start()],
  [
    'hangs and then loses its data',
    () => redis.send('SIGSTOP'),
    async () => {
      redis.send('SIGCONT');
      await redis.empty();
    },
  ],
])(
  'requested work is done once and reported once if the service is killed while the queue %s',
  async (_, breakQueue, mendQueue) => {
    const { admin } = database;
    const course = await buildSharedCourse(admin);
    const { source, target, requester } = course;
    const learners = ids(5);
    await addMembers(admin, [source.id, target.id], learners);
    await enrollMembers(admin, course, source, learners, 4);
    await allowEverything(admin, requester);

    const api = startApi();
    const post = await callAs(identity, requester, await api.url);
    const base = `/api/maintenance/companies/${source.id}`;
    const chosen = { company_course_id: source.courseId, target_company_id: target.id };
    await breakQueue();
    const answers = await Promise.all([
      post(`${base}/progress-transfers`, { ...chosen, confirmation: 'OVERWRITE DATA' }),
      post(`${base}/courses/${source.courseId}/certificate-bundles`, { language: 'de' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await api.kill();
    await mendQueue();
    expect(await unfinishedRows(admin)).toBe(2);

    startWorker();
    await eventually(async () => (await unfinishedRows(admin)) === 0);
    await eventually(() => relay.received.length === 2);
    expect(relay.received.map(({ message }) => message.subject).sort()).toEqual([
      'Fortschritt übertragen: Datenschutz',
      'Zertifikate bereit: Datenschutz',
    ]);
    const moved = [...(await progressIn(admin, target.courseId)).values()];
    expect(moved.map(({ advancements_count }) => advancements_count)).toEqual([4, 4, 4, 4, 4]);
    expect(await findMiscounted(admin, course)).toEqual([]);
    expect([...(await mailStates(admin)).values()].every((state) => state === 'sent')).toBe(true);
    expect(new Set(relay.receivedIds()).size).toBe(2);
  },
  60_000,
);
