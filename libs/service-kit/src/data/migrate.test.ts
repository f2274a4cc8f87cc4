import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from './migrate.ts';
import { migratedQuestion, type OwnedSchema } from './owned-schema.ts';
import { testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(async () => {
  await database.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** A new schema with files of SQL as its migrations. */
async function schemaOf(name: string, ...files: string[]): Promise<OwnedSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-migrations-'));
  folders.push(folder);
  await mkdir(join(folder, 'meta'));
  await Promise.all(files.map((text, index) => writeFile(join(folder, `${index}.sql`), text)));
  const entries = files.map((_, index) => ({
    idx: index,
    version: '7',
    when: index + 1,
    tag: String(index),
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return { name, folder };
}

const adminUrl = () => database.urlOf('');
const migrate = (schema: OwnedSchema) => migrateDatabase({ url: adminUrl(), ...schema });
const columnsOf = async (schema: string) => {
  const { rows } = await database.admin.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = $1 and table_name = 'things' order by ordinal_position`,
    [schema],
  );
  return rows.map(({ column_name }) => column_name);
};
const isReady = async (schema: OwnedSchema) =>
  ((await database.admin.query(migratedQuestion(schema))).rowCount ?? 0) > 0;

const create = (schema: string) => `create table ${schema}.things (id int);`;
const widen = (schema: string, column: string) => `alter table ${schema}.things add column ${column} int;`;

test('two commands at once run each file once', async () => {
  const schema = await schemaOf('twice', create('twice'), widen('twice', 'size'));
  await Promise.all([migrate(schema), migrate(schema)]);
  await migrate(schema);
  const { rows } = await database.admin.query('select created_at from twice.migrations order by id');
  expect(rows).toEqual([{ created_at: '1' }, { created_at: '2' }]);
});

test('a file that fails half-way leaves nothing of itself, keeps the files before it, and is run again', async () => {
  const half = `${widen('half', 'size')}--> statement-breakpoint\nselect 1 / 0;`;
  await expect(migrate(await schemaOf('half', create('half'), half))).rejects.toThrow('division by zero');
  expect(await columnsOf('half')).toEqual(['id']);
  const mended = await schemaOf('half', create('half'), widen('half', 'size'));
  expect(await isReady(mended)).toBe(false);
  await migrate(mended);
  expect(await columnsOf('half')).toEqual(['id', 'size']);
  expect(await isReady(mended)).toBe(true);
  // The version before is content with more than it knows.
  expect(await isReady(await schemaOf('half', create('half')))).toBe(true);
});

test('a migration that waits for a transaction lets others through meanwhile, and runs when that has ended', async () => {
  const { admin } = database;
  await migrate(await schemaOf('busy', create('busy')));
  const long = await admin.connect();
  await long.query('begin; select from busy.things');
  let isMigrated = false;
  const migrated = migrate(await schemaOf('busy', create('busy'), widen('busy', 'size'))).then(() => {
    isMigrated = true;
  });
  const waits: number[] = [];
  for (const end = Date.now() + 4_000; Date.now() < end; await sleep(20)) {
    const begin = Date.now();
    await admin.query('select from busy.things');
    waits.push(Date.now() - begin);
  }
  expect(isMigrated).toBe(false);
  // It was tried for, and did not hold anybody up for longer than it may.
  expect(Math.max(...waits)).toBeGreaterThan(300);
  expect(Math.max(...waits)).toBeLessThan(2_500);
  expect(waits.length).toBeGreaterThan(20);
  await long.query('commit');
  long.release();
  await migrated;
  expect(await columnsOf('busy')).toEqual(['id', 'size']);
});
