import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildCompany, buildDuty, buildMember, buildProof } from '@academy/testing';
import { readRecords, type EvidenceRecord } from './queries/records.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

it('an evidence pack contains the states of an archived duty on the day on which the duty was archived', async () => {
  const { admin } = database;
  const { id: companyId } = await buildCompany(admin);
  const before = await buildMember(admin, companyId);
  const after = await buildMember(admin, companyId);
  // In Berlin, this time is 00:30 on 2 March.
  const duty = await buildDuty(admin, companyId, { archivedAt: '2026-03-01T23:30:00Z' });
  await admin.query(`update academy.duties set created_at = '2026-01-01T10:00:00Z' where id = $1`, [duty.id]);
  await buildProof(admin, companyId, { userId: before.userId }, { duty, issuedOn: '2026-03-02' });
  await buildProof(admin, companyId, { userId: after.userId }, { duty, issuedOn: '2026-03-03' });

  const period = { companyId, from: '2026-01-01', to: '2026-06-30', timeZone: 'Europe/Berlin' };
  const found: EvidenceRecord[] = [];
  await db.transaction(async (tx) => {
    for await (const rows of readRecords(tx, 'duty-people', period, () => undefined)) found.push(...rows);
  });
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ user_id: before.userId, state: 'met', as_of: '2026-03-02' }),
      expect.objectContaining({ user_id: after.userId, state: 'open', as_of: '2026-03-02' }),
    ]),
  );
});
