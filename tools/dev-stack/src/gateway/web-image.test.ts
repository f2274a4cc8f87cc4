import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testWith, freePort } from '@academy/testing';
import { runCaddy, createCaddyConfiguration, startCaddy } from '../testing/caddy.ts';
import { startContentGateway, startGateway } from './server.ts';

const test = testWith('caddy');
const docker = join(import.meta.dirname, '../../../../docker');
const site = mkdtempSync(join(tmpdir(), 'academy-site-'));
const script = 'start();\n'.repeat(200);
let upstream: Server;
let seen: string[] = [];
const hosts: string[] = [];
let image: Awaited<ReturnType<typeof startCaddy>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let gatewayPort: number;
let contentGateway: Awaited<ReturnType<typeof startContentGateway>>;
let contentPort: number;

beforeAll(async () => {
  mkdirSync(join(site, 'assets/workers'), { recursive: true });
  const files = {
    'index.html': '<title>Academy</title>',
    'assets/index-abc.js': script,
    'assets/index-abc.css': 'body { margin: 0 }',
    'assets/letters-abc.woff2': 'letters',
    'assets/picture-abc.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/workers/draw-abc.js': 'draw();',
    'silent-check-sso.html': '<script>check()</script>',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{}',
    'icon-192.png': 'picture',
    'service-worker.js': 'keep();',
    'service-worker-off.js': 'remove();',
    '.env': 'SECRET=1',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content);
  execFileSync(process.execPath, [join(docker, 'web/precompress.mjs'), site]);

  upstream = createServer((request, response) => {
    seen.push(request.url ?? '');
    hosts.push(String(request.headers['x-forwarded-host']));
    const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, { 'content-security-policy': "default-src 'none'", ...type }).end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  services = {
    academyApi: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    coreServices: `http://127.0.0.1:${await freePort()}`,
    identityOrigin: 'http://localhost:4201',
    contentOrigin: 'http://localhost:4204',
  };
  gatewayPort = await freePort();
  gateway = await startGateway({ port: gatewayPort, webDirectory: site, ...services });
  contentPort = await freePort();
  contentGateway = await startContentGateway({ port: contentPort, academyApi: services.academyApi });
  image = await startCaddy({ site, ...services });
});
afterAll(async () => {
  await image?.stop();
  await gateway?.stop();
  await contentGateway?.stop();
  upstream.closeAllConnections();
  upstream.close();
  rmSync(site, { recursive: true });
});
beforeEach(() => (seen = []));

let services: Omit<Parameters<typeof startCaddy>[0], 'site'>;

const ask = (path: string, init: RequestInit = {}, port = image.port) =>
  fetch(`http://127.0.0.1:${port}${path}`, init);

const compared = [
  'cache-control',
  'content-encoding',
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
];

/** Headers that only documents and web workers need. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
];

/** Returns the status, the body, and the headers that must be the same in the gateway and in the web image. */
async function said(response: Response) {
  const headers = Object.fromEntries(compared.map((name) => [name, response.headers.get(name)]));
  return { status: response.status, headers, body: await response.text() };
}

describe('the image of the web app responds like the gateway of the local stack', () => {
  test.each([
    '/',
    '/de/1001',
    '/de/1001/courses/abc?tab=privacy',
    '/apiary',
    '/assets',
    '/assets/index-abc.css',
    '/assets/letters-abc.woff2',
    '/assets/picture-abc.svg',
    '/silent-check-sso.html',
    '/icon.svg',
    '/manifest.webmanifest',
    '/icon-192.png',
    '/api/companies',
  ])('the web image responds like the gateway to a request for %s', async (path) => {
    const response = await said(await ask(path));
    expect(response).toEqual(await said(await ask(path, {}, gatewayPort)));
    expect(response.status).toBe(200);
  });

  const certificateId = '0192f000-0000-7000-8000-00000000c001';
  const crawlers = [
    'LinkedInBot/1.0',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'WhatsApp/2.23',
  ];
  test.each(crawlers)(
    'the web image and the gateway forward the request of the crawler %s for a link to a certificate to academy-api',
    async (agent) => {
      const init = { headers: { 'user-agent': agent } };
      const path = `/en/verify/${certificateId}`;
      const response = await said(await ask(path, init));
      expect(response).toEqual(await said(await ask(path, init, gatewayPort)));
      expect(response).toMatchObject({ status: 200, body: '{}', headers: { 'x-robots-tag': 'noindex' } });
      const preview = `/api/certificates/${certificateId}/preview?language=en`;
      expect(seen).toEqual([preview, preview]);
      await ask('/en/1001', init);
      await ask(`/en/verify/${certificateId}/more`, init);
      expect(seen).toHaveLength(2);
    },
  );

  test('the web image and the gateway return the web app to a browser that opens a link to a certificate', async () => {
    const init = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT NOTE 50)' } };
    const response = await said(await ask(`/de/verify/${certificateId}`, init));
    expect(response).toEqual(await said(await ask(`/de/verify/${certificateId}`, init, gatewayPort)));
    expect(response.body).toBe('<title>Academy</title>');
    expect(response.headers['x-robots-tag']).toBe('noindex');
    expect((await ask('/de/1001')).headers.has('x-robots-tag')).toBe(false);
    expect(seen).toEqual([]);
  });

  const missing = ['/assets/gone-abc.js', '/assets/gone', '/favicon.ico', '/healthz', '/readyz', '/metrics'];
  test.each(missing)(
    'the web image responds like the gateway to a request for %s, which does not exist',
    async (path) => {
      // For errors, the web image sends Cache-Control: no-cache, and the gateway does not send this header.
      const { headers, ...response } = await said(await ask(path));
      const { headers: ofGateway, ...ofIt } = await said(await ask(path, {}, gatewayPort));
      expect({ ...response, headers }).toEqual({
        ...ofIt,
        headers: { ...ofGateway, 'cache-control': 'no-cache' },
      });
      expect(response.status).toBe(404);
    },
  );

  test('the web image responds like the gateway to a request for a service that is down', async () => {
    const { headers, ...response } = await said(await ask('/core-services/permissions/me'));
    const { headers: ofGateway, ...ofIt } = await said(
      await ask('/core-services/permissions/me', {}, gatewayPort),
    );
    expect({ ...response, headers }).toEqual({
      ...ofIt,
      headers: { ...ofGateway, 'cache-control': 'no-cache' },
    });
    expect(response.status).toBe(503);
    expect(headers['retry-after']).toBe('1');
  });
});

