// Lints the whole workspace in one process with one TypeScript program, which checks each shared type only once.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '..');

/** Runs a program of an installed package, and exits with its status if it fails. */
function run(
  /** @type {string} */ name,
  /** @type {string[]} */ args,
  /** @type {'inherit' | 'ignore'} */ stdout,
) {
  const { status } = spawnSync(join(workspace, 'node_modules/.bin', name), args, {
    cwd: workspace,
    env: { ...process.env, LINT_WORKSPACE: '1' },
    stdio: ['ignore', stdout, 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

// This call of Nx updates the stored project graph, which the lint rule about module boundaries reads.
run('nx', ['show', 'projects'], 'ignore');
run('eslint', ['.', ...process.argv.slice(2)], 'inherit');
