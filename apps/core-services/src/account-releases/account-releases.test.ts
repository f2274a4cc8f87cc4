import { randomUUID } from 'node:crypto';
import { courseManager, employeeManager, learner } from '@academy/contracts';
import { buildMember, eventually, withClockForward } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { buildInvitingCompany, traces } from '../testing/invitations.ts';
import { askingAs, buildEmployee, changeMember, proveDomain } from '../testing/listed-people.ts';

let started: StartedApp;
let ask: ReturnType<typeof askingAs>;
beforeAll(async () => {
  started = await startApp();
  ask = askingAs(started);
});
afterAll(() => started.stop());

const codeOf = (body: unknown) => (body as { errors: { code: string }[] }).errors[0]?.code;

async function buildHolder() {
  const { company, manager, paths } = await buildInvitingCompany(started);
  const holder = buildEmployee();
  const { id: memberId } = await buildMember(started.database.admin, company.id, {
    userId: holder.sub,
    email: holder.email,
    firstName: 'Cornelia',
    lastName: 'Böhm-Lang',
    role: 'maintainer',
    permissions: [courseManager, employeeManager, learner],
  });
  const users = paths.invitations.replace('/invitations', '/users');
  const release = (id: string, sub = manager) =>
    started.call('POST', `${users}/${id}/account-release`, { sub }, { language: 'de' });
  const rowOf = async (id: string) =>
    (await traces(started, company.id)).members.find((member) => member.id === id);
  return { companyId: company.id, manager, holder, memberId, users, release, rowOf };
}

const mailsOf = async (companyId: string) => {
  const { rows } = await started.database.admin.query(
    `select template, recipient_address as address, data from mail.outgoing_emails
     where data->>'company_id' = $1 order by template, recipient_address`,
    [companyId],
  );
  return rows;
};

it('when an account is released, its access ends within 30 seconds, the member keeps name and address, and maintainers see the account’s ended membership', async () => {
  const { companyId, manager, holder, memberId, users, release, rowOf } = await buildHolder();
  expect((await started.get(users, holder)).status).toBe(200);
  expect(await release(holder.sub)).toEqual({ status: 200, body: { data: { memberId } } });
  expect(await rowOf(memberId)).toMatchObject({
    user_id: null,
    status: 'imported',
    role: 'member',
    first_name: 'Cornelia',
    email_address: holder.email,
    permissions: [learner],
    former_permissions: expect.arrayContaining([courseManager, employeeManager]),
    former_role: 'maintainer',
  });
  await withClockForward(29_000, () =>
    eventually(async () => (await started.get(users, holder)).status === 403, { timeout: 1_000 }),
  );
  expect((await started.get(`${users}/${holder.sub}`, { sub: manager })).body).toMatchObject({
    data: { id: holder.sub, status: 'deactivated', endedAt: expect.any(String) },
  });
  expect((await started.get(`${users}/${memberId}`, { sub: manager })).body).toMatchObject({
    data: { id: memberId, status: 'imported', endedAt: null },
  });
  const { rows } = await started.database.admin.query(
    `select subject, member_id, user_id from audit.entries where company_id = $1 and action = 'account_released'`,
    [companyId],
  );
  expect(rows).toEqual([{ subject: holder.email, member_id: memberId, user_id: holder.sub }]);
});

it('releasing an account sends e-mails to the verified addresses of the person and to the maintainers', async () => {
  const { companyId, manager, holder, memberId, release } = await buildHolder();
  const other = `private-${holder.email}`;
  const { admin } = started.database;
  await admin.query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [
    holder.sub,
    other,
  ]);
  await changeMember(started, memberId, { email_address: `stated-${holder.email}` });
  await release(holder.sub);
  const { rows } = await admin.query<{ email_address: string }>(
    'select email_address from core.members where user_id = $1',
    [manager],
  );
  const mails = await mailsOf(companyId);
  expect(mails.map(({ template, address }) => [template, address])).toEqual([
    ['account_released', holder.email],
    ['account_released', other],
    ['member_account_released', rows[0]!.email_address],
  ]);
  expect(mails.at(-1).data).toMatchObject({ member_id: memberId });
});

describe('after a release', () => {
  it('after a release, the user of another account that has verified the member’s address is asked whether to join, and gets the learner permission on joining', async () => {
    const { holder, memberId, release, rowOf } = await buildHolder();
    await release(holder.sub);
    const successor = { ...buildEmployee(), email: holder.email };
    expect((await ask.requests(successor)).map(({ id }) => id)).toEqual([memberId]);
    expect((await ask.join(successor, memberId)).status).toBe(200);
    expect(await rowOf(memberId)).toMatchObject({
      user_id: successor.sub,
      status: 'registered',
      role: 'member',
      permissions: [learner],
      first_name: 'Cornelia',
    });
  });

  it('after a release, another account that has verified the member’s address is linked without a question if the company has proven the domain', async () => {
    const { companyId, holder, memberId, release, rowOf } = await buildHolder();
    await proveDomain(started, companyId, holder.email);
    await release(holder.sub);
    const successor = { ...buildEmployee(), email: holder.email };
    expect(await ask.companies(successor)).toEqual([companyId]);
    expect(await rowOf(memberId)).toMatchObject({ user_id: successor.sub, status: 'registered' });
  });

  it('after a release, the same user can join again, has only the learner permission, and has no second membership', async () => {
    const { companyId, holder, memberId, release, rowOf } = await buildHolder();
    await release(holder.sub);
    expect((await ask.join(holder, memberId)).status).toBe(200);
    const { members } = await traces(started, companyId);
    expect(members).toHaveLength(2);
    expect(await rowOf(memberId)).toMatchObject({
      user_id: holder.sub,
      permissions: [learner],
      role: 'member',
      former_role: 'maintainer',
    });
  });
});

describe('a refused release', () => {
  it('an account is not released if it belongs to the requesting maintainer or was already released, or if the member has no account or is unknown', async () => {
    const { holder, memberId, manager, release } = await buildHolder();
    expect(codeOf((await release(manager)).body)).toBe('own_membership');
    expect(codeOf((await release(randomUUID())).body)).toBe('user_not_found');
    await release(holder.sub);
    for (const id of [memberId, holder.sub]) {
      const { status, body } = await release(id);
      expect([status, codeOf(body)]).toEqual([409, 'no_account_to_release']);
    }
  });
});

it('two simultaneous requests to release an account release the account once, and one of the requests gets status 409', async () => {
  const { companyId, holder, release } = await buildHolder();
  const answers = await Promise.all([release(holder.sub), release(holder.sub)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await traces(started, companyId)).members).toHaveLength(3);
});
