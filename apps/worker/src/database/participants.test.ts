import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildCompany, buildMember, buildParticipants, buildSession } from '@academy/testing';
import { deleteOrphanedParticipants, moveParticipants } from './participants.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** Builds a person without an account, who has attended the first session and has booked a seat in the second. */
async function buildInvited() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const { id: memberId } = await buildMember(admin, company.id, { userId: null, status: 'imported' });
  const attended = await buildSession(admin, company.id, { startsIn: -300 });
  const booked = await buildSession(admin, company.id, { capacity: 5 });
  const person = { userId: memberId, memberId };
  await buildParticipants(admin, company.id, attended, [{ ...person, minutes: 60 }]);
  await buildParticipants(admin, company.id, booked, [{ ...person, booked: true, invitedSequence: 2 }]);
  const userId = randomUUID();
  return {
    company,
    memberId,
    userId,
    attended,
    booked,
    join: () =>
      admin.query(`update core.members set user_id = $2, status = 'registered' where id = $1`, [
        memberId,
        userId,
      ]),
    stored: async () =>
      (
        await admin.query(
          `select user_id, member_id, minutes, booked_at is not null as booked, invited_sequence
           from academy.participants where company_id = $1 order by minutes nulls last, user_id`,
          [company.id],
        )
      ).rows,
  };
}

describe('seats and attendance of people without an account', () => {
  it('seats and attendance of a person without an account belong to the user once the person joins, even if several workers move the rows at once', async () => {
    const { join, stored, userId } = await buildInvited();
    expect(await moveParticipants(db)).toBe(0);
    await join();
    const moved = await Promise.all([1, 2, 3, 4].map(() => db.transaction((tx) => moveParticipants(tx))));
    expect(moved.reduce((sum, count) => sum + count)).toBe(2);
    expect(await stored()).toEqual([
      { user_id: userId, member_id: null, minutes: 60, booked: false, invited_sequence: null },
      { user_id: userId, member_id: null, minutes: null, booked: true, invited_sequence: 2 },
    ]);
  });

  it('seats and attendance from before a person joined only fill values that are missing in the user’s own rows', async () => {
    const { join, stored, userId, company, attended, booked } = await buildInvited();
    await join();
    await buildParticipants(database.admin, company.id, attended, [{ userId, minutes: 30 }]);
    await buildParticipants(database.admin, company.id, booked, [{ userId, minutes: 90 }]);
    expect(await moveParticipants(db)).toBe(2);
    expect(await moveParticipants(db)).toBe(0);
    expect(await stored()).toEqual([
      { user_id: userId, member_id: null, minutes: 30, booked: false, invited_sequence: null },
      { user_id: userId, member_id: null, minutes: 90, booked: true, invited_sequence: 2 },
    ]);
  });

  it('seats and attendance of a person without an account are deleted with the membership', async () => {
    const { stored, memberId } = await buildInvited();
    await deleteOrphanedParticipants(db);
    expect(await stored()).toHaveLength(2);
    await database.admin.query('delete from core.members where id = $1', [memberId]);
    await deleteOrphanedParticipants(db);
    expect(await stored()).toEqual([]);
  });
});
