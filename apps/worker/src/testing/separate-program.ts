import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkout, fromSource } from '@academy/testing';

const sourceOf = (name: string) => join(checkout, `apps/worker/src/testing/${name}-program.ts`);

function start(...args: string[]) {
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: 'ignore' });
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
export type SeparateProgram = ReturnType<typeof start>;

/**
 * Starts a program of this folder in a separate OS process, so that a test can kill it.
 * @param name file name of the program without the ending `-program.ts`
 */
export const startSeparateProgram = (name: string, ...args: string[]) =>
  start(...fromSource, sourceOf(name), ...args);

/**
 * Bundles a program of this folder, because a bundle starts several times faster than the source.
 * The program must not read files whose paths are relative to its source files, such as the fonts of certificates.
 * @param name file name of the program without the ending `-program.ts`
 * @returns a function that starts the program like `startSeparateProgram`
 */
export async function bundleSeparateProgram(name: string) {
  const outfile = join(checkout, `apps/worker/node_modules/.cache/${name}-program.mjs`);
  await build({
    entryPoints: [sourceOf(name)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@academy/source'],
    plugins: [
      {
        name: 'packages-stay-external',
        setup: (esbuild) => {
          esbuild.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@academy/') ? null : { path, external: true },
          );
        },
      },
    ],
  });

  return (...args: string[]) => start(outfile, ...args);
}
export type StartSeparateProgram = Awaited<ReturnType<typeof bundleSeparateProgram>>;
