import { randomInt, randomUUID } from 'node:crypto';
import { invite } from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';
import { buildCompany, buildMember, buildMembers } from '@academy/testing';
import { buildInvitingCompany, employeesManage, tokenSentTo, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const response = (invited: string[], alreadyMembers: string[] = [], invalid: string[] = []) => ({
  status: 200,
  body: { data: { invited, alreadyMembers, invalid } },
});

it('inviting addresses adds an invited member for each address, and queues one e-mail without the invitation token for each member', async () => {
  const { database, call } = started;
  const { company, paths } = await buildInvitingCompany(started);
  const inviter = await buildMember(database.admin, company.id, { permissions: employeesManage });
  expect(
    await call(
      'POST',
      paths.invitations,
      { sub: inviter.userId, given_name: 'Jörg', family_name: 'Brückner' },
      { body: { emails: [' Anna@Example.test ', 'ben@example.test'] }, language: 'de-AT,en;q=0.5' },
    ),
  ).toEqual(response(['Anna@Example.test', 'ben@example.test']));

  const { emails, audit, members } = await traces(started, company.id);
  const { rows: invitations } = await database.admin.query(
    'select * from core.invitations where company_id = $1 order by id',
    [company.id],
  );
  expect(members.slice(-2)).toMatchObject(
    ['Anna@Example.test', 'ben@example.test'].map((email_address) => ({
      email_address,
      user_id: null,
      status: 'invited',
      role: 'member',
      permissions: [],
      first_name: '',
      invited_on: expect.any(Date),
    })),
  );
  expect(emails).toMatchObject(
    invitations.map(({ id, email_address, expires_at }) => ({
      unique_key: `invitation:${id}:1`,
      template: 'invitation',
      recipient_address: email_address,
      recipient_name: '',
      recipient_user_id: null,
      locale: 'de',
      state: 'queued',
      data: {
        company_id: company.id,
        invitation_id: id,
        company_name: company.name,
        inviter_name: 'Jörg Brückner',
        expires_at: expires_at.toISOString(),
      },
    })),
  );
  expect(audit).toMatchObject([
    { action: 'member_invited', actor_id: inviter.userId, subject: 'Anna@Example.test' },
    { action: 'member_invited', actor_id: inviter.userId, subject: 'ben@example.test' },
  ]);

  const token = await tokenSentTo(started, company.id, 'anna@example.test');
  expect(invitations[0].token_hash).toEqual(tokenHash(token));
  expect(JSON.stringify([emails, audit, members, invitations])).not.toContain(token);
  const days = (invitations[0].expires_at.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.99);
  expect(days).toBeLessThan(14.01);
});

it('inviting only invalid addresses or addresses of existing members changes nothing, and the response lists these addresses', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  await buildMember(admin, company.id, { status: 'registered', email: 'registered@example.test' });
  const before = await traces(started, company.id);
  const known = ['Registered@example.TEST'];
  expect(await invite(...known, 'no address', 'a@b.de\r\nBcc: c@d.de', '')).toEqual(
    response([], known, ['no address', 'a@b.de\r\nBcc: c@d.de', '']),
  );
  expect(await traces(started, company.id)).toEqual(before);
});

it('an imported member without an account can be invited, keeps the status and the name, and joins by accepting', async () => {
  const { admin } = started.database;
  const { company, manager, paths, invite } = await buildInvitingCompany(started);
  const email = 'imported@example.test';
  const [imported] = await buildMembers(admin, company.id, [
    { userId: null, status: 'imported', firstName: 'Ida', lastName: 'Import', email },
  ]);
  expect(await invite(email)).toEqual(response([email]));
  const { members } = await traces(started, company.id);
  expect(members.filter(({ email_address }) => email_address === email)).toMatchObject([
    { id: imported!.id, status: 'imported', last_name: 'Import' },
  ]);
  const path = `${paths.invitations.replace('/invitations', '')}/users/${imported!.id}/invitation`;
  expect(await started.call('POST', path, { sub: manager })).toMatchObject({
    status: 200,
    body: { data: { sent: false } },
  });
  const token = await tokenSentTo(started, company.id, email);
  const sub = randomUUID();
  const claims = { email_verified: true, given_name: 'Ida', family_name: 'Other' };
  const accepted = await started.call(
    'POST',
    `/core-services/invitations/${token}/accept`,
    { sub, email },
    { claims },
  );
  expect(accepted.status).toBe(200);
  const joined = await traces(started, company.id);
  expect(joined.members.filter(({ email_address }) => email_address === email)).toMatchObject([
    { id: imported!.id, user_id: sub, status: 'registered', last_name: 'Import' },
  ]);
});

