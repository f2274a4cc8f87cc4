import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { checkout, fromSource, programArguments, withoutTls } from '@academy/testing';

const run = promisify(execFile);

/** Runs a command of an app in a separate OS process until it exits. @returns its standard output */
export async function runCommand(
  [app, entry]: Parameters<typeof programArguments>,
  env: object,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, [...programArguments(app, entry), ...args], {
    cwd: checkout,
    env: { ...process.env, ...withoutTls, ...env },
  });
  return stdout;
}

/** Fills a database with courses and the other demonstration data, as the local stack does. */
export async function seedDemonstration(urls: { academyApi: string; administrator: string }): Promise<void> {
  await runCommand(['academy-api', 'import-courses'], { DATABASE_URL: urls.academyApi });
  const seed = `import('./tools/dev-stack/src/demonstration-data.ts')
    .then(({ seedDemonstrationData }) => seedDemonstrationData(process.env.ADMINISTRATOR_URL))`;
  await run(process.execPath, [...fromSource, '--eval', seed], {
    cwd: checkout,
    env: { ...process.env, ADMINISTRATOR_URL: urls.administrator },
  });
}
