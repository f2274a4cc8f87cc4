import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Member } from '@academy/contracts';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { isActive, listedStatus, listedStatusOf } from './member-states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

type Status = Member['status'];

/**
 * Expected status of a member after the company's directory has listed the member as active, by the earlier status:
 * first for members with an account, then for members without an account.
 */
const expected: Record<Status, [Status, Status]> = {
  registered: ['registered', 'registered'],
  imported: ['imported', 'imported'],
  invited: ['registered', 'imported'],
  deactivated: ['registered', 'imported'],
  declined: ['registered', 'declined'],
};
const cases = Object.entries(expected).flatMap(([status, [withAccount, withoutAccount]]) => [
  [status as Status, randomUUID(), withAccount] as const,
  [status as Status, null, withoutAccount] as const,
]);

test.each(cases)(
  'SQL and TypeScript agree that a member with the status %s and the account %s gets the status %s when a directory lists the member as active',
  async (status, userId, listed) => {
    const member = { status: sql`${status}::text`, userId: sql`${userId}::uuid` };
    const { rows } = await drizzle(database.admin).execute(
      sql`select ${listedStatus(member)} as listed, ${isActive(member.status)} as active`,
    );
    expect(rows).toEqual([{ listed, active: ['registered', 'imported'].includes(status) }]);
    expect(listedStatusOf({ status, userId })).toBe(listed);
  },
);
