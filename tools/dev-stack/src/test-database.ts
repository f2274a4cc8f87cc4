// Starts a PostgreSQL for tests and tells about it in one line of JSON on standard output:
//   {"url": "<administrator's URL>", "passwords": {"<role>": "<password>", …}}
// It has a database `academy_template` with every role, grant and migration, which a test copies for itself by
// `create database … template academy_template`. Rights on a database itself are not copied: in a copy everybody may
// connect, so the roles can, but owners may not create schemas there, so migrations cannot be run in it again.
// It ends, and PostgreSQL with all its files, when standard input is closed or on SIGTERM or SIGINT.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  prepareDatabase,
  roleNames,
  type RoleName,
  type RolePasswords,
} from '@academy/platform-data/database-roles';
import type { PostgresServer } from './postgres/server.ts';
import { startThrowAwayPostgres } from './postgres/throw-away.ts';

/** With `--durable` it keeps what it has promised even if the machine stops, which tests need not wait for. */
const durable = process.argv.includes('--durable');
const checkout = resolve(import.meta.dirname, '../../..');
const database = 'academy_template';
const passwords = Object.fromEntries(roleNames.map((name) => [name, name])) as RolePasswords;
const migrated: [app: string, owner: RoleName][] = [
  ['core-services', 'core_services_owner'],
  ['worker', 'worker_owner'],
  ['academy-api', 'academy_api_owner'],
];

async function migrate(app: string, url: string): Promise<void> {
  const file = join(checkout, 'apps', app, 'src/migrate.ts');
  if (!existsSync(file)) return;
  const args = ['--conditions=@academy/source', '--import', 'tsx', file];
  const env = { ...process.env, MIGRATION_DATABASE_URL: url };
  await promisify(execFile)(process.execPath, args, { cwd: checkout, env }).catch(
    (error: { stderr?: string }) => {
      throw new Error(`The migrations of ${app} failed: ${error.stderr?.trim()}`);
    },
  );
}

async function makeTemplate(server: PostgresServer): Promise<void> {
  const { roles } = await prepareDatabase({ administratorUrl: server.url, database, passwords });
  for (const [app, owner] of migrated) await migrate(app, roles[owner]);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`alter database ${database} with is_template true allow_connections false`);
  await client.end();
}

const ended = new Promise<void>((resolve) => {
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => resolve());
  process.stdin.on('end', resolve).on('close', resolve).on('error', resolve).resume();
});

try {
  const server = await startThrowAwayPostgres(checkout, { durable });
  try {
    await makeTemplate(server);
    console.log(JSON.stringify({ url: server.url, passwords }));
    await ended;
  } finally {
    await server.stop();
  }
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
