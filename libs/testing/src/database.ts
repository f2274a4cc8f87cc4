import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** With the runtime role asked for. */
  url: string;
  /** A superuser's pool, to arrange rows and to look at them. */
  admin: pg.Pool;
  /** The same database with another role; without one, with the superuser. */
  urlOf: (role?: string) => string;
  close: () => Promise<void>;
}

/** A server that has the template database, and the passwords of its roles. */
export interface TestDatabaseServer {
  /** With the superuser. */
  url: string;
  passwords: Record<string, string>;
}

/** Where jest's global set-up says that the test server and its template database are. */
function sharedServer(): TestDatabaseServer {
  const described = process.env.TEST_DATABASE_SERVER;
  if (!described)
    throw new Error('TEST_DATABASE_SERVER is not set: jest runs with globalSetup of jest.preset.mjs');
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

/** A database of its own for one test file, with every service's migrations applied, as a copy of the template. */
export async function testDatabase(role: string, server = sharedServer()): Promise<TestDatabase> {
  const { url, passwords } = server;
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(url, `create database ${name} template academy_template`);

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
