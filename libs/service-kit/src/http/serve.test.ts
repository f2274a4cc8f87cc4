import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

import supertest from 'supertest';
import { getFeatures, type Permission } from '@academy/contracts';
import './health.ts';
import { serve } from './serve.ts';
import { buildSampleService, type SampleGrants } from '../testing/sample-service.ts';
import { testDatabase, testIdentity, type TestDatabase, type TestIdentity } from '@academy/testing';

let app: FastifyInstance;
let database: TestDatabase;
let identity: TestIdentity;
const grants: SampleGrants = new Map();

beforeAll(async () => {
  database = await testDatabase('core_services');
  identity = await testIdentity();
  app = await buildSampleService(database, identity, grants, { REQUEST_TIMEOUT_MS: '1500' });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await identity.close();
  await database.close();
});

async function member(permissions: Permission[]) {
  const [company, sub] = [randomUUID(), randomUUID()];
  grants.set(`${sub}/${company}`, permissions);
  return { company, token: `Bearer ${await identity.tokenFor({ sub })}` };
}
const samples = (company: string) => `/api/companies/${company}/samples`;
const http = () => supertest(app.server);
const manager: Permission[] = ['academy:company_course:manage'];

describe('permissions of an endpoint', () => {
  it('an endpoint checks permissions before it validates the body', async () => {
    const { company, token } = await member([]);
    await http().post(samples(company)).set('authorization', token).send({ wrong: true }).expect(403);
    await http()
      .post(samples(company))
      .send({ data: { name: 'x' } })
      .expect(401);
  });
});

describe('the validation of a request', () => {
  it('a request with an invalid value gets status 400 with the location of that value', async () => {
    const { company, token } = await member(manager);
    const { body } = await http()
      .post(samples(company))
      .set('authorization', token)
      .send({ data: { name: '' } })
      .expect(400);
    expect(body.errors[0]).toMatchObject({
      code: 'malformed_request',
      source: { pointer: '/data/name' },
      detail: expect.any(String),
    });
    const { body: query } = await http()
      .get(`${samples(company)}?page=10000`)
      .set('authorization', token)
      .expect(400);
    expect(query.errors[0]).toMatchObject({ source: { parameter: 'page' } });
    await http().get(samples('1001')).set('authorization', token).expect(400);
  });

  it('a valid request is passed to the handler of the endpoint, which determines the response status', async () => {
    const { company, token } = await member(manager);
    await http()
      .post(samples(company))
      .set('authorization', token)
      .send({ data: { name: 'x', id: 'ignored' } })
      .expect(201, { data: { name: 'x' } });
  });

  it('a request must have a body of well-formed JSON within the size limit', async () => {
    const { company, token } = await member(manager);
    const post = () => http().post(samples(company)).set('authorization', token);
    await post().type('text/plain').send('{"data":{"name":"x"}}').expect(415);
    await post().type('form').send('data=x').expect(415);
    await post().type('application/json').send('{"data":').expect(400);
    await post()
      .type('application/json')
      .send(`{"data":{"name":"${'x'.repeat(300_000)}"}}`)
      .expect(413);
    await post()
      .type('application/json')
      .send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
      .expect(400);
    await post().type('application/json').send('{"__proto__":{"data":1}}').expect(400);
  });
});

