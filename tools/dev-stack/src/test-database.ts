// Starts a PostgreSQL server for tests and prints one line of JSON:
//   {"url": "<administrator's URL>", "passwords": {"<role>": "<password>", …}}
// The server has the database `academy_template` with all roles, grants and migrations.
// Tests copy this database with `create database … template academy_template`.
// Migrations cannot run in a copy: PostgreSQL does not copy the grants on the database itself,
// so in a copy the roles that own the schemas may not create schemas.
// When standard input closes, or on SIGTERM or SIGINT, the server stops and its files are deleted.
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

/** The option `--durable` turns fsync on. By default fsync is off, because tests need no durability. */
const durable = process.argv.includes('--durable');
/** With the option `--empty` the server has neither the database nor the roles. */
const empty = process.argv.includes('--empty');
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
  const env = { ...process.env, MIGRATION_DATABASE_URL: url, DATABASE_TLS: 'optional' };
  await promisify(execFile)(process.execPath, args, { cwd: checkout, env }).catch(
    (error: { stderr?: string }) => {
      throw new Error(`The migrations of ${app} failed: ${error.stderr?.trim()}`);
    },
  );
}

async function createTemplate(server: PostgresServer): Promise<void> {
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
    if (!empty) await createTemplate(server);
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
