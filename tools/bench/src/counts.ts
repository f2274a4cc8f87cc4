import pg from 'pg';
import type { BenchStack, ServiceName } from './bench-stack.ts';
import type { Case } from './cases.ts';
import { recorderOf, recordingOptions, type Recording } from './recorder.ts';

/**
 * The work that a request of a case causes. The counts depend neither on the speed of the machine nor on other programs
 * that run on it.
 */
export interface Counts {
  name: string;
  statements: number;
  roundTrips: number;
  /** Pages of 8 kB that PostgreSQL accessed in its buffers or read from disk, also in triggers and functions. */
  buffers: number;
  /** Bytes of the response, including headers. */
  bytes: number;
}

/**
 * Number of requests of a case that are sent before counting begins. They prepare statements, and fill the caches of
 * the service and of PostgreSQL.
 */
const warmUps = 4;
/**
 * Number of requests of a case that are counted. The smallest count is the result, because background work of the
 * service may run during some of the requests.
 */
const counted = 5;

/**
 * Connects to PostgreSQL to read and reset the counters of statements. PostgreSQL must have been started with
 * `countsStatements`.
 */
async function openCounters(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  // A second vacuum is needed: if an older snapshot existed during the vacuum after the seed, some pages are not marked
  // as all-visible, and index-only scans would also read the table.
  await client.query('vacuum');
  return {
    reset: () => client.query('select pg_stat_statements_reset()'),
    read: async (role: string) => {
      const { rows } = await client.query<{ statements: number; buffers: number }>(
        `select coalesce(sum(calls), 0)::int as statements,
                coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as buffers
         from pg_stat_statements join pg_roles on pg_roles.oid = userid where rolname = $1`,
        [role],
      );
      return rows[0]!;
    },
    close: () => client.end(),
  };
}

/**
 * Measures the counts of the cases. The connection pool of each service contains a single connection, because
 * PostgreSQL caches query plans per connection: a request on a connection without cached plans reads more buffers.
 * @param stack must have been started with `countsStatements`
 */
export async function countCases(
  stack: BenchStack,
  cases: readonly Case[],
  database?: string,
): Promise<Counts[]> {
  const counters = await openCounters(stack.database.urlOf(undefined, database));
  stack.onStop(counters.close);
  const recorders = new Map<ServiceName, Awaited<ReturnType<typeof recorderOf>>>();
  for (const service of new Set(cases.map((one) => one.service)))
    recorders.set(
      service,
      recorderOf(await stack.start(service, { database, connections: 1, options: recordingOptions })),
    );

  const all: Counts[] = [];
  for (const { name, service, calls } of cases) {
    const record = recorders.get(service)!;
    const role = new URL(stack.urlOf(service)).username;
    const next = calls(stack.tokens);
    for (let warmUp = 0; warmUp < warmUps; warmUp += 1) await record(next());
    const counts: (Recording & { statements: number; buffers: number })[] = [];
    for (let count = 0; count < counted; count += 1) {
      await counters.reset();
      const recording = await record(next());
      counts.push({ ...recording, ...(await counters.read(role)) });
    }
    all.push({
      name,
      statements: Math.min(...counts.map(({ statements }) => statements)),
      roundTrips: Math.min(...counts.map(({ queries }) => queries.length)),
      buffers: Math.min(...counts.map(({ buffers }) => buffers)),
      bytes: Math.min(...counts.map(({ bytes }) => bytes)),
    });
  }
  return all;
}
