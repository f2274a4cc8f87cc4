import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrls, prepareDatabase, type DatabaseUrls } from '@academy/platform-data/database-roles';
import { prepareDataDirectory } from './data-directory.ts';
import { seedDemonstrationData } from './demonstration-data.ts';
import { databasePasswords, localPostgres } from './local-postgres.ts';
import { lockDataDirectory } from './lock.ts';
import { networkClient } from './network/client.ts';
import { checkPorts } from './ports.ts';
import { checkBuilt, runCommands, startPrograms } from './programs/programs.ts';
import type { RunningParts } from './running-parts.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const database = 'academy';

export interface StackOptions {
  settings: Settings;
  /**
   * Name of the build of the programs. If this build has already prepared the local database, the database is not
   * prepared again.
   */
  build?: string | undefined;
  /** Every part that is started is added here. */
  running: RunningParts;
  print: (line: string) => void;
  signal: AbortSignal;
}

/** Maximum time in milliseconds in which the programs of a killed stack shut down. */
const orphansStopWithinMs = 30_000;

async function startDatabase({ settings, running, print }: StackOptions, tookOver: boolean): Promise<string> {
  const postgres = settings.databaseUrl === undefined ? localPostgres(settings, print) : undefined;
  await postgres?.stopOrphan();
  await checkPorts(settings, tookOver ? orphansStopWithinMs : 0);
  if (!postgres) return settings.databaseUrl ?? '';
  print('Starting PostgreSQL …');
  const server = await postgres.start();
  running.add('PostgreSQL', server);
  return server.url;
}

/** Prepares the database, unless it is the local one and the same build has already prepared it. */
async function prepareData(options: StackOptions, administratorUrl: string): Promise<DatabaseUrls> {
  const { settings, build, print, signal } = options;
  const passwords = databasePasswords(settings);
  const stampFile = join(settings.dataDirectory, 'prepared-by-build');
  // An external database is always prepared, because it may have been replaced since the previous start.
  const canSkip = settings.databaseUrl === undefined && build !== undefined;
  if (canSkip && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === build)
    return databaseUrls(administratorUrl, database, passwords);
  print('Preparing the database …');
  rmSync(stampFile, { force: true });
  const urls = await prepareDatabase({ administratorUrl, database, passwords }).catch((cause: Error) => {
    throw new StartFailure(cause.message, { cause });
  });
  await runCommands({ settings, urls, print, signal });
  await seedDemonstrationData(urls.administrator);
  if (canSkip) writeFileSync(stampFile, build);
  return urls;
}

interface Part {
  name: string;
  /**
   * Imports the module of this part of the stack, and starts the part. The dynamic import allows the programs to start
   * before the modules of the other parts are loaded.
   */
  start: () => Promise<{ stop: () => Promise<void> | void }>;
}

function standIns({ dataDirectory, externalIdentityUrl, ports, publicUrl, smtpUrl }: Settings): Part[] {
  const network: Part = {
    name: 'the network',
    start: async () => {
      const { startNetwork } = await import('./network/server.ts');
      const redirectUri = `${publicUrl}/linkedin-redirect`;
      return startNetwork({ port: ports.network, ...networkClient, redirectUri });
    },
  };
  const mailbox: Part = {
    name: 'the mailbox',
    start: async () => {
      const { startMailbox } = await import('./mailbox/server.ts');
      return startMailbox({ port: ports.mailbox, smtpPort: ports.smtp });
    },
  };
  const identityProvider: Part = {
    name: 'the identity provider',
    start: async () => {
      const { startIdentityProvider } = await import('./identity-provider/server.ts');
      return startIdentityProvider({ port: ports.identity, productOrigin: publicUrl, dataDirectory });
    },
  };
  return [network, ...(smtpUrl ? [] : [mailbox]), ...(externalIdentityUrl ? [] : [identityProvider])];
}

const gatewayOf = ({ checkout, contentUrl, identityUrl, ports }: Settings): Part => ({
  name: 'the gateway',
  start: async () => {
    const { startGateway } = await import('./gateway/server.ts');
    return startGateway({
      port: ports.academy,
      webDirectory: join(checkout, 'apps/web/dist/site'),
      academyApi: `http://127.0.0.1:${ports.academyApi}`,
      coreServices: `http://127.0.0.1:${ports.coreServices}`,
      identityOrigin: new URL(identityUrl).origin,
      contentOrigin: contentUrl,
    });
  },
});

const contentGatewayOf = ({ ports }: Settings): Part => ({
  name: 'the gateway of packages',
  start: async () => {
    const { startContentGateway } = await import('./gateway/server.ts');
    return startContentGateway({
      port: ports.content,
      academyApi: `http://127.0.0.1:${ports.academyApi}`,
    });
  },
});

/** Starts all parts concurrently. If one part fails to start, the start of the others is cancelled. */
async function startParts({ settings, running, print, signal }: StackOptions, urls: DatabaseUrls) {
  const failure = new AbortController();
  const cancelled = AbortSignal.any([signal, failure.signal]);
  const programs: Part = {
    name: 'the programs',
    start: () => startPrograms({ settings, urls, print, signal: cancelled }),
  };
  const begin = async ({ name, start }: Part) => {
    try {
      return { name, part: await start() };
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const parts = [...standIns(settings), programs, gatewayOf(settings), contentGatewayOf(settings)];
  const begun = await Promise.allSettled(parts.map(begin));
  for (const result of begun)
    if (result.status === 'fulfilled') running.add(result.value.name, result.value.part);
  cancelled.throwIfAborted();
}

/**
 * Starts the stack and resolves when all programs are ready. Even if the start fails, `running` contains every started
 * part, and the caller must stop these parts.
 * @throws StartFailure; if the start is aborted, throws the reason of the abort signal
 */
export async function startStack(options: StackOptions): Promise<void> {
  const { settings, running, print, signal } = options;
  const { dataDirectory } = settings;
  checkBuilt(settings);
  prepareDataDirectory(dataDirectory, settings.databaseUrl === undefined ? unprivilegedAccount() : undefined);
  if (settings.dataDirectoryNote) print(settings.dataDirectoryNote);
  const lock = await lockDataDirectory(dataDirectory);
  running.add('the lock of the data directory', { stop: lock.release });

  const administratorUrl = await startDatabase(options, lock.tookOver);
  signal.throwIfAborted();
  const urls = await prepareData(options, administratorUrl);
  signal.throwIfAborted();
  print('Starting core-services, academy-api, worker and the simulated professional network …');
  await startParts(options, urls);
}
