import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.ts';
import type { Cluster } from './cluster.ts';

const maxStopMs = 60_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has exited.
  }
}

/**
 * Stops a server by PostgreSQL's fast shutdown, or after a timeout by an immediate shutdown. After an immediate
 * shutdown, the server has to recover at its next start, as after a crash.
 */
export async function stopServer(pid: number, { directory, binaries, account }: Cluster): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals for a fast shutdown, so pg_ctl is used.
    const fast = ['stop', '-D', directory, '-m', 'fast', '-w'];
    execFileSync(binaries.pgCtl, fast, { ...account, stdio: 'ignore', windowsHide: true });
  } else {
    signal(pid, 'SIGINT');
  }
  const giveUpAt = Date.now() + maxStopMs;
  while (isRunning(pid)) {
    if (Date.now() > giveUpAt) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

function commandLine(pid: number): string {
  const run = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (process.platform === 'win32') return run('tasklist', ['/fi', `pid eq ${pid}`]);
    return run('ps', ['-o', 'command=', '-p', String(pid)]);
  } catch {
    return '';
  }
}

function findOrphan(directory: string): number | undefined {
  let pid: number;
  try {
    pid = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
  // If the PID file is old, another process may have got its process id, so the command line is checked.
  const mark = process.platform === 'win32' ? 'postgres' : directory;
  return pid > 0 && commandLine(pid).includes(mark) ? pid : undefined;
}

export async function stopOrphan(cluster: Cluster): Promise<void> {
  const pid = findOrphan(cluster.directory);
  if (pid) await stopServer(pid, cluster);
}
