// Lints the whole workspace. knip checks the dependencies of all projects. oxlint runs the lint rules that need types
// (.oxlintrc.json), and ESLint runs all other rules.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { storeProjectGraph } from './project-graph.mjs';

const workspace = join(import.meta.dirname, '../..');

storeProjectGraph();

const run = (program, ...args) =>
  spawnSync(join(workspace, 'node_modules/.bin', program), args, {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
  }).status === 0;

const knip = ['--config', 'knip.config.mjs', '--no-progress'];
const passed = [
  run('knip', ...knip),
  run('knip', ...knip, '--production', '--strict'),
  run('eslint', '.', ...process.argv.slice(2)),
  run('oxlint'),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
