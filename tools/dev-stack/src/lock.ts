import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartFailure } from './start-failure.ts';

interface Holder {
  pid: number;
  port: number;
  token: string;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch (error) {
    // The lock file was removed after the failed attempt to create it, or its writer was killed before the file was
    // complete.
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Returns true if the program that created the lock file still runs and responds with its token. Checking only its
 * process id would not be enough, because another process may have got the same id.
 */
function isAlive({ port, token }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => (answer += data));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer === token));
  });
}

async function serveToken(token: string) {
  const server = createServer((socket) => socket.on('error', () => undefined).end(token));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

/**
 * Locks the data directory until this process releases the lock or exits.
 * @returns the lock; its `tookOver` is true if the previous holder of the lock was killed
 * @throws StartFailure if another stack uses the directory
 */
export async function lockDataDirectory(directory: string) {
  const file = join(directory, 'stack.lock');
  const token = randomUUID();
  const { server, port } = await serveToken(token);
  const content = JSON.stringify({ pid: process.pid, port, token } satisfies Holder);
  let tookOver = false;
  for (;;) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && (await isAlive(holder))) {
      server.close();
      throw new StartFailure(
        `Another stack is using ${directory} (process ${holder.pid}). ` +
          `Stop it first, or set ACADEMY_DATA_DIR and other ports for a second one.`,
      );
    }
    rmSync(file, { force: true });
    tookOver = true;
  }
  const release = () => {
    rmSync(file, { force: true });
    server.close();
  };
  return { tookOver, release };
}
