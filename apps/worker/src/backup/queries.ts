import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from, to, type CopyStreamQuery, type CopyToStreamQuery } from 'pg-copy-streams';
import { contentPackages } from '@academy/academy-data';
import { outgoingEmails } from '@academy/platform-data';
import { type Database } from '@academy/service-kit';
import type { Manifest, PackageBackup, TableBackup } from './manifest.ts';

/**
 * The schemas of a backup. The schema `jobs` is excluded, because the worker rebuilds queues and schedules when it
 * starts. The records of applied migrations are excluded, because the migrated target database already contains them.
 */
export const backedUpSchemas = ['audit', 'core', 'core_published', 'academy', 'mail'];
const migratedSchemas = ['core', 'academy', 'mail'];
const migrationsTable = 'migrations';
/** Tables whose rows a migration inserts. A restore replaces these rows. */
const seededTables = ['core.erasure_secret'];
const migrationRecords = [migrationsTable, 'repeatable_migrations'];

/** A table and its columns, except generated columns, which PostgreSQL computes itself. */
type Table = Pick<TableBackup, 'name' | 'columns'>;

/**
 * Calls `work` in one transaction on a separate connection.
 * `work` gets a client of `pg`, because drizzle supports neither COPY nor table names that are known only at run time.
 */
async function inTransaction<T>(
  { url, name, begin, after = '' }: { url: string; name: string; begin: string; after?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    await client.query(after);
    return result;
  } finally {
    await client.end();
  }
}

/** Returns the tables of the schemas with their columns, sorted by name. */
async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attname) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2)
     group by 1 order by 1`,
    [backedUpSchemas, migrationRecords],
  );
  return rows;
}

async function findMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const found: Manifest['migrations'] = {};
  for (const schema of migratedSchemas) {
    const { rows } = await client.query<{ hash: string }>(
      `select hash from ${schema}.${migrationsTable} order by id`,
    );
    found[schema] = rows.map(({ hash }) => hash);
  }
  return found;
}

async function findSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and sequencename not like $2 order by 1`,
    [backedUpSchemas, `${migrationsTable}\\_%`],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export interface NeededPackage extends Pick<PackageBackup, 'id' | 'sha256'> {
  /** False if the package could not be unpacked, for example because its ZIP file was missing. */
  is_intact: boolean;
}

/**
 * Finds the packages whose ZIP files a backup must contain. The ZIP files of refused, replaced or removed packages are
 * not needed.
 */
async function findPackages(client: pg.Client): Promise<NeededPackage[]> {
  const { rows } = await client.query<NeededPackage>(
    `select id, sha256, status <> 'failed' as is_intact from academy.content_packages
     where removed_at is null and replaced_at is null and (problem is null or status = 'failed') order by id`,
  );
  return rows;
}

/** Returns true if a package of the snapshot still exists, so that its ZIP file must exist too. */
export const isStillNeeded = (url: string, packageId: string): Promise<boolean> =>
  inTransaction({ url, name: 'backup', begin: 'begin read only' }, async (client) =>
    (await findPackages(client)).some(({ id, is_intact }) => id === packageId && is_intact),
  );

export interface Snapshot {
  takenAt: Date;
  tables: Table[];
  migrations: Manifest['migrations'];
  sequences: Manifest['sequences'];
  packages: NeededPackage[];
  copyTable: (table: Table) => CopyToStreamQuery;
}

