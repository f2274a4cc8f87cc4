import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Output } from './output.ts';

const maxStopMs = 15_000;

interface Program {
  /** Path of the built JavaScript. */
  file: string;
  env: NodeJS.ProcessEnv;
  output: Output;
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export const describeExit = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;

/**
 * Starts a program. The program shuts down when its IPC channel closes, so it also stops if this process is killed. The
 * program has its own process group, so that Ctrl-C does not signal it directly.
 */
export function startProcess({ file, env, output }: Program): ChildProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  output.follow(child);
  return child;
}

/** Asks the process to shut down. Kills it if it has not exited after 15 seconds. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exit = once(child, 'exit');
  const killer = setTimeout(() => child.kill('SIGKILL'), maxStopMs);
  // Windows has no SIGTERM. There, closing the IPC channel triggers the shutdown.
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
  await exit;
  clearTimeout(killer);
}
