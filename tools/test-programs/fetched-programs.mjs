import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

const fetchLimitMs = 600_000;

export const cacheFolder = () => process.env.PROGRAMS_CACHE || join(homedir(), '.cache/academy');

/** Returns undefined if the program succeeds; otherwise the error or the last line of its output. */
export function failureOf(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: fetchLimitMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return undefined;
  return error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').at(-1);
}
