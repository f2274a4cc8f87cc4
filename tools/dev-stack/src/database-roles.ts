import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode } from './error-code.ts';
import { StartFailure } from './start-failure.ts';

/** Two roles for each program: one owns its schemas and migrates them, one serves requests. */
export const roleNames = [
  'core_services_owner',
  'core_services',
  'academy_api_owner',
  'academy_api',
  'worker_owner',
  'worker',
] as const;
export type RoleName = (typeof roleNames)[number];
export type RolePasswords = Record<RoleName, string>;

export interface DatabaseUrls {
  /** The administrator, connected to Academy's database. */
  administrator: string;
  roles: Record<RoleName, string>;
}

/** Where each role connects to; host, port and parameters (TLS) are the administrator's. */
export function databaseUrls(
  administratorUrl: string,
  database: string,
  passwords: RolePasswords,
): DatabaseUrls {
  const inDatabase = (change: (url: URL) => void) => {
    const url = new URL(administratorUrl);
    url.pathname = `/${encodeURIComponent(database)}`;
    change(url);
    return url.href;
  };
  const asRole = (name: RoleName) =>
    inDatabase((url) => {
      url.username = name;
      url.password = encodeURIComponent(passwords[name]);
    });
  return {
    administrator: inDatabase(() => undefined),
    roles: Object.fromEntries(roleNames.map((name) => [name, asRole(name)])) as Record<RoleName, string>,
  };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'database-roles',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(administratorUrl: string, name: string): Promise<void> {
  await connected(administratorUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  });
}

/** Fills in `:'name'` as psql does. */
const filledIn = (sql: string, values: Record<string, string>) =>
  sql.replace(/:'(\w+)'/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`database-roles.sql asks for ${name}`);
    return pg.escapeLiteral(value);
  });

interface DatabaseOptions {
  /** A superuser, or a role with CREATEDB and CREATEROLE; connected to any database. */
  administratorUrl: string;
  /** Name of the database to create or to bring up to date. */
  database: string;
  passwords: RolePasswords;
  checkout: string;
}

/**
 * Creates the database with its roles, schemas and grants, or brings them up to date.
 * @throws StartFailure when the administrator cannot connect or may not do it
 */
export async function prepareDatabase(options: DatabaseOptions): Promise<DatabaseUrls> {
  const { administratorUrl, database, passwords, checkout } = options;
  const urls = databaseUrls(administratorUrl, database, passwords);
  const sql = readFileSync(join(checkout, 'tools/dev-stack/src/database-roles.sql'), 'utf8');
  const values = Object.fromEntries(roleNames.map((name) => [`${name}_password`, passwords[name]]));
  try {
    await ensureDatabase(administratorUrl, database);
    await connected(urls.administrator, (client) => client.query(filledIn(sql, values)));
  } catch (error) {
    const reason = (error instanceof Error && error.message) || errorCode(error) || String(error);
    throw new StartFailure(
      `The database ${database} could not be prepared with the administrator’s URL: ${reason}`,
    );
  }
  return urls;
}
