import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, freePort } from '@academy/testing';

const source = join(import.meta.dirname, '../../../../docker/web');
const run = promisify(execFile);

/**
 * Matches options that are removed because Debian's older Caddy does not support them; they only disable writing files.
 */
const unknownOptions = /^\t(persist_config|storage_clean_interval) off\n/gm;

interface CaddyOptions {
  site: string;
  academyApi: string;
  coreServices: string;
  identityOrigin: string;
}

/** Creates a folder like the web image's `/etc/caddy`, with the routes that compose mounts. */
export function createCaddyConfiguration() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-caddy-'));
  const caddyfile = readFileSync(join(source, 'Caddyfile'), 'utf8').replace(unknownOptions, '');
  writeFileSync(join(folder, 'Caddyfile'), caddyfile);
  mkdirSync(join(folder, 'routes'));
  cpSync(join(source, 'services.caddy'), join(folder, 'routes/services.caddy'));
  return { file: join(folder, 'Caddyfile'), remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Runs a Caddy command.
 * @throws Error with `code` and `stderr` if it fails, or if Caddy is not installed
 */
export async function runCaddy(args: string[], env: Record<string, string> = {}) {
  try {
    return await run('caddy', args, { env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('These tests need Caddy 2.6 or newer, on Debian from: apt-get install caddy');
  }
}

/** Starts Caddy like the web image does, on free ports. */
export async function startCaddy({ site, academyApi, coreServices, identityOrigin }: CaddyOptions) {
  const { file, remove } = createCaddyConfiguration();
  const [port, healthPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    SHUTDOWN_DELAY: '0s',
    SITE_DIRECTORY: site,
    ACADEMY_API: academyApi,
    CORE_SERVICES: coreServices,
    IDENTITY_ORIGIN: identityOrigin,
  };
  await runCaddy(['validate', '--config', file, '--adapter', 'caddyfile'], env);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env },
    stdio: 'ignore',
  });
  const health = `http://127.0.0.1:${healthPort}/healthz`;
  await eventually(async () => child.exitCode !== null || (await fetch(health)).ok);
  if (child.exitCode !== null) throw new Error(`Caddy exited with ${child.exitCode}`);
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    remove();
  };
  return { port, healthPort, file, env, stop };
}
