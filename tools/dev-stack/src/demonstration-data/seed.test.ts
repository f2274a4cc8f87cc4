import { runCommand, testDatabase, type TestDatabase } from '@academy/testing';
import { seedDemonstrationData } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  await runCommand('academy-api', 'import-courses', { DATABASE_URL: database.urlOf('academy_content') });
  await seedDemonstrationData(database.urlOf());
});
afterAll(() => database.close());

it('everybody who has completed a course of the demonstration data has a certificate', async () => {
  const { rows } = await database.admin.query<{ completed: number; issued: number }>(
    `select count(*)::int as completed, count(certificate.id)::int as issued
     from academy.enrollments enrollment
     left join academy.certificates certificate on certificate.enrollment_id = enrollment.id
       and (certificate.issued_at, certificate.round) = (enrollment.completed_at, enrollment.round)
     where enrollment.completed_at is not null`,
  );
  expect(rows[0]!.completed).toBeGreaterThan(10);
  expect(rows[0]!.issued).toBe(rows[0]!.completed);
  const counted = await database.admin.query(
    'select from academy.company_courses where certificates_count <> completed_count',
  );
  expect(counted.rowCount).toBe(0);
});

it('imported and invited members of the demonstration data have no account and no progress', async () => {
  const { rows } = await database.admin.query(
    `select status, count(*)::int as members, count(user_id)::int as accounts from core.members
     where status in ('imported', 'invited') group by status order by status`,
  );
  expect(rows).toEqual([
    { status: 'imported', members: 3, accounts: 0 },
    { status: 'invited', members: 3, accounts: 0 },
  ]);
  const strangers = await database.admin.query(
    `select from academy.enrollments enrollment where not exists (
       select from core.members member
       where (member.company_id, member.user_id) = (enrollment.company_id, enrollment.user_id))`,
  );
  expect(strangers.rowCount).toBe(0);
});
