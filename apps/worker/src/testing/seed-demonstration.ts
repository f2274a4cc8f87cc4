import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout, fromSource, runCommand } from '@academy/testing';

/** Fills a database with the courses and demonstration data that the local development environment uses. */
export async function seedDemonstration(urls: { content: string; administrator: string }): Promise<void> {
  await runCommand('academy-api', 'import-courses', { DATABASE_URL: urls.content });
  const seed = `import('./tools/dev-stack/src/demonstration-data.ts')
    .then(({ seedDemonstrationData }) => seedDemonstrationData(process.env.ADMINISTRATOR_URL))`;
  await promisify(execFile)(process.execPath, [...fromSource, '--eval', seed], {
    cwd: checkout,
    env: { ...process.env, ADMINISTRATOR_URL: urls.administrator },
  });
}
