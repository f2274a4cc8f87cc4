import { drizzle } from 'drizzle-orm/node-postgres';
import { buildCompany, buildMember, testDatabase, type TestDatabase } from '@academy/testing';
import { deactivateMembers, reactivateMembers } from './member-states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('core_services');
});
afterAll(() => database.close());

async function buildOf(...inputs: { status: string; userId?: null }[]) {
  const { id } = await buildCompany(database.admin);
  const ids: string[] = [];
  for (const input of inputs) ids.push((await buildMember(database.admin, id, input)).id);
  return { companyId: id, ids };
}
const statuses = async (companyId: string) => {
  const { rows } = await database.admin.query<{ id: string; status: string }>(
    'select id, status from core.members where company_id = $1',
    [companyId],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
};

test('reactivated members are registered if they have an account, and otherwise imported', async () => {
  const { companyId, ids } = await buildOf(
    { status: 'deactivated' },
    { status: 'deactivated', userId: null },
    { status: 'invited', userId: null },
    { status: 'imported', userId: null },
    { status: 'registered' },
  );
  const foreign = await buildOf({ status: 'deactivated' });
  const db = drizzle(database.admin);
  const changed = await reactivateMembers(db, companyId, [...ids, ...foreign.ids]);
  expect(changed.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
  const after = await statuses(companyId);
  expect(ids.map((id) => after.get(id))).toEqual([
    'registered',
    'imported',
    'imported',
    'imported',
    'registered',
  ]);
  expect([...(await statuses(foreign.companyId)).values()]).toEqual(['deactivated']);
});

test('deactivating members twice changes each of them only once', async () => {
  const { companyId, ids } = await buildOf({ status: 'registered' }, { status: 'imported', userId: null });
  const db = drizzle(database.admin);
  expect(await deactivateMembers(db, companyId, ids)).toHaveLength(2);
  expect(await deactivateMembers(db, companyId, ids)).toEqual([]);
  expect([...(await statuses(companyId)).values()]).toEqual(['deactivated', 'deactivated']);
});
