import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkout, eventually, freePort, fromSource, startDatabaseServer } from '@academy/testing';
import { measureCost } from './cpu.ts';
import type { ProductCost } from './work-ratio.ts';

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
  /** Returns the URL of the database `bench`, or of its copy `name`, for a PostgreSQL role or for the administrator. */
  urlOf: (role?: string, name?: string) => string;
  /** Copies the database `bench`. No program may be connected to it meanwhile. */
  copyTo: (name: string) => Promise<void>;
  drop: (name: string) => Promise<void>;
}

/**
 * Starts a separate PostgreSQL server with durable commits (fsync on) and runs all migrations.
 * @param countsStatements true if the extension pg_stat_statements is needed
 */
export async function startDatabase({ countsStatements = false } = {}): Promise<Database> {
  const { url, passwords, pid, stop } = await startDatabaseServer(checkout, { countsStatements });
  const at = (user?: string, name = 'bench') => {
    const target = new URL(url);
    target.pathname = `/${name}`;
    if (user) [target.username, target.password] = [user, passwords[user] ?? ''];
    return target.href;
  };
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    ...{ pid, stop, adminUrl: url, urlOf: at },
    copyTo: (name) => run(`create database ${pg.escapeIdentifier(name)} template bench`),
    drop: (name) => run(`drop database ${pg.escapeIdentifier(name)} with (force)`),
  };
}

export interface Service extends Program {
  url: string;
  /** The process exchanges messages with the benchmark. */
  child: ChildProcess;
}

/** Maximum milliseconds until a program is ready. The limit is high, because the machine may be busy. */
const startMs = 120_000;

async function startProgram(args: string[], env: NodeJS.ProcessEnv, readyPath: string): Promise<Service> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  await eventually(async () => child.exitCode !== null || (await fetch(`${url}${readyPath}`)).status < 500, {
    interval: 100,
    timeout: startMs,
  });
  if (child.exitCode !== null) throw new Error(`${args.at(-1)} exited with code ${child.exitCode}.`);
  return { ...running(child), url, child };
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

export const startBareProgram = (file: string, env: NodeJS.ProcessEnv): Promise<Service> =>
  startProgram([...fromSource, `tools/bench/src/${file}`], { NODE_ENV: 'production', ...env }, '/ready');

/** Runs a program from its TypeScript source, and returns the object that it prints as JSON. */
export async function runProgram<Result>(program: string, ...values: string[]): Promise<Result> {
  const { stdout } = await promisify(execFile)(process.execPath, [...fromSource, program, ...values], {
    cwd: checkout,
  });
  return JSON.parse(stdout) as Result;
}

/**
 * Runs a program of apps/worker/src/testing, which does one kind of background work and measures it.
 * @param name file name of the program without the ending `-program.ts`
 */
export async function runWork<Result>(
  database: Database,
  name: string,
  ...values: string[]
): Promise<Result & ProductCost> {
  const { result, cpu } = await measureCost([database.pid], () =>
    runProgram<Result & { seconds: number; cpu: number }>(
      `apps/worker/src/testing/${name}-program.ts`,
      ...[database.urlOf('worker'), ...values],
    ),
  );
  return { ...result, programCpu: result.cpu, databaseCpu: cpu[0]! };
}
