// Starts a PostgreSQL server for tests and prints one line of JSON:
//   {"url": "<administrator's URL>", "passwords": {"<role>": "<password>", …}}
// The server has the database `academy_template` with all roles, grants and migrations.
// Tests copy this database with `create database … template academy_template`.
// Migrations cannot run in a copy: PostgreSQL does not copy the grants on the database itself, so the roles that own
// the schemas may not create schemas there.
// When standard input closes, or on SIGTERM or SIGINT, the server stops and its files are deleted.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  prepareDatabase,
  roleNames,
  type RoleName,
  type RolePasswords,
} from '@academy/platform-data/database-roles';
import { checkout, fromSource } from '@academy/testing';
import type { PostgresServer } from './postgres/server.ts';
import { startThrowAwayPostgres } from './postgres/throw-away.ts';

/** The option `--durable` turns fsync on. By default, fsync is off, because tests need no durability. */
const durable = process.argv.includes('--durable');
/** With the option `--empty`, the server has neither the database nor the roles. */
const empty = process.argv.includes('--empty');
/** The option `--counts-statements` makes the extension pg_stat_statements available. */
const countsStatements = process.argv.includes('--counts-statements');
const database = 'academy_template';
const passwords = Object.fromEntries(roleNames.map((name) => [name, name])) as RolePasswords;
/** For each app, the role that owns its schema. The migrations of the apps run in this order. */
const owners: Record<string, RoleName> = {
  'core-services': 'core_services_owner',
  worker: 'worker_owner',
  'academy-api': 'academy_api_owner',
};

async function migrate(urls: Record<RoleName, string>): Promise<void> {
  const args = [...fromSource, join(import.meta.dirname, 'migrate-apps.ts')];
  const urlsOfApps = Object.fromEntries(Object.entries(owners).map(([app, owner]) => [app, urls[owner]]));
  const env = {
    ...process.env,
    MIGRATION_DATABASE_URLS: JSON.stringify(urlsOfApps),
    DATABASE_TLS: 'optional',
  };
  await promisify(execFile)(process.execPath, args, { cwd: checkout, env }).catch(
    (error: { stderr?: string }) => {
      throw new Error(`The migrations failed: ${error.stderr?.trim()}`);
    },
  );
}

async function createTemplate(server: PostgresServer): Promise<void> {
  const { roles } = await prepareDatabase({ administratorUrl: server.url, database, passwords });
  await migrate(roles);
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
  const server = await startThrowAwayPostgres(checkout, { durable, countsStatements });
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
