import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { build } from 'esbuild';
import { buildProgram } from '../process/program.ts';
import { summaryOf } from '../data/traced-queries.ts';
import { testDatabase, type TestDatabase } from '@academy/testing';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
interface Received {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
});
afterAll(() => database.close());

const stranger = '11111111111111111111111111111111';

/** Sends concurrent requests to a program with one database connection, and returns the exported spans. */
async function spansOf(env: Record<string, string>, calls = 1): Promise<Span[]> {
  const spans: Span[] = [];
  const receiver = createServer((request, response) => {
    void (json(request) as Promise<Received>).then(({ resourceSpans }) => {
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const app = await buildProgram({
    name: 'sample',
    env: {
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.url,
      DATABASE_POOL_SIZE: 1,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
      ...env,
    },
  });
  app.post('/api/asks/:token', async () => {
    await app.pool.query('select pg_sleep(0.05)');
    await app.db.transaction(
      async (transaction) => void (await transaction.execute('select 1 from pg_type limit 1')),
    );
    return (await app.pool.query({ name: 'two', text: 'select 1 from pg_class limit $1', values: [1] })).rows;
  });
  const headers = { traceparent: `00-${stranger}-2222222222222222-01` };
  const payload = { some: 'body' };
  const asked = { method: 'POST', url: '/api/asks/secret', headers, payload } as const;
  await Promise.all(Array.from({ length: calls }, () => app.inject(asked)));
  await app.inject('/healthz');
  await app.close();
  receiver.close();
  return spans;
}

it('the span of a statement belongs to the request that ran it, even if that request waited for the connection of another request', async () => {
  const spans = await spansOf({}, 5);
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'POST /api/asks/:token'));
  for (const { spanId, traceId } of requests) {
    expect(traceId).not.toBe(stranger);
    const own = spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(own.map(({ name }) => name)).toEqual([
      'select',
      'begin',
      'select pg_type',
      'commit',
      'select pg_class',
    ]);
  }
  expect(spans).toHaveLength(30);
});

it('a trace that the ingress has started is continued only if OTEL_PROPAGATORS is tracecontext', async () => {
  const spans = await spansOf({ OTEL_PROPAGATORS: 'tracecontext' });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([stranger]));
  expect(spans.find(({ parentSpanId }) => parentSpanId === '2222222222222222')).toBeDefined();
});

it('the configured sampler decides which traces are exported', async () => {
  expect(await spansOf({ OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([]);
  const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  expect(await spansOf(none)).toEqual([]);
});

it('unavailable tracing and error reporting services do not affect requests, and delay a shutdown by only a few seconds', async () => {
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', SENTRY_DSN: 'http://key@127.0.0.1:1/1' };
  const env = { LOG_LEVEL: 'silent', DATABASE_URL: database.url, DATABASE_POOL_SIZE: 1, ...away } as const;
  const app = await buildProgram({ name: 'sample', env });
  app.get('/api/fails', async () => {
    throw new Error('on purpose');
  });
  expect((await app.inject('/api/fails')).statusCode).toBe(500);
  const before = Date.now();
  await app.close();
  expect(Date.now() - before).toBeLessThan(8_000);
});

it('OpenTelemetry and Sentry are loaded only if configured', async () => {
  const { metafile } = await build({
    absWorkingDir: join(import.meta.dirname, '../..'),
    entryPoints: ['src/index.ts'],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'silent',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    conditions: ['@academy/source'],
  });
  const packagesFrom = (output: string, kinds: string[], seen = new Set<string>()): string[] => {
    if (seen.has(output)) return [];
    seen.add(output);
    return metafile.outputs[output]!.imports.filter(({ kind }) => kinds.includes(kind)).flatMap(
      ({ path, external }) => (external ? [path] : packagesFrom(path, kinds, seen)),
    );
  };
  const optional = /^@(opentelemetry|sentry)\//;
  const atStart = packagesFrom('out/index.js', ['import-statement']);
  expect(atStart).toContain('fastify');
  expect(atStart.filter((name) => optional.test(name))).toEqual([]);
  const later = packagesFrom('out/index.js', ['import-statement', 'dynamic-import']);
  expect(later.filter((name) => optional.test(name))).not.toEqual([]);
});

it.each([
  ['select a from "academy"."enrollments" where b = $1', 'select academy.enrollments'],
  ['\n    insert into mail.outgoing_emails (id) values ($1)', 'insert mail.outgoing_emails'],
  ['update "core"."members" set x = 1', 'update core.members'],
  ['with due as (select id from mail.outgoing_emails)', 'with mail.outgoing_emails'],
  ["select 'anna@example.test'", 'select'],
  ['begin', 'begin'],
])('the span of the SQL statement "%s" is named "%s"', (text, summary) =>
  expect(summaryOf(text)).toBe(summary),
);
