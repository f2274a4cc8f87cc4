import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedAccount } from '../unprivileged-account.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres, type PostgresServer } from './server.ts';

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** An empty PostgreSQL for tests, gone with everything in it once stopped. */
export async function startThrowAwayPostgres(checkout: string): Promise<PostgresServer> {
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
      durable: false,
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
