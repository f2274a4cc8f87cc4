import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from './migrate.ts';
import { migratedQuestion, migrationCheck, type OwnedSchema } from './owned-schema.ts';
import { eventually, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  database = await testDatabase('academy_api');
});
afterAll(async () => {
  await database.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** Creates the folder of a new schema. `files` are the SQL texts of its versioned migrations. */
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

/**
 * Adds repeatable migrations to the folder of a schema. `files` contains the SQL texts by path in the folder
 * `repeatable`.
 */
async function withRepeatable(schema: OwnedSchema, files: Record<string, string>): Promise<OwnedSchema> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(schema.folder, 'repeatable', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return schema;
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

test('a PostgreSQL server that is too old is refused before a migration creates anything', async () => {
  const schema = await schemaOf('outdated', 'create table outdated.things (one text)');
  await expect(migrateDatabase({ url: adminUrl(), ...schema, oldest: 99 })).rejects.toThrow(
    /^PostgreSQL 99 or newer is required, and the server has version \d+\.\d+/,
  );
  expect(await columnsOf('outdated')).toEqual([]);
});

test('concurrent migration commands run each migration once', async () => {
  const schema = await schemaOf('twice', create('twice'), widen('twice', 'size'));
  await Promise.all([migrate(schema), migrate(schema)]);
  await migrate(schema);
  const { rows } = await database.admin.query('select created_at from twice.migrations order by id');
  expect(rows).toEqual([{ created_at: '1' }, { created_at: '2' }]);
});

test('a migration revokes from other roles all privileges on the records of migrations, except SELECT', async () => {
  const { admin } = database;
  const schema = await schemaOf('guarded', create('guarded'));
  await migrate(schema);
  const privileges = async () =>
    (
      await admin.query<{ may: string }>(
        `select format('%s %s', relation.relname, privilege_type) as may
         from pg_class relation cross join aclexplode(relation.relacl)
         where relnamespace = 'guarded'::regnamespace and grantee <> relowner order by 1`,
      )
    ).rows.map(({ may }) => may);
  await admin.query(`
    grant all on guarded.migrations, guarded.repeatable_migrations, guarded.things to academy_api, public;
    grant all on sequence guarded.migrations_id_seq to worker`);
  await migrate(schema);
  expect((await privileges()).filter((may) => !may.startsWith('things'))).toEqual([
    ...Array(2).fill('migrations SELECT'),
    'migrations_id_seq SELECT',
    ...Array(2).fill('repeatable_migrations SELECT'),
  ]);
  expect(await privileges()).toContain('things INSERT');
});

test('a failed migration is rolled back and can be run again, and earlier migrations stay applied', async () => {
  const half = `${widen('half', 'size')}--> statement-breakpoint\nselect 1 / 0;`;
  await expect(migrate(await schemaOf('half', create('half'), half))).rejects.toThrow(
    'the migration 1 of the schema half failed: division by zero',
  );
  expect(await columnsOf('half')).toEqual(['id']);
  const mended = await schemaOf('half', create('half'), widen('half', 'size'));
  expect(await isReady(mended)).toBe(false);
  await migrate(mended);
  expect(await columnsOf('half')).toEqual(['id', 'size']);
  expect(await isReady(mended)).toBe(true);
  // The schema has a newer migration than this program, which must be ready nevertheless.
  expect(await isReady(await schemaOf('half', create('half')))).toBe(true);
});

test('a migration command logs each migration with its duration, and logs if there is nothing to do', async () => {
  const schema = await withRepeatable(await schemaOf('logged', create('logged'), widen('logged', 'size')), {
    'functions/logged.one.sql':
      "create or replace function logged.one() returns int language sql as 'select 1';",
  });
  const run = async () => {
    const lines: object[] = [];
    const add = (fields: object, msg: string) => void lines.push({ ...fields, msg });
    await migrateDatabase({ url: adminUrl(), ...schema, log: { info: add, warn: add } });
    return lines;
  };
  const of = { schema: 'logged', ms: expect.any(Number) };
  const applied = { ...of, attempts: 1, msg: 'migration applied' };
  expect(await run()).toEqual([
    { ...applied, migration: '0' },
    { ...applied, migration: '1' },
    { ...applied, migration: 'functions/logged.one.sql' },
    { ...of, applied: 3, msg: 'schema migrated' },
  ]);
  expect(await run()).toEqual([{ ...of, applied: 0, msg: 'nothing to do' }]);
});

test('a migration that gets no lock in time fails with an error that names the migration, and waits are logged', async () => {
  const { admin } = database;
  await migrate(await schemaOf('held', create('held')));
  const schema = await schemaOf('held', create('held'), widen('held', 'size'));
  const long = await admin.connect();
  await long.query('begin; select from held.things');
  const warnings: object[] = [];
  const log = { info: () => undefined, warn: (fields: object) => void warnings.push(fields) };
  await expect(migrateDatabase({ url: adminUrl(), ...schema, patienceMs: 1_500, log })).rejects.toThrow(
    /^the migration 1 of the schema held got no lock within \d+ s, because another transaction/,
  );
  expect(warnings).toEqual([{ schema: 'held', migration: '1', attempts: 1, seconds: expect.any(Number) }]);
  await long.query('commit');

  await long.query('select pg_advisory_lock(4161332)');
  await expect(migrateDatabase({ url: adminUrl(), ...schema, patienceMs: 300 })).rejects.toThrow(
    'the migrations of the schema held did not start, because those of another program',
  );
  await long.query('select pg_advisory_unlock_all()');
  long.release();
  await migrate(schema);
  expect(await columnsOf('held')).toEqual(['id', 'size']);
});

test('a migration that waits for a lock lets other statements proceed, and runs when the lock is free', async () => {
  const { admin } = database;
  await migrate(await schemaOf('busy', create('busy')));
  const long = await admin.connect();
  await long.query('begin; select from busy.things');
  let isMigrated = false;
  const migrated = migrate(await schemaOf('busy', create('busy'), widen('busy', 'size'))).then(() => {
    isMigrated = true;
  });
  const waits: number[] = [];
  // While the migration waits for the lock, it blocks other statements no longer than its lock timeout.
  await eventually(async () => {
    const begin = Date.now();
    await admin.query('select from busy.things');
    waits.push(Date.now() - begin);
    return Math.max(...waits) > 300 && waits.at(-1)! < 100;
  });
  expect(isMigrated).toBe(false);
  expect(Math.max(...waits)).toBeLessThan(2_500);
  await long.query('commit');
  long.release();
  await migrated;
  expect(await columnsOf('busy')).toEqual(['id', 'size']);
});

test('the migration check distinguishes missing migrations from an unavailable database, and queries the database only until the schema is migrated', async () => {
  const schema = await schemaOf('asked', create('asked'));
  const { check, isMigrated } = migrationCheck(database.admin, schema);
  expect([await check(), isMigrated()]).toEqual([false, false]);
  await database.admin.query('create schema asked');
  expect(await check()).toBe(false);
  await migrate(schema);
  expect([await check(), isMigrated()]).toEqual([true, true]);
  await database.admin.query('drop schema asked cascade');
  expect(await check()).toBe(true);

  const away = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(migrationCheck(away, schema).check()).rejects.toThrow('ECONNREFUSED');
  await away.end();
});

describe('repeatable migrations', () => {
  const answer = (schema: string, value: number) =>
    `create or replace function ${schema}.answer() returns int language sql as 'select ${value}';`;
  const ask = async (schema: string) =>
    (await database.admin.query<{ answer: number }>(`select ${schema}.answer()`)).rows[0]?.answer;
  const appliedTo = async (schema: string) =>
    (await database.admin.query(`select * from ${schema}.repeatable_migrations order by applied_at`)).rows;

  test('repeatable migrations run after versioned migrations, in order of their paths, once per file content', async () => {
    const schema = await withRepeatable(await schemaOf('again', create('again'), widen('again', 'size')), {
      'views/again.sizes.sql':
        'create or replace view again.sizes as select size, again.answer() from again.things;',
      'functions/again.answer.sql': answer('again', 1),
    });
    await migrate(schema);
    const applied = await appliedTo('again');
    expect(applied.map(({ file }) => file)).toEqual(['functions/again.answer.sql', 'views/again.sizes.sql']);
    await Promise.all([migrate(schema), migrate(schema)]);
    expect(await appliedTo('again')).toEqual(applied);
  });

  test('repeatable migrations run again when their content changes, even back to an earlier content', async () => {
    const schema = await schemaOf('changed', create('changed'));
    for (const value of [1, 2, 1]) {
      await migrate(await withRepeatable(schema, { 'answer.sql': answer('changed', value) }));
      expect(await ask('changed')).toBe(value);
    }
  });

  test('a program is ready once its repeatable migrations ran, and stays ready when the next version of the program migrates the schema', async () => {
    const before = await withRepeatable(await schemaOf('ready', create('ready')), {
      'answer.sql': answer('ready', 1),
    });
    const after = await withRepeatable(await schemaOf('ready', create('ready')), {
      'answer.sql': answer('ready', 2),
    });
    await migrate(before);
    expect([await isReady(before), await isReady(after)]).toEqual([true, false]);
    await migrate(after);
    expect([await isReady(before), await isReady(after)]).toEqual([true, true]);
  });

  test('an older version of a program does not replace repeatable migrations of a newer version', async () => {
    const before = await withRepeatable(await schemaOf('older', create('older')), {
      'answer.sql': answer('older', 1),
    });
    const after = await schemaOf('older', create('older'), widen('older', 'size'));
    await migrate(await withRepeatable(after, { 'answer.sql': answer('older', 2) }));
    await migrate(before);
    expect(await ask('older')).toBe(2);
  });

  test('repeatable migrations that fail are rolled back and can run again', async () => {
    const schema = await schemaOf('failing', create('failing'));
    await withRepeatable(schema, { 'answer.sql': `${answer('failing', 1)} select 1 / 0;` });
    await expect(migrate(schema)).rejects.toThrow('division by zero');
    await expect(ask('failing')).rejects.toThrow('does not exist');
    await migrate(await withRepeatable(schema, { 'answer.sql': answer('failing', 1) }));
    expect(await ask('failing')).toBe(1);
  });

  test('a versioned migration runs the repeatable migrations to which it refers in the same transaction', async () => {
    const fill = '-- apply repeatable: answer.sql\ninsert into referring.things values (referring.answer());';
    const schema = await schemaOf('referring', create('referring'), fill);
    await expect(migrate(schema)).rejects.toThrow('refers to answer.sql');
    await migrate(await withRepeatable(schema, { 'answer.sql': answer('referring', 7) }));
    expect((await database.admin.query('select id from referring.things')).rows).toEqual([{ id: 7 }]);
  });

  test('repeatable migrations wait for a lock without blocking other statements longer than the lock timeout', async () => {
    const schema = await withRepeatable(await schemaOf('locked', create('locked')), {
      'ids.sql': 'create or replace view locked.ids as select id from locked.things;',
    });
    await migrate(schema);
    await withRepeatable(schema, {
      'ids.sql': 'create or replace view locked.ids as select id, 1 as one from locked.things;',
    });
    const reader = await database.admin.connect();
    await reader.query('begin; select from locked.ids');
    const migrated = migrate(schema);
    await eventually(async () => {
      const { rowCount } = await database.admin.query(
        `select from pg_stat_activity where application_name = 'migrate-locked' and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
    // The `select` waits behind the migration until the migration's lock timeout ends.
    const begin = Date.now();
    await database.admin.query('select from locked.ids');
    expect(Date.now() - begin).toBeLessThan(2_500);
    await reader.query('commit');
    reader.release();
    await migrated;
    await database.admin.query('select one from locked.ids');
  });
});
