import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');

/**
 * Makes Nx store the graph of the projects. Without a stored graph, as in a fresh clone, ESLint would skip the lint
 * rule about module boundaries with a warning.
 * @throws if Nx fails
 */
export function storeProjectGraph() {
  const { status } = spawnSync(join(workspace, 'node_modules/.bin/nx'), ['show', 'projects'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`Nx could not store the project graph; it ended with ${status}.`);
}