it('the response to an invitation does not reveal whether the invitee is a member of another company', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  const foreign = await buildCompany(admin);
  const { email, userId } = await buildMember(admin, foreign.id);
  expect(await invite(email)).toEqual(response([email]));
  expect((await traces(started, company.id)).members.at(-1)).toMatchObject({ user_id: null, first_name: '' });
  expect((await traces(started, foreign.id)).members).toMatchObject([
    { user_id: userId, status: 'registered' },
  ]);
});

it('concurrent invitations of the same people queue one e-mail for each address', async () => {
  const { company, invite } = await buildInvitingCompany(started);
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      invite(...(index % 2 ? ['a@example.test', 'B@example.test'] : ['b@example.test', 'A@example.test'])),
    ),
  );
  for (const { status, body } of responses)
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { invited: [{}, {}] } } });
  const { emails, members, audit } = await traces(started, company.id);
  expect(emails).toHaveLength(2);
  expect(members).toHaveLength(3);
  expect(audit).toHaveLength(2);
});

it('inviting an address again renews the invitation and sends another e-mail if the last e-mail was sent more than 24 hours ago', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  await invite('a@example.test');
  const age = (hours: number) =>
    admin.query(
      `update core.invitations set last_sent_at = now() - $2 * interval '1 hour', expires_at = now() - interval '1 day'
       where company_id = $1`,
      [company.id, hours],
    );
  await age(23.9);
  expect(await invite('a@example.test')).toEqual(response(['a@example.test']));
  expect((await traces(started, company.id)).emails).toHaveLength(1);
  await age(24.1);
  expect(await invite('A@example.test')).toEqual(response(['A@example.test']));
  expect(await invite('a@example.test')).toEqual(response(['a@example.test']));
  const { emails, members, audit } = await traces(started, company.id);
  const id = emails[0].data.invitation_id;
  expect(emails.map((email) => email.unique_key)).toEqual([`invitation:${id}:1`, `invitation:${id}:2`]);
  expect(members).toHaveLength(2);
  expect(audit).toMatchObject([{ details: { times_sent: 1 } }, { details: { times_sent: 2 } }]);
  const token = await tokenSentTo(started, company.id, 'a@example.test');
  expect((await started.get(`/core-services/invitations/${token}`)).body).toMatchObject({
    data: { state: 'valid' },
  });
});

describe('the limit of invitation e-mails within 24 hours', () => {
  /** Inserts invitations as if their e-mails had been sent some hours ago. */
  const insertSent = (companyId: string, invitedBy: string, count: number, hours = 1) =>
    started.database.admin.query(
      `insert into core.invitations
         (id, company_id, kind, email_address, token_hash, invited_by, expires_at, last_sent_at, times_sent)
       select gen_random_uuid(), $1, 'email', gen_random_uuid() || '@sent.test', sha256(gen_random_uuid()::text::bytea), $2,
              now() + interval '1 day', now() - $4 * interval '1 hour', 1
       from generate_series(1, $3)`,
      [companyId, invitedBy, count, hours],
    );
  const inviteAs = async (sub: string, path: string, ...emails: string[]) => {
    const token = await started.identity.tokenFor({ sub, roles: ['dpo'] });
    const response = await started.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload: { data: { emails } },
      remoteAddress: `10.9.${randomInt(256)}.${randomInt(256)}`,
    });
    return { status: response.statusCode, retryAfter: Number(response.headers['retry-after']) };
  };

  it('the number of a company’s invitation e-mails within 24 hours is limited, regardless of who invites', async () => {
    const { company, invite, paths } = await buildInvitingCompany(started);
    for (const hours of [20, 21]) await insertSent(company.id, randomUUID(), 499, hours);
    await insertSent(company.id, randomUUID(), 300, 25);
    const before = await traces(started, company.id);
    expect(await invite('a@example.test', 'b@example.test', 'c@example.test')).toMatchObject({
      status: 429,
      body: { errors: [{ code: 'daily_limit_reached' }] },
    });
    expect(await traces(started, company.id)).toEqual(before);
    expect(await invite('a@example.test', 'b@example.test')).toEqual(
      response(['a@example.test', 'b@example.test']),
    );
    // An address that was just invited gets no second e-mail, so the limit does not apply to it.
    expect(await invite('a@example.test')).toEqual(response(['a@example.test']));
    const refused = await inviteAs(randomUUID(), paths.invitations, 'c@example.test');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(2 * 3_600);
    expect(refused.retryAfter).toBeLessThanOrEqual(3 * 3_600);
  });

  it('the number of invitation e-mails that a person sends in all companies together is limited, even in concurrent requests', async () => {
    const sub = randomUUID();
    const { company } = await buildInvitingCompany(started);
    await insertSent(company.id, sub, 497);
    const others = await Promise.all(Array.from({ length: 8 }, () => buildInvitingCompany(started)));
    const answers = await Promise.all(
      others.map(({ paths }) => inviteAs(sub, paths.invitations, 'someone@example.test')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(200),
      ...Array(5).fill(429),
    ]);
  });
});

