import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { workerEnvOf } from './worker-env.ts';
import type { WorkerEnv } from '../env.ts';

const workspace = resolve(__dirname, '../../../..');

/** The worker as a process of its own, to be killed. */
export function startWorkerProcess(database: { url: string }, changes: Partial<WorkerEnv> = {}) {
  const env = Object.entries(workerEnvOf(database, changes)).map(([name, value]) => [name, String(value)]);
  const child = spawn(
    process.execPath,
    ['--conditions=@academy/source', '--import', 'tsx', 'apps/worker/src/main.ts'],
    {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...Object.fromEntries(env) },
    },
  );
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    send: (signal: NodeJS.Signals) => child.kill(signal),
  };
}
