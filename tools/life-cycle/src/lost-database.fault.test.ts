// PostgreSQL is stopped or suspended. During this outage, every operation of the services must quickly respond with
// 503, and the programs must stay ready. Soon after the outage, the services must respond with success again.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiKeyPrefix, permissions } from '@academy/contracts';
import {
  buildCompany,
  buildMembers,
  eventually,
  keySet,
  serviceVariables,
  sharedKey,
  startDatabaseServer,
  startProgramProcess,
  startRedis,
  testDatabase,
  testIdentity,
  testWith,
  type ProgramProcess,
  type TestDatabase,
  type TestIdentity,
} from '@academy/testing';
import {
  requestsOf,
  send,
  type OpenApi,
  type OperationRequest,
  type TimedResponse,
} from './every-operation.ts';

const test = testWith('redis-server');
jest.setTimeout(120_000);

const contentHost = 'localhost:4204';
const docsOf = { 'core-services': '/core-services/docs/json', 'academy-api': '/api/docs/json' } as const;
type Service = keyof typeof docsOf;
const services = Object.keys(docsOf) as Service[];

let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let database: TestDatabase;
let redis: Awaited<ReturnType<typeof startRedis>>;
let identity: TestIdentity;
let directory: string;
let programs: Record<Service | 'worker', ProgramProcess>;
/** For each service, one request for each of its operations. */
let operations: Record<Service, OperationRequest[]>;
const operationsCount = () => Object.values(operations).flat().length;
let companyId: string;
/**
 * User ids of two members with every permission. The services have cached the permissions of `known`, but not those of
 * `unknown`.
 */
