// Starts the whole of Academy on this computer and keeps it running until it is told to stop.
import { resolve } from 'node:path';
import { RunningParts } from './running-parts.ts';
import { readSettings } from './settings.ts';
import { startStack } from './stack.ts';
import { StartFailure } from './start-failure.ts';
import { summary } from './summary.ts';

const checkout = resolve(import.meta.dirname, '../../..');
const print = (line: string) => console.log(line);
const running = new RunningParts();
const stopping = new AbortController();
let exitCode = 0;

let stoppingSince: number | undefined;

function stop(): void {
  // One Ctrl-C can arrive twice: from the terminal, and from the process that started this one.
  const again = stoppingSince !== undefined && Date.now() - stoppingSince > 1_000;
  if (again) print('Still stopping; this can take 15 seconds …');
  if (stoppingSince === undefined) print('\nStopping …');
  stoppingSince ??= Date.now();
  stopping.abort();
}

function fail(error: unknown): void {
  exitCode = 1;
  // What the person can do something about is said in a line; anything else is a fault of ours, with its trace.
  console.error(error instanceof StartFailure ? error.message : error);
  stopping.abort();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// Whoever started this is gone, without having been able to say so.
process.on('disconnect', stop);
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
// A terminal that was closed cannot be written to, which is no reason to leave anything running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const stopped = new Promise<void>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve());
});
const keepAlive = setInterval(() => undefined, 60_000);
try {
  const settings = readSettings(process.env, checkout);
  await startStack({ settings, running, print, signal: stopping.signal });
  print(summary(settings));
  await stopped;
} catch (error) {
  if (!stopping.signal.aborted) fail(error);
}
await running.stopAll(print);
clearInterval(keepAlive);
process.exit(exitCode);
