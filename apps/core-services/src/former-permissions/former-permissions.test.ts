import { courseManager, employeeManager, learner, type Permission } from '@academy/contracts';
import { buildCompany, buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { traces } from '../testing/invitations.ts';
import { changeMember } from '../testing/listed-people.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/**
 * Builds a maintainer who was deactivated and then registered again, and another maintainer with the given
 * permissions.
 */
async function buildReturned(held: Permission[] = [employeeManager]) {
  const { admin } = started.database;
  const company = await buildCompany(admin);
  const { userId: sub } = await buildMember(admin, company.id, { role: 'maintainer', permissions: held });
  const returned = await buildMember(admin, company.id, {
    role: 'maintainer',
    permissions: [courseManager, employeeManager, learner],
  });
  await changeMember(started, returned.id, { status: 'deactivated' });
  await changeMember(started, returned.id, { status: 'registered' });
  const path = (id: string) =>
    `/core-services/company-users/companies/${company.id}/users/${id}/former-permissions`;
  const as = (user: object, id = returned.userId!) => ({
    read: () => started.get(path(id), user),
    grant: () => started.call('POST', `${path(id)}/grant`, user),
    dismiss: () => started.call('DELETE', path(id), user),
  });
  const list = async () =>
    (await started.get(`/core-services/company-users/companies/${company.id}/returned-members`, { sub }))
      .body;
  const memberOf = async () =>
    (await traces(started, company.id)).members.find(({ id }) => id === returned.id);
  return { companyId: company.id, sub: sub!, returned, as, list, memberOf };
}
const codeOf = ({ body }: { body: unknown }) => (body as { errors: { code: string }[] }).errors[0]?.code;

it('a returned member has the learner permission only, and maintainers see the member’s former permissions', async () => {
  const { sub, as, memberOf } = await buildReturned();
  expect(await memberOf()).toMatchObject({ permissions: [learner], role: 'member' });
  expect(await as({ sub }).read()).toEqual({
    status: 200,
    body: {
      data: {
        permissions: [courseManager, employeeManager],
        grantable: [employeeManager],
        role: 'maintainer',
      },
    },
  });
});

it('a maintainer can grant a returned member only those former permissions that the maintainer holds; the rest stay former permissions', async () => {
  const { sub, as, memberOf, companyId } = await buildReturned();
  expect(await as({ sub }).grant()).toMatchObject({
    status: 200,
    body: { data: { permissions: [courseManager], grantable: [], role: null } },
  });
  const { permissions, role, former_permissions } = await memberOf();
  expect({ permissions: permissions.toSorted(), role, former_permissions }).toEqual({
    permissions: [employeeManager, learner],
    role: 'maintainer',
    former_permissions: [courseManager],
  });
  expect(codeOf(await as({ sub }).grant())).toBe('permission_denied');
  const { audit } = await traces(started, companyId);
  expect(audit.filter(({ action }) => action === 'former_permissions_granted')).toMatchObject([
    { actor_id: sub, details: { permissions: employeeManager, role: 'maintainer' } },
  ]);
});

it('an administrator grants all former permissions at once, and a second grant is refused', async () => {
  const { as, memberOf } = await buildReturned();
  const admin = as({ roles: ['admin'] });
  expect((await admin.grant()).status).toBe(200);
  expect((await memberOf()).permissions.toSorted()).toEqual(
    [courseManager, employeeManager, learner].toSorted(),
  );
  expect(codeOf(await admin.grant())).toBe('no_former_permissions');
});

it('nobody can grant or dismiss their own former permissions', async () => {
  const { returned, as } = await buildReturned();
  await changeMember(started, returned.id, { permissions: [employeeManager] });
  const own = as({ sub: returned.userId! });
  expect(codeOf(await own.grant())).toBe('own_membership');
  expect(codeOf(await own.dismiss())).toBe('own_membership');
});

it('former permissions cannot be granted to a deactivated member', async () => {
  const { sub, returned, as, memberOf } = await buildReturned();
  await changeMember(started, returned.id, { status: 'deactivated' });
  expect(codeOf(await as({ sub }).grant())).toBe('no_former_permissions');
  expect((await memberOf()).former_permissions).toHaveLength(2);
});

it('dismissed former permissions are no longer shown', async () => {
  const { sub, as, memberOf } = await buildReturned();
  const none = { data: { permissions: [], grantable: [], role: null } };
  expect(await as({ sub }).dismiss()).toEqual({ status: 200, body: none });
  expect(await as({ sub }).read()).toEqual({ status: 200, body: none });
  expect(await memberOf()).toMatchObject({ permissions: [learner], role: 'member' });
});

it('returned members are listed until all their former permissions were granted or dismissed', async () => {
  const { sub, returned, as, list } = await buildReturned();
  const { userId: id, firstName, lastName } = returned;
  const emailAddress = expect.any(String);
  const listed = {
    data: { data: [{ id, firstName, lastName, emailAddress }], total: 1, page: 1, size: 100 },
  };
  expect(await list()).toEqual(listed);
  await as({ sub }).grant();
  // One of the former permissions remains, because the granting maintainer does not hold it and so cannot grant it.
  expect(await list()).toEqual(listed);
  await as({ sub }).dismiss();
  expect(await list()).toEqual({ data: { data: [], total: 0, page: 1, size: 100 } });
});

it('a returned member who is deactivated again is not listed', async () => {
  const { returned, list } = await buildReturned();
  await changeMember(started, returned.id, { status: 'deactivated' });
  expect(await list()).toMatchObject({ data: { total: 0 } });
});