/** Calls `work` with a snapshot of the database. @param url database URL with a role that may read every schema */
export function readSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const begin = 'begin isolation level repeatable read read only';
  return inTransaction({ url, name: 'backup', begin }, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select now()');
    return work({
      takenAt: rows[0]!.now,
      tables: await findTables(client),
      migrations: await findMigrations(client),
      sequences: await findSequences(client),
      packages: await findPackages(client),
      copyTable: ({ name, columns }) => client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`)),
    });
  });
}

/** The database that a restore fills. All of its tables are locked, so that no other connection writes to them. */
export interface RestoreTarget {
  tables: Table[];
  migrations: Manifest['migrations'];
  filled: string[];
  /** Returns a stream that takes rows in the format of COPY and inserts them into a table. */
  copyTable: (table: Table) => CopyStreamQuery;
  /**
   * Continues a sequence so that the `skipped` numbers after `last`, its last value in the backup, are never assigned.
   */
  setSequence: (name: string, last: string, skipped: number) => Promise<unknown>;
  db: Database;
}

/**
 * Fills a database in one transaction with all triggers disabled, because the backup contains all rows that triggers
 * wrote.
 * @param url database URL with a superuser, because only a superuser may disable triggers
 */
export async function fillDatabase<T>(url: string, work: (target: RestoreTarget) => Promise<T>): Promise<T> {
  return inTransaction({ url, name: 'restore', begin: 'begin', after: 'analyze' }, async (client) => {
    const tables = await findTables(client);
    const migrations = await findMigrations(client);
    const names = tables.map(({ name }) => name);
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
    const filled: string[] = [];
    for (const name of seededTables) await client.query(`delete from ${name}`);
    for (const name of names)
      if ((await client.query(`select from ${name} limit 1`)).rowCount) filled.push(name);
    await client.query('set local session_replication_role = replica');
    return work({
      tables,
      migrations,
      filled,
      copyTable: ({ name, columns }) => client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)),
      setSequence: (name, last, skipped) =>
        client.query('select setval($1::regclass, $2::bigint + $3)', [name, last, skipped]),
      db: drizzle(client),
    });
  });
}

/**
 * Marks the e-mails that were unsent at the time of the backup as `unclear`.
 * They may have been sent after the backup, so an administrator decides whether they are sent again (decision 11).
 * @returns the number of e-mails
 */
export async function setRestoredMailAside(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(outgoingEmails)
    .set({
      state: 'unclear',
      failed_at: sql`now()`,
      claimed_at: null,
      last_error: 'restored from a backup: may have been sent since',
    })
    .where(inArray(outgoingEmails.state, ['waiting', 'queued', 'sending']));
  return rowCount ?? 0;
}

/** SQL condition for packages that are unpacked, and that are the content of a course or can become a course. */
const isUnpacked = and(
  eq(contentPackages.status, 'succeeded'),
  isNull(contentPackages.problem),
  isNull(contentPackages.replaced_at),
  isNull(contentPackages.removed_at),
);

/** SQL condition for packages that were being unpacked, or waited for it, at the time of the backup. */
const isBeingUnpacked = and(
  inArray(contentPackages.status, ['queued', 'running']),
  isNull(contentPackages.replaced_at),
  isNull(contentPackages.removed_at),
);

const fromTheBeginning = { status: 'queued', done: 0, finished_at: null } as const;

/**
 * Requests that the worker unpacks all packages from their first file, including those that were partly unpacked at the
 * time of the backup, because a backup contains only their ZIP files.
 * @returns the number of packages
 */
export async function unpackAgain(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(contentPackages)
    .set(fromTheBeginning)
    .where(or(isUnpacked, isBeingUnpacked));
  return rowCount ?? 0;
}

/**
 * Requests that the worker unpacks those packages from their first file that were partly unpacked at the time of the
 * backup, because their unpacked files may be missing now.
 * @returns the number of packages
 */
export async function restartUnpacking(db: Database): Promise<number> {
  const { rowCount } = await db
    .update(contentPackages)
    .set(fromTheBeginning)
    .where(and(isBeingUnpacked, gt(contentPackages.done, 0)));
  return rowCount ?? 0;
}

export const findUnpacked = (db: Database, { after, limit }: { after: string; limit: number }) =>
  db
    .select({ id: contentPackages.id, files_count: contentPackages.files_count })
    .from(contentPackages)
    .where(and(gt(contentPackages.id, after), isUnpacked))
    .orderBy(asc(contentPackages.id))
    .limit(limit);

/** Requests that the worker unpacks packages again or, if their ZIP files are lost, marks them as unusable. */
export async function storeRepair(db: Database, ids: readonly string[], isLost: boolean): Promise<void> {
  await db
    .update(contentPackages)
    .set(isLost ? { status: 'failed', problem: 'package_failed', finished_at: sql`now()` } : fromTheBeginning)
    .where(inArray(contentPackages.id, [...ids]));
}
