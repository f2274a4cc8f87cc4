import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Each program has one role that owns and migrates its schemas, and one with which the running program connects.
 * `academy_content` imports courses.
 */
export const roleNames = [
  'core_services_owner',
  'core_services',
  'academy_api_owner',
  'academy_api',
  'academy_content',
  'worker_owner',
  'worker',
] as const;
export type RoleName = (typeof roleNames)[number];
export type RolePasswords = Record<RoleName, string>;

export interface DatabaseUrls {
  /** URL of Academy's database with the user of the administrator. */
  administrator: string;
  roles: Record<RoleName, string>;
}

/**
 * URLs of the database for each role. Host, port and parameters such as TLS settings are copied from the
 * administrator's URL.
 */
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

/** Returns the statements of database-roles.sql with its psql variables replaced by the passwords. */
export function databaseRolesSql(passwords: RolePasswords): string {
  const sql = readFileSync(new URL('./database-roles.sql', import.meta.url), 'utf8');
  return sql.replace(/:'(\w+)_password'/g, (variable, name: string) => {
    const password = passwords[name as RoleName] as string | undefined;
    if (password === undefined) throw new Error(`database-roles.sql uses ${variable}, which is not a role`);
    return pg.escapeLiteral(password);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
  await withClient(administratorUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  });
}

interface DatabaseOptions {
  /** URL of any database on the server. Its user must be a superuser, or have CREATEDB and CREATEROLE. */
  administratorUrl: string;
  database: string;
  passwords: RolePasswords;
}

/**
 * Creates or updates the database with its roles, schemas and grants. Can be called repeatedly.
 * @throws Error with a message for the operator if the administrator cannot connect or lacks a privilege
 */
export async function prepareDatabase(options: DatabaseOptions): Promise<DatabaseUrls> {
  const { administratorUrl, database, passwords } = options;
  const urls = databaseUrls(administratorUrl, database, passwords);
  try {
    await ensureDatabase(administratorUrl, database);
    await withClient(urls.administrator, (client) => client.query(databaseRolesSql(passwords)));
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The database ${database} could not be prepared with the administrator’s URL: ${message || code}`,
      { cause },
    );
  }
  return urls;
}
