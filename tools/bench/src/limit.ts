// A server that does the least work that is needed to send the same responses as a service. The service is compared
// with this server, its limit. The parent process sends a message with the kind of the limit, and gets the message
// `loaded` when the server is ready.
// - `replay`: a route without other logic. It runs the statements of recorded requests on a pool of the service's size,
//   and sends the recorded bytes. Each recorded write is replayed once, because a second run would change nothing.
// - `copy`: sends the result of COPY for the recorded queries, as CSV.
// - `rendering`: only renders a certificate.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fastify, type FastifyReply } from 'fastify';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { renderCertificate } from '@academy/certificate-documents';
import { locales } from '@academy/contracts';
import type { RecordedQuery, Recording } from './recorder.ts';

export type Limit =
  | { kind: 'replay'; recordings: Recording[]; repeats: boolean }
  | { kind: 'copy'; recording: Recording }
  | { kind: 'rendering' };

type Send = (reply: FastifyReply) => Promise<unknown>;

const { HOST, PORT, DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_SETTINGS } = process.env;
const poolOf = (max: number) =>
  new pg.Pool({
    connectionString: DATABASE_URL,
    max,
    // PostgreSQL settings of the service whose statements are replayed, because they influence query plans.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits the promise, but its types omit that
    onConnect: async (client: pg.ClientBase) => {
      if (DATABASE_SETTINGS) await client.query(DATABASE_SETTINGS);
    },
  });
const pool = poolOf(Number(DATABASE_POOL_SIZE));

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
/**
 * Dates and times stay text. Converting them to `Date` objects would use more CPU time than the services use for them.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE || oid === TIMESTAMPTZ
      ? (text: string) => text
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Headers that Node.js writes itself. */
const ownHeaders = /^(date|connection|keep-alive|content-length|transfer-encoding)$/;

/** @throws Error if the statement returns or changes another number of rows than it did when it was recorded */
async function run(on: pg.Pool | pg.PoolClient, { text, name, values, rowMode, rows }: RecordedQuery) {
  const result = await on.query({ text, name, values, rowMode, types } as pg.QueryConfig);
  const found = [result].flat().reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  if (found !== rows) throw new Error(`${text} had ${found} rows instead of ${rows}`);
}

async function runAll(queries: readonly RecordedQuery[]) {
  if (queries.length === 1) return run(pool, queries[0]!);
  if (queries.length === 0) return undefined;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    for (const query of queries) await run(client, query);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

function replaying({ recordings, repeats }: Extract<Limit, { kind: 'replay' }>): Send {
  let count = 0;
  const all = recordings.map(({ headers, body, ...recording }) => ({
    ...recording,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.test(name))),
    body: Buffer.from(body),
  }));
  return async (reply) => {
    const recording = all[repeats ? count % all.length : count];
    count += 1;
    if (!recording) throw new Error('All recorded requests have been replayed.');
    await runAll(recording.queries);
    return reply.code(recording.status).headers(recording.headers).send(recording.body);
  };
}

/**
 * Maximum number of concurrent COPY statements. A service runs at most the same number of concurrent exports for one
 * caller (rule 397).
 */
const copiesAtOnce = 2;

/**
 * Minimum number of rows of a query that reads the content of the exported file. Queries with fewer rows, such as
 * checks of permissions, are not repeated.
 */
const leastRows = 100;

const literal = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));

function copying({ recording }: Extract<Limit, { kind: 'copy' }>): Send {
  // COPY takes no parameters, so the values of a query's parameters must be in the text of the query.
  const queries = recording.queries
    .filter(({ rows }) => rows >= leastRows)
    .map(({ text, values = [] }) =>
      text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1])),
    );
  if (queries.length === 0) throw new Error('No recorded query reads the rows of the file.');
  const connections = poolOf(copiesAtOnce);
  return async (reply) => {
    async function* copies() {
      const client = await connections.connect();
      let isComplete = false;
      try {
        for (const query of queries)
          yield* client.query(to(`copy (${query}) to stdout (format csv)`)) as AsyncIterable<Buffer>;
        isComplete = true;
      } finally {
        // The load generator aborts requests at the end of a phase. Then the connection must be closed, because
        // PostgreSQL still sends rows on it.
        client.release(!isComplete);
      }
    }
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/csv' });
    await pipeline(Readable.from(copies()), reply.raw);
  };
}

function rendering(): Send {
  let count = 0;
  return async (reply) => {
    const language = locales[count % locales.length]!;
    count += 1;
    const pdf = await renderCertificate(
      {
        id: '0000a0a0-0000-4000-8000-000000000000',
        number: `B${count}-5`,
        holder_name: `Person ${count}`,
        course_titles: { de: 'Benchkurs', en: 'Bench course' },
        company_name: 'Bench AG',
        own_course: false,
        time_zone: 'Europe/Berlin',
        issued_at: new Date(),
        completed_at: new Date(),
        test_percent: 90,
        renewed_by: null,
        valid_until: '2030-01-01',
        revoked_at: null,
        erased_at: null,
      },
      { language, publicUrl: 'http://localhost:4200' },
    );
    return reply.type('application/pdf').send(pdf);
  };
}

const sendOf = (limit: Limit): Send =>
  limit.kind === 'replay' ? replaying(limit) : limit.kind === 'copy' ? copying(limit) : rendering();

let send: Send = () => Promise.reject(new Error('The limit is not loaded.'));
process.on('message', (limit: Limit) => {
  send = sendOf(limit);
  process.send?.('loaded');
});

const app = fastify({ bodyLimit: 10_000_000 });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
app.get('/ready', async () => 'ready');
app.all('/*', (_request, reply) => send(reply));

process.on('SIGTERM', () => process.exit(0));
await app.listen({ host: HOST ?? '127.0.0.1', port: Number(PORT) });
