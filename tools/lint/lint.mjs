// Checks the dependencies of all projects with knip, and lints the whole workspace in one process with one TypeScript
// program, which checks each shared type only once.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { storeProjectGraph } from './project-graph.mjs';

const workspace = join(import.meta.dirname, '../..');

storeProjectGraph();

const run = (program, ...args) =>
  spawnSync(join(workspace, 'node_modules/.bin', program), args, {
    cwd: workspace,
    env: { ...process.env, LINT_WORKSPACE: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status === 0;

const knip = ['--config', 'knip.config.mjs', '--no-progress'];
const passed = [
  run('knip', ...knip),
  run('knip', ...knip, '--production', '--strict'),
  run('eslint', '.', ...process.argv.slice(2)),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
