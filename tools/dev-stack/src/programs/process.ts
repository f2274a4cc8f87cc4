import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Output } from './output.ts';

const longestStopMs = 15_000;

interface Program {
  /** The built JavaScript. */
  file: string;
  env: NodeJS.ProcessEnv;
  output: Output;
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export const howItEnded = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;

/**
 * Starts a program of Academy as a process. Its channel to this process is how it learns that this one is gone, even
 * when killed; then it stops by itself. It leads its own process group, since Ctrl-C must not reach it directly.
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

/** Lets a process finish what it began; one that takes longer than 15 seconds is killed. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exit = once(child, 'exit');
  const killer = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
  // Windows knows no signal that asks: there the closed channel does.
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
  await exit;
  clearTimeout(killer);
}
