import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@academy/testing';
import { startContentGateway, startGateway } from './server.ts';

const silentCheck = join(import.meta.dirname, '../../../../apps/web/public/silent-check-sso.html');
const webDirectory = mkdtempSync(join(tmpdir(), 'academy-web-'));
let upstream: Server;
let seen: { request: IncomingMessage; size: number } | undefined;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let port: number;
let contentGateway: Awaited<ReturnType<typeof startContentGateway>>;
let contentPort: number;

/** Time limit of requests in milliseconds. It is short, so that tests of slow uploads take little time. */
const requestTimeoutMs = 1_000;

/** Response of the service behind the gateway. */
function answer(request: IncomingMessage, size: number) {
  if (request.url?.endsWith('/overloaded')) return { status: 503, headers: { 'retry-after': '2' } };
  return {
    status: 200,
    headers: { 'content-security-policy': "default-src 'none'", 'x-size': String(size) },
  };
}

beforeAll(async () => {
  mkdirSync(join(webDirectory, 'assets', 'workers'), { recursive: true });
  writeFileSync(join(webDirectory, 'index.html'), '<title>Academy</title>');
  writeFileSync(join(webDirectory, 'assets', 'index-abc.js'), 'start()');
  writeFileSync(join(webDirectory, 'assets', 'workers', 'draw-abc.js'), 'draw()');
  writeFileSync(join(webDirectory, 'icon.svg'), '<svg/>');
  writeFileSync(join(webDirectory, 'service-worker.js'), 'keep();');
  upstream = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      seen = { request, size };
      const { status, headers } = answer(request, size);
      response.writeHead(status, headers).end('{}');
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const academyApi = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  contentPort = await freePort();
  contentGateway = await startContentGateway({ port: contentPort, academyApi });
  port = await freePort();
  gateway = await startGateway({
    port,
    webDirectory,
    academyApi,
    coreServices: `http://127.0.0.1:${await freePort()}`,
    identityOrigin: 'http://localhost:4201',
    contentOrigin: 'http://localhost:4204',
    requestTimeoutMs,
  });
});
afterAll(async () => {
  await gateway?.stop();
  await contentGateway?.stop();
  upstream.closeAllConnections();
  upstream.close();
  rmSync(webDirectory, { recursive: true });
});
beforeEach(() => (seen = undefined));

const send = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

