import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const workspace = resolve(__dirname, '../../../..');
const node = ['--conditions=@academy/source', '--import', 'tsx'];
const run = promisify(execFile);

/** Runs a command of a program to its end, as a process of its own. @returns what it printed */
export async function runCommand(file: string, env: object, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...node, file, ...args], {
    cwd: workspace,
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** Fills a database with the demonstration data, courses included, as the local stack does. */
export async function seedDemonstration(urls: { academyApi: string; administrator: string }): Promise<void> {
  await runCommand('apps/academy-api/src/import-courses.ts', { DATABASE_URL: urls.academyApi });
  const seed = `import('./tools/dev-stack/src/demonstration-data.ts')
    .then(({ seedDemonstrationData }) => seedDemonstrationData(process.env.ADMINISTRATOR_URL))`;
  await run(process.execPath, [...node, '--eval', seed], {
    cwd: workspace,
    env: { ...process.env, ADMINISTRATOR_URL: urls.administrator },
  });
}
