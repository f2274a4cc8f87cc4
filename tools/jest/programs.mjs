// Jest's global setup for tests that start programs many times. It bundles the programs, unless the last build is up to
// date. Starting a bundled program takes a third of the CPU time that starting it from its sources takes.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprintOfSources, isBuilt } from '../build/build-state.mjs';

const workspace = join(import.meta.dirname, '../..');
const programs = ['academy-api', 'core-services', 'worker'];

/** Bundles a program with the command of its Nx target, without starting Nx. */
async function bundle(/** @type {string} */ program) {
  const cwd = join(workspace, 'apps', program);
  const { nx } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  const [, ...args] = nx.targets.build.options.command.split(' ');
  await promisify(execFile)(process.execPath, args, { cwd });
}

/** Sets TEST_PROGRAMS, so that `startProgramProcess` of @academy/testing starts the bundles. */
export default async function setup() {
  if (process.env.TEST_PROGRAMS === 'bundled') return;
  if (!isBuilt(fingerprintOfSources())) await Promise.all(programs.map(bundle));
  process.env.TEST_PROGRAMS = 'bundled';
}
