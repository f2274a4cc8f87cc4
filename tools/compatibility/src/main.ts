// Tells whether the apps of this working tree may run beside those that were last released, and in which order they are
// released. Ends with 1 when there is none.
// Usage: npm run --silent compatibility [-- --app=<app>]           only what concerns this app
//        npm run --silent compatibility -- --write [--app=<app>]   keeps the working tree as what is released
import { parseArgs } from 'node:util';
import { testDatabase, type TestDatabaseServer } from '@academy/testing';
import { describeApps } from './describe.ts';
import { readReleases, writeRelease } from './releases.ts';
import { apps, type AppName, type Surfaces } from './surface.ts';
import { inWords, judge, orderOf } from './verdict.ts';

interface StartedServer {
  /** JSON of a `TestDatabaseServer`. */
  server: string;
  stop: () => Promise<void>;
}

/** The working tree, with a PostgreSQL that all its migrations have run on. */
async function describeTree(): Promise<Surfaces> {
  const file = new URL('../../jest-database.mjs', import.meta.url).href;
  const { startTestDatabase } = (await import(file)) as { startTestDatabase: () => Promise<StartedServer> };
  const { server, stop } = await startTestDatabase();
  try {
    const database = await testDatabase('academy_api', JSON.parse(server) as TestDatabaseServer);
    const surfaces = await describeApps(database.admin);
    await database.close();
    return surfaces;
  } finally {
    await stop();
  }
}

/** @returns whether there is an order in which everything may be released */
function report(released: Surfaces, now: Surfaces, chosen: AppName | undefined): boolean {
  const verdicts = judge(released, now);
  for (const verdict of verdicts)
    if (!chosen || [verdict.client, verdict.server].includes(chosen)) console.log(inWords(verdict));
  const order = verdicts.some((verdict) => verdict.order === 'none') ? undefined : orderOf(verdicts);
  console.log(order ? `\nOrder: ${order.join(', ')}` : '\nThere is no order in which these can be released.');
  return order !== undefined;
}

const { values } = parseArgs({ options: { app: { type: 'string' }, write: { type: 'boolean' } } });
const chosen = apps.find((app) => app === values.app);
if (values.app && !chosen) throw new Error(`There is no app ${values.app}: ${apps.join(', ')}`);

const now = await describeTree();
if (values.write) for (const app of chosen ? [chosen] : apps) writeRelease(app, now[app]!);
else process.exitCode = report(readReleases(), now, chosen) ? 0 : 1;
