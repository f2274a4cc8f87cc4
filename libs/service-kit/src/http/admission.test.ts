import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { eventually } from '@academy/testing';
import { admission } from './admission.ts';
import { metrics } from '../observability/metrics.ts';

const limits = { REQUESTS_AT_ONCE: 6, FILES_AT_ONCE: 1 };

let app: FastifyInstance;
let url: string;
const agent = new Agent({ keepAlive: true });
/** Pending responses, which the test releases. */
const held: (() => void)[] = [];
const release = () => held.splice(0).forEach((go) => go());
const untilReleased = () => new Promise<void>((resolve) => held.push(resolve));

beforeEach(async () => {
  app = fastify();
  await app.register(metrics, { name: 'sample' });
  await app.register(admission, { env: limits });
  app.get('/healthz', async () => 'alive');
  app.get('/held', () => untilReleased().then(() => 'done'));
  app.get('/file', { onRequest: app.admitFile }, () => untilReleased().then(() => 'file'));
  app.get('/endless', { onRequest: app.admitFile }, (_request, reply) =>
    reply.type('text/plain').send(
      Readable.from(
        (async function* () {
          for (;;) {
            yield 'more ';
            await sleep(20);
          }
        })(),
      ),
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  release();
  app.server.closeAllConnections();
  await app.close();
});
afterAll(() => agent.destroy());

const call = (path: string) => fetch(`${url}${path}`, { headers: { 'x-request-id': 'request-of-test' } });
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const untilHeld = (count: number) => eventually(() => held.length >= count, { interval: 5 });
const inProgress = async (lane: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`http_requests_admitted\\{lane="${lane}".*\\} (\\d+)`).exec(text)?.[1]);
};
const untilEmpty = () =>
  eventually(async () => (await inProgress('all')) === 0 && (await inProgress('files')) === 0);
const calls = (path: string, count: number) => Array.from({ length: count }, () => call(path));

test('sheds requests beyond the limit with 503 and Retry-After, responds to probes, and completes admitted requests', async () => {
  const accepted = calls('/held', 6);
  await untilHeld(6);
  const turnedAway = await call('/held');
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await turnedAway.json()).toEqual({
    errors: [expect.objectContaining({ status: '503', code: 'unavailable', request_id: expect.any(String) })],
  });
  expect((await call('/healthz')).status).toBe(200);
  expect(await inProgress('all')).toBe(6);
  expect(held).toHaveLength(6);
  release();
  expect(await statuses(accepted)).toEqual([200, 200, 200, 200, 200, 200]);
  await untilEmpty();
});

test('creates one file at a time, queues four file requests, and admits other requests', async () => {
  const files = calls('/file', 5);
  await untilHeld(1);
  await eventually(async () => (await inProgress('all')) === 5);
  expect((await call('/file')).status).toBe(503);
  expect(held).toHaveLength(1);
  const other = call('/held');
  await untilHeld(2);
  release();
  expect((await other).status).toBe(200);
  for (let left = 4; left > 0; left -= 1) {
    await untilHeld(1);
    expect(held).toHaveLength(1);
    release();
  }
  expect(await statuses(files)).toEqual([200, 200, 200, 200, 200]);
  await untilEmpty();
});

test('a client that disconnects while queued or during file creation frees its place', async () => {
  const reading = request(`${url}/endless`, { agent }).end();
  const [answer] = (await once(reading, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined).resume();
  const waiting = new AbortController();
  const given = fetch(`${url}/file`, { signal: waiting.signal }).catch(() => 'given up');
  await eventually(async () => (await inProgress('all')) === 2);
  waiting.abort();
  expect(await given).toBe('given up');
  await eventually(async () => (await inProgress('all')) === 1);
  expect(await inProgress('files')).toBe(1);
  reading.destroy();
  await untilEmpty();
  expect(held).toHaveLength(0);
});

test('a client that disconnects frees every place, including those of pipelined requests', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
  await untilHeld(5);
  expect(await inProgress('all')).toBe(5);
  socket.destroy();
  await once(socket, 'close');
  await untilEmpty();
});
