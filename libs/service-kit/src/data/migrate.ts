import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { newestMigration, type OwnedSchema } from './owned-schema.ts';
import {
  readRepeatableMigrations,
  repeatableTable,
  type RepeatableMigration,
} from './repeatable-migrations.ts';

/** Arbitrary key of the advisory lock that makes concurrent migration commands run one after the other. */
const migrationLock = 4_161_332;

/** Short lock timeout, because a migration that waits for a lock blocks all statements queued behind the migration. */
const lockTimeout = '1s';
const retryDelayMs = 1_000;
/** Milliseconds during which a migration without its lock is retried, longer than any transaction of the programs. */
const maxRetryingMs = 20 * 60_000;
/** PostgreSQL error codes `lock_not_available` and `deadlock_detected`. */
const lockErrors = new Set(['55P03', '40P01']);

/** Oldest supported major version of PostgreSQL, the first one with the function `uuidv7`. */
const oldestVersion = 18;

const isLockError = (error: unknown) => error instanceof pg.DatabaseError && lockErrors.has(error.code ?? '');

/** Runs `work` in a transaction. After a lock timeout or a deadlock, the transaction is retried for `maxRetryingMs`. */
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

async function requireVersion(client: pg.Client, oldest: number): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`PostgreSQL ${oldest} or newer is required, and the server has version ${version}`);
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

/**
 * Revokes all privileges except SELECT on the records of migrations from every role other than the owner.
 * A program with write privileges could insert a record with a future time, and later migrations would be skipped.
 */
async function protectRecords(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('revoke %s on %s %s from %s', privilege_type, case relkind when 'S' then 'sequence' else 'table' end,
                   relation.oid::regclass, coalesce(quote_ident(role.rolname), 'public')) as statement
     from pg_class relation
     cross join aclexplode(relation.relacl)
     left join pg_roles role on role.oid = grantee
     where relation.oid in (to_regclass($1), to_regclass($2), pg_get_serial_sequence($1, 'id')::regclass)
       and grantee <> relation.relowner and privilege_type <> 'SELECT'`,
    [`${pg.escapeIdentifier(schema)}.migrations`, repeatableTable(schema)],
  );
  for (const { statement } of rows) await client.query(statement);
}

async function findNewest(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ newest: string | null }>(
    `select max(created_at) as newest from ${table}`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/**
 * Refuses a schema whose migrations are all older than the first one of this program. The first migration creates the
 * tables, so it would fail with a message that does not say what to do.
 */
function refuseEarlierHistory(name: string, newest: number, [first]: readonly MigrationMeta[]): void {
  if (first && newest > 0 && newest < first.folderMillis)
    throw new Error(
      `the schema ${name} was migrated by a version before the first migration of this program; docs/operations.md, "Upgrade from a version before 1.0", states the command that prepares the database`,
    );
}

const repeatableReference = /^-- apply repeatable: (\S+)$/gm;

/** Runs the statements of a versioned migration and the repeatable files that the statements refer to. */
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
 * Migrates a schema to the newest version while programs use it.
 * First, every versioned migration that has not run yet runs in its own transaction.
 * After the versioned migrations, repeatable files run if their content differs from the content applied last.
 * A migration that waits for a lock for a second is rolled back and retried, so that requests can proceed in between.
 * If a later version of the program has migrated the schema, no migration runs, so that no function is replaced by an
 * older version of the function.
 * @param url URL with the role that owns the schema
 * @param oldest oldest major version of PostgreSQL that is accepted
 * @throws Error if the server or the schema is too old, or if a migration fails
 */
export async function migrateDatabase({
  url,
  folder,
  name,
  oldest = oldestVersion,
}: OwnedSchema & { url: string; oldest?: number }): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `migrate-${name}`,
    connectionTimeoutMillis: 10_000,
  });
  const table = `${pg.escapeIdentifier(name)}.migrations`;
  // Without a listener, a lost connection would end the process; the next statement fails and reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireVersion(client, oldest);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    await createTables(client, name, table);
    await protectRecords(client, name);
    const newest = await findNewest(client, table);
    if (newest > newestMigration({ folder })) return;
    const repeatable = readRepeatableMigrations({ folder });
    const versioned = readMigrationFiles({ migrationsFolder: folder });
    refuseEarlierHistory(name, newest, versioned);
    for (const migration of versioned) {
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
