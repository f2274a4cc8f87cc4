// Tests the life cycle of programs under load: an upgrade with migration, a rolling update, and overload.
// The tests also restart PostgreSQL and Redis, and start programs before their dependencies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { downloadScormPackage, listMemberEnrollments, urlOf } from '@academy/contracts';
import {
  checkout,
  eventually,
  hasChangedSince,
  keySet,
  sharedKey,
  startBalancer,
  startDatabaseServer,
  startProgramProcess,
  startRedis,
  testDatabase,
  testWith,
  unpackVersion,
  versionBeforeLastMigration,
  serviceVariables,
  testIdentity,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
  type UnpackedVersion,
} from '@academy/testing';
import { isSuccess, startLoad } from '@academy/testing/load';
import { buildCompanyWithLearners, type Company } from './company.ts';
import { buildDoor } from './door.ts';
import { buildLearning } from './learning.ts';
import { figuresOf, type Figures } from './figures.ts';
import { bundle, migrate, updateRoles } from './versions.ts';
import { overload, type Overload } from './overload.ts';
import { tableOfActs, tableOfOverloads } from './report.ts';

// Several tests start programs under load, which takes up to 30 seconds on two cores.
jest.setTimeout(90_000);

/**
 * Time limit in milliseconds until a program is ready after an outage of a dependency. The limit is high, because the
 * machine may be busy.
 */
const readyWithinMs = 30_000;
const shutdownDelayMs = 3_000;

// The test upgrades from the version before the last migration of academy-api, so that the upgrade includes a
// migration.
const migrations = 'libs/academy-data/src/migrations';
const commitBefore = versionBeforeLastMigration(migrations);
const test = commitBefore ? testWith('redis-server') : testWith('git history', false);

let before: UnpackedVersion;
let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let redis: Awaited<ReturnType<typeof startRedis>>;
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let identity: TestIdentity;
let database: TestDatabase;
let company: Company;
let learning: Awaited<ReturnType<typeof buildLearning>>;
let load: ReturnType<typeof startLoad>;
let directory: string;
const programs: ProgramProcess[] = [];
const acts: (Figures & { name: string; recoveryMs?: number })[] = [];
/**
 * Results of the overload tests. `most` is the maximum number of requests that the service admits, including requests
 * that wait in the queue.
 */
const overloads: (Overload & { name: string; most: number })[] = [];

const secrets = {
  INVITATION_SECRET: 'only for this test, which invites nobody',
  BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
  WEBHOOK_SECRET: 'only for this test, which sends no events',
};

/** Starts a program, by default in the current version. */
function start(
  app: 'academy-api' | 'core-services' | 'worker',
  changes: object = {},
  folder = checkout,
): ProgramProcess {
  const env = {
    ...serviceVariables({ url: database.urlOf(app.replace('-', '_')) }, identity),
    ...secrets,
    // The limits per IP address and per user are high, because all requests come from one IP address, and many from one
    // user.
    ...{ REQUESTS_AT_ONCE_PER_ADDRESS: 1_000, REQUESTS_AT_ONCE_PER_USER: 1_000, DAILY_LIMIT_FACTOR: 1_000 },
    ...{ REDIS_URL: redis.url, STORAGE_DIRECTORY: directory, SMTP_URL: 'smtp://127.0.0.1:9' },
    ...{ SHUTDOWN_DELAY_MS: shutdownDelayMs, ...changes },
  };
  const program = startProgramProcess(app, env, { cwd: folder, built: true });
  programs.push(program);
  return program;
}

const statusOf = async (program: ProgramProcess, path: string) =>
  (await fetch(`${await program.url}${path}`, { signal: AbortSignal.timeout(5_000) })).status;
const isReady = (program: ProgramProcess) =>
  statusOf(program, '/readyz').then(
    (status) => status === 200,
    () => false,
  );
const untilReady = (program: ProgramProcess, timeout = 30_000) =>
  eventually(() => isReady(program), { timeout });

async function joins(program: ProgramProcess): Promise<void> {
  await untilReady(program);
  const count = balancer.readyCount();
  balancer.add(await program.url);
  await eventually(() => balancer.readyCount() === count + 1);
}

async function answered(count: number): Promise<void> {
  const successes = () => load.outcomes.filter(({ status }) => isSuccess(status)).length;
  const before = successes();
  await eventually(() => successes() >= before + count);
}

/** Summarizes the requests that the load sends while `work` runs and until 50 further requests have succeeded. */
async function act(name: string, work: () => Promise<number | void>): Promise<Figures> {
  const begin = performance.now();
  const recoveryMs = await work();
  await answered(50);
  const end = performance.now();
  // The load has 8 connections, so at most 8 requests are in progress at `end`. After 16 more responses, these requests
  // have usually got a response.
  await answered(16);
  const figures = figuresOf(load.outcomes, begin, end);
  acts.push({ name, ...figures, ...(typeof recoveryMs === 'number' && { recoveryMs }) });
  return figures;
}

