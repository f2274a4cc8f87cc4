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
 * Matches options that Debian's older Caddy does not support. Tests can remove these options, because they only prevent
 * Caddy from writing files.
 */
const unknownOptions = /^\t(persist_config|storage_clean_interval) off\n/gm;

interface CaddyOptions {
  site: string;
  academyApi: string;
  coreServices: string;
  identityOrigin: string;
  contentOrigin?: string;
  /** File that is served as the service worker; defaults to the service worker of the web app. */
  serviceWorker?: string;
}

/** Matches the size-dependent timeouts of request bodies, which Debian's older Caddy does not support. */
const sizedTimeouts = /^\t+read_body_idle (\S+) \d+\n(\t+)read_body \S+\n/gm;

async function knowsSizedTimeouts(): Promise<boolean> {
  const [, major, minor] = /v?(\d+)\.(\d+)/.exec((await runCaddy(['version'])).stdout) ?? [];
  return Number(major) > 2 || Number(minor) >= 11;
}

/**
 * Creates a folder with the content of `/etc/caddy` in the web image, including the files that Docker Compose mounts.
 */
export async function createCaddyConfiguration() {
  const folder = mkdtempSync(join(tmpdir(), 'academy-caddy-'));
  const isNew = await knowsSizedTimeouts();
  const caddyfile = readFileSync(join(source, 'Caddyfile'), 'utf8').replace(unknownOptions, '');
  writeFileSync(
    join(folder, 'Caddyfile'),
    isNew ? caddyfile : caddyfile.replace(sizedTimeouts, '$2read_body $1\n'),
  );
  mkdirSync(join(folder, 'routes'));
  cpSync(join(source, 'services.caddy'), join(folder, 'routes/services.caddy'));
  mkdirSync(join(folder, 'sites'));
  cpSync(join(source, 'content.caddy'), join(folder, 'sites/content.caddy'));
  return { file: join(folder, 'Caddyfile'), remove: () => rmSync(folder, { recursive: true }) };
}

/** @throws Error with `code` and `stderr` if the command fails or Caddy is not installed */
export async function runCaddy(args: string[], env: Record<string, string> = {}) {
  try {
    return await run('caddy', args, { env: { PATH: process.env['PATH'], HOME: tmpdir(), ...env } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error('These tests need Caddy 2.6 or newer, on Debian from: apt-get install caddy');
  }
}

/** Starts Caddy on free ports with the configuration of the web image. */
export async function startCaddy(options: CaddyOptions) {
  const { site, academyApi, coreServices, identityOrigin, contentOrigin, serviceWorker } = options;
  const { file, remove } = await createCaddyConfiguration();
  const [port, healthPort, contentPort] = [await freePort(), await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    HEALTH_PORT: String(healthPort),
    CONTENT_PORT: String(contentPort),
    SHUTDOWN_DELAY: '0s',
    SITE_DIRECTORY: site,
    ACADEMY_API: academyApi,
    CORE_SERVICES: coreServices,
    IDENTITY_ORIGIN: identityOrigin,
    ...(contentOrigin !== undefined && { CONTENT_ORIGIN: contentOrigin }),
    ...(serviceWorker !== undefined && { SERVICE_WORKER: serviceWorker }),
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
  return { port, healthPort, contentPort, file, env, stop };
}
