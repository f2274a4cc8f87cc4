import { employeeManager, learner } from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { buildInvitingCompany, tokenSentTo, traces } from '../testing/invitations.ts';
import { buildEmployee, changeMember, type Newcomer } from '../testing/listed-people.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Builds a company with a maintainer who was deactivated, and functions for tests of this person's return. */
async function buildLeaver(columns: Record<string, unknown> = {}) {
  const inviting = await buildInvitingCompany(started);
  const leaver = buildEmployee();
  const companyId = inviting.company.id;
  const member = await buildMember(started.database.admin, companyId, {
    userId: leaver.sub,
    email: leaver.email,
    role: 'maintainer',
    permissions: [employeeManager, learner],
  });
  await changeMember(started, member.id, {
    registered_at: new Date('2025-01-01'),
    status: 'deactivated',
    ...columns,
  });
  const path = `${inviting.paths.invitations.replace('invitations', 'users')}/${leaver.sub}/invitation`;
  const manager = { sub: inviting.manager };
  return {
    ...inviting,
    leaver,
    companyId,
    memberId: member.id,
    resend: () => started.call('POST', path, manager),
    withdraw: () => started.call('DELETE', path, manager),
    accept: async (user: Newcomer, token?: string) =>
      started.call(
        'POST',
        `/core-services/invitations/${token ?? (await tokenSentTo(started, companyId, leaver.email))}/accept`,
        user,
      ),
    members: async () =>
      (await traces(started, companyId)).members.filter(({ user_id }) => user_id !== manager.sub),
  };
}

describe('a new invitation to a deactivated member', () => {
  it.each(['invite', 'resend'] as const)(
    'a deactivated member can be invited by the endpoint %s, and is reactivated with the learner permission by accepting the invitation',
    async (way) => {
      const company = await buildLeaver();
      const { leaver, memberId, companyId } = company;
      const sent = way === 'invite' ? await company.invite(leaver.email) : await company.resend();
      expect(sent).toMatchObject({
        status: 200,
        body: { data: way === 'invite' ? { invited: [leaver.email], alreadyMembers: [] } : { sent: true } },
      });
      expect(await company.members()).toMatchObject([
        { id: memberId, status: 'deactivated', invited_on: expect.any(Date) },
      ]);
      expect((await traces(started, companyId)).emails).toHaveLength(1);
      expect(await company.accept(leaver)).toMatchObject({
        status: 200,
        body: { data: { id: leaver.sub, status: 'registered', role: 'member' } },
      });
      const [member, ...others] = await company.members();
      expect(others).toEqual([]);
      expect(member).toMatchObject({
        id: memberId,
        permissions: [learner],
        former_permissions: [employeeManager],
        former_role: 'maintainer',
        deactivated_at: null,
      });
      expect(Date.now() - member.registered_at.getTime()).toBeLessThan(60_000);
    },
  );

  it('no invitation is sent to the placeholder address of an erased person', async () => {
    const address = 'somebody@erased.invalid';
    const company = await buildLeaver({ email_address: address });
    expect(await company.resend()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'member_not_invited' }] },
    });
    expect(await company.invite(address)).toMatchObject({
      body: { data: { invited: [], invalid: [address] } },
    });
    expect((await traces(started, company.companyId)).emails).toEqual([]);
  });

  it('the invitation of a deactivated member can be withdrawn, and the membership stays deactivated', async () => {
    const company = await buildLeaver();
    expect((await company.withdraw()).status).toBe(409);
    await company.invite(company.leaver.email);
    expect((await company.withdraw()).status).toBe(200);
    expect(await company.members()).toMatchObject([{ id: company.memberId, status: 'deactivated' }]);
    expect((await company.accept(company.leaver)).status).toBe(409);
  });

  it('another person who now has the address of a deactivated member becomes a new member by accepting an invitation', async () => {
    const company = await buildLeaver();
    const successor = { ...buildEmployee(), email: company.leaver.email };
    await company.invite(successor.email);
    expect((await company.accept(successor)).status).toBe(200);
    const members = await company.members();
    expect(members).toHaveLength(2);
    expect(members).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: company.memberId, user_id: company.leaver.sub, status: 'deactivated' }),
        expect.objectContaining({ user_id: successor.sub, status: 'registered', permissions: [learner] }),
      ]),
    );
  });

  it('inviting a person whose membership has ended adds an invited member, and accepting the invitation merges both memberships', async () => {
    const company = await buildLeaver({ ended_at: new Date(), external_id: 'P-1' });
    await company.invite(company.leaver.email);
    const statuses = (await company.members()).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['deactivated', 'invited']);
    expect((await company.accept(company.leaver)).status).toBe(200);
    expect(await company.members()).toMatchObject([
      {
        user_id: company.leaver.sub,
        status: 'registered',
        permissions: [learner],
        former_permissions: [employeeManager],
        external_id: null,
      },
    ]);
  });
});

describe('a deactivated member', () => {
  it('a deactivated member cannot return by an invitation link', async () => {
    const company = await buildLeaver();
    const token = await company.createLink();
    const before = await company.members();
    expect((await company.accept(company.leaver, token)).status).toBe(403);
    expect(await company.members()).toEqual(before);
  });

  it('a deactivated member cannot return by an invitation that was sent before the deactivation, even to another address', async () => {
    const company = await buildLeaver({ status: 'registered' });
    const other = { ...company.leaver, email: `other.${company.leaver.email}` };
    await company.invite(other.email);
    const token = await tokenSentTo(started, company.companyId, other.email);
    await changeMember(started, company.memberId, { status: 'deactivated' });
    expect((await company.accept(other, token)).status).toBe(403);
    expect(await company.members()).toContainEqual(
      expect.objectContaining({ id: company.memberId, status: 'deactivated' }),
    );
  });

  it('a deactivated member can be invited again at once, even if an invitation was sent less than a day before the deactivation', async () => {
    const company = await buildLeaver({ user_id: null, email_address: '', status: 'deactivated' });
    const { leaver, companyId } = company;
    await company.invite(leaver.email);
    await started.database.admin.query(
      `update core.members set status = 'deactivated' where company_id = $1 and email_address = $2`,
      [companyId, leaver.email],
    );
    expect((await company.accept(leaver)).status).toBe(403);
    await company.invite(leaver.email);
    expect((await company.accept(leaver)).status).toBe(200);
  });
});
