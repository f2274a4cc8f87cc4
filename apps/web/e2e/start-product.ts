import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ports } from './product.ts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Starts the local stack with an empty data directory. Resolves to a function that stops it.
 * @param variables additional environment variables of the local stack
 */
export async function startProductWith(variables: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'academy-e2e-'));
  // This function runs in Playwright's global setup, so Playwright passes E2E_DATA_DIR on to the processes that run
  // tests.
  process.env.E2E_DATA_DIR = data;
  const child = spawn(process.execPath, ['tools/dev-stack/start.mjs'], {
    cwd: workspace,
    env: { ...process.env, ...ports, ACADEMY_DATA_DIR: data, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output.push(line);
      if (line.startsWith('Academy is ready')) resolve();
    });
    void exited.then((code) =>
      reject(new Error(`The product exited with code ${code} before it was ready:\n${output.join('\n')}`)),
    );
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
}

const startProduct = () => startProductWith({});
export default startProduct;
