// Jest's global setup for projects that need PostgreSQL. It starts one temporary server for the whole run, with a
// template database that has the migrations of all apps. It also creates one RSA key, with which the identity providers
// of all test files sign tokens.
import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

/** Resolves to the server's description and to a function that stops the server. */
export async function startTestDatabase() {
  const child = spawn(
    process.execPath,
    ['--conditions=@academy/source', '--import', 'tsx', 'tools/dev-stack/src/test-database.ts'],
    { cwd: workspace, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => line);
  const server = await Promise.race([
    firstLine,
    exited.then(([code]) => Promise.reject(new Error(`The test database ended with ${code}.`))),
  ]);
  return {
    server,
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

export default async function setup() {
  process.env.TEST_SIGNING_KEY ??= JSON.stringify(
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  );
  if (process.env.TEST_DATABASE_SERVER) return;
  const started = await startTestDatabase();
  process.env.TEST_DATABASE_SERVER = started.server;
  globalThis.stopTestDatabase = started.stop;
}
