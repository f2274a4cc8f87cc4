import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { StartFailure } from '../start-failure.ts';

const maxStartMs = 120_000;
const wrongPassword = '28P01';

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-5).join('\n  ');

/** Returns undefined if the server accepts connections, and the error code otherwise. */
async function tryConnecting(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until a server that was just started accepts connections; the server may have to recover from a crash first.
 * @throws StartFailure if the server exits, or is not ready within two minutes
 */
export async function waitUntilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  let end: string | undefined;
  server.once('error', (error) => (end = error.message));
  server.once('exit', () => (end ??= `it exited. The last lines of ${logFile}:\n  ${lastLines(logFile)}`));
  const giveUpAt = Date.now() + maxStartMs;
  for (;;) {
    await sleep(30);
    if (end) throw new StartFailure(`PostgreSQL did not start: ${end}`);
    const code = await tryConnecting(url);
    if (!code) return;
    if (code === wrongPassword) {
      throw new StartFailure('PostgreSQL rejected the password in passwords.json.');
    }
    if (Date.now() > giveUpAt) throw new StartFailure(`PostgreSQL does not answer (${code}); see ${logFile}`);
  }
}
