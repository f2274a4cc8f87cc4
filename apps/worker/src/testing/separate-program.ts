import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkout, fromSource } from '@academy/testing';

/**
 * Starts a program of this folder in a separate OS process, so that a test can kill it.
 * @param name file name of the program without the ending `-program.ts`
 */
export function startSeparateProgram(name: string, ...args: string[]) {
  const program = `apps/worker/src/testing/${name}-program.ts`;
  const child = spawn(process.execPath, [...fromSource, program, ...args], {
    cwd: checkout,
    stdio: 'ignore',
  });
  /** Resolves to the exit code, or to null if a signal has ended the process. */
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return {
    exited,
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
