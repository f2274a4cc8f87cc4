// A caller in a company with 100,000 members sends the most expensive requests that are allowed, at the highest rate
// that is allowed. Meanwhile, another company uses the services. Its requests must succeed, and must not become slow.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey, apiKeyScopes, getReportOverview, urlOf } from '@academy/contracts';
import {
  buildLargeCompany,
  eventually,
  keySet,
  largeCompany,
  serviceVariables,
  sharedKey,
  startDatabaseServer,
  startProgramProcess,
  testDatabase,
  testIdentity,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { startLoad } from '@academy/testing/load';
import { buildCompanyWithLearners } from './company.ts';
import { figuresOf } from './figures.ts';
import { scenarios, type Scenario } from './heavy-requests.ts';
import { startHeavyCaller } from './one-caller.ts';
import { buildOrdinaryUse } from './ordinary-use.ts';
import { tableOfNeighbours, type Neighbour } from './report.ts';

/** Maximum 99th percentile of the latencies of the other company's requests, in milliseconds. */
const longestP99 = 250;
/**
 * On a slow machine, latencies are long even without the heavy requests. The maximum is therefore raised to this
 * multiple of the 99th percentile without heavy requests, if the multiple is more than `longestP99`.
 */
const mostTimesAlone = 3;
const warmUpMs = 300;
const measuredMs = 2_000;
/**
 * Maximum number of measurements of a scenario. Each measurement uses a different maintainer of the large company, so
 * that it begins with unused limits. A scenario passes as soon as one measurement is below the limit, because other
 * programs on the machine can only make responses slower.
 */
const mostAttempts = 10;
/** Requests per second that the other company sends to each service. */
const perSecond = 50;

let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let database: TestDatabase;
let identity: TestIdentity;
let directory: string;
let use: Awaited<ReturnType<typeof buildOrdinaryUse>>;
let key: string;
const programs: ProgramProcess[] = [];
const urls = {} as Record<Scenario['service'], string>;
const neighbours: Neighbour[] = [];

function start(app: Scenario['service'] | 'worker'): ProgramProcess {
  const {
    DATABASE_POOL_SIZE: _pool,
    REQUESTS_AT_ONCE_PER_USER: _atOnce,
    REQUESTS_PER_MINUTE_PER_USER: _perMinute,
    ...variables
  } = serviceVariables({ url: database.urlOf(app.replace('-', '_')) }, identity);
  const program = startProgramProcess(
    app,
    {
      ...variables,
      INVITATION_SECRET: 'only for this test, which invites nobody',
      BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
      WEBHOOK_SECRET: 'only for this test, which sends no events',
      ...{ STORAGE_DIRECTORY: directory, SMTP_URL: 'smtp://127.0.0.1:9' },
    },
    { built: true },
  );
  programs.push(program);
  return program;
}

const tokenOf = (sub: string) => identity.tokenFor({ sub }, { payload: { exp: Date.now() / 1000 + 600 } });

/**
 * SQL that adds an audit log, makes a course mandatory, and makes members maintainers: one for each attempt of each
 * scenario.
 */
const completed = `
  update core.members set role = 'maintainer', permissions =
    '{academy:user:course_progress,academy:company_course:manage,academy:employees:manage}'
  where id in (select pg_temp.id('0000eeee', n) from generate_series(1, ${scenarios.length * mostAttempts}) n);
  update academy.company_courses set mandatory = true where id = pg_temp.id('0000ffff', 36);
  insert into audit.entries (company_id, action, actor_id, actor_name, subject, details)
  select pg_temp.id('0000c0c0', 1), 'member_added', pg_temp.id('0000aaaa', 1), 'Anna', 'person' || n, '{}'
  from generate_series(1, 100000) n;`;

beforeAll(async () => {
  [server, identity] = await Promise.all([startDatabaseServer(), testIdentity()]);
  database = await testDatabase('core_services', server);
  directory = await mkdtemp(join(tmpdir(), 'academy-large-company-'));
  await buildLargeCompany(database.admin, { members: 100_000, enrolled: 1, also: completed });
  use = await buildOrdinaryUse(identity, await buildCompanyWithLearners(database.admin, { lessons: 10 }));
  const [core, api] = [start('core-services'), start('academy-api')];
  urls['core-services'] = await core.url;
  urls['academy-api'] = await api.url;
  await Promise.all(
    Object.values(urls).map((url) => eventually(async () => (await fetch(`${url}/readyz`)).status === 200)),
  );
  const { company: companyId } = largeCompany;
  const authorization = `Bearer ${await tokenOf(largeCompany.user(1))}`;
  const created = await fetch(urls['core-services'] + urlOf(createApiKey, { companyId }), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Directory', scopes: apiKeyScopes } }),
  });
  key = ((await created.json()) as { data: { key: string } }).data.key;
  const worker = start('worker');
  const report = urls['academy-api'] + urlOf(getReportOverview, { companyId });
  await eventually(async () => (await fetch(report, { headers: { authorization } })).status === 200, {
    timeout: 60_000,
  });
  await worker.stop();
}, 180_000);

