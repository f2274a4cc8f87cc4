import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { readCatalog, schemas } from './catalog.ts';
import { isProject, migrationsOf, projects, workspace, type Project } from './projects.ts';

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

/** Creates a database without Academy's schemas, and runs the part of database-roles.sql that does not create roles. */
async function openEmptyDatabase(): Promise<TestDatabase> {
  const database = await openDatabase();
  await database.admin.query(`drop schema ${schemas.join(', ')} cascade`);
  const sql = await readFile(join(workspace, 'libs/platform-data/src/database-roles.sql'), 'utf8');
  const withoutRoles = sql.replace(/create function pg_temp[^]+?'worker_password'\);/, '');
  await database.admin.query(withoutRoles);
  return database;
}

const migrate = (database: TestDatabase, project: Project, folder = migrationsOf(project)) =>
  migrateDatabase({
    url: database.urlOf(projects[project].owner),
    name: projects[project].schema,
    folder,
  });

const appliedTo = async ({ admin }: TestDatabase) => {
  const tables = names.map((name) => `select * from ${projects[name].schema}.repeatable_migrations`);
  return (await admin.query(`${tables.join(' union all ')} order by file, applied_at`)).rows;
};

/** Removes the first versioned migration that refers to a repeatable file, and all later ones. */
async function removeMigrationsWithReferences(folder: string): Promise<void> {
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const texts = await Promise.all(
    journal.entries.map(({ tag }) => readFile(join(folder, `${tag}.sql`), 'utf8')),
  );
  const first = texts.findIndex((text) => text.includes('-- apply repeatable:'));
  const entries = first < 0 ? journal.entries : journal.entries.slice(0, first);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
}

/** Runs only versioned migrations, like the program versions that had no repeatable files. */
async function migrateVersionedOnly(database: TestDatabase): Promise<void> {
  for (const name of names) {
    const folder = await mkdtemp(join(tmpdir(), 'academy-migrations-'));
    await cp(migrationsOf(name), folder, { recursive: true });
    await rm(join(folder, 'repeatable'), { recursive: true });
    await removeMigrationsWithReferences(folder);
    await migrate(database, name, folder);
    await rm(folder, { recursive: true });
    await database.admin.query(`drop table ${projects[name].schema}.repeatable_migrations`);
  }
}

test('an upgrade from a version without repeatable files results in the same schema as in a new database; a second run changes nothing', async () => {
  const database = await openEmptyDatabase();
  await migrateVersionedOnly(database);
  for (const name of names) await migrate(database, name);
  const upgraded = await readCatalog(database);
  expect(upgraded).toEqual(await readCatalog(fresh));
  expect(upgraded.functions?.length).toBeGreaterThan(15);
  const applied = await appliedTo(database);
  expect(applied.length).toBeGreaterThan(20);
  for (const name of names) await migrate(database, name);
  expect(await appliedTo(database)).toEqual(applied);
});

/** Query of the objects that the current transaction has defined or redefined. */
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