/** Opens a connection. The returned `send` sends a request over it, and `answer` waits for the next response. */
function openConnection() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // The client gets an error if the server closes the connection before it has read all data.
  socket.on('error', () => undefined);
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  const send = (method: string, path: string, { headers = {} as Record<string, string>, body = '' } = {}) => {
    const lines = Object.entries({ host: 'academy', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
  const answer = async () => {
    const [data] = (await once(socket, 'data')) as [Buffer];
    const [head = '', body = ''] = data.toString().split('\r\n\r\n');
    const code = /"code":"(\w+)"/.exec(body)?.[1];
    return { status: Number(head.split(' ')[1]), code, head: head.toLowerCase() };
  };
  return { socket, isClosed, send, answer };
}
const unfinished = { 'content-type': 'application/json', 'content-length': '100000' };

describe('a request whose body does not arrive', () => {
  it('a request is refused without waiting for the body if its route is unknown or its caller lacks permission', async () => {
    const { company, token } = await member([]);
    const refused = async (path: string, authorization?: string) => {
      const { socket, send, answer } = openConnection();
      const headers = { ...unfinished, ...(authorization !== undefined && { authorization }) };
      send('POST', path, { headers, body: '{' });
      const { status, code, head } = await answer();
      socket.destroy();
      expect(head).toContain('x-request-id: ');
      expect(head).toContain('x-content-type-options: nosniff');
      return `${status} ${code}`;
    };
    expect(await refused('/api/nothing')).toBe('404 route_not_found');
    expect(await refused(samples(company))).toBe('401 unauthenticated');
    expect(await refused(samples(company), token)).toBe('403 permission_denied');
  });

  it('a request whose body does not arrive within REQUEST_TIMEOUT_MS gets status 408', async () => {
    const { company, token } = await member(manager);
    const { send, answer, isClosed } = openConnection();
    send('POST', samples(company), { headers: { ...unfinished, authorization: token }, body: '{' });
    const { status, code, head } = await answer();
    expect([status, code]).toEqual([408, 'malformed_request']);
    expect(head).toContain('connection: close');
    await isClosed;
  });
});

describe('a request that is not valid HTTP', () => {
  it.each([
    ['GET /api/open HTTP/1.1\r\nhost academy\r\n\r\n', 400],
    [`GET /api/open HTTP/1.1\r\nhost: academy\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])(
    'a request that is not valid HTTP gets a response in the common error format',
    async (text, expected) => {
      const { socket, answer, isClosed } = openConnection();
      socket.write(text);
      const { status, code } = await answer();
      expect([status, code]).toEqual([expected, 'malformed_request']);
      await isClosed;
    },
  );
});

describe('a request body that is too large', () => {
  const sizes = [400_000, 10_000_000];
  it.each(sizes)(
    'a body of %d bytes is too large and gets 413, and the next request on the connection succeeds',
    async (size) => {
      const { company, token } = await member(manager);
      const { socket, send, answer } = openConnection();
      const headers = { authorization: token, 'content-type': 'application/json' };
      const body = 'x'.repeat(size);
      for (const [framing, content] of [
        [{ 'content-length': String(size) }, body],
        [{ 'transfer-encoding': 'chunked' }, `${size.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
      ] as const) {
        send('POST', samples(company), { headers: { ...headers, ...framing }, body: content });
        const { status, code, head } = await answer();
        expect([status, code]).toEqual([413, 'payload_too_large']);
        expect(head).toContain('x-request-id: ');
        send('GET', samples(company), { headers: { authorization: token } });
        expect((await answer()).status).toBe(200);
      }
      socket.destroy();
    },
  );
});

describe('the XSRF cookie', () => {
  it('the XSRF cookie must be repeated in a header of every request that changes data', async () => {
    const { company, token } = await member(manager);
    const post = (cookie: string) =>
      http()
        .post(samples(company))
        .set({ authorization: token, cookie })
        .send({ data: { name: 'x' } });
    const { body } = await post('XSRF-TOKEN=abc').expect(403);
    expect(body.errors[0].code).toBe('xsrf_token_mismatch');
    await post('XSRF-TOKEN=abc').set('x-xsrf-token', 'abd').expect(403);
    await post('XSRF-TOKEN=abc').set('x-xsrf-token', 'abc').expect(201);
    await post('other=1').expect(201);
    await http().get(samples(company)).set({ authorization: token, cookie: 'XSRF-TOKEN=abc' }).expect(200);
  });
});

describe('an error response', () => {
  it('the error response for a Failure contains its code and detail', async () => {
    const { body } = await http().get('/api/broken?how=known').expect(409);
    expect(body).toEqual({
      errors: [
        {
          status: '409',
          code: 'certificate_locked',
          title: 'Conflict',
          detail: 'two lessons are open',
          request_id: expect.any(String),
        },
      ],
    });
  });

  const failures = ['sql', 'constraint', 'other'];
  it.each(failures)(
    'the response for an unexpected error (%s) contains no details except the request id',
    async (how) => {
      const { body, text, headers } = await http()
        .get(`/api/broken?how=${how}`)
        .set('x-request-id', 'request-4711')
        .expect(500);
      expect(body).toEqual({
        errors: [
          {
            status: '500',
            code: 'internal_error',
            title: 'Internal Server Error',
            request_id: 'request-4711',
          },
        ],
      });
      expect(text).not.toMatch(/secret/);
      expect(headers['x-request-id']).toBe('request-4711');
    },
  );

  it('an unexpected error is published for tests to print, while an expected Failure is not published', async () => {
    const published: unknown[] = [];
    const collect = (message: unknown) => published.push(message);
    subscribe('academy:unexpected-error', collect);
    await http().get('/api/broken?how=other').expect(500);
    await http().get('/api/unknown').expect(404);
    unsubscribe('academy:unexpected-error', collect);
    expect(published).toEqual([
      { error: expect.any(Error), request_id: expect.any(String), route: 'GET /api/broken' },
    ]);
  });

  it('a request that loses its database connection gets status 503, and the next request succeeds', async () => {
    const { headers } = await http().get('/api/broken?how=away').expect(503);
    expect(headers['retry-after']).toBe('1');
    await http().get('/readyz').expect(200);
  });

  it('an unknown route gets status 404 in the common error format', async () => {
    const { body } = await http().get('/api/nothing').expect(404);
    expect(body.errors[0].code).toBe('route_not_found');
  });

  it('a request gets status 405 with the allowed methods if its path has endpoints, but none for its method', async () => {
    const ofCompany = samples(randomUUID());
    const methodsOf = {
      '/api/open': 'GET, HEAD',
      [`${ofCompany}?page=1`]: 'GET, HEAD, POST',
      [`${ofCompany}/1`]: 'GET, HEAD',
      [`${ofCompany}/check`]: 'POST',
    };
    for (const [path, methods] of Object.entries(methodsOf))
      for (const method of ['DELETE', 'OPTIONS', 'PUT'] as const) {
        const response = await app.inject({ method, url: path });
        expect([path, method, response.statusCode]).toEqual([path, method, 405]);
        expect(response.headers.allow).toBe(methods);
        expect(response.json().errors[0].code).toBe('method_not_allowed');
      }
    await http().get(`${ofCompany}/check`).expect(405);
    await http().get(`${ofCompany}/1`).expect(401);
  });

  const badPaths = ['/%', '/api/%ff', '/api/%E0%A4%A'];
  it.each(badPaths)('the badly encoded path %s gets a response in the common error format', async (path) => {
    const { body, headers } = await http().get(path).expect(400);
    expect(body.errors).toEqual([
      { status: '400', code: 'malformed_request', title: 'Bad Request', request_id: expect.any(String) },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a service that blocks its event loop while it starts', () => {
  it('a service that has blocked its event loop while starting serves requests as soon as it is ready', async () => {
    const starting = await buildSampleService(database, identity);
    await starting.ready();
    // Blocks the event loop twice for more than a second, as the start of a program does on a slow machine.
    for (let block = 0; block < 2; block += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
      await new Promise((later) => setTimeout(later));
    }
    const statuses = new Set<number>();
    for (let request = 0; request < 10; request += 1)
      statuses.add((await starting.inject('/api/file')).statusCode);
    await starting.close();
    expect([...statuses]).toEqual([200]);
  });
});

describe('the response of an endpoint', () => {
  it('a response contains only fields of the contract, and is not cached', async () => {
    const { headers } = await http()
      .get('/api/open')
      .expect(200, { data: { name: 'Ä' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('a response that is a file has a safe file name', async () => {
    const { headers, text } = await http().get('/api/file').expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Uebersicht .. 1.csv"; filename*=UTF-8''%C3%9Cbersicht%20..%201.csv`,
    );
    expect(text).toBe('a;b\r\n1;2\r\n');
  });
});

describe('an endpoint with a rate limit', () => {
  it('an endpoint responds 429 with Retry-After beyond its rate limit, regardless of X-Forwarded-For', async () => {
    const statuses: number[] = [];
    let retryAfter: string | undefined;
    for (let count = 0; count < 6; count += 1) {
      const response = await http().get('/api/open').set('x-forwarded-for', `10.0.0.${count}`);
      statuses.push(response.status);
      retryAfter ??= response.headers['retry-after'];
    }
    expect(statuses.at(-1)).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });
});

describe('health', () => {
  it('a service has separate liveness and readiness endpoints, and is unready before the listener closes', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200);
    const { text } = await http().get('/metrics').expect(200);
    expect(text).toContain('http_request_duration_seconds_bucket');
    app.drain();
    await http().get('/readyz').expect(503);
    await http().get('/healthz').expect(200);
  });
});

test('the registration of an endpoint fails if the service does not define the body format of the endpoint', () => {
  const endpoint = { ...getFeatures, format: 'other' as 'json' };
  expect(() => serve(app, endpoint, async () => ({ data: { enabled: [] } }))).toThrow(
    'the body format other of /core-services/features is not defined',
  );
});

describe('the API documentation', () => {
  it('the API documentation of an endpoint without a body schema contains no request body', async () => {
    const { body } = await http().get('/api/docs/json').expect(200);
    const { '/api/companies/{companyId}/samples': items, '/api/companies/{companyId}/samples/check': check } =
      body.paths;
    expect(items.post.requestBody.required).toBe(true);
    expect(check.post).not.toHaveProperty('requestBody');
  });

  it('the API documentation contains the endpoints of the contracts', async () => {
    const { body } = await http().get('/api/docs/json').expect(200);
    const { post } = body.paths['/api/companies/{companyId}/samples'];
    expect(post.summary).toBe('Writes');
    expect(Object.keys(post.responses)).toEqual([
      ...['201', '400', '401', '403', '404', '413', '415', '429', '431', '500', '503'],
    ]);
    expect(Object.keys(post.responses['404'].content['application/json'].examples)).toEqual([
      'company_not_found',
    ]);
    expect(Object.keys(body.paths['/api/file'].get.responses['200'].content)).toEqual(['text/csv']);
  });

  it('the API documentation is not served unless API_DOCS is true', async () => {
    const closed = await buildSampleService(database, identity, grants, { API_DOCS: '' });
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
      expect((await closed.inject({ url })).statusCode).toBe(404);
    await closed.close();
  });
});
