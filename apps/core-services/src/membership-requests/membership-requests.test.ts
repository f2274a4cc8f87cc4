import { learner } from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { buildInvitingCompany, tokenSentTo, traces } from '../testing/invitations.ts';
import {
  askingAs,
  buildEmployee,
  buildListed,
  changeMember,
  type Newcomer,
} from '../testing/listed-people.ts';

let started: StartedApp;
let ask: ReturnType<typeof askingAs>;
beforeAll(async () => {
  started = await startApp();
  ask = askingAs(started);
});
afterAll(() => started.stop());

async function buildAsked(columns: Record<string, unknown> = {}) {
  const newcomer = buildEmployee();
  return { newcomer, ...(await buildListed(started, newcomer.email, columns)) };
}
const idsOf = (requests: { id: string }[]) => requests.map(({ id }) => id);
const refusalsOf = async ({ sub }: Newcomer) => {
  const { rows } = await started.database.admin.query(
    'select * from core.membership_refusals where user_id = $1',
    [sub],
  );
  return rows;
};
const accept = (token: string, user: Newcomer) =>
  started.call('POST', `/core-services/invitations/${token}/accept`, user);

describe('a person whom a company has listed without having proven the domain', () => {
  it('a person listed by a company is asked, with the name of the company, whether to join, and has no access before joining', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    const before = await traces(started, companyId);
    expect(await ask.companies(newcomer)).toEqual([]);
    expect((await ask.permissions(newcomer)).body).toEqual({ data: {} });
    const { rows } = await started.database.admin.query<{ name: string }>(
      'select name from core.companies where id = $1',
      [companyId],
    );
    expect(await ask.requests(newcomer)).toEqual([{ id: memberId, companyName: rows[0]!.name }]);
    expect((await started.get(`/core-services/companies/${companyId}`, newcomer)).status).toBe(404);
    expect(await traces(started, companyId)).toEqual(before);
  });

  it('a person is not asked to join if the address differs or is not verified, the membership is not imported, or the company is excluded', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    expect(await ask.requests(newcomer, { email_verified: false })).toEqual([]);
    expect(await ask.requests({ ...newcomer, email: `x${newcomer.email}` })).toEqual([]);
    for (const status of ['invited', 'deactivated', 'declined']) {
      await changeMember(started, memberId, { status });
      expect(await ask.requests(newcomer)).toEqual([]);
      expect((await ask.join(newcomer, memberId)).status).toBe(404);
    }
    await changeMember(started, memberId, { status: 'imported' });
    await started.database.admin.query('update core.companies set excluded = true where id = $1', [
      companyId,
    ]);
    expect(await ask.requests(newcomer)).toEqual([]);
    expect((await ask.join(newcomer, memberId)).status).toBe(404);
    expect((await ask.refuse(newcomer, memberId)).status).toBe(404);
  });

  it('a person joins by accepting a membership request, and an empty name is filled from the access token', async () => {
    const { newcomer, companyId, memberId } = await buildAsked({ first_name: '', last_name: '' });
    expect(await ask.join(newcomer, memberId)).toMatchObject({
      status: 200,
      body: {
        data: {
          id: newcomer.sub,
          companyId,
          status: 'registered',
          firstName: 'Nele',
          roleName: 'Academy & Policies User',
        },
      },
    });
    expect((await ask.permissions(newcomer)).body).toEqual({ data: { [companyId]: [learner] } });
    expect(await ask.requests(newcomer)).toEqual([]);
    expect((await traces(started, companyId)).audit).toEqual([
      { action: 'membership_accepted', actor_id: newcomer.sub, subject: newcomer.email, details: {} },
    ]);
  });

  it('a person joins once, even if many concurrent requests arrive, and cannot refuse the membership afterwards', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask.join(newcomer, memberId)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await traces(started, companyId)).audit).toHaveLength(1);
    expect((await ask.refuse(newcomer, memberId)).status).toBe(404);
  });

  it('if requests to accept and to refuse a membership arrive at the same time, exactly one request succeeds', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    const [joined, refused] = await Promise.all([
      ask.join(newcomer, memberId),
      ask.refuse(newcomer, memberId),
    ]);
    expect([joined.status, refused.status].toSorted()).toEqual([200, 404]);
    const { members } = await traces(started, companyId);
    expect(members).toMatchObject([{ status: joined.status === 200 ? 'registered' : 'declined' }]);
  });

  it('a person cannot accept or refuse the membership of somebody else', async () => {
    const { companyId, memberId } = await buildAsked();
    const before = await traces(started, companyId);
    for (const answer of [ask.join, ask.refuse])
      expect((await answer(buildEmployee(), memberId)).status).toBe(404);
    expect(await traces(started, companyId)).toEqual(before);
  });
});

