import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');

/**
 * Makes Nx store the graph of the projects, which the lint rule about module boundaries reads. If there is no stored
 * graph, as in a fresh clone, ESLint skips this rule with a warning.
 * @throws if Nx fails
 */
export function storeProjectGraph() {
  const { status } = spawnSync(join(workspace, 'node_modules/.bin/nx'), ['show', 'projects'], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`Nx could not store the project graph; it ended with ${status}.`);
}
