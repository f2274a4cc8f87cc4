import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pgTable, QueryBuilder, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { prepareInTransaction, prepareRows } from './prepared-rows.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = new pg.Pool({ connectionString: database.url, max: 1, options: '-c timezone=UTC' });
  // When the database is dropped, PostgreSQL may end a connection that is still being closed.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const { relname } = pgTable('pg_class', { relname: text() });
const statement = sql`
  select relname as name, ${sql.placeholder('count')}::int as count, timestamptz '2026-02-03 04:05:06.789+00' as at
  from pg_class where ${eq(relname, sql.placeholder('name'))}`;

test.each(['sample_statement', undefined])(
  'prepareRows runs a statement with the name %s; a statement without a name is not stored in the session',
  async (name) => {
    const rows = prepareRows(pool, name, statement);
    for (const each of ['pg_class', 'pg_type'])
      expect(await rows({ name: each, count: 7 })).toEqual([
        { name: each, count: 7, at: '2026-02-03T04:05:06.789Z' },
      ]);
    const { rows: prepared } = await pool.query('select name from pg_prepared_statements');
    expect(prepared).toEqual([{ name: 'sample_statement' }]);
  },
);

test('all uses of a placeholder in a prepared statement share one parameter', async () => {
  const name = sql.placeholder('name');
  const rows = prepareRows(
    pool,
    'shared_parameter',
    sql`select ${name}::text as name from pg_class where ${eq(relname, name)} and relname = ${name} limit ${1}`,
  );
  expect(await rows({ name: 'pg_class' })).toEqual([{ name: 'pg_class' }]);
  const { rows: prepared } = await pool.query(
    `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'shared_parameter'`,
  );
  expect(prepared).toEqual([{ count: 2 }]);
});

test.each([
  ['2026-02-03 04:05:06.789123+00', '2026-02-03T04:05:06.789Z'],
  ['2026-02-03 04:05:06.7+00', '2026-02-03T04:05:06.700Z'],
  ['2026-02-03 04:05:06+00', '2026-02-03T04:05:06.000Z'],
  ['2026-02-03 04:05:06.789123+02', '2026-02-03T02:05:06.789Z'],
])('prepareRows returns the timestamp %s with milliseconds', async (instant, expected) => {
  const rows = prepareRows(pool, undefined, sql`select ${sql.placeholder('instant')}::timestamptz as at`);
  expect(await rows({ instant })).toEqual([{ at: expected }]);
});

test('prepareRows returns a date without a time', async () => {
  const rows = prepareRows(pool, undefined, sql`select date '2026-02-03' as on, null::date as never`);
  expect(await rows({})).toEqual([{ on: '2026-02-03', never: null }]);
});

test('prepareInTransaction runs a named statement in the given transaction', async () => {
  const table = pgTable('noted', { name: text().primaryKey() });
  await pool.query('create temporary table noted (name text primary key)');
  const note = prepareInTransaction<{ name: string }>(
    'note',
    sql`insert into ${table} values (${sql.placeholder('name')}) returning name`,
  );
  const find = prepareInTransaction<{ name: string }>(
    'noted',
    new QueryBuilder()
      .select()
      .from(table)
      .where(eq(table.name, sql.placeholder('name'))),
  );
  const db = drizzle(pool);
  const undone = db.transaction(async (tx) => {
    expect(await note(tx, { name: 'a' })).toEqual([{ name: 'a' }]);
    expect(await find(tx, { name: 'a' })).toEqual([{ name: 'a' }]);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  expect(await find(db, { name: 'a' })).toEqual([]);
  await db.transaction((tx) => note(tx, { name: 'b' }));
  expect(await find(db, { name: 'b' })).toEqual([{ name: 'b' }]);
  const { rows } = await pool.query(
    `select name from pg_prepared_statements where name like 'note%' order by name`,
  );
  expect(rows).toEqual([{ name: 'note' }, { name: 'noted' }]);
});