it('neither a member nor an audit entry is stored if the invitation e-mail cannot be queued', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  await admin.query('revoke insert on mail.outgoing_emails from core_services');
  expect((await invite('a@example.test')).status).toBe(500);
  await admin.query('grant insert on mail.outgoing_emails to core_services');
  expect(await traces(started, company.id)).toMatchObject({ emails: [], audit: [], members: [{}] });
});

it.each([
  [{ emails: [] }],
  [{ emails: Array(101).fill('a@example.test') }],
  [{ emails: 'a@example.test' }],
  [{ emails: [1] }],
  [{ emails: ['x'.repeat(1_001)] }],
  [{}],
  [[]],
])('the malformed invitation request %j gets status 400', async (body) => {
  const { paths, manager } = await buildInvitingCompany(started);
  expect((await started.call('POST', paths.invitations, { sub: manager }, { body })).status).toBe(400);
});

it('one request can invite a hundred e-mail addresses', async () => {
  const { company, invite } = await buildInvitingCompany(started);
  const emails = Array.from({ length: 100 }, (_, index) => `person${index}@example.test`);
  expect(await invite(...emails)).toEqual(response(emails));
  expect((await traces(started, company.id)).emails).toHaveLength(100);
});

it('inviting is rate limited per client IP address', async () => {
  const { call, identity, app } = started;
  const { paths, manager: sub } = await buildInvitingCompany(started);
  const headers = { authorization: `Bearer ${await identity.tokenFor({ sub })}` };
  const payload = { data: { emails: ['a@example.test'] } };
  const limit = invite.limitPerMinute ?? 0;
  const statuses: number[] = [];
  for (let count = 0; count <= limit; count += 1)
    statuses.push(
      (await app.inject({ method: 'POST', url: paths.invitations, headers, payload })).statusCode,
    );
  expect(statuses).toEqual([...Array(limit).fill(200), 429]);
  expect((await call('POST', paths.invitations, { sub }, { body: payload.data })).status).toBe(200);
});

describe('the invitation of an invited member', () => {
  const invitee = async () => {
    const inviting = await buildInvitingCompany(started);
    const email = `${randomUUID()}@example.test`;
    await inviting.invite(email);
    const { members } = await traces(started, inviting.company.id);
    const path = `${inviting.paths.invitations.replace('/invitations', '')}/users/${members.at(-1)!.id}/invitation`;
    const call = (method: 'POST' | 'DELETE') => started.call(method, path, { sub: inviting.manager });
    return { ...inviting, email, path, call };
  };

  it('the invitation of an invited member can be sent again after 24 hours', async () => {
    const { company, email, call } = await invitee();
    const sent = async () => (await traces(started, company.id)).emails.length;
    expect(await call('POST')).toEqual({
      status: 200,
      body: { data: { sent: false, nextPossibleAt: expect.any(String) } },
    });
    expect(await sent()).toBe(1);
    await started.database.admin.query(
      `update core.invitations set last_sent_at = now() - interval '25 hours' where email_address = $1`,
      [email],
    );
    expect((await call('POST')).body).toMatchObject({ data: { sent: true } });
    expect(await sent()).toBe(2);
  });

  it('after an invitation was withdrawn, its link no longer works and the member is no longer listed', async () => {
    const { company, email, call } = await invitee();
    const token = await tokenSentTo(started, company.id, email);
    expect(await call('DELETE')).toEqual({ status: 200, body: { data: { withdrawn: true } } });
    const { body } = await started.get(`/core-services/invitations/${token}`, { sub: randomUUID() });
    expect(body).toMatchObject({ data: { state: 'revoked' } });
    const { members, audit } = await traces(started, company.id);
    expect(members.map(({ email_address }) => email_address)).not.toContain(email);
    expect(audit.at(-1)).toMatchObject({ action: 'invitation_withdrawn', subject: email });
    expect((await call('DELETE')).status).toBe(404);
  });

  it('an invitation cannot be withdrawn or sent again once the person is registered', async () => {
    const { company, manager, paths } = await buildInvitingCompany(started);
    const { userId } = await buildMember(started.database.admin, company.id);
    const path = `${paths.invitations.replace('/invitations', '')}/users/${userId}/invitation`;
    for (const method of ['POST', 'DELETE'] as const)
      expect(await started.call(method, path, { sub: manager })).toMatchObject({
        status: 409,
        body: { errors: [expect.objectContaining({ code: 'member_not_invited' })] },
      });
    expect((await traces(started, company.id)).members).toHaveLength(2);
  });
});
