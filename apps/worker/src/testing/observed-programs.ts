import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  keySet,
  sharedKey,
  serviceVariables,
  startProgramProcess,
  testDatabase,
  testIdentity,
} from '@academy/testing';
import { startErrorReceiver } from './error-receiver.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';
import { startRelay } from './relay.ts';
import { workerEnvOf } from './worker-env.ts';

const invitationSecret = 'a secret of the tests, long enough for it';

/**
 * Starts both services and the worker as OS processes with all logs enabled, and receivers of traces and error reports.
 */
export async function startObservedPrograms() {
  const [database, identity, relay, traces, reports, directory] = await Promise.all([
    testDatabase('worker'),
    testIdentity(),
    startRelay(),
    startOtlpReceiver(),
    startErrorReceiver(),
    mkdtemp(join(tmpdir(), 'academy-observed-')),
  ]);
  const told = {
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20b2JzZXJ2ZXI=,x-tenant=academy',
    SENTRY_DSN: reports.dsn,
    SENTRY_ENVIRONMENT: 'tests',
    STORAGE_DIRECTORY: directory,
    INVITATION_SECRET: invitationSecret,
  };
  const serviceEnv = (role: string) => ({
    ...serviceVariables({ url: database.urlOf(role) }, identity),
    ...told,
  });
  const debug = { logLevel: 'debug' } as const;
  const core = startProgramProcess('core-services', serviceEnv('core_services'), debug);
  const keys = { BADGE_SIGNING_KEYS: keySet(sharedKey('first')) };
  const api = startProgramProcess('academy-api', { ...serviceEnv('academy_api'), ...keys }, debug);
  const worker = startProgramProcess(
    'worker',
    workerEnvOf(database, { ...told, SMTP_URL: relay.url, PUBLIC_URL: 'http://localhost:4200' }),
    debug,
  );
  const programs = [core, api, worker];
  return {
    database,
    identity,
    relay,
    traces,
    reports,
    core,
    api,
    worker,
    invitationSecret,
    output: () => programs.map(({ output }) => output()).join('\n'),
    /** Stops the programs, which send the remaining traces and error reports during the shutdown. */
    stopPrograms: () => Promise.all(programs.map((program) => program.stop())),
    stop: async () => {
      await Promise.all(programs.filter(({ hasEnded }) => !hasEnded()).map((program) => program.kill()));
      await Promise.all([relay.stop(), traces.stop(), reports.stop(), identity.close()]);
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
