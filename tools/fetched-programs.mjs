// What the modules share that fetch programs of other languages for tests: Keycloak, schemathesis and scim2-tester.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

const fetchLimitMs = 600_000;

/** Returns the folder that keeps fetched programs. */
export const cacheFolder = () => process.env.PROGRAMS_CACHE || join(homedir(), '.cache/academy');

/** Runs a program, and returns the last line of its output if it failed. */
export function failureOf(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: fetchLimitMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return undefined;
  return error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}
