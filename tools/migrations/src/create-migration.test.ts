import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { createMigration } from './create-migration.ts';
import { isProject, migrationsOf, projects, type Project } from './projects.ts';

const names = Object.keys(projects).filter(isProject);
const read = (folder: string) => readMigrationFiles({ migrationsFolder: folder });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academy-migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const copyOf = (project: Project) => cp(migrationsOf(project), folder, { recursive: true });

test.each(names)(
  'a new migration of %s is the newest migration and has the current time',
  async (project) => {
    await copyOf(project);
    const before = read(folder);
    const now = Date.now();
    const file = await createMigration(folder, 'later_things', now);
    expect(basename(file)).toBe(`${String(before.length).padStart(4, '0')}_later_things.sql`);
    const after = read(folder);
    expect(after.slice(0, -1)).toEqual(before);
    const newest = before.at(-1)!.folderMillis;
    expect(after.at(-1)?.folderMillis).toBe(now > newest ? now : newest + 1);
    expect(await readFile(file, 'utf8')).toMatch(/^-- /);
  },
);

test('two migrations that are created at the same time run in the order of their creation', async () => {
  await copyOf('worker');
  const now = Date.now() + 10 * 365 * 86_400_000;
  await createMigration(folder, 'first', now);
  await createMigration(folder, 'second', now);
  expect(
    read(folder)
      .slice(-2)
      .map(({ folderMillis }) => folderMillis),
  ).toEqual([now, now + 1]);
});

const wrongNames = ['', 'Things', 'add things', '../things', 'baseline'];
test.each(wrongNames)('creating a migration refuses the name "%s"', async (name) => {
  await copyOf('worker');
  await expect(createMigration(folder, name)).rejects.toThrow();
});

test.each(names)('migrations of %s are ordered by strictly ascending time', (project) => {
  const times = read(migrationsOf(project)).map(({ folderMillis }) => folderMillis);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
});
