import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import { eventually } from '@academy/testing';
import { operator } from '../auth/actor.ts';
import { admission } from './admission.ts';
import { bodyFormatsOf } from './body-formats.ts';
import type { Failure } from '../base/failure.ts';
import { metrics } from '../observability/metrics.ts';

const limits = {
  REQUESTS_AT_ONCE: 6,
  REQUESTS_AT_ONCE_PER_ADDRESS: 6,
  REQUESTS_AT_ONCE_PER_USER: 2,
  REQUESTS_PER_MINUTE_PER_USER: 20,
  FILES_AT_ONCE: 1,
};

let app: FastifyInstance;
let port: number;
let url: string;
const agent = new Agent({ keepAlive: true });
/** Functions that end the responses that the test service holds back. */
const held: (() => void)[] = [];
const release = () => held.splice(0).forEach((go) => go());
const untilReleased = () => new Promise<void>((resolve) => held.push(resolve));

async function start(perAddress = limits.REQUESTS_AT_ONCE_PER_ADDRESS) {
  // The tests state the client's address in X-Forwarded-For.
  app = fastify({ trustProxy: true });
  app.setErrorHandler<Failure>(({ status, retryAfter }, _request, reply) =>
    reply.code(status).header('retry-after', retryAfter).send(),
  );
  app.decorate('bodyFormats', bodyFormatsOf({}));
  await app.register(metrics, { name: 'sample' });
  await app.register(admission, { env: { ...limits, REQUESTS_AT_ONCE_PER_ADDRESS: perAddress } });
  app.get('/healthz', async () => 'alive');
  app.get('/held', () => untilReleased().then(() => 'done'));
  app.post('/held', () => untilReleased().then(() => 'done'));
  app.decorateRequest('user');
  const signIn: onRequestAsyncHookHandler = async (asked) => {
    const user = operator((asked.params as { id: string }).id);
    Object.assign(asked, { user });
    await app.limitRequests(asked, user);
  };
  app.get('/users/:id', { onRequest: signIn }, () => untilReleased().then(() => 'done'));
  app.get('/users/:id/name', { onRequest: signIn }, async () => 'name');
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
  port = (app.server.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
}
async function stop() {
  release();
  app.server.closeAllConnections();
  await app.close();
}
beforeEach(() => start());
afterEach(stop);
afterAll(() => agent.destroy());

const call = (path: string, address = '192.0.2.1') =>
  fetch(`${url}${path}`, { headers: { 'x-request-id': 'request-of-test', 'x-forwarded-for': address } });
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
/** Sends a request with the first part of its body. `finish` sends the rest; `leave` closes the connection instead. */
function startSending(address = '192.0.2.1') {
  const socket = connect(port, '127.0.0.1');
  const head = `POST /held HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nx-forwarded-for: ${address}`;
  socket.write(`${head}\r\ncontent-length: 4\r\n\r\ntr`);
  const answer = once(socket, 'data').then(([data]) => Number(String(data).split(' ')[1]));
  return { answer, finish: () => socket.write('ue'), leave: () => socket.destroy() };
}

test('requests beyond the limit get 503 with Retry-After, while probes and admitted requests are processed', async () => {
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

test('one file is created at a time and four file requests are queued, while other requests are admitted', async () => {
  // Each address may have two waiting requests for files.
  const files = [
    ...calls('/file', 3),
    ...['192.0.2.2', '192.0.2.2'].map((address) => call('/file', address)),
  ];
  await untilHeld(1);
  await eventually(async () => (await inProgress('files_waiting')) === 4);
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

test('a file request whose client disconnects no longer counts towards the limits, whether it was queued or running', async () => {
  const reading = request(`${url}/endless`, { agent }).end();
  const [response] = (await once(reading, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).resume();
  const waiting = new AbortController();
  const given = fetch(`${url}/file`, { signal: waiting.signal }).catch(() => 'given up');
  await eventually(async () => (await inProgress('files_waiting')) === 1);
  waiting.abort();
  expect(await given).toBe('given up');
  await eventually(async () => (await inProgress('files_waiting')) === 0);
  expect(await inProgress('files')).toBe(1);
  reading.destroy();
  await untilEmpty();
  expect(held).toHaveLength(0);
});

test('when a client disconnects, none of its requests counts towards the limits any more, including pipelined ones', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(5));
  await untilHeld(5);
  expect(await inProgress('all')).toBe(5);
  socket.destroy();
  await once(socket, 'close');
  await untilEmpty();
});

test('a request counts towards the limit of concurrent requests only after its body has arrived', async () => {
  const slow = Array.from({ length: 6 }, () => startSending());
  await eventually(async () => (await inProgress('bodies')) === 6);
  expect(await inProgress('all')).toBe(0);
  const accepted = calls('/held', 5);
  await untilHeld(5);
  slow[0]!.finish();
  await untilHeld(6);
  expect(await inProgress('all')).toBe(6);
  // The first slow request has got the last slot.
  slow[1]!.finish();
  expect(await slow[1]!.answer).toBe(503);
  release();
  expect(await slow[0]!.answer).toBe(200);
  expect(await statuses(accepted)).toEqual([200, 200, 200, 200, 200]);
  slow.slice(2).forEach(({ leave }) => leave());
  await eventually(async () => (await inProgress('bodies')) === 0);
  await untilEmpty();
});

test('requests beyond the share of an IP address or user get 429 with Retry-After, while other requests are admitted', async () => {
  await stop();
  await start(3);
  const own = `/users/${randomUUID()}`;
  const accepted = [call(own), call(own), call('/held'), call('/held'), call('/held')];
  await untilHeld(5);
  // Another request of the user waits for two seconds and is then refused.
  const refused = [await call(own, '192.0.2.2'), await call('/held')];
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [429, '1'],
    [429, '1'],
  ]);
  accepted.push(call(`/users/${randomUUID()}`));
  await untilHeld(6);
  release();
  expect(await statuses(accepted)).toEqual([200, 200, 200, 200, 200, 200]);

  const slow = Array.from({ length: 4 }, () => startSending());
  expect(await Promise.race(slow.map(({ answer }) => answer))).toBe(429);
  const other = startSending('192.0.2.2');
  other.finish();
  await untilHeld(1);
  release();
  expect(await other.answer).toBe(200);
  slow.forEach(({ leave }) => leave());
});

test('requests of a user beyond the limit of concurrent requests are queued, up to twice the limit, and further requests get 429 immediately', async () => {
  const own = `/users/${randomUUID()}`;
  const [first, ...others] = calls(own, 6);
  await untilHeld(2);
  expect((await Promise.race([...others, call(own)])).status).toBe(429);
  for (let pair = 0; pair < 3; pair += 1) {
    await untilHeld(2);
    release();
  }
  expect(await statuses([first!, ...others])).toEqual(Array(6).fill(200));
});

test('the requests of a user within a minute are limited, even if they come from different IP addresses, and other users are not affected', async () => {
  const own = `/users/${randomUUID()}/name`;
  const answers = [];
  for (let count = 1; count <= limits.REQUESTS_PER_MINUTE_PER_USER + 1; count += 1)
    answers.push(await call(own, `192.0.2.${count}`));
  const refused = answers.pop()!;
  expect(answers.map(({ status }) => status)).toEqual(Array(limits.REQUESTS_PER_MINUTE_PER_USER).fill(200));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(30);
  expect((await call(`/users/${randomUUID()}/name`)).status).toBe(200);
});
