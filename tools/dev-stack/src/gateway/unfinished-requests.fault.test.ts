import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  acceptInvitation,
  advance,
  completeBadgeShare,
  getFeatures,
  getMyPermissions,
  listCourses,
  urlOf,
  type Endpoint,
} from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  eventually,
  freePort,
  keepUnfinishedRequests,
  keySet,
  sharedKey,
  serviceVariables,
  startProgramProcess,
  testDatabase,
  testIdentity,
  testWith,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import { startCaddy } from '../testing/caddy.ts';
import { startGateway } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-unfinished-'));
const services = ['academy-api', 'core-services'] as const;
const withCaddy = testWith('caddy');
let database: TestDatabase;
let identity: TestIdentity;
let programs: ProgramProcess[];
let gateway: Awaited<ReturnType<typeof startGateway>>;
let caddy: Awaited<ReturnType<typeof startCaddy>> | undefined;
/** For each service, the URLs of its own port, of the gateway, and of Caddy with the configuration of the web image. */
const doors: Record<string, Record<string, string>> = {};

interface LearnerCall {
  endpoint: Endpoint;
  path: string;
  body?: unknown;
}
const calls: Record<string, LearnerCall[]> = {};
let token: string;
let stranger: string;

beforeAll(async () => {
  database = await testDatabase('academy_api');
  identity = await testIdentity();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Academy</title>');
  programs = services.map((name) =>
    startProgramProcess(name, {
      ...serviceVariables({ url: database.urlOf(name.replace('-', '_')) }, identity),
      ...{ TRUST_PROXY: true, STORAGE_DIRECTORY: folder },
      ...{ INVITATION_SECRET: 'only for this test, which invites nobody' },
      BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
    }),
  );
  const [academyApi = '', coreServices = ''] = await Promise.all(programs.map(({ url }) => url));
  const upstreams = { academyApi, coreServices, identityOrigin: identity.url };
  const port = await freePort();
  gateway = await startGateway({ port, webDirectory: folder, ...upstreams });
  caddy = await startCaddy({ site: folder, ...upstreams }).catch(() => undefined);
  doors['its own port'] = { 'academy-api': academyApi, 'core-services': coreServices };
  for (const [name, url] of [
    ['the gateway', `http://127.0.0.1:${port}`],
    ['Caddy', `http://127.0.0.1:${caddy?.port}`],
  ] as const)
    doors[name] = { 'academy-api': url, 'core-services': url };

  const { id: companyId } = await buildCompany(database.admin);
  const course = await buildCourse(database.admin, { lessonCount: 3 });
  const companyCourse = await buildCompanyCourse(database.admin, companyId, course.id);
  const { sub } = await buildMember(database.admin, companyId);
  const { id: enrollmentId } = await buildEnrollment(database.admin, companyCourse, sub);
  token = await identity.tokenFor({ sub });
  stranger = await identity.tokenFor({ sub: randomUUID() });
  calls['academy-api'] = [
    { endpoint: listCourses, path: urlOf(listCourses, { companyId }) },
    {
      endpoint: advance,
      path: urlOf(advance, { companyId, enrollmentId }),
      body: { data: { lesson_id: course.lessonIds[0] } },
    },
  ];
  calls['core-services'] = [
    { endpoint: getMyPermissions, path: urlOf(getMyPermissions) },
    { endpoint: getFeatures, path: urlOf(getFeatures, {}, { companyId }) },
  ];
}, 60_000);
afterAll(async () => {
  await caddy?.stop();
  await gateway?.stop();
  await Promise.all(programs.map((program) => program.stop()));
  await identity.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const unfinished = {
  'academy-api': {
    unknown: '/api/nothing',
    signedIn: urlOf(completeBadgeShare, { badgeShareId: randomUUID() }),
  },
  'core-services': {
    unknown: '/core-services/nothing',
    signedIn: urlOf(acceptInvitation, { token: 'b'.repeat(43) }),
  },
};
const attackMs = 1_500;
/**
 * Maximum response time in milliseconds. The limit is high, because clients, services and other tests share one
 * machine.
 */
const maxAnswerMs = 3_000;

/**
 * Repeats the calls of the learner until the given time, and records failed calls in `failures`.
 * Returns the longest response time in milliseconds.
 */
async function learn(url: string, own: LearnerCall[], untilMs: number, failures: string[]): Promise<number> {
  let slowest = 0;
  while (performance.now() < untilMs) {
    for (const { endpoint, path, body } of own) {
      const begin = performance.now();
      const response = await fetch(`${url}${path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = `${response.status} ${await response.text()}`;
      if (!/^20[01] /.test(answer)) failures.push(answer);
      slowest = Math.max(slowest, performance.now() - begin);
    }
  }
  return slowest;
}

async function withstand(service: (typeof services)[number], door: string): Promise<void> {
  const url = doors[door]![service]!;
  const own = calls[service]!;
  const failures: string[] = [];
  await learn(url, own, performance.now() + 1, failures);
  const { unknown, signedIn } = unfinished[service];
  const kept = [
    keepUnfinishedRequests(url, 150, { path: unknown }),
    keepUnfinishedRequests(url, 150, { path: signedIn, token: stranger }),
  ];
  try {
    await eventually(() => kept.every(({ open }) => open() >= 100));
    // On a busy machine, other programs may delay some of the calls, so the calls are repeated.
    await eventually(
      async () => {
        const slowest = await learn(url, own, performance.now() + attackMs, failures);
        expect(slowest).toBeLessThan(maxAnswerMs);
        return true;
      },
      { timeout: 30_000 },
    );
    expect(failures).toEqual([]);
    // A service itself responds with 404 before the body has arrived. The proxies wait for the body or a timeout.
    if (door === 'its own port') await eventually(() => (kept[0]!.statuses()[404] ?? 0) >= 150);
  } finally {
    kept.forEach(({ stop }) => stop());
  }
}

describe.each(services)('300 incomplete requests (slow clients) to %s', (service) => {
  test.each(['its own port', 'the gateway'])(
    'a learner gets responses in time while 300 clients send incomplete requests through %s',
    (door) => withstand(service, door),
  );
  withCaddy('a learner gets responses in time while 300 clients send incomplete requests through Caddy', () =>
    withstand(service, 'Caddy'),
  );
});

/** Sends a request over the connection of an agent. All requests of an agent use the same connection. */
async function sendOver(agent: Agent, url: string, method: string, body?: Buffer) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { agent, method, headers, timeout: 5_000 }, resolve);
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no response within 5 s')));
    sent.end(body);
  });
  return { status: response.statusCode, body: await text(response) };
}

async function refuseLargeBodies(door: string): Promise<void> {
  const url = doors[door]!['academy-api']!;
  const [list, complete] = calls['academy-api']!;
  for (const size of [400_000, 1_000_000, 3_000_000, 10_000_000, 400_000, 10_000_000]) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const refused = await sendOver(agent, `${url}${complete!.path}`, 'POST', Buffer.alloc(size, '1'));
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body).errors).toEqual([
      expect.objectContaining({ code: 'payload_too_large', request_id: expect.any(String) }),
    ]);
    expect((await sendOver(agent, `${url}${list!.path}`, 'GET')).status).toBe(200);
    agent.destroy();
  }
}

describe('a request body of 0.4 to 10 MB', () => {
  test.each(['its own port', 'the gateway'])(
    'a request body of 0.4 to 10 MB sent through %s gets status 413, and the next request succeeds',
    refuseLargeBodies,
  );
  withCaddy(
    'a request body of 0.4 to 10 MB sent through Caddy gets status 413, and the next request succeeds',
    () => refuseLargeBodies('Caddy'),
  );
});
