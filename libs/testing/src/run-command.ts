import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout } from './checkout.ts';
import { programArguments, type App } from './program-process.ts';
import { withoutTls } from './service-variables.ts';

/**
 * Runs a command of an app in a process of its own until it exits. Rejects if the exit code is not 0.
 * @param entry name of the command's file without extension, such as `verify-audit-log`
 * @returns its standard output
 */
export async function runCommand(app: App, entry: string, env: object, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...programArguments(app, entry), ...args], {
    cwd: checkout,
    env: { ...process.env, ...withoutTls, ...env },
  });
  return stdout;
}
