import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

export const checkout = resolve(import.meta.dirname, '../../..');
export const fromSource = ['--conditions=@academy/source', '--import', 'tsx'];

export interface Program {
  pid: number;
  stop: () => Promise<void>;
}

function running(child: ChildProcess): Program {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.stdin) child.stdin.end();
      else child.kill('SIGTERM');
      await exited;
    },
  };
}

export interface Database extends Program {
  adminUrl: string;
  urlOf: (role?: string) => string;
}

/** Starts a separate, migrated PostgreSQL with durable commits. */
export async function startDatabase(): Promise<Database> {
  const args = [...fromSource, 'tools/dev-stack/src/test-database.ts', '--durable'];
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: ['pipe', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`The database exited with code ${code}.`)));
  });
  const { url, passwords } = JSON.parse(line) as { url: string; passwords: Record<string, string> };
  const at = (user?: string) => {
    const target = new URL(url);
    target.pathname = '/bench';
    if (user) [target.username, target.password] = [user, passwords[user] ?? ''];
    return target.href;
  };
  return { ...running(child), adminUrl: url, urlOf: at };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface Service extends Program {
  url: string;
}

async function startProgram(args: string[], env: NodeJS.ProcessEnv, readyPath: string): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${args.at(-1)} exited with code ${child.exitCode}.`);
    const answer = await fetch(`${url}${readyPath}`).catch(() => undefined);
    if (answer && answer.status < 500) return { ...running(child), url };
    await sleep(100);
  }
  throw new Error(`${args.at(-1)} did not become ready.`);
}

/** Starts a service from the bundle that `npm run build` writes. */
export function startService(
  name: string,
  env: NodeJS.ProcessEnv,
  profileDirectory?: string,
): Promise<Service> {
  const file = join(checkout, 'apps', name, 'dist/main.js');
  if (!existsSync(file)) throw new Error(`${name} is not built: run npm run build first.`);
  const profile = profileDirectory ? ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`] : [];
  return startProgram([...profile, file], { NODE_ENV: 'production', ...env }, '/readyz');
}

export const startFloor = (env: NodeJS.ProcessEnv): Promise<Service> =>
  startProgram([...fromSource, 'tools/bench/src/floor.ts'], { NODE_ENV: 'production', ...env }, '/');
