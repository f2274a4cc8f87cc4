import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const source = join(import.meta.dirname, '../../../../docker/web');
const run = promisify(execFile);

/** Debian's Caddy is older than these; they say that nothing is written. */
const unknownOptions = /^\t(persist_config|storage_clean_interval) off\n/gm;

interface CaddyOptions {
  site: string;
  academyApi: string;
  coreServices: string;
  identityOrigin: string;
}

/** A folder like `/etc/caddy` of the image of the web app, with the routes that compose mounts there. */
export function caddyConfiguration() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-caddy-'));
  const caddyfile = readFileSync(join(source, 'Caddyfile'), 'utf8').replace(unknownOptions, '');
  writeFileSync(join(folder, 'Caddyfile'), caddyfile);
  mkdirSync(join(folder, 'routes'));
  cpSync(join(source, 'services.caddy'), join(folder, 'routes/services.caddy'));
  return { file: join(folder, 'Caddyfile'), remove: () => rmSync(folder, { recursive: true }) };
}

/**
 * Runs Caddy with these arguments to its end.
 * @throws Error with `code` and `stderr` if it fails, and if it is not installed
 */
export async function caddy(args: string[], env: Record<string, string> = {}) {
  try {
    return await run('caddy', args, { env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('These tests need Caddy 2.6 or newer, on Debian from: apt-get install caddy');
  }
}

/** Starts Caddy as the image of the web app does, at free ports. */
export async function startCaddy({ site, academyApi, coreServices, identityOrigin }: CaddyOptions) {
  const { file, remove } = caddyConfiguration();
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
  await caddy(['validate', '--config', file, '--adapter', 'caddyfile'], env);
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env },
    stdio: 'ignore',
  });
  const health = `http://127.0.0.1:${healthPort}/healthz`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    remove();
  };
  return { port, healthPort, file, env, stop };
}
