import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { keySet, newKey, testIdentity, withoutTls } from '@academy/testing';
import { ids } from './ids.ts';
import { startDatabase, startService, type Database, type Service } from './programs.ts';
import { seed, type Size } from './seed.ts';

export type ServiceName = 'core-services' | 'academy-api';

const roles = { 'core-services': 'core_services', 'academy-api': 'academy_api' } as const;

/** Maximum number of PostgreSQL connections of each service. */
export const poolSize = 10;

interface Start {
  /** Name of the database; by default, `bench`. */
  database?: string | undefined;
  /** Maximum number of connections in the service's connection pool; by default, `poolSize`. */
  connections?: number;
  /** Directory for CPU profiles of the service. */
  profile?: string | undefined;
  options?: readonly string[] | undefined;
}

export interface BenchStack {
  database: Database;
  /** Access tokens of the first thousand members, valid for an hour. */
  tokens: readonly string[];
  urlOf: (service: ServiceName, database?: string) => string;
  start: (service: ServiceName, how?: Start) => Promise<Service>;
  /** Registers a function that `stop` calls. The function that was registered last is called first. */
  onStop: (stop: () => Promise<unknown>) => void;
  stop: () => Promise<void>;
}

/** Turns autovacuum off, because it would run at arbitrary times and change how many pages a request reads. */
async function stopAutovacuum({ adminUrl }: Database): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Starts PostgreSQL with a filled database, and an identity provider.
 * @param countsStatements true to count statements and pages: pg_stat_statements is available, and autovacuum is off
 */
export async function startBenchStack(size: Size, { countsStatements = false } = {}): Promise<BenchStack> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await startDatabase({ countsStatements });
    stops.push(database.stop);
    if (countsStatements) await stopAutovacuum(database);
    await seed(database, size);
    const identity = await testIdentity();
    stops.push(identity.close);
    const files = await mkdtemp(join(tmpdir(), 'academy-bench-'));
    stops.push(() => rm(files, { recursive: true }));
    const env = {
      ...withoutTls,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://localhost:4200',
      IDENTITY_URL: identity.url,
      DAILY_LIMIT_FACTOR: '10000',
      REQUESTS_AT_ONCE_PER_USER: '100',
      REQUESTS_PER_MINUTE_PER_USER: '1000000',
      // Some endpoints limit the requests of an IP address, so requests to them state different addresses in a header.
      TRUST_PROXY: 'true',
      INVITATION_SECRET: 'unused: the benchmark sends no invitations',
    };
    const ofAcademyApi = {
      STORAGE_DIRECTORY: files,
      BADGE_SIGNING_KEYS: keySet(newKey('bench')),
      WEBHOOK_SECRET: 'unused: the benchmark sends no events',
    };
    const exp = Math.floor(Date.now() / 1000) + 3_600;
    const tokens = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        identity.tokenFor({ sub: ids.user(index + 1) }, { payload: { exp } }),
      ),
    );
    const urlOf = (service: ServiceName, name?: string) => database.urlOf(roles[service], name);
    return {
      database,
      tokens,
      urlOf,
      start: async (name, { database: databaseName, connections = poolSize, profile, options } = {}) => {
        const own = name === 'academy-api' ? ofAcademyApi : {};
        const variables = {
          ...env,
          ...own,
          DATABASE_URL: urlOf(name, databaseName),
          DATABASE_POOL_SIZE: String(connections),
        };
        const service = await startService(name, variables, profile, options);
        stops.push(service.stop);
        return service;
      },
      onStop: (end) => stops.push(end),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
