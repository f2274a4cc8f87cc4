import { getTableConfig, type PgTable, type PgView } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { schemas } from './catalog.ts';
import { columnsOfView, readDescriptions, statementsOf } from './described-tables.ts';

let database: TestDatabase;
let tables: PgTable[];
let views: PgView[];
beforeAll(async () => {
  database = await testDatabase('academy_api');
  ({ tables, views } = await readDescriptions());
});
afterAll(() => database.close());

/** drizzle need not describe these tables, because only functions and migrations use them. */
const notDescribed = ['erasures', 'erasure_secret', 'migrations', 'repeatable_migrations'];

const nameOf = (table: PgTable) => {
  const { schema, name } = getTableConfig(table);
  return `${schema}.${name}`;
};

/**
 * Returns columns, constraints and indexes as PostgreSQL prints them, but without properties that drizzle cannot
 * express.
 */
async function definitionsOf(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select concat_ws(' ', a.attrelid::regclass || '.' || a.attname, format_type(a.atttypid, a.atttypmod),
              case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity,
              pg_get_expr(d.adbin, d.adrelid), s.seqstart, s.seqmin) as definition
     from pg_attribute a
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     left join pg_sequence s on a.attidentity <> '' and s.seqrelid =
       pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass
     where a.attrelid = any ($1::regclass[]) and a.attnum > 0 and not a.attisdropped
     union all
     select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
     where conrelid = any ($1::regclass[]) and contype <> 'n'
     union all
     select pg_get_indexdef(indexrelid) from pg_index where indrelid = any ($1::regclass[])
     order by 1`,
    [names],
  );
  // Drizzle cannot describe that a constraint is NOT VALID or DEFERRABLE.
  return rows.map(({ definition }) => definition.replace(/ NOT VALID| DEFERRABLE/, ''));
}

test('columns, constraints and indexes of every table match drizzle’s description', async () => {
  const names = tables.map(nameOf);
  const client = await database.admin.connect();
  try {
    const migrated = await definitionsOf(client, names);
    expect(migrated.length).toBeGreaterThan(250);
    await client.query('begin; create schema moved');
    for (const name of names) await client.query(`alter table ${name} set schema moved`);
    const statements = tables.map(statementsOf);
    for (const { create } of statements) await client.query(create);
    for (const { alter } of statements) for (const statement of alter) await client.query(statement);
    expect(await definitionsOf(client, names)).toEqual(migrated);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('drizzle describes every table', async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname = any ($1) and tablename <> all ($2)`,
    [schemas, notDescribed],
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.map(nameOf).toSorted());
});

test('every view has the columns that drizzle describes', async () => {
  const { rows } = await database.admin.query<{ definition: string }>(
    `select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as definition
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'v' and a.attnum > 0`,
    [schemas],
  );
  const existing = rows.map(({ definition }) => definition);
  expect(views.length).toBeGreaterThan(5);
  expect(views.flatMap(columnsOfView).filter((column) => !existing.includes(column))).toEqual([]);
});
