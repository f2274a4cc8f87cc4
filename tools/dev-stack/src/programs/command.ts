import { once } from 'node:events';
import { StartFailure } from '../start-failure.ts';
import { Output } from './output.ts';
import { endProcess, howItEnded, startProcess } from './process.ts';

interface Command {
  /** For messages and the log file, for example `core-services-migrate`. */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  logDirectory: string;
  /** Ends the command. */
  signal: AbortSignal;
}

/**
 * Runs one of the programs' commands to its end.
 * @throws StartFailure when it fails
 */
export async function runCommand({ name, file, env, logDirectory, signal }: Command): Promise<void> {
  signal.throwIfAborted();
  const output = new Output(name, logDirectory, () => undefined);
  const child = startProcess({ file, env, output });
  const end = () => void endProcess(child);
  signal.addEventListener('abort', end);
  try {
    // 'close' comes after the last output, 'exit' need not.
    await once(child, 'close');
  } finally {
    signal.removeEventListener('abort', end);
  }
  signal.throwIfAborted();
  if (child.exitCode !== 0)
    throw new StartFailure(`${name} failed (${howItEnded(child)}). ${output.summary()}`);
}
