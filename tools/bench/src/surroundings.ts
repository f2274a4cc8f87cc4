import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keySet, newKey, testIdentity, withoutTls } from '@academy/testing';
import { startCountingRelay, type CountingRelay } from './counting-relay.ts';
import { startDatabase, startService, type Database, type Service } from './programs.ts';
import { fill } from './seed.ts';

export interface Surroundings {
  database: Database;
  relay: CountingRelay;
  /**
   * Starts a built program that connects to the database with the given role.
   * @param options command-line options of Node.js
   * @param changes environment variables that replace or complement the usual ones
   */
  start: (
    name: string,
    role: string,
    options?: readonly string[],
    changes?: NodeJS.ProcessEnv,
  ) => Promise<Service>;
  /** Registers a function that `stop` calls. The function that was registered last is called first. */
  onStop: (stop: () => Promise<unknown>) => void;
  /** Returns an access token of the user, which is valid for an hour. */
  tokenOf: (userId: string) => Promise<string>;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL, an identity provider and a mail relay, and runs capacity.sql.
 * @param companies number of companies with 100 members each
 * @param profile directory for CPU profiles of the programs
 */
export async function startSurroundings(companies: number, profile?: string): Promise<Surroundings> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const database = await startDatabase();
    stops.push(database.stop);
    console.log(`Seeding ${companies.toLocaleString('en')} companies with 100 members each`);
    await fill(database, ['capacity.sql'], { last_company: companies - 1, last_member: companies * 100 - 1 });
    const [identity, relay] = await Promise.all([testIdentity(), startCountingRelay()]);
    const directory = await mkdtemp(join(tmpdir(), 'academy-bench-'));
    stops.push(identity.close, relay.stop, () => rm(directory, { recursive: true }));
    const env = {
      ...withoutTls,
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://localhost:4200',
      CONTENT_URL: 'http://content.localhost:4230',
      IDENTITY_URL: identity.url,
      DAILY_LIMIT_FACTOR: '10000',
      REQUESTS_AT_ONCE_PER_USER: '100',
      REQUESTS_PER_MINUTE_PER_USER: '1000000',
      INVITATION_SECRET: 'unused: the benchmark sends no invitations',
      STORAGE_DIRECTORY: directory,
      BADGE_SIGNING_KEYS: keySet(newKey('bench')),
      WEBHOOK_SECRET: 'unused: the benchmark sends no events',
      SMTP_URL: relay.url,
    };
    const exp = Math.floor(Date.now() / 1000) + 3_600;
    return {
      database,
      relay,
      start: async (name, role, options, changes) => {
        const variables = { ...env, DATABASE_URL: database.urlOf(role), ...changes };
        const service = await startService(name, variables, profile, options);
        stops.push(service.stop);
        return service;
      },
      onStop: (end) => stops.push(end),
      tokenOf: (sub) => identity.tokenFor({ sub }, { payload: { exp } }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
