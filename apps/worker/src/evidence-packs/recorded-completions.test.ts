import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
} from '@academy/testing';
import { readRecords, type EvidenceRecord } from './queries/records.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function roundsOf(companyId: string, from: string, to: string) {
  const found: EvidenceRecord[] = [];
  await db.transaction(async (tx) => {
    const period = { companyId, from, to, timeZone: 'Europe/Berlin' };
    for await (const rows of readRecords(tx, 'rounds', period, () => undefined)) found.push(...rows);
  });
  return found;
}

it('a completion that the company recorded after the period of an evidence pack, for a day in this period, is in the pack of this period alone', async () => {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { sub: userId } = await buildMember(admin, company.id);
  const course = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id);
  const enrollment = await buildEnrollment(admin, course, userId, { completed: true });
  await admin.query(
    `update academy.enrollments set created_at = '2026-01-20T09:00:00Z', completed_at = '2025-12-15T11:00:00Z',
       recorded_reason = 'in_person' where id = $1`,
    [enrollment.id],
  );
  expect(await roundsOf(company.id, '2025-01-01', '2025-12-31')).toMatchObject([
    { enrollment_id: enrollment.id, completed_at: '2025-12-15T11:00:00.000Z', recorded_reason: 'in_person' },
  ]);
  expect(await roundsOf(company.id, '2024-01-01', '2024-12-31')).toEqual([]);
  expect(await roundsOf(company.id, '2026-01-01', '2026-12-31')).toEqual([]);
});
