import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { eventually } from './eventually.ts';

export interface TestDatabase {
  /** URL of the database with the role that was passed to `testDatabase`. */
  url: string;
  /** Connection pool with a superuser, with which tests insert and read rows. */
  admin: pg.Pool;
  /** URL of the database with another role; by default, with the superuser. */
  urlOf: (role?: string) => string;
  close: () => Promise<void>;
}

/** A PostgreSQL server with the template database, in which all migrations have run. */
export interface TestDatabaseServer {
  url: string;
  passwords: Record<string, string>;
}

/** The server that Jest's global setup has started for all tests. */
function sharedServer(): TestDatabaseServer {
  const described = process.env.TEST_DATABASE_SERVER;
  if (!described)
    throw new Error('TEST_DATABASE_SERVER is not set: Jest must run with globalSetup of jest.preset.mjs');
  return JSON.parse(described);
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database for one test file, as a copy of the template database. */
export async function testDatabase(role: string, server = sharedServer()): Promise<TestDatabase> {
  const { url, passwords } = server;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // The strategy `file_copy` takes half as long as the default `wal_log`, which writes each block to the write-ahead
  // log.
  await maintain(url, `create database ${name} template academy_template strategy file_copy`);

  const at = (user?: string) => {
    const target = new URL(url);
    target.pathname = `/${name}`;
    if (user) {
      target.username = user;
      target.password = encodeURIComponent(passwords[user] ?? '');
    }
    return target.href;
  };
  const admin = new pg.Pool({ connectionString: at(), max: 4 });
  admin.on('error', () => undefined);
  return {
    url: at(role),
    admin,
    urlOf: at,
    close: async () => {
      await admin.end();
      await maintain(url, `drop database ${name} with (force)`);
    },
  };
}

/**
 * Waits until at least `count` connections to the database wait for a lock.
 * @param applicationName name of these connections; without it, all connections count
 * @returns the process ids of these connections
 */
export const waitUntilBlocked = (admin: pg.Pool, applicationName?: string, count = 1): Promise<number[]> =>
  eventually(async () => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = coalesce($1, application_name)`,
      [applicationName],
    );
    return rows.length >= count && rows.map(({ pid }) => pid);
  });

/**
 * Waits until PostgreSQL has closed all connections of a program that was killed. PostgreSQL still executes statements
 * that it has received, and closes the connection only afterwards.
 * @param applicationName name of the program's connections
 */
export const waitUntilDisconnected = (admin: pg.Pool, applicationName: string): Promise<unknown> =>
  eventually(async () => {
    const { rows } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and application_name = $1`,
      [applicationName],
    );
    return rows.length === 0;
  });