describe('the gateway', () => {
  test('the gateway forwards requests to the services with path, query and body', async () => {
    const body = Buffer.alloc(3_000_000, 'x');
    const headers = { 'content-type': 'application/json', authorization: 'Bearer token' };
    const response = await send('/api/companies/1/enrollments?a=b%20c&a=d', {
      method: 'POST',
      body,
      headers,
    });
    expect(response.status).toBe(200);
    expect(seen?.request.url).toBe('/api/companies/1/enrollments?a=b%20c&a=d');
    expect(seen?.request.headers.authorization).toBe('Bearer token');
    expect(seen?.size).toBe(body.length);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test('the gateway replaces forwarding headers of the client by its own', async () => {
    const headers = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
    };
    await send('/api/x', { headers });
    expect(seen?.request.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${port}`,
      'x-forwarded-proto': 'http',
    });
    for (const name of ['forwarded', 'x-forwarded-port', 'x-real-ip']) {
      expect(seen?.request.headers).not.toHaveProperty(name);
    }
  });

  test('the gateway responds to a request header of 20 kB with an error in the format of the services', async () => {
    const response = await send('/api/x', { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect(response.status).toBe(431);
    expect(await response.json()).toEqual({
      errors: [{ status: '431', code: 'malformed_request', title: 'Request Header Fields Too Large' }],
    });
  });

  test('the gateway responds 503 with Retry-After if a service is down', async () => {
    const response = await send('/core-services/permissions/me');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toEqual({
      errors: [{ status: '503', code: 'unavailable', title: 'Service Unavailable' }],
    });
    expect((await send('/config/env-data')).status).toBe(503);
  });

  test('the gateway sends a request to a service only once, even if the service responds with 503', async () => {
    let requests = 0;
    const count = () => (requests += 1);
    upstream.on('request', count);
    const response = await send('/api/overloaded');
    upstream.off('request', count);
    expect(response.status).toBe(503);
    expect(requests).toBe(1);
  });

  test.each([
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api/x/../../metrics',
    '/api\\..\\metrics',
  ])('the gateway does not forward %s to a service', async (path) => {
    const status = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nHost: academy\r\nConnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => resolve(data.toString().split(' ')[1] ?? ''));
    });
    expect(seen?.request.url).toBeUndefined();
    expect(status).toMatch(/^4/);
  });
});

describe('the web app', () => {
  const pages = ['/', '/de/1001', '/de/1001/courses/abc?tab=privacy', '/apiary'];
  test.each(pages)('the web app is returned for %s', async (path) => {
    const response = await send(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<title>Academy</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('the web app is served with security headers', async () => {
    const { headers } = await send('/de/1001');
    const page = readFileSync(silentCheck, 'utf8');
    const script = /<script>(.*?)<\/script>/s.exec(page)![1]!;
    const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self' '${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; ` +
        "font-src 'self'; connect-src 'self' http://localhost:4201 ; frame-src 'self' http://localhost:4201 http://localhost:4204; " +
        "frame-ancestors 'self'; base-uri 'none'; form-action 'self' http://localhost:4201 http://localhost:4204; object-src 'none'",
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  test('the gateway lets browsers cache files with a hashed name as immutable, while other files are revalidated', async () => {
    const asset = await send('/assets/index-abc.js');
    expect(await asset.text()).toBe('start()');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await send('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
    const worker = await send('/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
  });

  test('scripts of pages are served without the headers that only documents and workers need', async () => {
    const namesOf = async (path: string) => [...(await send(path)).headers.keys()];
    const needless = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
    ];
    const ofScript = await namesOf('/assets/index-abc.js');
    expect(ofScript).toEqual(expect.arrayContaining(['strict-transport-security', 'x-content-type-options']));
    expect(ofScript.filter((name) => needless.includes(name))).toEqual([]);
    for (const path of [
      '/assets/workers/draw-abc.js',
      '/service-worker.js',
      '/icon.svg',
      '/assets/gone-abc.js',
    ])
      expect(await namesOf(path)).toEqual(expect.arrayContaining(needless));
  });

  const missing = ['/assets/gone-abc.js', '/assets/gone', '/favicon.ico', '/healthz', '/readyz', '/metrics'];
  test.each(missing)('the web app is not returned for %s', async (path) => {
    const response = await send(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  test('the gateway accepts only GET and HEAD requests for pages of the web app', async () => {
    expect((await send('/de/1001', { method: 'POST' })).status).toBe(404);
    expect((await send('/de/1001', { method: 'HEAD' })).status).toBe(200);
  });
});

/** Returns the status of the response, or the error if the connection is closed. */
function sendSlowly(parts: number, bytesOfPart: number, pauseMs: number): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = { 'content-length': parts * bytesOfPart, 'content-type': 'application/zip' };
    const sent = request({ port, method: 'POST', path: '/api/x', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', ({ message }) => resolve(message));
    let rest = parts;
    const timer = setInterval(() => {
      sent.write(Buffer.alloc(bytesOfPart));
      rest -= 1;
      if (rest > 0) return;
      clearInterval(timer);
      sent.end();
    }, pauseMs);
  });
}

describe('slow request bodies', () => {
  test('the gateway allows more time for a large request body, and forwards all of its bytes', async () => {
    expect(await sendSlowly(5, 1_000_000, 500)).toBe(200);
    expect(seen?.size).toBe(5_000_000);
  });

  test('the gateway refuses a small request body that arrives slowly', async () => {
    expect(await sendSlowly(5, 1_000, 500)).toBe(408);
  });
});

describe('the gateway of packages', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${contentPort}${path}`, { redirect: 'manual', ...init });

  test.each(['/content/1/files/a%20b.html?c=d', '/content/player/abc.js', '/api/xapi/statements?limit=1'])(
    'the gateway of packages forwards %s with its host and cookie',
    async (path) => {
      const response = await ask(path, { headers: { cookie: 'content=1', 'x-forwarded-host': 'elsewhere' } });
      expect(response.status).toBe(200);
      expect(seen?.request.url).toBe(path);
      expect(seen?.request.headers).toMatchObject({
        'x-forwarded-host': `127.0.0.1:${contentPort}`,
        cookie: 'content=1',
      });
    },
  );

  test('the gateway of packages forwards forms and JSON', async () => {
    expect((await ask('/content/1/start', { method: 'POST', body: 'ticket=x' })).status).toBe(200);
    expect(seen?.size).toBe(8);
    const headers = { 'content-type': 'application/json' };
    expect((await ask('/api/xapi/statements', { method: 'PUT', body: '{}', headers })).status).toBe(200);
  });

  test.each(['/', '/de/1001', '/index.html', '/api/companies', '/api/xapistatements', '/core-services/x'])(
    'the gateway of packages responds 404 to %s',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(seen).toBeUndefined();
    },
  );
});

const badPaths = ['/%', '/api/%ff', '/de/%E0%A4%A'];
test.each(badPaths)(
  'the gateway responds to the badly encoded path %s in the same way as the services',
  async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ status: '400', code: 'malformed_request', title: 'Bad Request' }],
    });
  },
);
