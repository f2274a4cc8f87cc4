import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { courseManager, learner } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { buildMember } from '@academy/testing';
import { buildActor } from '../testing/factories.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { buildInvitingCompany, buildNewcomer, tokenSentTo, traces } from '../testing/invitations.ts';
import {
  askingAs,
  buildEmployee,
  buildListed,
  changeMember,
  proveDomain,
  type Newcomer,
} from '../testing/listed-people.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

let ask: ReturnType<typeof askingAs>;
beforeAll(() => {
  ask = askingAs(started);
});

/**
 * Builds a person for whom a company has created a membership. The company has proven the domain of the person's
 * address.
 */
async function buildProven(columns: Record<string, unknown> = {}) {
  const newcomer = buildEmployee();
  const listed = await buildListed(started, newcomer.email, columns);
  await proveDomain(started, listed.companyId, newcomer.email);
  return { newcomer, ...listed };
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

const verifiedAddressesOf = async ({ sub }: Newcomer) => {
  const { rows } = await started.database.admin.query<{ address: string }>(
    'select address from core.verified_addresses where user_id = $1 order by 1',
    [sub],
  );
  return rows.map(({ address }) => address);
};

describe('the first sign-in of a listed person whose domain is proven for the company', () => {
  it('the first sign-in of a listed person links the account to the membership, and keeps the data that the company has stated', async () => {
    const newcomer = buildEmployee();
    const stated = newcomer.email.toUpperCase();
    const { companyId, memberId } = await buildListed(started, stated, { locale: 'en' });
    await proveDomain(started, companyId, stated);
    expect(await ask.companies(newcomer, { locale: 'de' })).toEqual([companyId]);
    const { members, audit } = await traces(started, companyId);
    expect(members).toMatchObject([
      {
        id: memberId,
        user_id: newcomer.sub,
        status: 'registered',
        first_name: 'Cornelia',
        last_name: 'Böhm-Lang',
        email_address: stated,
        locale: 'en',
        permissions: [learner],
        invited_on: null,
        registered_at: expect.any(Date),
      },
    ]);
    expect(audit).toEqual([
      { action: 'account_linked', actor_id: newcomer.sub, subject: stated, details: {} },
    ]);
    expect(await verifiedAddressesOf(newcomer)).toEqual([newcomer.email]);
    const { rows } = await started.database.admin.query(
      'select permissions from core_published.permission_grants_v1 where user_id = $1 and company_id = $2',
      [newcomer.sub, companyId],
    );
    expect(rows).toEqual([{ permissions: [learner] }]);
  });

  it('the view joined_members_v1 contains linked and merged memberships, and an erasure finds audit entries about a merged membership', async () => {
    const { admin } = started.database;
    const joined = async (companyId: string) => {
      const { rows } = await admin.query<{ member_id: string; user_id: string }>(
        'select member_id, user_id from core_published.joined_members_v1 where company_id = $1 order by id',
        [companyId],
      );
      return rows;
    };
    const one = await buildProven();
    await ask.companies(one.newcomer);
    expect(await joined(one.companyId)).toEqual([{ member_id: one.memberId, user_id: one.newcomer.sub }]);

    // A directory lists the person's other membership in the company, so this membership remains after the merge.
    const two = await buildProven();
    const { rows: kept } = await admin.query<{ id: string }>(
      `insert into core.members (id, company_id, user_id, first_name, last_name, email_address, status, external_id, permissions)
       values (gen_random_uuid(), $1, $2, 'Nele', 'B', 'other@example.test', 'registered', 'P-1', '{}') returning id`,
      [two.companyId, two.newcomer.sub],
    );
    await recordAudit(drizzle(admin), buildActor(), {
      ...{ companyId: two.companyId, action: 'completion_recorded', subject: 'Nele Böhm, Datenschutz' },
      memberId: two.memberId,
    });
    await ask.companies(two.newcomer);
    expect((await traces(started, two.companyId)).members).toMatchObject([{ id: kept[0]!.id }]);
    expect(await joined(two.companyId)).toEqual([{ member_id: two.memberId, user_id: two.newcomer.sub }]);
    const erasure = randomUUID();
    await admin.query('select core_published.erase_person_v1($1, $2, null, null, $3)', [
      erasure,
      two.newcomer.sub,
      randomUUID(),
    ]);
    const { rows: entries } = await admin.query(
      'select subject from audit.entries where member_id = $1 and action = $2',
      [two.memberId, 'completion_recorded'],
    );
    expect(entries).toEqual([{ subject: expect.stringMatching(/^Pseudonym \w+, Datenschutz$/) }]);
    expect(await joined(two.companyId)).toEqual([{ member_id: two.memberId, user_id: erasure }]);
  });

  it('name and language of a linked member are taken from the access token if the company has stated none', async () => {
    const { newcomer, companyId } = await buildProven({ first_name: '', last_name: '' });
    await ask.companies(newcomer, { locale: 'de' });
    expect((await traces(started, companyId)).members).toMatchObject([
      { first_name: 'Nele', last_name: 'Böhm', locale: 'de' },
    ]);
  });

  it.each([
    ['permissions', (user: Newcomer) => ask.permissions(user)],
    ['company', (user: Newcomer, id: string) => started.get(`/core-services/companies/${id}`, user)],
    [
      'features',
      (user: Newcomer, id: string) => started.get(`/core-services/features?companyId=${id}`, user),
    ],
    ['membership requests', (user: Newcomer) => started.get('/core-services/membership-requests', user)],
  ])(
    'the account of a listed person is linked even if the first request of the web app is for the %s',
    async (_name, request) => {
      const { newcomer, companyId } = await buildProven();
      expect((await request(newcomer, companyId)).status).toBe(200);
      expect((await ask.permissions(newcomer)).body).toEqual({ data: { [companyId]: [learner] } });
    },
  );

  it('an account is linked once, even if many concurrent requests arrive', async () => {
    const { newcomer, companyId } = await buildProven();
    const lists = await Promise.all(
      Array.from({ length: 10 }, async () => {
        await ask.permissions(newcomer);
        return ask.companies(newcomer);
      }),
    );
    expect(lists).toEqual(Array(10).fill([companyId]));
    const { members, audit } = await traces(started, companyId);
    expect(members).toMatchObject([{ user_id: newcomer.sub, status: 'registered' }]);
    expect(audit).toHaveLength(1);
  });

  it('no account is linked if the token has no address, an unverified address or another address, or if the member is invited, deactivated or declined', async () => {
    const { newcomer, companyId, memberId } = await buildProven();
    for (const claims of [{ email_verified: false }, { email: undefined }, { email: `x${newcomer.email}` }])
      expect(await ask.companies(newcomer, claims)).toEqual([]);
    for (const status of ['invited', 'deactivated', 'declined']) {
      await changeMember(started, memberId, { status });
      expect(await ask.companies(newcomer)).toEqual([]);
    }
    expect((await traces(started, companyId)).members).toMatchObject([{ user_id: null }]);
  });

  it.each([
    ['only a parent of the domain of the address is proven', (email: string) => email.replace('@', '@sub.')],
    ['only a subdomain of the domain of the address is proven', (email: string) => email],
  ])('no account is linked if %s', async (_case, addressOf) => {
    const newcomer = buildEmployee();
    const email = addressOf(newcomer.email);
    const { companyId } = await buildListed(started, email);
    const proven = email === newcomer.email ? email.replace('@', '@sub.') : newcomer.email;
    await proveDomain(started, companyId, proven);
    expect(await ask.companies({ ...newcomer, email })).toEqual([]);
  });

  it('an account is not linked to a membership if only another company has proven the domain, or if the company has lost the proof', async () => {
    const { newcomer, companyId } = await buildProven();
    const other = await buildListed(started, newcomer.email);
    await started.database.admin.query(
      `update core.company_domains set state = 'failed' where company_id = $1`,
      [companyId],
    );
    expect(await ask.companies(newcomer)).toEqual([]);
    await proveDomain(started, other.companyId, newcomer.email);
    expect(await ask.companies(newcomer)).toEqual([other.companyId]);
  });

  it('a user’s other companies are listed while a transaction holds the lock of the company to which the account has to be linked', async () => {
    const { newcomer, companyId } = await buildProven();
    const other = await buildMember(started.database.admin, companyId);
    const elsewhere = await buildListed(started, `x${newcomer.email}`);
    await changeMember(started, elsewhere.memberId, { user_id: newcomer.sub, status: 'registered' });
    const client = await started.database.admin.connect();
    try {
      await client.query('begin');
      await client.query('select from core.companies where id = $1 for update', [companyId]);
      expect(await ask.companies(newcomer)).toEqual([elsewhere.companyId]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await ask.companies(newcomer)).toHaveLength(2);
    expect((await traces(started, companyId)).members.map(({ id }) => id)).toContain(other.id);
  });
});

describe('addresses that the identity provider has verified', () => {
  it('verified addresses are recorded at the sign-in of users who have or are offered a membership, and of nobody else', async () => {
    const [member, offered, stranger] = [buildEmployee(), buildEmployee(), buildEmployee()];
    const { companyId } = await buildListed(started, offered.email);
    await buildMember(started.database.admin, companyId, { userId: member.sub });
    await started.database.admin.query('delete from core.verified_addresses where user_id = $1', [
      member.sub,
    ]);
    for (const user of [member, offered, stranger]) {
      await ask.companies(user, { email_verified: false });
      expect(await verifiedAddressesOf(user)).toEqual([]);
      await ask.companies(user, { email: user.email.toUpperCase() });
    }
    expect(await verifiedAddressesOf(member)).toEqual([member.email]);
    expect(await verifiedAddressesOf(offered)).toEqual([offered.email]);
    expect(await verifiedAddressesOf(stranger)).toEqual([]);
  });

  it('the verified address of a user is written again only after a day', async () => {
    const { newcomer } = await buildProven();
    const { admin } = started.database;
    const verifiedAt = async () => {
      const { rows } = await admin.query<{ verified_at: Date }>(
        'select verified_at from core.verified_addresses where user_id = $1',
        [newcomer.sub],
      );
      return rows[0]!.verified_at;
    };
    await ask.permissions(newcomer);
    const first = await verifiedAt();
    await ask.permissions(newcomer);
    expect(await verifiedAt()).toEqual(first);
    await admin.query(
      `update core.verified_addresses set verified_at = now() - interval '25 hours' where user_id = $1`,
      [newcomer.sub],
    );
    await ask.permissions(newcomer);
    expect((await verifiedAt()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('a request needs no additional SQL statement if the verified address is already recorded and no account has to be linked', async () => {
    const { newcomer } = await buildProven();
    await ask.permissions(newcomer);
    const query = jest.spyOn(started.app.pool, 'query');
    await ask.permissions(newcomer);
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });
});

describe('a listed person who is a member under another address', () => {
  async function buildTwice(columns: Record<string, unknown>, own: Record<string, unknown> = {}) {
    const proven = await buildProven(columns);
    const { newcomer, companyId } = proven;
    const mine = await buildMember(started.database.admin, companyId, {
      userId: newcomer.sub,
      role: 'maintainer',
      permissions: [courseManager],
    });
    await changeMember(started, mine.id, own);
    return { ...proven, ownId: mine.id };
  }
  const membersOf = async (companyId: string, user: Newcomer) => {
    const { members } = await traces(started, companyId);
    return members.filter(
      ({ user_id, email_address }) => user_id === user.sub || email_address === user.email,
    );
  };

  it('two memberships of a person are merged into one membership, which combines account, role and groups with the data from the directory', async () => {
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
    expect(await ask.companies(newcomer)).toEqual([companyId]);
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

  it('of two memberships of a person, the membership with the account is kept if only this membership has an external id', async () => {
    const { newcomer, companyId, ownId } = await buildTwice({}, { external_id: 'P-1' });
    await ask.companies(newcomer);
    expect(await membersOf(companyId, newcomer)).toMatchObject([
      { id: ownId, external_id: 'P-1', status: 'registered', role: 'maintainer' },
    ]);
  });

  it('a member’s account is not linked to a listed membership with another external id, which belongs to another person', async () => {
    const { newcomer, companyId, memberId, ownId } = await buildTwice(
      { external_id: 'P-2' },
      { external_id: 'P-1' },
    );
    const before = await traces(started, companyId);
    expect(await ask.companies(newcomer)).toEqual([companyId]);
    expect(await ask.requests(newcomer)).toEqual([]);
    expect((await ask.join(newcomer, memberId)).status).toBe(404);
    expect(await traces(started, companyId)).toEqual(before);
    expect(before.members.map(({ id, user_id }) => [id, user_id])).toEqual(
      expect.arrayContaining([
        [memberId, null],
        [ownId, newcomer.sub],
      ]),
    );
  });

  it.each([
    ['deactivated', { status: 'deactivated' }],
    ['ended', { status: 'deactivated', ended_at: new Date() }],
  ])(
    'an account is moved to a listed membership with another external id if the membership that has the account is %s',
    async (_state, left) => {
      const { newcomer, companyId, memberId, ownId } = await buildTwice(
        { external_id: 'P-2' },
        { external_id: 'P-1', ...left },
      );
      expect(await ask.companies(newcomer)).toEqual([companyId]);
      const { members } = await traces(started, companyId);
      const byId = new Map(members.map((member) => [member.id, member]));
      expect(byId.get(memberId)).toMatchObject({
        user_id: newcomer.sub,
        status: 'registered',
        external_id: 'P-2',
        permissions: [learner],
        role: 'member',
      });
      expect(byId.get(ownId)).toMatchObject({ user_id: null, status: 'deactivated', external_id: 'P-1' });
    },
  );

  it.each([
    ['deactivated', { status: 'deactivated' }],
    ['ended', { status: 'deactivated', ended_at: new Date(), external_id: 'P-0' }],
  ])(
    'a person who returns to a membership that is %s gets only the learner permission',
    async (_state, left) => {
      const listed = _state === 'ended' ? {} : { external_id: 'P-1' };
      const { newcomer, companyId, memberId } = await buildTwice(listed, {
        ...left,
        registered_at: new Date('2025-01-01'),
      });
      await ask.companies(newcomer);
      const rows = await membersOf(companyId, newcomer);
      expect(rows).toMatchObject([
        {
          id: memberId,
          status: 'registered',
          role: 'member',
          permissions: [learner],
          former_role: 'maintainer',
          former_permissions: [courseManager],
          external_id: _state === 'ended' ? null : 'P-1',
          ended_at: null,
        },
      ]);
      expect(Date.now() - rows[0].registered_at.getTime()).toBeLessThan(60_000);
    },
  );
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

  it('an imported person can accept an invitation, which does not change the data from the directory', async () => {
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

  it('the invitation of an imported person is marked as used when the person’s account is linked', async () => {
    const inviting = await buildInvitingCompany(started);
    const newcomer = buildEmployee();
    await inviting.invite(newcomer.email);
    const token = await tokenSentTo(started, inviting.company.id, newcomer.email);
    await started.database.admin.query(
      `update core.members set status = 'imported' where email_address = $1`,
      [newcomer.email],
    );
    await proveDomain(started, inviting.company.id, newcomer.email);
    await ask.companies(newcomer);
    expect((await started.get(`/core-services/invitations/${token}`)).body).toMatchObject({
      data: { state: 'used' },
    });
    expect((await accept(token, newcomer)).status).toBe(200);
  });

  it('an invitation cannot be accepted after the membership was deactivated', async () => {
    const { companyId, newcomer, token } = await buildInvited('deactivated');
    expect((await accept(token, newcomer)).status).toBe(403);
    const { members } = await traces(started, companyId);
    expect(members.find(({ email_address }) => email_address === newcomer.email)).toMatchObject({
      user_id: null,
      status: 'deactivated',
    });
  });
});

test('the search for memberships to link reads at most five rows if a user has no memberships to link', async () => {
  const newcomer = buildEmployee();
  const { companyId } = await buildListed(started, `x${newcomer.email}`);
  await buildMember(started.database.admin, companyId, { userId: newcomer.sub });
  await ask.permissions(newcomer);
  const read = await countRowsRead(started, 'is_proven', () => ask.permissions(newcomer));
  expect(read).toBeLessThanOrEqual(5);
});
