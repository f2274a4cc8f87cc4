import { join } from 'node:path';
import { prepareDataDirectory } from './data-directory.ts';
import { prepareDatabase, type DatabaseUrls } from '@academy/platform-data/database-roles';
import { seedDemonstrationData } from './demonstration-data.ts';
import { startGateway } from './gateway/server.ts';
import { startIdentityProvider } from './identity-provider/server.ts';
import { databasePasswords, localPostgres } from './local-postgres.ts';
import { lockDataDirectory } from './lock.ts';
import { startMailbox } from './mailbox/server.ts';
import { networkClient } from './network/client.ts';
import { startNetwork } from './network/server.ts';
import { checkPorts } from './ports.ts';
import { checkBuilt, runCommands, startPrograms } from './programs/programs.ts';
import type { RunningParts } from './running-parts.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

export interface StackOptions {
  settings: Settings;
  /** Gets every part as soon as it runs. */
  running: RunningParts;
  print: (line: string) => void;
  /** Breaks the start off. */
  signal: AbortSignal;
}

// As long as programs whose stack was killed take to end by themselves.
const patienceAfterKillMs = 30_000;

async function startDatabase(
  { settings, running, print }: StackOptions,
  tookOver: boolean,
): Promise<DatabaseUrls> {
  const postgres = settings.databaseUrl === undefined ? localPostgres(settings, print) : undefined;
  await postgres?.stopOrphan();
  await checkPorts(settings, tookOver ? patienceAfterKillMs : 0);
  let administratorUrl = settings.databaseUrl ?? '';
  if (postgres) {
    print('Starting PostgreSQL …');
    const server = await postgres.start();
    running.add('PostgreSQL', server);
    administratorUrl = server.url;
  }
  const passwords = databasePasswords(settings);
  return prepareDatabase({ administratorUrl, database: 'academy', passwords }).catch((cause: Error) => {
    throw new StartFailure(cause.message, { cause });
  });
}

async function startStandIns({ settings, running }: StackOptions): Promise<void> {
  const { ports, publicUrl, dataDirectory } = settings;
  const redirectUri = `${publicUrl}/linkedin-redirect`;
  running.add('the network', await startNetwork({ port: ports.network, ...networkClient, redirectUri }));
  if (!settings.smtpUrl) {
    running.add('the mailbox', await startMailbox({ port: ports.mailbox, smtpPort: ports.smtp }));
  }
  if (!settings.externalIdentityUrl) {
    const identityProvider = { port: ports.identity, productOrigin: publicUrl, dataDirectory };
    running.add('the identity provider', await startIdentityProvider(identityProvider));
  }
}

/**
 * Starts everything in order and returns when Academy can be used. Whether it returns or throws, what runs then is
 * in `running`, and stopping that in the opposite order stops PostgreSQL last.
 * @throws StartFailure, or the reason of the signal
 */
export async function startStack(options: StackOptions): Promise<void> {
  const { settings, running, print, signal } = options;
  const { checkout, dataDirectory, ports } = settings;
  checkBuilt(settings);
  prepareDataDirectory(dataDirectory, settings.databaseUrl === undefined ? unprivilegedAccount() : undefined);
  if (settings.dataDirectoryNote) print(settings.dataDirectoryNote);
  const lock = await lockDataDirectory(dataDirectory);
  running.add('the lock of the data directory', { stop: lock.release });

  const urls = await startDatabase(options, lock.tookOver);
  signal.throwIfAborted();
  await startStandIns(options);
  signal.throwIfAborted();
  print('Bringing the database up to date …');
  await runCommands({ settings, urls, print, signal });
  await seedDemonstrationData(urls.administrator);
  signal.throwIfAborted();
  print('Starting core-services, academy-api and worker …');
  running.add('the programs', await startPrograms({ settings, urls, print, signal }));
  const gateway = await startGateway({
    port: ports.academy,
    webDirectory: join(checkout, 'apps/web/dist/site'),
    academyApi: `http://127.0.0.1:${ports.academyApi}`,
    coreServices: `http://127.0.0.1:${ports.coreServices}`,
    identityOrigin: new URL(settings.identityUrl).origin,
  });
  running.add('the gateway', gateway);
}