describe('refusing a membership', () => {
  it('refusing a membership changes its status to declined, and reveals nothing about the account to the company', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    const viewer = await buildMember(started.database.admin, companyId, {
      permissions: ['academy:employees:manage'],
    });
    for (let count = 0; count < 2; count += 1)
      expect(await ask.refuse(newcomer, memberId)).toEqual({
        status: 200,
        body: { data: { declined: true } },
      });
    expect(await ask.requests(newcomer)).toEqual([]);
    expect((await ask.join(newcomer, memberId)).status).toBe(404);
    const company = `/core-services/company-users/companies/${companyId}`;
    const user = { sub: viewer.userId! };
    const seen = [
      await started.get(`${company}/users`, user),
      await started.get(`${company}/users/${memberId}`, user),
      await started.get(`/core-services/companies/${companyId}/audit-entries`, user),
      await started.get(`/core-services/companies/${companyId}/audit-entries.csv`, user),
    ];
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect(text).toContain('Cornelia');
      for (const secret of [newcomer.sub, newcomer.given_name]) expect(text).not.toContain(secret);
    }
    const { body } = seen[2]!;
    expect((body as { data: { data: object[] } }).data.data).toMatchObject([
      {
        action: 'membership_declined',
        actorId: memberId,
        actorName: 'Cornelia Böhm-Lang',
        subject: newcomer.email,
      },
    ]);
  });

  it('a person’s refusal still applies after the company deletes the membership and lists the person again', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    await ask.refuse(newcomer, memberId);
    await changeMember(started, memberId, { status: 'deactivated', ended_at: new Date() });
    const again = await buildListed(started, newcomer.email, {}, companyId);
    expect(await ask.requests(newcomer)).toEqual([]);
    const { members, audit } = await traces(started, companyId);
    expect(members.find(({ id }) => id === again.memberId)).toMatchObject({
      status: 'declined',
      user_id: null,
    });
    expect(audit.map(({ action }) => action)).toEqual(['membership_declined', 'membership_declined']);
    expect((await ask.join(newcomer, again.memberId)).status).toBe(404);
  });

  it('a refusal does not delay the person’s sign-in while the company that lists the person again is locked', async () => {
    const { newcomer, companyId, memberId } = await buildAsked();
    await ask.refuse(newcomer, memberId);
    await changeMember(started, memberId, { status: 'imported' });
    const client = await started.database.admin.connect();
    try {
      await client.query('begin');
      await client.query('select from core.companies where id = $1 for update', [companyId]);
      expect(await ask.requests(newcomer)).toEqual([]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await traces(started, companyId)).members).toMatchObject([{ status: 'imported' }]);
    expect(await ask.requests(newcomer)).toEqual([]);
    expect((await traces(started, companyId)).members).toMatchObject([{ status: 'declined' }]);
  });

  it('a refusal does not prevent the person from joining by a later e-mail invitation', async () => {
    const { company, invite } = await buildInvitingCompany(started);
    const newcomer = buildEmployee();
    const { memberId } = await buildListed(started, newcomer.email, {}, company.id);
    await ask.refuse(newcomer, memberId);
    expect((await invite(newcomer.email)).body).toMatchObject({
      data: { invited: [newcomer.email], alreadyMembers: [] },
    });
    const memberOf = async () =>
      (await traces(started, company.id)).members.find(({ id }) => id === memberId);
    expect(await memberOf()).toMatchObject({ status: 'declined', invited_on: expect.any(Date) });
    expect(await ask.requests(newcomer)).toEqual([]);
    const token = await tokenSentTo(started, company.id, newcomer.email);
    expect((await accept(token, newcomer)).status).toBe(200);
    expect(await memberOf()).toMatchObject({ status: 'registered', user_id: newcomer.sub });
    expect(await refusalsOf(newcomer)).toEqual([]);
  });

  it('a refusal ends when the company invites the person again; the person is then asked about a new listing', async () => {
    const { company, invite } = await buildInvitingCompany(started);
    const newcomer = buildEmployee();
    await invite(newcomer.email);
    const list = async () => {
      await started.database.admin.query(
        `update core.members set status = 'imported' where company_id = $1 and email_address = $2`,
        [company.id, newcomer.email],
      );
      return idsOf(await ask.requests(newcomer));
    };
    const [id] = await list();
    await ask.refuse(newcomer, id!);
    expect(await list()).toEqual([]);
    expect((await invite(newcomer.email)).body).toMatchObject({ data: { invited: [newcomer.email] } });
    expect(await list()).toEqual([id]);
    expect((await ask.join(newcomer, id!)).status).toBe(200);
    expect(await refusalsOf(newcomer)).toEqual([]);
  });
});

test('a person is asked about the membership in at most 100 companies at once', async () => {
  const newcomer = buildEmployee();
  await started.database.admin.query(
    `with listing as (
       insert into core.companies (id, name, operating_jurisdictions)
       select gen_random_uuid(), 'Listing ' || n, '{}' from generate_series(1, 101) n
       returning id)
     insert into core.members (id, company_id, first_name, last_name, email_address, status)
     select gen_random_uuid(), id, '', '', $1, 'imported' from listing`,
    [newcomer.email],
  );
  expect(await ask.requests(newcomer)).toHaveLength(100);
});
