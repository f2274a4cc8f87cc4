import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { prepareRows } from './prepared-rows.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = new pg.Pool({ connectionString: database.url, max: 1, options: '-c timezone=UTC' });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const { relname } = pgTable('pg_class', { relname: text() });
const statement = sql`
  select relname as name, ${sql.placeholder('count')}::int as count, timestamptz '2026-02-03 04:05:06.789+00' as at
  from pg_class where ${eq(relname, sql.placeholder('name'))}`;

test.each(['sample_statement', undefined])('runs a statement with values (name: %s)', async (name) => {
  const rows = prepareRows(pool, name, statement);
  for (const each of ['pg_class', 'pg_type'])
    expect(await rows({ name: each, count: 7 })).toEqual([
      { name: each, count: 7, at: '2026-02-03T04:05:06.789Z' },
    ]);
  const { rows: prepared } = await pool.query('select name from pg_prepared_statements');
  expect(prepared).toEqual([{ name: 'sample_statement' }]);
});
