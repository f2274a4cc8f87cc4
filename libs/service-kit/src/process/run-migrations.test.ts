import { runCommand, testDatabase, type TestDatabase } from '@academy/testing';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
  // A database that is copied from a template has no grants on the database itself, so the test adds the one that
  // migrations need.
  await database.admin.query(`do $$ begin
    execute format('grant create on database %I to worker_owner', current_database()); end $$`);
});
afterAll(() => database.close());

const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a migration command that has nothing to do writes one JSON line per step', async () => {
  const env = { MIGRATION_DATABASE_URL: database.urlOf('worker_owner') };
  expect(linesOf(await runCommand('worker', 'migrate', env))).toEqual([
    expect.objectContaining({
      level: 30,
      service: 'worker',
      schema: 'mail',
      applied: 0,
      msg: 'nothing to do',
    }),
    expect.objectContaining({
      service: 'worker',
      schema: 'jobs',
      msg: 'tables of the queues are up to date',
    }),
  ]);
});

test('a migration command that fails writes the reason as a line of level 60, and exits with 1', async () => {
  await database.admin.query(`delete from mail.repeatable_migrations where file like 'views/%'`);
  await database.admin.query(`alter view mail_published.email_counts_v1 owner to postgres`);
  const failed = runCommand('worker', 'migrate', { MIGRATION_DATABASE_URL: database.urlOf('worker_owner') });
  const { code, stderr } = await failed.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  );
  expect(code).toBe(1);
  const [line] = linesOf(stderr);
  expect(line).toMatchObject({ level: 60, service: 'worker', msg: 'migration failed' });
  expect((line!['err'] as Error).message).toMatch(
    /^the migration views\/mail_published\.email_counts_v1\.sql of the schema mail failed: must be owner of view/,
  );
});
