import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, eventually, freePort, fromSource, startDatabaseServer } from '@academy/testing';

export interface Program {
  pid: number;
  stop: () => Promise<void>;
}

function running(child: ChildProcess): Program {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export interface Database extends Program {
  adminUrl: string;
  urlOf: (role?: string) => string;
}

/** Starts a separate PostgreSQL server with durable commits (fsync on) and runs all migrations. */
export async function startDatabase(): Promise<Database> {
  const { url, passwords, pid, stop } = await startDatabaseServer();
  const at = (user?: string) => {
    const target = new URL(url);
    target.pathname = '/bench';
    if (user) [target.username, target.password] = [user, passwords[user] ?? ''];
    return target.href;
  };
  return { pid, stop, adminUrl: url, urlOf: at };
}

export interface Service extends Program {
  url: string;
}

async function startProgram(args: string[], env: NodeJS.ProcessEnv, readyPath: string): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(async () => child.exitCode !== null || (await fetch(`${url}${readyPath}`)).status < 500, {
    interval: 100,
  });
  if (child.exitCode !== null) throw new Error(`${args.at(-1)} exited with code ${child.exitCode}.`);
  return { ...running(child), url };
}

/**
 * Starts a service from the bundle that `npm run build` has written.
 * @param options options of Node.js
 */
export function startService(
  name: string,
  env: NodeJS.ProcessEnv,
  profileDirectory?: string,
  options: readonly string[] = [],
): Promise<Service> {
  const file = join(checkout, 'apps', name, 'dist/main.js');
  if (!existsSync(file)) throw new Error(`${name} is not built: run npm run build first.`);
  const profile = profileDirectory ? ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`] : [];
  return startProgram([...options, ...profile, file], { NODE_ENV: 'production', ...env }, '/readyz');
}

export const startBaseline = (env: NodeJS.ProcessEnv): Promise<Service> =>
  startProgram([...fromSource, 'tools/bench/src/baseline.ts'], { NODE_ENV: 'production', ...env }, '/');
