import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { migrationNames, newestMigration, type OwnedSchema } from './owned-schema.ts';
import {
  readRepeatableMigrations,
  repeatableTable,
  type RepeatableMigration,
} from './repeatable-migrations.ts';

/**
 * Key of the advisory lock with which concurrent migration commands run one after the other. The number is arbitrary.
 */
const migrationLock = 4_161_332;

/**
 * Lock timeout of a migration. The timeout is short, because other statements that need the same lock must wait while
 * the migration waits.
 */
const lockTimeout = '1s';
const retryDelayMs = 1_000;
/**
 * Milliseconds after the start of the command after which it stops waiting for locks. Kubernetes ends the Job of the
 * command after three minutes; the command must end before, so that its log names the lock for which it waited.
 */
const defaultPatienceMs = 150_000;
/** Every tenth attempt is logged, which is about every 20 seconds. */
const attemptsPerLine = 10;
const lockErrors = new Set(['55P03', '40P01']);

/** Oldest supported major version of PostgreSQL. This version is the first one with the function `uuidv7`. */
const oldestVersion = 18;

const isLockError = (error: unknown) => error instanceof pg.DatabaseError && lockErrors.has(error.code ?? '');

/** Log of a migration command: structured lines with constant messages, in the format of pino's `Logger`. */
export interface MigrationLog {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
}
const silent: MigrationLog = { info: () => undefined, warn: () => undefined };

interface Migrating {
  client: pg.Client;
  schema: string;
  log: MigrationLog;
  /** Value of `performance.now()` at which the command stops waiting for locks. */
  end: number;
}

/**
 * Runs a migration in a transaction and logs its duration. After a lock timeout or a deadlock, tries again until `end`.
 * @throws Error that names the migration
 */
async function apply(
  { client, schema, log, end }: Migrating,
  migration: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const begin = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = performance.now();
    try {
      await client.query('begin');
      await work();
      await client.query('commit');
      const ms = Math.round(performance.now() - startedAt);
      log.info({ schema, migration, ms, attempts: attempt }, 'migration applied');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const message = error instanceof Error ? error.message : String(error);
      if (!isLockError(error))
        throw new Error(`the migration ${migration} of the schema ${schema} failed: ${message}`, {
          cause: error,
        });
      const seconds = Math.round((performance.now() - begin) / 1_000);
      if (performance.now() > end)
        throw new Error(
          `the migration ${migration} of the schema ${schema} got no lock within ${seconds} s, because another transaction uses its tables: ${message}`,
          { cause: error },
        );
      if (attempt % attemptsPerLine === 1)
        log.warn({ schema, migration, attempts: attempt, seconds }, 'migration waits for a lock, retrying');
      await sleep(retryDelayMs);
    }
  }
}

async function lockMigrations({ client, schema, log, end }: Migrating): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLock,
  ]);
  if (rows[0]?.locked) return;
  log.info({ schema }, 'waiting for the migrations of another program');
  const milliseconds = Math.max(1, Math.round(end - performance.now()));
  await client.query(`set lock_timeout = ${milliseconds}`);
  await client.query('select pg_advisory_lock($1)', [migrationLock]).catch((error: unknown) => {
    if (!isLockError(error)) throw error;
    throw new Error(
      `the migrations of the schema ${schema} did not start, because those of another program have been running for ${Math.round(milliseconds / 1_000)} s`,
      { cause: error },
    );
  });
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
 * Revokes all privileges except SELECT on the tables that record migrations, from every role except the owner. A
 * program that could write there could insert a record with a future time, and later migrations would be skipped.
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
 * Refuses a schema whose migrations are all older than the first one of this program. Without this check, the first
 * migration would fail with an unclear message, because its tables exist already.
 */
function refuseEarlierHistory(name: string, newest: number, [first]: readonly MigrationMeta[]): void {
  if (first && newest > 0 && newest < first.folderMillis)
    throw new Error(
      `the schema ${name} was migrated by a version before the first migration of this program; docs/operations.md, "Upgrade from a version before 1.0", states the command that prepares the database`,
    );
}

const repeatableReference = /^-- apply repeatable: (\S+)$/gm;

/**
 * Runs the statements of a versioned migration. The repeatable files that a statement names run before the statement.
 */
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

/** Runs the missing migrations of a schema. @returns their number */
async function applyMissing(migrating: Migrating, folder: string): Promise<number> {
  const { client, schema } = migrating;
  const table = `${pg.escapeIdentifier(schema)}.migrations`;
  await createTables(client, schema, table);
  await protectRecords(client, schema);
  const newest = await findNewest(client, table);
  if (newest > newestMigration({ folder })) {
    migrating.log.info({ schema }, 'the schema has migrations of a later version');
    return 0;
  }
  const repeatable = readRepeatableMigrations({ folder });
  const versioned = readMigrationFiles({ migrationsFolder: folder });
  const names = migrationNames({ folder });
  refuseEarlierHistory(schema, newest, versioned);
  let applied = 0;
  for (const migration of versioned) {
    if (migration.folderMillis <= newest) continue;
    const name = names.get(migration.folderMillis) ?? String(migration.folderMillis);
    await apply(migrating, name, () => runVersioned(client, table, migration, repeatable));
    applied += 1;
  }
  const latest = await findLatestChecksums(client, repeatableTable(schema));
  for (const one of repeatable) {
    if (latest.get(one.file) === one.checksum) continue;
    await apply(migrating, one.file, () => runRepeatable(client, repeatableTable(schema), one));
    applied += 1;
  }
  return applied;
}

interface MigrationOptions extends OwnedSchema {
  /** URL with the role that owns the schema. */
  url: string;
  oldest?: number;
  /** Gets a line for each migration; by default, nothing is logged. */
  log?: MigrationLog;
  /** Milliseconds after the start after which the command stops waiting for locks. */
  patienceMs?: number;
}

/**
 * Migrates a schema to the newest version, while programs use the schema. Each versioned migration that has not run yet
 * runs in a transaction of its own. After that, each repeatable file runs if its content has changed since it was last
 * applied. A migration that has waited for a lock for a second is rolled back and tried again, so that requests can
 * proceed in between. If a later version of the program has migrated the schema, nothing is run, because the repeatable
 * files of this version would replace newer SQL functions.
 * @throws Error if the server or the schema is too old, or if a migration fails or gets no lock; the message then names
 * the migration
 */
export async function migrateDatabase({
  url,
  folder,
  name,
  oldest = oldestVersion,
  log = silent,
  patienceMs = defaultPatienceMs,
}: MigrationOptions): Promise<void> {
  const begin = performance.now();
  const client = new pg.Client({
    connectionString: url,
    application_name: `migrate-${name}`,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a lost connection would end the process. The next statement fails and reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireVersion(client, oldest);
    const migrating = { client, schema: name, log, end: begin + patienceMs };
    await lockMigrations(migrating);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    const applied = await applyMissing(migrating, folder);
    const ms = Math.round(performance.now() - begin);
    log.info({ schema: name, applied, ms }, applied === 0 ? 'nothing to do' : 'schema migrated');
  } finally {
    await client.end();
  }
}
