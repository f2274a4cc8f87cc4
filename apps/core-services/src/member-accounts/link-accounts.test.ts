import { randomUUID } from 'node:crypto';
import { courseManager, learner } from '@academy/contracts';
import { buildCompany, buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { buildInvitingCompany, buildNewcomer, tokenSentTo, traces } from '../testing/invitations.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type Newcomer = ReturnType<typeof buildNewcomer>;
const linksOf = ({ sub, ...user }: Newcomer, claims?: Record<string, unknown>) =>
  started.call(
    'GET',
    `/core-services/company-users/companies?userId=${sub}`,
    { sub, ...user },
    {
      ...(claims && { claims }),
    },
  );
const permissionsOf = (user: Newcomer) => started.get('/core-services/permissions/me', user);
const companiesIn = ({ body }: { body: unknown }) =>
  (body as { data: { data: { company_id: string }[] } }).data.data.map(({ company_id }) => company_id);

/** Builds a company that has imported a person without an account. */
async function buildImported(email: string, columns: Record<string, unknown> = {}, companyId?: string) {
  const { admin } = started.database;
  const company = companyId === undefined ? await buildCompany(admin) : { id: companyId };
  const member = await buildMember(admin, company.id, {
    userId: null,
    firstName: 'Cornelia',
    lastName: 'Böhm-Lang',
    email,
    status: 'imported',
    permissions: [],
    invitedOn: null,
  });
  for (const [column, value] of Object.entries(columns))
    await admin.query(`update core.members set ${column} = $1 where id = $2`, [value, member.id]);
  return { companyId: company.id, memberId: member.id };
}

async function buildGroup(companyId: string, ...memberIds: string[]) {
  const id = randomUUID();
  const { admin } = started.database;
  await admin.query('insert into core.groups (id, company_id, name) values ($1, $2, $3)', [
    id,
    companyId,
    id,
  ]);
  for (const memberId of memberIds)
    await admin.query('insert into core.group_members (group_id, member_id) values ($1, $2)', [id, memberId]);
  return id;
}

const groupsOf = async (memberId: string) => {
  const { rows } = await started.database.admin.query<{ group_id: string }>(
    'select group_id from core.group_members where member_id = $1 order by 1',
    [memberId],
  );
  return rows.map(({ group_id }) => group_id);
};

describe('the first sign-in of an imported person', () => {
  it('links the account to the imported membership, and keeps the name and language from the directory', async () => {
    const newcomer = buildNewcomer();
    const { companyId, memberId } = await buildImported(newcomer.email.toUpperCase(), { locale: 'en' });
    expect(companiesIn(await linksOf(newcomer, { locale: 'de' }))).toEqual([companyId]);
    const { members, audit } = await traces(started, companyId);
    expect(members).toMatchObject([
      {
        id: memberId,
        user_id: newcomer.sub,
        status: 'registered',
        first_name: 'Cornelia',
        last_name: 'Böhm-Lang',
        email_address: newcomer.email,
        locale: 'en',
        permissions: [learner],
        invited_on: null,
        registered_at: expect.any(Date),
      },
    ]);
    expect(audit).toEqual([
      { action: 'account_linked', actor_id: newcomer.sub, subject: newcomer.email, details: {} },
    ]);
    const { rows } = await started.database.admin.query(
      'select permissions from core_published.permission_grants_v1 where user_id = $1 and company_id = $2',
      [newcomer.sub, companyId],
    );
    expect(rows).toEqual([{ permissions: [learner] }]);
  });

  it('takes name and language from the token if the directory has none', async () => {
    const newcomer = buildNewcomer();
    const { companyId } = await buildImported(newcomer.email, { first_name: '', last_name: '' });
    await linksOf(newcomer, { locale: 'de' });
    expect((await traces(started, companyId)).members).toMatchObject([
      { first_name: 'Nele', last_name: 'Böhm', locale: 'de' },
    ]);
  });

  it.each([
    ['permissions', permissionsOf],
    ['company', (user: Newcomer, id: string) => started.get(`/core-services/companies/${id}`, user)],
    [
      'features',
      (user: Newcomer, id: string) => started.get(`/core-services/features?companyId=${id}`, user),
    ],
  ])('links the account when the web app asks for the %s first', async (_name, ask) => {
    const newcomer = buildNewcomer();
    const { companyId } = await buildImported(newcomer.email);
    expect((await ask(newcomer, companyId)).status).toBe(200);
    expect((await permissionsOf(newcomer)).body).toEqual({ data: { [companyId]: [learner] } });
  });

  it('links the account once in each company, even when many concurrent requests arrive', async () => {
    const newcomer = buildNewcomer();
    const companies = [await buildImported(newcomer.email), await buildImported(newcomer.email)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [linksOf(newcomer), permissionsOf(newcomer)]).flat(),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const ids = companies.map(({ companyId }) => companyId).sort();
    for (const links of answers.filter((_, index) => index % 2 === 0))
      expect(companiesIn(links).sort()).toEqual(ids);
    for (const id of ids) {
      const { members, audit } = await traces(started, id);
      expect(members).toMatchObject([{ user_id: newcomer.sub, status: 'registered' }]);
      expect(audit).toHaveLength(1);
    }
  });

  it('links nothing if the user’s address is missing, not verified or not that of a membership, or if the person was only invited', async () => {
    const newcomer = buildNewcomer();
    const { companyId } = await buildImported(newcomer.email);
    const invited = await buildImported(`invited-${newcomer.email}`, { status: 'invited' });
    for (const claims of [{ email_verified: false }, { email: undefined }, { email: `x${newcomer.email}` }])
      expect(companiesIn(await linksOf(newcomer, claims))).toEqual([]);
    expect(companiesIn(await linksOf({ ...newcomer, email: `invited-${newcomer.email}` }))).toEqual([]);
    for (const id of [companyId, invited.companyId])
      expect((await traces(started, id)).members).toMatchObject([{ user_id: null }]);
  });

  it('links a deactivated membership, which stays deactivated until the directory lists the person again', async () => {
    const newcomer = buildNewcomer();
    const { companyId } = await buildImported(newcomer.email, { status: 'deactivated' });
    expect((await permissionsOf(newcomer)).body).toEqual({ data: {} });
    expect((await started.get(`/core-services/companies/${companyId}`, newcomer)).status).toBe(404);
    expect((await traces(started, companyId)).members).toMatchObject([
      { user_id: newcomer.sub, status: 'deactivated' },
    ]);
  });

  it('lists the other companies while a long transaction holds the lock of one company', async () => {
    const newcomer = buildNewcomer();
    const blocked = await buildImported(newcomer.email);
    const other = await buildImported(newcomer.email);
    const client = await started.database.admin.connect();
    try {
      await client.query('begin');
      await client.query('select from core.companies where id = $1 for update', [blocked.companyId]);
      expect(companiesIn(await linksOf(newcomer))).toEqual([other.companyId]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(companiesIn(await linksOf(newcomer))).toHaveLength(2);
  });
});

describe('an imported person who is a member under another address', () => {
  async function buildTwice(columns: Record<string, unknown>, own: Record<string, unknown> = {}) {
    const { admin } = started.database;
    const newcomer = buildNewcomer();
    const imported = await buildImported(newcomer.email, columns);
    const { companyId } = imported;
    const mine = await buildMember(admin, companyId, {
      userId: newcomer.sub,
      role: 'maintainer',
      permissions: [courseManager],
    });
    for (const [column, value] of Object.entries(own))
      await admin.query(`update core.members set ${column} = $1 where id = $2`, [value, mine.id]);
    return { newcomer, ...imported, ownId: mine.id };
  }
  const membersOf = async (companyId: string, user: Newcomer) => {
    const { members } = await traces(started, companyId);
    return members.filter(
      ({ user_id, email_address }) => user_id === user.sub || email_address === user.email,
    );
  };

  it('gets one membership that combines the account, role and groups with the data from the directory', async () => {
    const manager = randomUUID();
    const { newcomer, companyId, memberId, ownId } = await buildTwice({
      external_id: 'P-1',
      start_date: '2026-03-01',
    });
    await buildMember(started.database.admin, companyId, { userId: manager });
    const groups = [await buildGroup(companyId, memberId), await buildGroup(companyId, ownId, memberId)];
    groups.push(await buildGroup(companyId, ownId));
    await started.database.admin.query('update core.members set manager_id = $1 where user_id = $2', [
      ownId,
      manager,
    ]);
    expect(companiesIn(await linksOf(newcomer))).toEqual([companyId]);
    const rows = await membersOf(companyId, newcomer);
    expect(rows).toMatchObject([
      {
        id: memberId,
        user_id: newcomer.sub,
        email_address: newcomer.email,
        external_id: 'P-1',
        role: 'maintainer',
        status: 'registered',
        first_name: 'Cornelia',
      },
    ]);
    expect(rows[0].permissions.toSorted()).toEqual([courseManager, learner]);
    expect(await groupsOf(memberId)).toEqual(groups.sort());
    const { rows: counted } = await started.database.admin.query(
      'select members_count from core.groups where company_id = $1',
      [companyId],
    );
    expect(counted).toEqual([{ members_count: 1 }, { members_count: 1 }, { members_count: 1 }]);
    const { rows: reports } = await started.database.admin.query(
      'select manager_id from core.members where user_id = $1',
      [manager],
    );
    expect(reports).toEqual([{ manager_id: memberId }]);
  });

  it('keeps the membership with the account if the directory has listed both memberships', async () => {
    const { newcomer, companyId, ownId } = await buildTwice(
      { external_id: 'P-2' },
      { external_id: 'P-1', status: 'deactivated' },
    );
    await linksOf(newcomer);
    expect(await membersOf(companyId, newcomer)).toMatchObject([
      { id: ownId, external_id: 'P-1', status: 'registered', email_address: newcomer.email },
    ]);
  });
});

describe('an invitation to an imported person', () => {
  async function buildInvited(status: string) {
    const inviting = await buildInvitingCompany(started);
    const newcomer = buildNewcomer();
    await inviting.invite(newcomer.email);
    await started.database.admin.query(
      `update core.members set status = $1, first_name = 'Cornelia', external_id = 'P-1' where email_address = $2`,
      [status, newcomer.email],
    );
    const token = await tokenSentTo(started, inviting.company.id, newcomer.email);
    return { companyId: inviting.company.id, newcomer, token };
  }
  const accept = (token: string, user: Newcomer) =>
    started.call('POST', `/core-services/invitations/${token}/accept`, user);

  it('can be accepted, and does not change the data from the directory', async () => {
    const { companyId, newcomer, token } = await buildInvited('imported');
    expect(await accept(token, newcomer)).toMatchObject({
      status: 200,
      body: { data: { id: newcomer.sub, firstName: 'Cornelia', status: 'registered' } },
    });
    const { members } = await traces(started, companyId);
    expect(members.find(({ user_id }) => user_id === newcomer.sub)).toMatchObject({
      external_id: 'P-1',
      registered_at: expect.any(Date),
    });
  });

  it('is marked as used when the account is linked', async () => {
    const { newcomer, token } = await buildInvited('imported');
    await linksOf(newcomer);
    expect((await started.get(`/core-services/invitations/${token}`)).body).toMatchObject({
      data: { state: 'used' },
    });
    expect((await accept(token, newcomer)).status).toBe(200);
  });

  it('cannot be accepted while the membership is deactivated', async () => {
    const { companyId, newcomer, token } = await buildInvited('deactivated');
    expect((await accept(token, newcomer)).status).toBe(403);
    const { members } = await traces(started, companyId);
    expect(members.find(({ email_address }) => email_address === newcomer.email)).toMatchObject({
      user_id: null,
      status: 'deactivated',
    });
  });
});

test('the query for imported memberships uses the index of members without an account', async () => {
  const client = await started.database.admin.connect();
  try {
    // The few members of the tests fit into one page, which PostgreSQL reads faster without an index.
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select distinct company_id from core.members
       where user_id is null and lower(email_address) = 'a@example.test' and status in ('imported', 'deactivated')`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('members_without_account');
  } finally {
    client.release(true);
  }
});
