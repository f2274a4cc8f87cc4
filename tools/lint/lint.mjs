// Lints the whole workspace in one process with one TypeScript program, which checks each shared type only once.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { storeProjectGraph } from './project-graph.mjs';

const workspace = join(import.meta.dirname, '../..');

storeProjectGraph();
const { status } = spawnSync(join(workspace, 'node_modules/.bin/eslint'), ['.', ...process.argv.slice(2)], {
  cwd: workspace,
  env: { ...process.env, LINT_WORKSPACE: '1' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;
