// Tests which memberships and accounts belong to the same person when a directory states external ids and addresses.
import { randomUUID } from 'node:crypto';
import { courseManager, employeeManager, learner } from '@academy/contracts';
import { traces } from '../testing/invitations.ts';
import { buildScimClient, type ScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const address = () => `${randomUUID()}@example.test`;
const memberOf = async (id: string) =>
  (await started.database.admin.query('select * from core.members where id = $1', [id])).rows[0];
const membershipsOf = async (userId: string) =>
  (await started.database.admin.query('select * from core.members where user_id = $1', [userId])).rows;

/**
 * Links a new account to a member, as a sign-in with the verified address `email` does. The member also gets the
 * permissions of a course manager and an employee manager, so that tests can check whether these permissions are kept.
 */
async function link(id: string, email: string, role = 'member'): Promise<string> {
  const userId = randomUUID();
  await started.database.admin.query(
    `update core.members set user_id = $2, status = 'registered', permissions = $3, role = $4, registered_at = now()
     where id = $1`,
    [id, userId, [learner, courseManager, employeeManager], role],
  );
  await verify(userId, email);
  return userId;
}
const verify = (userId: string, email: string) =>
  started.database.admin.query(
    'insert into core.verified_addresses (user_id, address) values ($1, lower($2))',
    [userId, email],
  );

/**
 * Builds a person with a linked account. The login name is an address or, if `hasLoginName` is true, another text, and
 * then `emails` states the address.
 */
async function buildLinked({ externalId = randomUUID() as string | null, hasLoginName = false } = {}) {
  const [userName, email] = [hasLoginName ? randomUUID() : address(), address()];
  const person = {
    ...(externalId !== null && { externalId }),
    ...(hasLoginName ? { userName, emails: [{ value: email }] } : { userName }),
  };
  const id = await client.createUser(person);
  const userId = await link(id, hasLoginName ? email : userName);
  return { id, userId, person, email: hasLoginName ? email : userName, externalId };
}

describe.each([false, true])('a deleted member, with the address in emails: %s', (hasLoginName) => {
  it('a deleted member stays deactivated when SCIM creates a person with the same name and address but another external id', async () => {
    const { id, userId, person } = await buildLinked({ hasLoginName });
    await client.delete(`/Users/${id}`);
    const created = await client.post('/Users', { ...person, externalId: randomUUID() });
    expect(created).toMatchObject({ status: 201, body: { active: true } });
    expect(created.body['id']).not.toBe(id);
    expect(await memberOf(created.body['id'])).toMatchObject({
      status: 'imported',
      user_id: null,
      permissions: [],
      former_permissions: [],
    });
    expect(await membershipsOf(userId)).toMatchObject([{ id, status: 'deactivated' }]);
  });

  it.each([
    ['the same external id', true, true],
    ['an external id before the deletion only', true, false],
    ['an external id after the deletion only', false, true],
    ['no external ids', false, false],
  ])(
    'a deleted member whom SCIM creates again is the same member, with only the learner permission, if the requests contain %s',
    async (_what, before, after) => {
      const externalId = randomUUID();
      const linked = await buildLinked({ hasLoginName, externalId: before ? externalId : null });
      const { externalId: _id, ...person } = linked.person;
      await client.delete(`/Users/${linked.id}`);
      const again = await client.post('/Users', { ...person, ...(after && { externalId }) });
      expect(again).toMatchObject({ status: 201, body: { id: linked.id, active: true } });
      expect(await memberOf(linked.id)).toMatchObject({
        status: 'registered',
        user_id: linked.userId,
        permissions: [learner],
        former_permissions: [courseManager, employeeManager].toSorted(),
      });
    },
  );

  it('a deleted member whom SCIM creates again with another address loses the account, which gets a deactivated membership', async () => {
    const { id, userId, externalId } = await buildLinked({ hasLoginName });
    await client.delete(`/Users/${id}`);
    const again = await client.post('/Users', { userName: address(), externalId });
    expect(again).toMatchObject({ status: 201, body: { id, active: true } });
    expect(await memberOf(id)).toMatchObject({ status: 'imported', user_id: null, permissions: [learner] });
    const [former, ...others] = await membershipsOf(userId);
    expect([former.status, former.permissions, others]).toEqual(['deactivated', [], []]);
  });

  it('a deleted member whom SCIM creates again with another address keeps the account if the account has verified that address', async () => {
    const { id, userId, externalId } = await buildLinked({ hasLoginName });
    const verified = address();
    await verify(userId, verified);
    await client.delete(`/Users/${id}`);
    await client.post('/Users', { userName: verified, externalId });
    expect(await memberOf(id)).toMatchObject({
      status: 'registered',
      user_id: userId,
      permissions: [learner],
    });
  });
});

it('an account that SCIM has released is not linked to a new person with the same address and another external id', async () => {
  const { id, userId, person } = await buildLinked();
  await client.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: randomUUID() });
  await client.delete(`/Users/${id}`);
  const created = await client.post('/Users', { ...person, externalId: randomUUID() });
  expect(created.status).toBe(201);
  expect(await memberOf(created.body['id'])).toMatchObject({ user_id: null, status: 'imported' });
  expect(await membershipsOf(userId)).toMatchObject([{ status: 'deactivated', released_from: id }]);
});

