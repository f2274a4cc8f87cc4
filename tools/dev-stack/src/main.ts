// Runs the local stack until SIGINT, SIGTERM or SIGHUP, or until its parent process exits.
// Usage: main.js [--build=<name of the build>] [--since=<start time of the command in epoch milliseconds>]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RunningParts } from './running-parts.ts';
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';
import { StartFailure } from './start-failure.ts';
import { describeStack } from './summary.ts';

const { values } = parseArgs({ options: { build: { type: 'string' }, since: { type: 'string' } } });
const since = Number(values.since ?? Date.now());
const checkout = resolve(import.meta.dirname, '../../..');
const print = (line: string) => console.log(line);
const running = new RunningParts();
const stopping = new AbortController();
let exitCode = 0;

let stoppingSince: number | undefined;

function stop(): void {
  // Ctrl-C can cause two signals at once, one from the terminal and one from the parent process. The second one is
  // therefore ignored if it follows within a second.
  const again = stoppingSince !== undefined && Date.now() - stoppingSince > 1_000;
  if (again) print('Still stopping; this can take 15 seconds …');
  if (stoppingSince === undefined) print('\nStopping …');
  stoppingSince ??= Date.now();
  stopping.abort();
}

function fail(error: unknown): void {
  exitCode = 1;
  // The message of a StartFailure is meant for the user. Any other error is a bug, and is printed with its stack trace.
  console.error(error instanceof StartFailure ? error.message : error);
  stopping.abort();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// The IPC channel closes when the parent process exits, even if the parent was killed.
process.on('disconnect', stop);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
// Writing to a closed terminal fails, which must not stop the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const stopped = new Promise<void>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve());
});
const keepAlive = setInterval(() => undefined, 60_000);
try {
  const settings = readSettings(process.env, checkout);
  await startStack({ settings, build: values.build, running, print, signal: stopping.signal });
  print(describeStack(settings, (Date.now() - since) / 1000));
  await stopped;
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
await running.stopAll(print);
clearInterval(keepAlive);
process.exit(exitCode);