const nothingLost = { lessons: 0, bundles: 0, miscounted: 0 };

// The timeout is long, because the hook unpacks and bundles the previous version of the apps.
beforeAll(async () => {
  [before, redis, balancer, identity] = await Promise.all([
    unpackVersion(commitBefore!),
    startRedis(),
    startBalancer(),
    testIdentity(),
  ]);
  directory = await mkdtemp(join(tmpdir(), 'academy-life-cycle-'));
  [server] = await Promise.all([startDatabaseServer(before.folder), bundle(before.folder)]);
  database = await testDatabase('academy_api', server);
  company = await buildCompanyWithLearners(database.admin);
  learning = await buildLearning(identity, company);
}, 120_000);
afterAll(async () => {
  await load?.stop();
  console.log(
    [`The previous version is ${before.commit}.`, tableOfActs(acts), tableOfOverloads(overloads)].join(
      '\n\n',
    ),
  );
  await Promise.all(programs.map((program) => program.kill()));
  await balancer.stop();
  await identity.close();
  await redis.stop();
  await database?.admin.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
  await before.remove();
});

/** Running processes of academy-api. The variable `worker` contains the running process of the worker. */
let serving: ProgramProcess[] = [];
let worker: ProgramProcess;

test('no request fails during an upgrade: the schema is migrated while the previous version serves, then the new version replaces it', async () => {
  const old = start('academy-api', {}, before.folder);
  const oldWorker = start('worker', {}, before.folder);
  await joins(old);
  await untilReady(oldWorker);
  load = startLoad(balancer.url, learning.next, { connections: 8, perSecond: 160 });
  const figures = await act('upgrade with a migration of the schema', async () => {
    await answered(50);
    const early = start('academy-api');
    // Before the migration, the new version is ready only if it has the same migrations as the previous version.
    expect(await statusOf(early, '/readyz')).toBe(hasChangedSince(commitBefore!, migrations) ? 503 : 200);
    await updateRoles(database, server.passwords);
    await migrate(database);
    await answered(50);
    await joins(early);
    worker = start('worker');
    await untilReady(worker);
    await answered(100);
    await Promise.all([old.stop(), oldWorker.stop()]);
    balancer.remove(await old.url);
    serving = [early];
  });
  expect(figures.reasons).toEqual([]);
  expect(figures.requests).toBeGreaterThan(200);
  expect(await learning.lost(database.admin)).toEqual(nothingLost);
});

test('no request fails during a rolling update', async () => {
  const figures = await act('rolling update', async () => {
    const next = start('academy-api');
    const [old] = serving;
    await joins(next);
    await old!.stop();
    balancer.remove(await old!.url);
    const second = start('academy-api');
    await joins(second);
    const nextWorker = start('worker');
    await untilReady(nextWorker);
    await worker.stop();
    [serving, worker] = [[next, second], nextWorker];
  });
  expect(figures.reasons).toEqual([]);
  expect(await learning.lost(database.admin)).toEqual(nothingLost);
});

const shutdowns = ['fast', 'immediate'] as const;
test.each(shutdowns)(
  'all programs recover from a restart of PostgreSQL with the shutdown mode %s',
  async (how) => {
    const figures = await act(`PostgreSQL restarted by a shutdown: ${how}`, async () => {
      await server.restart(how);
      const begin = performance.now();
      await answered(1);
      const recoveryMs = performance.now() - begin;
      // The services have stayed ready during the outage, so the 503 responses came from the services and not from the
      // load balancer.
      expect(balancer.readyCount()).toBe(2);
      await untilReady(worker, readyWithinMs);
      return recoveryMs;
    });
    expect(figures.reasons.filter((reason) => reason.includes('nobody is ready'))).toEqual([]);
    expect(figures.reasons.filter((reason) => !reason.startsWith('503'))).toEqual([]);
    expect(figures.pause).toBeLessThan(readyWithinMs + 5_000);
    expect([...serving, worker].map((program) => program.hasEnded())).toEqual([false, false, false]);
    expect(await learning.lost(database.admin)).toEqual(nothingLost);
  },
);

test.each([
  [
    'killed and restarted without data',
    async () => {
      await redis.stop();
      await answered(100);
      await redis.start();
    },
  ],
  [
    'suspended for 100 responses',
    async () => {
      redis.send('SIGSTOP');
      await answered(100);
      redis.send('SIGCONT');
    },
  ],
])('no request fails and no job is lost when Redis is %s', async (how, disturb) => {
  const figures = await act(`Redis ${how}`, async () => {
    const asked = learning.acknowledged.bundles.length;
    await disturb();
    const begin = performance.now();
    await untilReady(worker, readyWithinMs);
    const recoveryMs = performance.now() - begin;
    await eventually(() => learning.acknowledged.bundles.length > asked);
    return recoveryMs;
  });
  expect(figures.reasons).toEqual([]);
  expect([...serving, worker].map((program) => program.hasEnded())).toEqual([false, false, false]);
});