describe('a person with another external id, whose name or address belongs to a member', () => {
  it('a new person with another external id can take the user name of a deactivated member, and SCIM then no longer returns that member', async () => {
    const { id, userId, person } = await buildLinked();
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    const created = await client.post('/Users', { ...person, externalId: randomUUID() });
    expect(created.status).toBe(201);
    expect(created.body['id']).not.toBe(id);
    expect((await client.get(`/Users/${id}`)).status).toBe(404);
    const { body } = await client.get('/Users', { filter: `userName eq "${person.userName}"` });
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: created.body['id'] }] });
    expect(await membershipsOf(userId)).toMatchObject([
      { id, status: 'deactivated', ended_at: expect.any(Date) },
    ]);
    // The former member can return with the external id, but not with the user name, which now belongs to somebody
    // else.
    expect((await client.post('/Users', person)).status).toBe(409);
    const back = await client.post('/Users', { ...person, userName: address() });
    expect(back).toMatchObject({ status: 201, body: { id } });
    expect(await memberOf(id)).toMatchObject({ user_id: null });
  });

  it('a new person with the user name of a member is refused if the member is active or has no external id', async () => {
    const uniqueness = { status: 409, body: { scimType: 'uniqueness' } };
    const active = await buildLinked();
    const other = { ...active.person, externalId: randomUUID() };
    expect(await client.post('/Users', other)).toMatchObject(uniqueness);
    const unknown = await buildLinked({ externalId: null });
    await client.patch(`/Users/${unknown.id}`, { op: 'replace', path: 'active', value: false });
    const person = { ...unknown.person, externalId: randomUUID() };
    expect(await client.post('/Users', person)).toMatchObject(uniqueness);
    expect(await memberOf(unknown.id)).toMatchObject({ user_id: unknown.userId, ended_at: null });
  });

  it('PATCH and PUT can give a person the user name of a deactivated member who has another external id', async () => {
    for (const method of ['patch', 'put'] as const) {
      const { id, person } = await buildLinked();
      await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
      const externalId = randomUUID();
      const heir = await client.createUser({ externalId });
      const { userName } = person;
      const answer =
        method === 'put'
          ? await client.put(`/Users/${heir}`, { userName, externalId })
          : await client.patch(`/Users/${heir}`, { op: 'replace', value: { userName } });
      expect(answer).toMatchObject({ status: 200, body: { id: heir, userName } });
      expect((await client.get(`/Users/${id}`)).status).toBe(404);
    }
  });
});

