import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startEnvoy } from './envoy.ts';
import { render } from './kustomize.ts';
import { workspace } from './manifests.ts';
import { sampleToken, secretPaths, withToken } from './secret-paths.ts';

const host = 'staging.academy.example.org';
let received: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
const services = createServer((message, response) => {
  let bytes = 0;
  message.on('data', (chunk: Buffer) => (bytes += chunk.length));
  message.on('end', () => {
    received.push({ url: message.url ?? '', headers: message.headers, bytes });
    response.end('{}');
  });
});
let envoy: Awaited<ReturnType<typeof startEnvoy>>;

beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  const { port } = services.address() as AddressInfo;
  envoy = await startEnvoy(render(join(workspace, 'k8s/overlays/staging')), port);
}, 60_000);
beforeEach(() => (received = []));
afterAll(async () => {
  await envoy?.stop();
  services.close();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
  port?: number;
  at?: string;
}

/** Sends a request to Envoy. The returned status is 0 if Envoy closes the connection without a response. */
const send = (path: string, { method = 'GET', headers = {}, body, port, at = host }: Sent = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: port ?? envoy.ports.https, path, method, headers: { ...headers, host: at } },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Waits until the access log contains all requests with the given ids, and returns their entries. */
async function entriesOf(ids: string[]) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const entries = envoy
      .logs()
      .lines.map(
        (line) => JSON.parse(line) as { path: string; requestId: string; route: string; status: number },
      )
      .filter(({ requestId }) => ids.includes(requestId));
    if (entries.length >= ids.length) return entries;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Envoy has not logged ${ids.length} requests: ${envoy.logs().lines.join('\n')}`);
}

/** Sends requests to the paths, and returns their entries in the access log. */
async function loggedOf(paths: string[], sent: Sent = {}) {
  received = [];
  for (const path of paths) await send(path, sent);
  const ids = received.map(({ headers }) => String(headers['x-request-id']));
  expect(ids).toHaveLength(paths.length);
  return entriesOf(ids);
}

test('Envoy logs no token that is in the path or in the query of a request', async () => {
  expect(secretPaths.length).toBeGreaterThan(5);
  const paths = secretPaths.map(withToken);
  const disguised = [
    `/api/calendar%2Dfeeds/${sampleToken}.ics`,
    `//api//calendar-feeds/${sampleToken}.ics`,
    `/de/x/../unsubscribe/${sampleToken}`,
    `/core-services/invitations/${sampleToken}?a=b`,
  ];
  const entries = await loggedOf([...paths, ...disguised]);
  expect(entries.map(({ path, status }) => [path, status])).toEqual(
    [...paths, ...disguised].map(() => ['(not logged)', 200]),
  );
  const [open] = await loggedOf([`/api/courses?token=${sampleToken}`]);
  expect(open?.path).toBe('/api/courses');
  const redirected = await send(withToken('/{lang}/invitations/{token}'), { port: envoy.ports.http });
  expect(redirected.status).toBe(301);
  // The response of a redirect contains no request id, so the test waits for an access log entry with the status of the
  // redirect.
  for (
    let attempt = 0;
    attempt < 100 && !envoy.logs().lines.some((line) => line.includes('"status":301'));
    attempt += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  const { lines, output } = envoy.logs();
  expect(lines.filter((line) => line.includes('"status":301'))).toHaveLength(1);
  expect([...lines, output].filter((line) => line.includes(sampleToken))).toEqual([]);
});

test('Envoy overwrites the address that a client claims to have', async () => {
  await send('/api/courses', {
    headers: {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-host': 'other.example.org',
      forwarded: 'for=203.0.113.9',
    },
  });
  const [message] = received;
  expect(message?.headers['x-forwarded-for']).toMatch(/^[\d.]+$/);
  expect(JSON.stringify(message?.headers)).not.toMatch(/203\.0\.113\.9|other\.example/);
});

test('Envoy redirects HTTP to HTTPS, and serves packages only at the host of packages', async () => {
  const { status, headers } = await send('/de/courses?a=b', { port: envoy.ports.http });
  expect([status, headers.location]).toEqual([301, `https://${host}/de/courses?a=b`]);
  const at = `content.${host}`;
  const statuses = ['/content/player/a.js', '/api/xapi/about', '/', '/api/courses', '/metrics'].map((path) =>
    send(path, { at }).then((response) => response.status),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404]);
  expect((await send('/', { at: 'other.example.org' })).status).toBe(404);
});

test('Envoy accepts request bodies of up to 10 MiB, and uploads of any size', async () => {
  const companyId = randomUUID();
  const upload = `/api/maintenance/companies/${companyId}/content`;
  const [small, large] = [9, 11].map((mebibytes) => Buffer.alloc(mebibytes * 2 ** 20));
  expect((await send('/api/courses', { method: 'POST', body: small! })).status).toBe(200);
  expect((await send(upload, { method: 'POST', body: large! })).status).toBe(200);
  expect(received.map(({ bytes }) => bytes)).toEqual([small!.length, large!.length]);
  // Envoy responds before the body is complete, so the connection may end while the client is still sending. The test
  // then counts this error as the status 413.
  const refused = await send('/api/courses', { method: 'POST', body: large! }).catch(() => ({ status: 413 }));
  expect(refused.status).toBe(413);
  expect(received).toHaveLength(2);
});

test('Envoy routes uploads and exports by their own routes, not by the path prefixes of the services', async () => {
  const companyId = randomUUID();
  const routes = async (path: string, method: string) =>
    (await loggedOf([path], { method })).map(({ route }) => route);
  const base = `/api/maintenance/companies/${companyId}`;
  expect(await routes(`${base}/content`, 'POST')).toEqual(['academy-files/uploads-to-academy-api']);
  expect(await routes(`${base}/content`, 'GET')).toEqual(['academy/academy-api']);
  expect(await routes(`${base}/courses.csv`, 'GET')).toEqual(['academy-files/exports-of-academy-api']);
  expect(await routes('/core-services/audit-entries.csv', 'GET')).toEqual([
    'academy-files/exports-of-core-services',
  ]);
  expect(await routes('/config/env-data', 'GET')).toEqual(['academy/core-services']);
  expect(await routes('/metrics', 'GET')).toEqual(['academy/web']);
});
