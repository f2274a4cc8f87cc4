import { runCommand, testDatabase } from '@academy/testing';
import { seedDemonstrationData } from './seed.ts';

it('everybody who has completed a course of the demonstration data has a certificate', async () => {
  const database = await testDatabase('academy_api');
  try {
    await runCommand('academy-api', 'import-courses', { DATABASE_URL: database.urlOf('academy_content') });
    await seedDemonstrationData(database.urlOf());
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
  } finally {
    await database.close();
  }
});
