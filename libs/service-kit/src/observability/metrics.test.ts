import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GaugeSample } from './metrics.ts';
import { Failure } from '../base/failure.ts';
import { buildProgram } from '../process/program.ts';
import { testDatabase, type TestDatabase, eventually } from '@academy/testing';

let database: TestDatabase;
let app: FastifyInstance;
let collectBroken = async (): Promise<GaugeSample[]> => [{ value: 1 }];
let parts = ['first', 'second'];
/** Lets the requests to `/api/long` end, each of which occupies a database connection until then. */
let releaseConnections = () => {};
const released = new Promise<void>((resolve) => (releaseConnections = resolve));
beforeAll(async () => {
  database = await testDatabase('worker');
  const env = { LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1 } as const;
  app = await buildProgram({ name: 'sample', env });
  app.pool.options.connectionTimeoutMillis = 1_000;
  app.get('/api/slow/:id', async () => {
    await sleep(300);
    return {};
  });
  app.get('/api/long', async () => {
    const client = await app.pool.connect();
    await released;
    client.release();
    return {};
  });
  app.get('/api/busy', async () => {
    throw new Failure('unavailable');
  });
  app.get('/api/alone', async () => {
    throw new Failure('unavailable', { cause: new Error('no keys') });
  });
  app.showGauge({ name: 'sample_broken', help: 'Fails', collect: () => collectBroken() });
  app.showGauge({
    ...{ name: 'sample_parts', help: 'Has labels', labelNames: ['part'] },
    collect: async () => parts.map((part) => ({ labels: { part }, value: 7 })),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  releaseConnections();
  await app.close();
  await database.close();
});

const port = () => (app.server.address() as AddressInfo).port;
const get = (path: string) => fetch(`http://127.0.0.1:${port()}${path}`);
const metrics = async () => (await get('/metrics')).text();
const valueOf = (text: string, sample: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.split(' ')
      .at(-1),
  );

it('metrics count requests in flight until the response is sent or the client disconnects', async () => {
  const inFlight = async () => valueOf(await metrics(), 'http_requests_in_flight{service="sample"}');
  // The request for the metrics itself is the only request in progress.
  expect(await inFlight()).toBe(1);
  const answered = get('/api/slow/1');
  const gone = connect(port(), '127.0.0.1');
  gone.write('GET /api/slow/2 HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually(async () => (await inFlight()) === 3);
  gone.destroy();
  await answered;
  await eventually(async () => (await inFlight()) === 1);
});

it('metrics label a request with its route template, or as unknown if there is no such route', async () => {
  await get('/api/slow/secret-1');
  await get('/no/such/secret-2');
  await get('/api/%zz-secret-3');
  const text = await metrics();
  expect(text).toContain('route="/api/slow/:id",status="200"');
  expect(text).toContain('route="unknown",status="404"');
  expect(text).not.toContain('secret');
});

it('metrics count connections in use, requests that wait for a connection, and 503 responses by reason', async () => {
  const requests = [get('/api/long'), sleep(100).then(() => get('/api/long'))];
  const text = await eventually(async () => {
    const scraped = await metrics();
    return valueOf(scraped, 'database_pool_waiting{pool="main",service="sample"}') === 1 && scraped;
  });
  expect(valueOf(text, 'database_pool_connections{state="busy",pool="main",service="sample"}')).toBe(1);
  expect(valueOf(text, 'database_pool_limit{pool="main",service="sample"}')).toBe(1);
  requests.push(get('/api/busy'), get('/api/alone'));
  await Promise.all(requests.slice(1));
  releaseConnections();
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses).toEqual([200, 503, 503, 503]);
  const after = await metrics();
  for (const reason of ['pool', 'overload', 'dependency'])
    expect(valueOf(after, `http_requests_unavailable_total{reason="${reason}",service="sample"}`)).toBe(1);
});

it('when a gauge cannot be collected, its old samples are dropped and the other metrics are still served', async () => {
  const failures = 'metrics_collection_failures_total{metric="sample_broken",service="sample"}';
  const before = await metrics();
  expect(valueOf(before, 'sample_broken{service="sample"}')).toBe(1);
  expect(valueOf(before, failures)).toBe(0);
  collectBroken = () => Promise.reject(new Error('connection lost'));
  const response = await get('/metrics');
  expect(response.status).toBe(200);
  const broken = await response.text();
  expect(broken).not.toContain('sample_broken{');
  expect(valueOf(broken, 'sample_parts{part="first",service="sample"}')).toBe(7);
  expect(valueOf(await metrics(), failures)).toBeGreaterThanOrEqual(1);
});

it('a gauge with labels has only the samples of its last collection', async () => {
  expect(await metrics()).toContain('sample_parts{part="second"');
  parts = ['first'];
  expect(await metrics()).not.toContain('sample_parts{part="second"');
});