test('after all upgrades and restarts every acknowledged write is stored and every job has finished', async () => {
  await load.stop();
  expect(learning.acknowledged.lessons.length).toBeGreaterThan(100);
  expect(learning.acknowledged.bundles.length).toBeGreaterThan(3);
  expect(await learning.lost(database.admin)).toEqual(nothingLost);
  await eventually(async () => (await learning.undone(database.admin)) === 0, { timeout: 30_000 });
});

test('at four times its capacity a service responds to admitted requests and sheds the rest with 503', async () => {
  const [tested, ...others] = serving;
  await Promise.all([...others, worker].map((program) => program.kill()));
  const { id: companyId, companyCourseId, manager } = company;
  const token = await identity.tokenFor({ sub: manager }, { payload: { exp: Date.now() / 1000 + 600 } });
  const get = (path: string) => () => ({ method: 'GET' as const, token, path });
  const query = { company_course_id: companyCourseId, per_page: 50 };
  const page = get(urlOf(listMemberEnrollments, { companyId }, query));
  const file = get(urlOf(downloadScormPackage, { companyId, companyCourseId }, { language: 'de' }));
  const url = await tested!.url;
  overloads.push({
    name: 'list 50 enrollments',
    most: 100,
    ...(await overload(url, page, { places: 100 })),
  });
  overloads.push({
    ...{ name: 'download a SCORM package of 100 lessons', most: 40 },
    ...(await overload(url, file, { places: 40, connections: 4 })),
  });
  for (const { capacity, goodput, turnedAway, p99, health, most, others: unexpected } of overloads) {
    expect(unexpected).toEqual([]);
    expect(turnedAway).toBeGreaterThan(0);
    expect(goodput).toBeGreaterThan(capacity * 0.3);
    // The latency has a maximum, because an admitted request waits only for requests that were admitted before it.
    expect(p99).toBeLessThan((15_000 * most) / goodput);
    expect(health).toBeLessThan(5_000);
  }
  expect(await isReady(tested!)).toBe(true);
  await tested!.stop();
});

test('every program starts without its dependencies and becomes ready when they are available', async () => {
  const doorTo = (url: string) => buildDoor(new URL(url));
  const [identityDoor, redisDoor] = [await doorTo(identity.url), await doorTo(redis.url)];
  const databaseDoor = await doorTo(database.url);
  const behindDoor = (role: string) => {
    const url = new URL(database.urlOf(role));
    url.host = new URL(databaseDoor.url).host;
    return url.href;
  };
  const alone = (app: Parameters<typeof start>[0]) =>
    start(app, {
      DATABASE_URL: behindDoor(app.replace('-', '_')),
      REDIS_URL: redisDoor.url,
      IDENTITY_URL: identity.url,
      IDENTITY_INTERNAL_URL: identityDoor.url,
    });
  const [api, core, jobs] = [alone('academy-api'), alone('core-services'), alone('worker')];
  const all = [api, core, jobs];
  const states = (path: string) => Promise.all(all.map((program) => statusOf(program, path)));
  expect(await states('/healthz')).toEqual([200, 200, 200]);
  expect(await states('/readyz')).toEqual([503, 503, 503]);
  for (const end = performance.now() + 3_000; performance.now() < end; await sleep(100))
    expect(await states('/readyz')).toEqual([503, 503, 503]);
  expect(all.map((program) => program.hasEnded())).toEqual([false, false, false]);

  await databaseDoor.open();
  // Without Redis, only the worker is not ready. The services are ready, because the worker later adds the jobs that
  // they cannot add without Redis.
  await Promise.all([untilReady(api), untilReady(core)]);
  expect(await states('/readyz')).toEqual([200, 200, 503]);
  const learn = startLoad(await api.url, learning.next, { connections: 1, perSecond: 20 });
  await eventually(() => learn.outcomes.length > 0);
  expect(learn.outcomes.map(({ status }) => status)).toContain(503);
  await identityDoor.open();
  await eventually(() => learn.outcomes.some(({ status }) => status === 200));
  await redisDoor.open();
  await untilReady(jobs);
  const asked = learning.acknowledged.bundles.length;
  await eventually(() => learning.acknowledged.bundles.length > asked);
  await learn.stop();
  await eventually(async () => (await learning.undone(database.admin)) === 0);
  expect(await states('/healthz')).toEqual([200, 200, 200]);
  await Promise.all([identityDoor, databaseDoor, redisDoor].map((door) => door.close()));
});
