import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { schemas } from './catalog.ts';
import { allowMigrations, isProject, migrationsOf, projects, type Project } from './projects.ts';

const names = Object.keys(projects).filter(isProject);

let fresh: TestDatabase;
const databases: TestDatabase[] = [];
const openDatabase = async () => {
  const database = await testDatabase('academy_api');
  databases.push(database);
  return database;
};
beforeAll(async () => {
  fresh = await openDatabase();
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

const migrate = (database: TestDatabase, project: Project) =>
  migrateDatabase({
    url: database.urlOf(projects[project].owner),
    name: projects[project].schema,
    folder: migrationsOf(project),
  });

const appliedTo = async ({ admin }: TestDatabase) => {
  const tables = names.map((name) => `select * from ${projects[name].schema}.repeatable_migrations`);
  return (await admin.query(`${tables.join(' union all ')} order by file, applied_at`)).rows;
};

test('a second run of the migrations changes nothing', async () => {
  const database = await openDatabase();
  await allowMigrations(database);
  const applied = await appliedTo(database);
  expect(applied.length).toBeGreaterThan(20);
  for (const name of names) await migrate(database, name);
  expect(await appliedTo(database)).toEqual(applied);
});

/**
 * Selects all functions, triggers and views. `written` is true if the current transaction has defined or redefined
 * them.
 */
const writtenNow = `
  with mine as (select pg_current_xact_id()::xid as xid)
  select 'function ' || n.nspname || '.' || p.proname as name, p.xmin = mine.xid as written
  from mine, pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any ($1)
  union all
  select 'trigger ' || t.tgrelid::regclass || '.' || t.tgname, t.xmin = mine.xid
  from mine, pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and not t.tgisinternal
  union all
  select 'view ' || c.oid::regclass, r.xmin = mine.xid
  from mine, pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_rewrite r on r.ev_class = c.oid
  where n.nspname = any ($1) and c.relkind = 'v'`;

test('every function, trigger and view is defined by repeatable migrations', async () => {
  const client = await fresh.admin.connect();
  try {
    await client.query('begin');
    for (const name of names) {
      const folder = join(migrationsOf(name), 'repeatable');
      const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql'));
      for (const file of files.toSorted()) await client.query(await readFile(join(folder, file), 'utf8'));
    }
    const { rows } = await client.query<{ name: string; written: boolean }>(writtenNow, [schemas]);
    expect(rows.filter(({ written }) => !written).map((row) => row.name)).toEqual([]);
    expect(rows.length).toBeGreaterThan(35);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
