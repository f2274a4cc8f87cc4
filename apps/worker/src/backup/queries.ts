import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/**
 * Every schema with data of its own. Not `jobs`: queues are rebuilt from the outbox rows, and schedules at the worker's
 * start. Not the records of migrations either: they belong to the schema.
 */
export const backedUpSchemas = ['audit', 'core', 'core_published', 'academy', 'mail'];
const migratedSchemas = ['core', 'academy', 'mail'];
const migrationsTable = 'migrations';
const migrationRecords = [migrationsTable, 'repeatable_migrations'];

interface Table {
  name: string;
  /** Those that are stored as they are given: the others the database makes. */
  columns: string[];
}

/** Tables and their columns, in one order. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
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

export async function findMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const found: Manifest['migrations'] = {};
  for (const schema of migratedSchemas) {
    const { rows } = await client.query<{ hash: string }>(
      `select hash from ${schema}.${migrationsTable} order by id`,
    );
    found[schema] = rows.map(({ hash }) => hash);
  }
  return found;
}

export async function findSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and sequencename not like $2 order by 1`,
    [backedUpSchemas, `${migrationsTable}\\_%`],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
