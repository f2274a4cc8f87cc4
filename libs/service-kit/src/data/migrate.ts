import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { OwnedSchema } from './owned-schema.ts';

/** Any number, the same in every migration command: two replicas' commands run one after the other. */
const migrationLock = 4_161_332;

/** Whoever comes after somebody who waits for a lock waits as well, so what waits must give up soon and try again. */
const longestWaitForLock = '1s';
const pauseMs = 1_000;
/** Longer than any transaction of Academy. */
const longestTryingMs = 20 * 60_000;
/** Too long in wait for a lock, and given up of two that waited for each other. */
const lockedOut = new Set(['55P03', '40P01']);

const isLockedOut = (error: unknown) => error instanceof pg.DatabaseError && lockedOut.has(error.code ?? '');

async function insist(work: () => Promise<void>): Promise<void> {
  const end = Date.now() + longestTryingMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLockedOut(error) || Date.now() > end) throw error;
      await sleep(pauseMs);
    }
  }
}

async function run(client: pg.Client, table: string, { sql, hash, folderMillis }: MigrationMeta) {
  await client.query('begin');
  try {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function newestIn(client: pg.Client, schema: string, table: string): Promise<number> {
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at) as newest from ${table}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/**
 * Brings a schema to the newest version while programs use it: forward only, each file once and in a transaction of its
 * own. A lock that cannot be had within a second is tried for again, so that requests get their turn in between.
 * @param url with the role that owns the schema
 */
export async function migrateDatabase({ url, folder, name }: OwnedSchema & { url: string }): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `migrate-${name}`,
    connectionTimeoutMillis: 10_000,
  });
  const table = `${pg.escapeIdentifier(name)}.migrations`;
  // Told by the statement that fails for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = '${longestWaitForLock}'`);
    const newest = await newestIn(client, name, table);
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis > newest) await insist(() => run(client, table, migration));
    }
  } finally {
    await client.end();
  }
}
