import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { newestMigration, type OwnedSchema } from './owned-schema.ts';
import {
  readRepeatableMigrations,
  repeatableTable,
  type RepeatableMigration,
} from './repeatable-migrations.ts';

/** An arbitrary number, the same in every migration command, so that concurrent commands run one after the other. */
const migrationLock = 4_161_332;

/**
 * Lock timeout. A statement that waits for a lock blocks all statements behind it, so it fails early and is retried.
 */
const lockTimeout = '1s';
const retryDelayMs = 1_000;
/** Time limit for retries, longer than any transaction of the programs. */
const maxRetryingMs = 20 * 60_000;
/** lock_not_available, deadlock_detected */
const lockErrors = new Set(['55P03', '40P01']);

const isLockError = (error: unknown) => error instanceof pg.DatabaseError && lockErrors.has(error.code ?? '');

/** Runs the work in a transaction, retried while a lock is not available. */
async function inTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + maxRetryingMs;
  for (;;) {
    try {
      await client.query('begin');
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isLockError(error) || Date.now() > end) throw error;
      await sleep(retryDelayMs);
    }
  }
}

async function createTables(client: pg.Client, schema: string, table: string): Promise<void> {
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await client.query(
    `create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`,
  );
  await client.query(
    `create table if not exists ${repeatableTable(schema)} (
       file text, checksum text, applied_at timestamptz not null, primary key (file, checksum))`,
  );
}

async function findNewest(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at) as newest from ${table}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

const repeatableReference = /^-- apply repeatable: (\S+)$/gm;

/** Runs the statements of a versioned migration, and the repeatable files that they refer to. */
async function runVersioned(
  client: pg.Client,
  table: string,
  { sql, hash, folderMillis }: MigrationMeta,
  repeatable: readonly RepeatableMigration[],
): Promise<void> {
  for (const statement of sql) {
    for (const [, file] of statement.matchAll(repeatableReference)) {
      const referred = repeatable.find((one) => one.file === file);
      if (!referred)
        throw new Error(`a migration refers to ${file}, which is not among the repeatable files`);
      await client.query(referred.sql);
    }
    await client.query(statement);
  }
  await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
}

async function runRepeatable(client: pg.Client, table: string, { file, sql, checksum }: RepeatableMigration) {
  await client.query(sql);
  await client.query(
    `insert into ${table} (file, checksum, applied_at) values ($1, $2, clock_timestamp())
     on conflict (file, checksum) do update set applied_at = excluded.applied_at`,
    [file, checksum],
  );
}

async function findLatestChecksums(client: pg.Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ file: string; checksum: string }>(
    `select distinct on (file) file, checksum from ${table} order by file, applied_at desc`,
  );
  return new Map(rows.map(({ file, checksum }) => [file, checksum]));
}

/**
 * Brings a schema to the newest version while programs use it. Versioned migrations run first, each once and in a
 * transaction of its own; then repeatable files whose content differs from the content applied last. Acquiring a lock
 * times out after a second and is retried, so that requests can proceed in between. Changes nothing if the schema has
 * migrations of a later version, so that functions are not replaced by earlier versions.
 * @param url with the role that owns the schema
 */
export async function migrateDatabase({ url, folder, name }: OwnedSchema & { url: string }): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `migrate-${name}`,
    connectionTimeoutMillis: 10_000,
  });
  const table = `${pg.escapeIdentifier(name)}.migrations`;
  // The statement that fails because of the lost connection reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await createTables(client, name, table);
    const newest = await findNewest(client, table);
    if (newest > newestMigration({ folder })) return;
    const repeatable = readRepeatableMigrations({ folder });
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
      if (migration.folderMillis > newest)
        await inTransaction(client, () => runVersioned(client, table, migration, repeatable));
    }
    const latest = await findLatestChecksums(client, repeatableTable(name));
    for (const one of repeatable) {
      if (latest.get(one.file) !== one.checksum)
        await inTransaction(client, () => runRepeatable(client, repeatableTable(name), one));
    }
  } finally {
    await client.end();
  }
}
