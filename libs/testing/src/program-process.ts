import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { checkout, fromSource } from './checkout.ts';
import { withoutTls } from './service-variables.ts';

export interface ProgramProcess {
  /** Resolves to the program's base URL once the program listens. */
  url: Promise<string>;
  hasEnded: () => boolean;
  /** What the program has written to stdout and stderr so far. */
  output: () => string;
  send: (signal: NodeJS.Signals) => void;
  /** Sends SIGKILL and waits until the program has ended. */
  kill: () => Promise<void>;
  /** Sends SIGTERM and waits until the program has ended. */
  stop: () => Promise<void>;
}

export type App = 'academy-api' | 'core-services' | 'worker';

/** Whether Jest's global setup has bundled the programs. */
const areBundled = () => process.env.TEST_PROGRAMS === 'bundled';

/**
 * Command-line arguments with which Node runs a program, from its bundle or its source. Paths are relative to the root
 * folder of the repository.
 * @param entry name of the program's file without extension, such as `main` or `verify-audit-log`
 * @param built true for the bundle, which starts faster
 */
export const programArguments = (app: App, entry: string, built = areBundled()): string[] =>
  built ? [`apps/${app}/dist/${entry}.js`] : [...fromSource, `apps/${app}/src/${entry}.ts`];

/**
 * Starts a program in a process of its own.
 * @param cwd path of the checkout in which the program runs
 * @param built true for the bundle, false for the source; by default true if Jest's global setup has bundled the
 * programs
 * @param logLevel `info` or a more verbose level, because the program's URL is read from its log
 */
export function startProgramProcess(
  app: App,
  env: object,
  {
    cwd = checkout,
    built = areBundled(),
    logLevel = 'info',
  }: { cwd?: string; built?: boolean; logLevel?: 'info' | 'debug' } = {},
): ProgramProcess {
  const texts = Object.entries({ ...withoutTls, ...env, LOG_LEVEL: logLevel }).map(([name, value]) => [
    name,
    String(value),
  ]);
  const child = spawn(process.execPath, programArguments(app, 'main', built), {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...Object.fromEntries(texts) },
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  child.stderr.pipe(process.stderr);
  const url = new Promise<string>((found, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address) found(address);
    });
    child.once('exit', () => failed(new Error(`${app} ended before it listened`)));
  });
  // If a test kills the program before it listens, the rejection of `url` must not count as unhandled.
  url.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    send: (signal) => void child.kill(signal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
