import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildCompany, buildEnrollment, buildMember, buildOwnCourse } from '@academy/testing';
import { readRecords, type EvidenceRecord } from './queries/records.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
/** Database access with the worker's role. */
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

it('evidence names the content of own courses: the hash of what was written, or of the package that the learner took', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { sub: userId } = await buildMember(admin, company.id);
  const brought = await buildOwnCourse(admin, company.id, { origin: 'package', title: 'Maschinen' });
  const written = await buildOwnCourse(admin, company.id, { title: 'Lager' });
  await admin.query(`update academy.courses set fingerprint = 'written' where id = $1`, [written.id]);
  for (const course of [brought, written])
    await buildEnrollment(admin, course.companyCourse, userId, { completed: true });
  await admin.query('update academy.enrollments set completed_at = now() where company_id = $1', [
    company.id,
  ]);
  // The package is replaced after the completion, and the course is removed.
  await admin.query(`update academy.courses set fingerprint = 'replacement' where id = $1`, [brought.id]);
  await admin.query('update academy.courses set removed_at = now() where id = $1', [brought.id]);

  const read = async (name: 'rounds' | 'course-versions') => {
    const period = { companyId: company.id, from: '2026-01-01', to: '2099-12-31', timeZone: 'Europe/Berlin' };
    const found: EvidenceRecord[] = [];
    await db.transaction(async (tx) => {
      for await (const rows of readRecords(tx, name, period, () => undefined)) found.push(...rows);
    });
    return found;
  };
  const rounds = await read('rounds');
  expect(rounds).toHaveLength(2);
  expect(rounds).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ course_id: brought.id, content_sha256: brought.package!.sha256 }),
      expect.objectContaining({ course_id: written.id, content_sha256: 'written' }),
    ]),
  );
  const versions = await read('course-versions');
  expect(versions.filter(({ course_id }) => course_id === brought.id)).toMatchObject([
    { origin: 'package', titles: { de: 'Maschinen' }, content_sha256: '' },
    { content_sha256: brought.package!.sha256 },
    { content_sha256: 'replacement' },
  ]);
  expect(versions.filter(({ course_id }) => course_id === written.id)).toMatchObject([
    { origin: 'written', titles: { de: 'Lager' }, content_sha256: '' },
    { content_sha256: 'written' },
  ]);
});
