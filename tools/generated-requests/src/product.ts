import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  eventually,
  keySet,
  sharedKey,
  serviceVariables,
  startProgramProcess,
  startRedis,
  testDatabase,
  testIdentity,
  type TestDatabaseServer,
} from '@academy/testing';
import { startMailSink } from './mail-sink.ts';

export const services = ['core-services', 'academy-api'] as const;
export type Service = (typeof services)[number];

export const invitationSecret = 'only for this test, which invites nobody';

/**
 * The limits are high, so that requests are not refused before they reach the operations. With `TRUST_PROXY`, hooks.py
 * can give each request its own client IP address.
 */
const limits = {
  TRUST_PROXY: true,
  DAILY_LIMIT_FACTOR: 100_000,
  REQUESTS_AT_ONCE_PER_ADDRESS: 1_000,
  REQUESTS_AT_ONCE_PER_USER: 1_000,
  REQUESTS_PER_MINUTE_PER_USER: 1_000_000,
};

/**
 * Returns true if a log line is about a request that was refused because of overload (`unavailableReasons` of
 * service-kit).
 */
function isShed(line: string): boolean {
  const { code, err } = JSON.parse(line) as { code?: string; err?: { cause?: unknown } };
  return code === 'unavailable' && err?.cause === undefined;
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Starts both services and the worker as separate processes, with a database, Redis and a mail relay. */
export async function startProduct(server?: TestDatabaseServer) {
  const [database, redis, identity, mail, directory] = await Promise.all([
    testDatabase('academy_api', server),
    startRedis(),
    testIdentity(),
    startMailSink(),
    mkdtemp(join(tmpdir(), 'academy-generated-requests-')),
  ]);
  const start = (app: Service | 'worker') =>
    startProgramProcess(app, {
      ...serviceVariables({ url: database.urlOf(app.replace('-', '_')) }, identity),
      ...limits,
      INVITATION_SECRET: invitationSecret,
      BADGE_SIGNING_KEYS: keySet(sharedKey('first')),
      REDIS_URL: redis.url,
      STORAGE_DIRECTORY: directory,
      CONTENT_URL: 'http://localhost:4204',
      CONTENT_DATABASE_URL: database.urlOf('academy_content'),
      SMTP_URL: mail.url,
      NETWORK_URL: 'http://127.0.0.1:9',
      NETWORK_CLIENT_ID: 'academy',
      NETWORK_CLIENT_SECRET: 'secret of this test',
    });
  const programs = {
    'core-services': start('core-services'),
    'academy-api': start('academy-api'),
    worker: start('worker'),
  };
  const urlOf = async (app: keyof typeof programs) => {
    const url = await programs[app].url;
    await eventually(async () => (await fetch(`${url}/readyz`)).ok, { timeout: 30_000 });
    return url;
  };
  const [core, academy] = await Promise.all([urlOf('core-services'), urlOf('academy-api'), urlOf('worker')]);
  return {
    database,
    identity,
    urls: { 'core-services': core, 'academy-api': academy },
    /**
     * Returns the errors that the programs have logged, except errors of requests that were refused because of
     * overload.
     */
    loggedErrors: () =>
      Object.values(programs)
        .flatMap((program) => program.output().split('\n'))
        .filter((line) => /"level":(50|60)/.test(line) && !isShed(line)),
    hasProgramEnded: () => Object.values(programs).some((program) => program.hasEnded()),
    stop: async () => {
      await Promise.all(Object.values(programs).map((program) => program.stop()));
      await Promise.all([redis.stop(), mail.stop(), identity.close()]);
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