describe('the image of the web app', () => {
  test.each([
    ['/assets/index-abc.js', /^text\/javascript/],
    ['/assets/index-abc.css', /^text\/css/],
    ['/assets/letters-abc.woff2', /^font\/woff2/],
  ])('the web image lets browsers cache %s', async (path, type) => {
    const { headers, status } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.has('strict-transport-security')).toBe(true);
    for (const name of ofDocuments) expect(headers.has(name)).toBe(false);
  });

  test.each([
    '/',
    '/de/1001',
    '/silent-check-sso.html',
    '/icon.svg',
    '/assets/picture-abc.svg',
    '/assets/workers/draw-abc.js',
    '/assets/gone-abc.js',
    '/service-worker.js',
  ])('the web image sends %s with the headers that documents and workers need', async (path) => {
    const { headers } = await ask(path);
    for (const name of ofDocuments) expect(headers.has(name)).toBe(true);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('the web image serves files precompressed with %s', async (encoding, decompress) => {
    for (const path of ['/assets/index-abc.js', '/de/1001']) {
      const { status, headers, body } = await raw(path, `Accept-Encoding: ${encoding}\r\n`);
      expect(status).toBe(200);
      expect(headers).toContain(`content-encoding: ${encoding}`);
      expect(headers).toContain('vary: accept-encoding');
      expect(decompress(body).toString()).toBe(path === '/de/1001' ? '<title>Academy</title>' : script);
    }
  });

  test('the web image responds 304 to a conditional request for an unchanged file', async () => {
    const etag = (await ask('/de/1001')).headers.get('etag') ?? '';
    expect((await ask('/de/1001', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  const hidden = ['/assets/', '/.env', '/%2eenv', '/index.html/.env'];
  test.each(hidden)('the web image does not serve %s', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(body.toString()).not.toMatch(/SECRET|index-abc/);
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..\\..\\package.json',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api/x/../../metrics',
    '/%',
    '/api/%ff/../../x.js',
  ])('the web image does not proxy %s', async (path) => {
    const { status } = await raw(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(seen).toEqual([]);
  });

  test('the web image accepts only GET and HEAD requests for the web app, and sends no Server header', async () => {
    for (const path of ['/', '/de/1001', '/assets/index-abc.js'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect((await ask(path, { method })).status).toBe(404);
    const head = await ask('/de/1001', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.has('server')).toBe(false);
  });

  test('the web image makes browsers revalidate the service worker, and serves the file in SERVICE_WORKER instead if this variable is set', async () => {
    const present = await ask('/service-worker.js');
    expect(await present.text()).toBe('keep();');
    expect(present.headers.get('cache-control')).toBe('no-cache');
    const removing = await startCaddy({ site, ...services, serviceWorker: '/service-worker-off.js' });
    const replaced = await ask('/service-worker.js', {}, removing.port);
    expect(await replaced.text()).toBe('remove();');
    expect(replaced.headers.get('cache-control')).toBe('no-cache');
    expect(replaced.headers.get('content-type')).toMatch(/^text\/javascript/);
    await removing.stop();
  });

  test('the web image does not start if the origin of the identity provider is not set', async () => {
    const { file, remove } = await createCaddyConfiguration();
    const start = runCaddy(['validate', '--config', file, '--adapter', 'caddyfile']);
    await expect(start).rejects.toThrow('identity-origin');
    remove();
  });
});

describe('the probe port of the web image', () => {
  test('the probe port of the web image serves the paths of probes and nothing else', async () => {
    expect((await ask('/healthz', {}, image.healthPort)).status).toBe(200);
    expect((await ask('/', {}, image.healthPort)).status).toBe(404);
    expect((await ask('/config/', {}, image.healthPort)).status).toBe(404);
  });

  test('the HEALTHCHECK of the web image runs `caddy reload` against the probe port, and Caddy ignores the posted configuration', async () => {
    const [, command = ''] =
      /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync(join(docker, 'web.Dockerfile'), 'utf8')) ?? [];
    const [program, ...args] = JSON.parse(command) as string[];
    expect(program).toBe('/usr/bin/caddy');
    const check = (port: number) =>
      runCaddy(
        args.map((arg) => arg.replace('/etc/caddy/Caddyfile', image.file).replace('8081', String(port))),
        { ...image.env, IDENTITY_ORIGIN: 'http://elsewhere' },
      );
    await check(image.healthPort);
    expect((await ask('/')).headers.get('content-security-policy')).not.toContain('elsewhere');
    await expect(check(image.port)).rejects.toThrow();
    await expect(check(await freePort())).rejects.toThrow();
  });
});

describe('the origin of packages', () => {
  test.each(['/content/1/files/a%20b.html?c=d', '/content/1/player', '/api/xapi/statements?limit=1'])(
    'the web image and the gateway forward %s on the origin of packages',
    async (path) => {
      const response = await said(await ask(path, {}, image.contentPort));
      expect(response).toEqual(await said(await ask(path, {}, contentPort)));
      expect(response.status).toBe(200);
      expect(seen).toEqual([path, path]);
    },
  );

  test.each([
    '/',
    '/de/1001',
    '/index.html',
    '/assets/index-abc.js',
    '/api/companies',
    '/api/xapistatements',
  ])('the web image and the gateway respond 404 to %s on the origin of packages', async (path) => {
    const { status, headers, body } = await said(await ask(path, {}, image.contentPort));
    const expected = await said(await ask(path, {}, contentPort));
    expect({ status, body, csp: headers['content-security-policy'] }).toEqual({
      status: 404,
      body: expected.body,
      csp: expected.headers['content-security-policy'],
    });
    expect(seen).toEqual([]);
  });

  test('the web image and the gateway forward the host of the origin of packages', async () => {
    for (const port of [image.contentPort, contentPort]) {
      await ask('/content/1/player', { headers: { 'x-forwarded-host': 'elsewhere' } }, port);
      expect(hosts.at(-1)).toBe(`127.0.0.1:${port}`);
    }
  });
});

/**
 * Sends a GET request without an HTTP client, so that the path is not normalized and the body is not decompressed.
 * Returns the headers in lower case.
 */
async function raw(path: string, lines = '') {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(image.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: academy\r\n${lines}Connection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('end', () => resolve());
    socket.once('error', reject);
  });
  const response = Buffer.concat(chunks);
  const end = response.indexOf('\r\n\r\n');
  const headers = response.subarray(0, end).toString().toLowerCase();
  return { status: Number(headers.split(' ')[1]), headers, body: response.subarray(end + 4) };
}