afterAll(async () => {
  console.log(tableOfNeighbours(neighbours));
  await Promise.all(programs.map((program) => program.kill()));
  await identity.close();
  await database?.admin.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function measure(name: string): Promise<Neighbour> {
  const loads = (['core-services', 'academy-api'] as const).map((service) =>
    startLoad(urls[service], use[service], { connections: 8, perSecond }),
  );
  await sleep(warmUpMs);
  const begin = performance.now();
  await sleep(measuredMs);
  const end = performance.now();
  await sleep(longestP99);
  await Promise.all(loads.map((load) => load.stop()));
  const [core, api] = loads.map(({ outcomes }) => figuresOf(outcomes, begin, end));
  return { name, core: core!, api: api! };
}

const isFast = ({ core, api }: Neighbour, limit = longestP99) => core.p99 < limit && api.p99 < limit;

/**
 * Measures the latencies of the other company's requests without heavy requests of the large company. Returns the
 * maximum latency that is allowed with heavy requests.
 */
async function limitOfMachine(): Promise<number> {
  const { core, api } = await measure('nothing');
  return Math.max(longestP99, mostTimesAlone * Math.max(core.p99, api.p99));
}

/**
 * Repeats the measurement until the responses are fast enough, but at most `mostAttempts` times. In no measurement may
 * a request fail.
 */
async function attempt(measureOnce: (attempt: number) => Promise<Neighbour>): Promise<void> {
  for (let count = 0; count < mostAttempts; count += 1) {
    const neighbour = await measureOnce(count);
    const { core, api } = neighbour;
    expect([...core.reasons, ...api.reasons]).toEqual([]);
    expect(core.requests + api.requests).toBeGreaterThan(perSecond);
    const limit = isFast(neighbour) ? longestP99 : await limitOfMachine();
    if (!isFast(neighbour, limit) && count < mostAttempts - 1) continue;
    neighbours.push(neighbour);
    expect({ core: core.p99, api: api.p99, limit, isFast: isFast(neighbour, limit) }).toMatchObject({
      isFast: true,
    });
    return;
  }
}

test('without heavy requests of the large company, no request of another company fails or is slow', () =>
  attempt(() => measure('nothing')));

test.each(scenarios.map((scenario, index) => [scenario.name, scenario, index] as const))(
  'requests of another company neither fail nor become slow while the large company sends heavy requests: %s',
  (name, { service, isKey, request }, index) =>
    attempt(async (count) => {
      const token = isKey ? key : await tokenOf(largeCompany.user(index * mostAttempts + count + 1));
      let sent = 0;
      const caller = startHeavyCaller(() => {
        const { path, ...rest } = request(sent++);
        return { ...rest, url: urls[service] + path, token };
      });
      const neighbour = await measure(name);
      const { statuses, slowest } = await caller.stop();
      // The services may refuse requests of the caller because of limits, but no request may fail for another reason. A
      // service responds with 408 if the caller is stopped before it has sent a whole request.
      expect(Object.keys(statuses).filter((status) => !/^(2..|408|409|429|503)$/.test(status))).toEqual([]);
      return { ...neighbour, statuses, slowest };
    }),
);
