import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateDatabase } from '@academy/service-kit';
import {
  buildCompany,
  startDatabaseServer,
  testDatabase,
  testWith,
  unpackVersion,
  versionBeforeBaseline,
  type TestDatabase,
  type UnpackedVersion,
} from '@academy/testing';
import { readCatalog } from './catalog.ts';
import { allowMigrations, isProject, migrationsOf, projects, workspace } from './projects.ts';

const names = Object.keys(projects).filter(isProject);
const commit = versionBeforeBaseline();

let before: UnpackedVersion;
let server: Awaited<ReturnType<typeof startDatabaseServer>>;
let earlier: TestDatabase;
let fresh: TestDatabase;
beforeAll(async () => {
  if (!commit) return;
  before = await unpackVersion(commit);
  server = await startDatabaseServer(before.folder);
  earlier = await testDatabase('academy_api', server);
  fresh = await testDatabase('academy_api');
  await allowMigrations(earlier);
}, 120_000);
afterAll(async () => {
  await earlier?.close();
  await fresh?.close();
  await server?.stop();
  await before?.remove();
});

const adopt = async () =>
  earlier.admin.query(await readFile(join(workspace, 'libs/platform-data/src/adopt-baseline.sql'), 'utf8'));

async function migrate(): Promise<void> {
  for (const name of names) {
    const { owner, schema } = projects[name];
    await migrateDatabase({ url: earlier.urlOf(owner), name: schema, folder: migrationsOf(name) });
  }
}

const recordsOf = async ({ admin }: TestDatabase) => {
  const records = names.map((name) => `select hash, created_at from ${projects[name].schema}.migrations`);
  return (await admin.query(`${records.join(' union all ')} order by 1`)).rows;
};

testWith('git history', commit !== undefined)(
  'adopt-baseline.sql and the migrations bring the database of the last version before 1.0 to the same state as a new database',
  async () => {
    const { id } = await buildCompany(earlier.admin);
    await expect(migrate()).rejects.toThrow('docs/operations.md');

    await adopt();
    await migrate();

    expect(await readCatalog(earlier)).toEqual(await readCatalog(fresh));
    expect(await recordsOf(earlier)).toEqual(await recordsOf(fresh));
    const { rows } = await earlier.admin.query('select id from core.companies');
    expect(rows).toEqual([{ id }]);
    await expect(adopt()).rejects.toThrow('prepared already');
  },
  60_000,
);