let members: { known: string; unknown: string };
let bringBack: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [server, redis, identity] = await Promise.all([startDatabaseServer(), startRedis(), testIdentity()]);
  database = await testDatabase('academy_api', server);
  directory = await mkdtemp(join(tmpdir(), 'academy-lost-database-'));
  const start = (app: Service | 'worker') =>
    startProgramProcess(app, {
      ...serviceVariables({ url: database.urlOf(app.replace('-', '_')) }, identity),
      ...{ TRUST_PROXY: true, REQUESTS_AT_ONCE: 1_000, REQUESTS_AT_ONCE_PER_USER: 1_000 },
      ...{ REDIS_URL: redis.url, STORAGE_DIRECTORY: directory, SMTP_URL: 'smtp://127.0.0.1:9' },
      ...{ CONTENT_URL: `http://${contentHost}`, BADGE_SIGNING_KEYS: keySet(sharedKey('first')) },
      INVITATION_SECRET: 'only for this test, which invites nobody',
    });
  programs = {
    'core-services': start('core-services'),
    'academy-api': start('academy-api'),
    worker: start('worker'),
  };
  ({ id: companyId } = await buildCompany(database.admin));
  const [known, unknown] = await buildMembers(
    database.admin,
    companyId,
    [1, 2].map(() => ({ permissions: [...permissions] })),
  );
  members = { known: known!.userId, unknown: unknown!.userId };
  const requests = services.map(async (service) => {
    const response = await fetch(`${await programs[service].url}${docsOf[service]}`);
    return [service, requestsOf((await response.json()) as OpenApi, { companyId })] as const;
  });
  operations = Object.fromEntries(await Promise.all(requests)) as typeof operations;
  await eventually(async () => (await readiness()).every(({ status }) => status === 200));
}, 120_000);
afterAll(async () => {
  await bringBack?.();
  await Promise.all(Object.values(programs ?? {}).map((program) => program.kill()));
  await Promise.all([redis?.stop(), identity?.close()]);
  await database?.admin.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function readiness() {
  return Promise.all(
    Object.values(programs).map(async ({ url }) => {
      const response = await fetch(`${await url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      const { data } = (await response.json()) as { data: { checks: Record<string, string> } };
      return { status: response.status, checks: data.checks };
    }),
  );
}

const tokenOf = (sub: string, roles?: string[]) =>
  identity.tokenFor(
    { sub, email: `${sub}@example.test`, ...(roles && { roles }) },
    { payload: { exp: Date.now() / 1000 + 600 } },
  );

/** A response, with the id of the operation that was requested. */
interface Answer extends TimedResponse {
  id: string;
}

/**
 * Sends one request for each operation of a service. Each request has another IP address, because some operations limit
 * the requests of an IP address.
 */
async function sendAll(service: Service, token: string, atOnce: number): Promise<Answer[]> {
  const base = await programs[service].url;
  const waiting = operations[service].map((operation, index) => ({ operation, index }));
  const answers: Answer[] = [];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { operation, index } = next;
      const isForPackages = /^\/(content|xapi)\b/.test(operation.path);
      const answer = await send(base, operation, {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.0.${Math.floor(index / 250)}.${index % 250}`,
        ...(isForPackages && { host: contentHost }),
      });
      answers.push({ id: `${operation.method} ${operation.path} ${operation.id}`, ...answer });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return answers;
}

/**
 * Returns access tokens or API keys of callers for whom the services run different code: members with and without
 * cached permissions, an administrator, and a program with an API key.
 */
const callers = async () => ({
  known: await tokenOf(members.known),
  unknown: await tokenOf(members.unknown),
  administrator: await tokenOf(randomUUID(), ['academy-user', 'academy-admin']),
  program: `${apiKeyPrefix}${'a'.repeat(43)}`,
});

const isUnavailable = ({ status, retryAfter, body }: Answer) =>
  status === 503 && Number(retryAfter) >= 1 && body.includes('unavailable');

async function sendAllAsEveryCaller(): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const token of Object.values(await callers()))
    answers.push(...(await Promise.all(services.map((service) => sendAll(service, token, 4)))).flat());
  return answers;
}

/**
 * Returns the operations that do not respond with 503 to any caller. Such operations need no database, or refuse the
 * example values of the OpenAPI document before they access the database.
 */
function answeredWithoutDatabase(answers: readonly Answer[]): string[] {
  const ids = new Set(answers.map(({ id }) => id));
  const unavailable = new Set(answers.filter(isUnavailable).map(({ id }) => id));
  return [...ids].filter((id) => !unavailable.has(id));
}

/** Returns the responses that no client may get during the outage. */
const wrongAnswers = (answers: readonly Answer[], longestMs: number) =>
  answers.filter((answer) =>
    isUnavailable(answer) ? answer.ms > longestMs : answer.status === 0 || answer.status >= 500,
  );

/**
 * While `work` runs, requests the readiness of all programs and the configuration of the web app.
 * @returns the different statuses of the responses
 */
async function watched(work: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(200)) {
      for (const { status } of await readiness()) seen.add(`ready ${status}`);
      const config = await fetch(`${await programs['core-services'].url}/config/env-data`);
      seen.add(`config ${config.status}`);
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return seen;
}

/** Returns the milliseconds until both services respond with success and the worker can access its database. */
async function untilServed(): Promise<number> {
  await bringBack?.();
  bringBack = undefined;
  const begin = performance.now();
  const headers = { authorization: `Bearer ${await tokenOf(members.known)}` };
  await eventually(async () => {
    const [core, api] = await Promise.all([programs['core-services'].url, programs['academy-api'].url]);
    const responses = await Promise.all([
      fetch(`${core}/core-services/permissions/me`, { headers }),
      fetch(`${api}/api/companies/${companyId}/courses`, { headers }),
    ]);
    const states = (await readiness()).map(({ checks }) => checks['database']);
    return responses.every(({ ok }) => ok) && states.every((state) => state === 'ok');
  });
  return performance.now() - begin;
}

test('while PostgreSQL is stopped, every operation that needs it answers 503 with Retry-After within two seconds', async () => {
  const token = await tokenOf(members.known);
  for (const service of services) await sendAll(service, token, 4);
  const seen = await watched(async () => {
    bringBack = await server.shutDown();
    const answers = await sendAllAsEveryCaller();
    expect(wrongAnswers(answers, 2_000)).toEqual([]);
    // At most 10 % of the operations may respond without access to the database.
    const others = answeredWithoutDatabase(answers);
    expect(others.length > 0.1 * operationsCount() ? others : []).toEqual([]);
  });
  expect([...seen].sort()).toEqual(['config 200', 'ready 200']);
  expect(await untilServed()).toBeLessThan(5_000);
});

test('while PostgreSQL hangs, every operation that needs it answers 503 within five seconds, and later operations answer 503 within two seconds', async () => {
  const token = await tokenOf(members.known);
  for (const service of services) await sendAll(service, token, 4);
  const seen = await watched(async () => {
    bringBack = await server.suspend();
    const first = (await Promise.all(services.map((service) => sendAll(service, token, 40)))).flat();
    expect(wrongAnswers(first, 5_000)).toEqual([]);
    // Other requests may get 429, because one user sends all requests. Some get another error, because their operations
    // are only for administrators or for programs.
    expect(first.filter(isUnavailable).length).toBeGreaterThan(50);
    const later = await sendAllAsEveryCaller();
    expect(wrongAnswers(later, 2_000)).toEqual([]);
    const others = answeredWithoutDatabase(later);
    expect(others.length > 0.1 * operationsCount() ? others : []).toEqual([]);
  });
  expect([...seen].sort()).toEqual(['config 200', 'ready 200']);
  expect(await untilServed()).toBeLessThan(5_000);
});

test('the worker is unready while its queue is unavailable, and the services stay ready', async () => {
  const statuses = async () => (await readiness()).map(({ status }) => status);
  await redis.stop();
  await eventually(async () => (await statuses()).at(-1) === 503);
  expect(await statuses()).toEqual([200, 200, 503]);
  await redis.start();
  await eventually(async () => (await statuses()).every((status) => status === 200));
});