describe('the account of a member', () => {
  it.each([
    ['another external id', () => ({ externalId: randomUUID() }), false],
    ['a first external id', () => ({ externalId: randomUUID() }), true, null],
    ['no external id', () => ({ externalId: null }), true],
    ['an address that the account has not verified', () => ({ userName: address() }), false],
    ['another case of the address', (email: string) => ({ userName: email.toUpperCase() }), true],
    ['another name', () => ({ name: { givenName: 'Joan', familyName: 'Smythe' } }), true],
    ['a login name instead of the address', () => ({ userName: randomUUID() }), true],
  ] as const)(
    'after a PATCH with %s, the account of a member stays linked only if the member is still the same person',
    async (_what, changes, isKept, ...ids: null[]) => {
      const { id, userId, email } = await buildLinked(ids.length > 0 ? { externalId: null } : {});
      const answer = await client.patch(`/Users/${id}`, { op: 'replace', value: changes(email) });
      expect(answer).toMatchObject({ status: 200, body: { id, active: true } });
      expect(await memberOf(id)).toMatchObject(
        isKept
          ? { user_id: userId, status: 'registered', permissions: [learner, courseManager, employeeManager] }
          : { user_id: null, status: 'imported', permissions: [learner] },
      );
    },
  );

  it('a member keeps the account if the account has verified the new address, or if only the login name changes', async () => {
    const { id, userId, email } = await buildLinked({ hasLoginName: true });
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: randomUUID() });
    const verified = address();
    await verify(userId, verified);
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: verified.toUpperCase() });
    expect(await memberOf(id)).toMatchObject({ user_id: userId, status: 'registered' });
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: email });
    expect(await memberOf(id)).toMatchObject({ user_id: userId, status: 'registered' });
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'emails', value: address() });
    expect(await memberOf(id)).toMatchObject({ user_id: null, status: 'imported' });
  });

  it('an account that SCIM releases loses access, and the audit log contains the membership and the user', async () => {
    const own = await buildScimClient(started);
    const email = address();
    const id = await own.createUser({ userName: email, externalId: randomUUID() });
    const sub = await link(id, email);
    const grants = async () => {
      const answer = await started.get('/core-services/permissions/me', { sub, email: address() });
      return (answer.body as { data: Record<string, string[]> }).data[own.companyId] ?? [];
    };
    expect(await grants()).toHaveLength(3);
    await own.put(`/Users/${id}`, { userName: email, externalId: randomUUID() });
    expect(await memberOf(id)).toMatchObject({ user_id: null, email_address: email });
    const { audit } = await traces(started, own.companyId);
    expect(audit.map(({ action }) => action)).toContain('account_released');
    const { rows } = await started.database.admin.query(
      `select member_id, user_id from audit.entries where company_id = $1 and action = 'account_released'`,
      [own.companyId],
    );
    expect(rows).toEqual([{ member_id: id, user_id: sub }]);
  });

  it('SCIM cannot release the account of the last maintainer', async () => {
    const own = await buildScimClient(started);
    const email = address();
    const id = await own.createUser({ userName: email });
    const userId = await link(id, email, 'maintainer');
    const answer = await own.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: address() });
    expect(answer.status).toBe(409);
    expect(await memberOf(id)).toMatchObject({ user_id: userId, role: 'maintainer' });
  });
});

describe('a person who has declined the membership', () => {
  const decline = async () => {
    const userName = address();
    const id = await client.createUser({ userName, externalId: randomUUID() });
    await started.database.admin.query(`update core.members set status = 'declined' where id = $1`, [id]);
    return { id, userName };
  };

  it('a person who has declined the membership is shown as inactive, and stays declined when the directory sets the person to active', async () => {
    const { id, userName } = await decline();
    const body = { active: false };
    expect(await client.get(`/Users/${id}`)).toMatchObject({ status: 200, body });
    for (const value of [{ active: true }, { 'name.givenName': 'Joan' }])
      expect(await client.patch(`/Users/${id}`, { op: 'replace', value })).toMatchObject({
        status: 200,
        body,
      });
    expect(await memberOf(id)).toMatchObject({ status: 'declined', first_name: 'Joan' });
    const { body: list } = await client.get('/Users', {
      filter: `userName eq "${userName}" and active eq false`,
    });
    expect(list['totalResults']).toBe(1);
  });

  it('the directory can deactivate a person who has declined the membership', async () => {
    const { id } = await decline();
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(await memberOf(id)).toMatchObject({ status: 'deactivated' });
  });
});
