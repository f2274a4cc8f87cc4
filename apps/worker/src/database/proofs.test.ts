import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildCompany, buildDuty, buildMember, buildProof } from '@academy/testing';
import { takeOverCompletions } from '../training-cycles/take-over-completions.ts';
import { deleteOrphanedProofs } from './proofs.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function buildProven() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const duty = await buildDuty(admin, company.id);
  const { id: memberId } = await buildMember(admin, company.id, { userId: null, status: 'imported' });
  await buildProof(admin, company.id, { memberId }, { duty, file: 'file' });
  const stored = async () =>
    (await admin.query('select user_id, member_id from academy.proofs where duty_id = $1', [duty.id])).rows;
  return { admin, company, duty, memberId, stored };
}

it('a proof of a person without an account belongs to the user as soon as the person has joined', async () => {
  const { admin, company, duty, memberId, stored } = await buildProven();
  const colleague = await buildMember(admin, company.id);
  await buildProof(admin, company.id, { userId: colleague.sub }, { duty });
  expect(await stored()).toContainEqual({ user_id: memberId, member_id: memberId });
  const userId = randomUUID();
  await admin.query(`update core.members set user_id = $2, status = 'registered' where id = $1`, [
    memberId,
    userId,
  ]);
  await takeOverCompletions(db);
  const expected = expect.arrayContaining([
    { user_id: userId, member_id: null },
    { user_id: colleague.sub, member_id: null },
  ]);
  expect(await stored()).toEqual(expected);
  await takeOverCompletions(db);
  await deleteOrphanedProofs(db);
  expect(await stored()).toEqual(expected);
});

it('a proof of a person without an account is deleted with the membership', async () => {
  const { admin, memberId, stored } = await buildProven();
  await deleteOrphanedProofs(db);
  expect(await stored()).toHaveLength(1);
  await admin.query('delete from core.members where id = $1', [memberId]);
  await deleteOrphanedProofs(db);
  expect(await stored()).toEqual([]);
});
