import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildCompany, buildDuty, buildExemption, buildMember } from '@academy/testing';
import { takeOverCompletions } from '../training-cycles/take-over-completions.ts';
import { deleteOrphanedExemptions } from './exemptions.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const period = { from: '2026-01-01', to: '2026-12-31' };

async function buildExempt() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const duty = await buildDuty(admin, company.id);
  const { id: memberId } = await buildMember(admin, company.id, { userId: null, status: 'imported' });
  await buildExemption(admin, company.id, duty, { memberId }, period);
  const stored = async () =>
    (await admin.query('select user_id, member_id from academy.exemptions where duty_id = $1', [duty.id]))
      .rows;
  return { admin, company, duty, memberId, stored };
}

it('an exemption of a person without an account belongs to the user as soon as the person has joined', async () => {
  const { admin, company, duty, memberId, stored } = await buildExempt();
  const colleague = await buildMember(admin, company.id);
  await buildExemption(admin, company.id, duty, { userId: colleague.sub }, period);
  expect(await stored()).toContainEqual({ user_id: memberId, member_id: memberId });
  const userId = randomUUID();
  await admin.query(`update core.members set user_id = $2, status = 'registered' where id = $1`, [
    memberId,
    userId,
  ]);
  await takeOverCompletions(db);
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { user_id: userId, member_id: null },
      { user_id: colleague.sub, member_id: null },
    ]),
  );
  await takeOverCompletions(db);
  await deleteOrphanedExemptions(db);
  expect(await stored()).toHaveLength(2);
});

it('an exemption of a person without an account is deleted with the membership', async () => {
  const { admin, memberId, stored } = await buildExempt();
  await deleteOrphanedExemptions(db);
  expect(await stored()).toHaveLength(1);
  await admin.query('delete from core.members where id = $1', [memberId]);
  await deleteOrphanedExemptions(db);
  expect(await stored()).toEqual([]);
});
