// `npm test`: every test of the workspace, unit, integration and browser, with one PostgreSQL for all, and the total.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestDatabase } from './jest-database.mjs';

const workspace = fileURLToPath(new URL('..', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'academy-test-'));
const counts = join(scratch, 'counts');
writeFileSync(counts, '');

const database = await startTestDatabase();
const env = { ...process.env, TEST_COUNTS: counts, TEST_DATABASE_SERVER: database.server };

const nx = (...args) =>
  new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['node_modules/nx/dist/bin/nx.js', ...args, '--output-style=static', '--skip-nx-cache'],
      {
        cwd: workspace,
        env,
        stdio: 'inherit',
      },
    );
    child.on('close', (code) => resolve(code === 0));
  });

const unitAndIntegration = await nx('run-many', '-t', 'test');
await database.stop();
const browser = await nx('run', '@academy/web:e2e');

const total = { passed: 0, failed: 0, skipped: 0 };
for (const line of readFileSync(counts, 'utf8').split('\n').filter(Boolean)) {
  for (const [name, count] of Object.entries(JSON.parse(line))) total[name] += count;
}
rmSync(scratch, { recursive: true, force: true });
const succeeded = unitAndIntegration && browser;
// A project that ended without telling its counts has failed as a whole.
if (!succeeded && total.failed === 0) total.failed = 1;
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = succeeded && total.failed === 0 ? 0 : 1;
