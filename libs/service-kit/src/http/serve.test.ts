import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

import supertest from 'supertest';
import type { Permission } from '@academy/contracts';
import './health.ts';
import { buildSampleService, type SampleGrants } from '../testing/sample-service.ts';
import { testDatabase, testIdentity, type TestDatabase, type TestIdentity } from '@academy/testing';

let app: FastifyInstance;
let database: TestDatabase;
let identity: TestIdentity;
const grants: SampleGrants = new Map();

beforeAll(async () => {
  database = await testDatabase('core_services');
  identity = await testIdentity();
  app = await buildSampleService(database, identity, grants);
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

describe('permissions', () => {
  it('are checked before the body', async () => {
    const { company, token } = await member([]);
    await http().post(samples(company)).set('authorization', token).send({ wrong: true }).expect(403);
    await http()
      .post(samples(company))
      .send({ data: { name: 'x' } })
      .expect(401);
  });
});

describe('input', () => {
  it('leads to status 400 with the location of the invalid value', async () => {
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

  it('is passed to the handler, which determines the response status', async () => {
    const { company, token } = await member(manager);
    await http()
      .post(samples(company))
      .set('authorization', token)
      .send({ data: { name: 'x', id: 'ignored' } })
      .expect(201, { data: { name: 'x' } });
  });

  it('must be well-formed JSON within the size limit', async () => {
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

describe('the XSRF cookie', () => {
  it('must be repeated in a header of every write', async () => {
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

describe('errors', () => {
  it('of class Failure contain code and detail', async () => {
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

  it.each(['sql', 'constraint', 'other'])(
    'that are unexpected (%s) contain nothing but the request id',
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

  it('publish the thrown error of a 500, for tests to print, but not an expected Failure', async () => {
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

  it('of a lost database connection lead to status 503, and the next request succeeds', async () => {
    const { headers } = await http().get('/api/broken?how=away').expect(503);
    expect(headers['retry-after']).toBe('1');
    await http().get('/readyz').expect(200);
  });

  it('for unknown routes and methods have status 404 and the same format', async () => {
    const { body } = await http().get('/api/nothing').expect(404);
    expect(body.errors[0].code).toBe('route_not_found');
    await http().delete('/api/open').expect(404);
  });

  it.each(['/%', '/api/%ff', '/api/%E0%A4%A'])(
    'for the badly encoded path %s have the same format',
    async (path) => {
      const { body, headers } = await http().get(path).expect(400);
      expect(body.errors).toEqual([
        { status: '400', code: 'malformed_request', title: 'Bad Request', request_id: expect.any(String) },
      ]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('a response', () => {
  it('contains only fields of the contract, and is not cached', async () => {
    const { headers } = await http()
      .get('/api/open')
      .expect(200, { data: { name: 'Ä' } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('with a file has a safe file name', async () => {
    const { headers, text } = await http().get('/api/file').expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Uebersicht .. 1.csv"; filename*=UTF-8''%C3%9Cbersicht%20..%201.csv`,
    );
    expect(text).toBe('a;b\r\n1;2\r\n');
  });
});

describe('a limited endpoint', () => {
  it('responds 429 with Retry-After, regardless of X-Forwarded-For', async () => {
    const statuses: number[] = [];
    let retryAfter: string | undefined;
    for (let count = 0; count < 6; count += 1) {
      const answer = await http().get('/api/open').set('x-forwarded-for', `10.0.0.${count}`);
      statuses.push(answer.status);
      retryAfter ??= answer.headers['retry-after'];
    }
    expect(statuses.at(-1)).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  });
});

describe('health', () => {
  it('has separate liveness and readiness, and is unready before the listener closes', async () => {
    await http().get('/healthz').expect(200);
    await http().get('/readyz').expect(200);
    const { text } = await http().get('/metrics').expect(200);
    expect(text).toContain('http_request_duration_seconds_bucket');
    app.drain();
    await http().get('/readyz').expect(503);
    await http().get('/healthz').expect(200);
  });
});

describe('the API documentation', () => {
  it('is generated from the contracts', async () => {
    const { body } = await http().get('/api/docs/json').expect(200);
    expect(body.paths['/api/companies/{companyId}/samples'].post.summary).toBe('Writes');
  });
});
