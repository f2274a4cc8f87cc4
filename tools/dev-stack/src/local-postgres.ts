import { join } from 'node:path';
import { roleNames, type RolePasswords } from '@academy/platform-data/database-roles';
import { ensurePasswords } from './passwords.ts';
import { findBinaries } from './postgres/binaries.ts';
import { startPostgres } from './postgres/server.ts';
import { stopOrphan } from './postgres/stopping.ts';
import type { Settings } from './settings.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

export const databasePasswords = ({ dataDirectory }: Settings): RolePasswords & { postgres: string } =>
  ensurePasswords(join(dataDirectory, 'passwords.json'), ['postgres', ...roleNames]);

export function localPostgres(settings: Settings, print: (line: string) => void) {
  const { checkout, dataDirectory, ports } = settings;
  const account = unprivilegedAccount();
  const binaries = findBinaries(checkout, account, dataDirectory);
  const cluster = { directory: join(dataDirectory, 'postgres'), durable: true, binaries, account };
  return {
    /** Stops the PostgreSQL server that a killed stack may have left running. */
    stopOrphan: () => stopOrphan(cluster),
    start: () =>
      startPostgres({
        ...cluster,
        port: ports.postgres,
        password: databasePasswords(settings).postgres,
        logFile: join(dataDirectory, 'logs', 'postgres.log'),
        onLoss: print,
      }),
  };
}
