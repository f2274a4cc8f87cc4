import { once } from 'node:events';
import { StartFailure } from '../start-failure.ts';
import { Output } from './output.ts';
import { endProcess, describeExit, startProcess } from './process.ts';

interface Command {
  /** Name of the command in messages and of its log file, such as `core-services-migrate`. */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  logDirectory: string;
  signal: AbortSignal;
}

/** @throws StartFailure if the command fails */
export async function runCommand({ name, file, env, logDirectory, signal }: Command): Promise<void> {
  signal.throwIfAborted();
  const output = new Output(name, logDirectory, () => undefined);
  const child = startProcess({ file, env, output });
  const end = () => void endProcess(child);
  signal.addEventListener('abort', end);
  try {
    // `close` is emitted after the last output of the command, while `exit` may be emitted before it.
    await once(child, 'close');
  } finally {
    signal.removeEventListener('abort', end);
  }
  signal.throwIfAborted();
  if (child.exitCode !== 0)
    throw new StartFailure(`${name} failed (${describeExit(child)}). ${output.summary()}`);
}
