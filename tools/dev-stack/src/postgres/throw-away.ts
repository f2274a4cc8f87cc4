import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@academy/testing';
import { unprivilegedAccount } from '../unprivileged-account.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres, type PostgresServer } from './server.ts';

/** Starts an empty PostgreSQL server. Stopping the server deletes its data. */
export async function startThrowAwayPostgres(
  checkout: string,
  { durable = false, countsStatements = false } = {},
): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'academy-test-'));
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    chmodSync(home, 0o711);
    const account = unprivilegedAccount();
    const server = await startPostgres({
      directory: join(home, 'postgres'),
      port: await freePort(),
      password: 'postgres',
      binaries: findBinaries(checkout, account, home),
      account,
      logFile: join(home, 'postgres.log'),
      durable,
      countsStatements,
    });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { url: server.url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
