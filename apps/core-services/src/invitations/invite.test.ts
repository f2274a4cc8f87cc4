import { randomUUID } from 'node:crypto';
import { invite } from '@academy/contracts';
import { tokenHash } from '@academy/service-kit';
import { buildCompany, buildMember } from '@academy/testing';
import { buildInvitingCompany, employeesManage, tokenSentTo, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const answer = (invited: string[], alreadyMembers: string[] = [], invalid: string[] = []) => ({
  status: 200,
  body: { data: { invited, alreadyMembers, invalid } },
});

it('adds invited members, and queues one e-mail each without secrets', async () => {
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
  ).toEqual(answer(['Anna@Example.test', 'ben@example.test']));

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

it('reports existing members, ignoring case, and invalid addresses, without changes', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  for (const status of ['registered', 'deactivated', 'imported'])
    await buildMember(admin, company.id, { status, email: `${status}@example.test` });
  const before = await traces(started, company.id);
  const known = ['Registered@example.TEST', 'deactivated@example.test', 'imported@example.test'];
  expect(await invite(...known, 'no address', 'a@b.de\r\nBcc: c@d.de', '')).toEqual(
    answer([], known, ['no address', 'a@b.de\r\nBcc: c@d.de', '']),
  );
  expect(await traces(started, company.id)).toEqual(before);
});

it('does not reveal memberships in other companies', async () => {
  const { admin } = started.database;
  const { company, invite } = await buildInvitingCompany(started);
  const foreign = await buildCompany(admin);
  const { email, userId } = await buildMember(admin, foreign.id);
  expect(await invite(email)).toEqual(answer([email]));
  expect((await traces(started, company.id)).members.at(-1)).toMatchObject({ user_id: null, first_name: '' });
  expect((await traces(started, foreign.id)).members).toMatchObject([
    { user_id: userId, status: 'registered' },
  ]);
});

it('sends one e-mail under repeated and concurrent calls', async () => {
  const { company, invite } = await buildInvitingCompany(started);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      invite(...(index % 2 ? ['a@example.test', 'B@example.test'] : ['b@example.test', 'A@example.test'])),
    ),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({ status: 200, body: { data: { invited: [{}, {}] } } });
  const { emails, members, audit } = await traces(started, company.id);
  expect(emails).toHaveLength(2);
  expect(members).toHaveLength(3);
  expect(audit).toHaveLength(2);
});

it('renews the invitation and sends it again after the resend window', async () => {
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
  expect(await invite('a@example.test')).toEqual(answer(['a@example.test']));
  expect((await traces(started, company.id)).emails).toHaveLength(1);
  await age(24.1);
  expect(await invite('A@example.test')).toEqual(answer(['A@example.test']));
  expect(await invite('a@example.test')).toEqual(answer(['a@example.test']));
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

it('is atomic: changes nothing when the e-mail cannot be queued', async () => {
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
])('refuses %j', async (body) => {
  const { paths, manager } = await buildInvitingCompany(started);
  expect((await started.call('POST', paths.invitations, { sub: manager }, { body })).status).toBe(400);
});

it('accepts a hundred addresses in one call', async () => {
  const { company, invite } = await buildInvitingCompany(started);
  const emails = Array.from({ length: 100 }, (_, index) => `person${index}@example.test`);
  expect(await invite(...emails)).toEqual(answer(emails));
  expect((await traces(started, company.id)).emails).toHaveLength(100);
});

it('is for employee managers of that company, and administrators', async () => {
  const { call, database, app } = started;
  const { company, paths, manager } = await buildInvitingCompany(started);
  const foreign = await buildInvitingCompany(started);
  const learner = await buildMember(database.admin, company.id);
  const courseManager = await buildMember(database.admin, company.id, {
    permissions: ['academy:company_course:manage'],
  });
  const left = await buildMember(database.admin, company.id, {
    permissions: employeesManage,
    status: 'deactivated',
  });
  const body = { emails: ['a@example.test'] };
  for (const [method, path, status] of [
    ['POST', paths.invitations, 200],
    ['GET', paths.link, 200],
    ['POST', paths.link, 201],
    ['DELETE', paths.link, 200],
  ] as const) {
    const statusOf = async (user: { sub?: string; roles?: string[] }) =>
      (await call(method, path, user, method === 'POST' ? { body } : {})).status;
    expect(await statusOf({ sub: manager })).toBe(status);
    for (const { userId: sub } of [learner, courseManager, left]) expect(await statusOf({ sub })).toBe(403);
    for (const sub of [randomUUID(), foreign.manager]) expect(await statusOf({ sub })).toBe(404);
    expect(await statusOf({ roles: ['dpo'] })).toBeLessThan(202);
    expect((await app.inject({ method, url: path })).statusCode).toBe(401);
  }
});

it('is rate limited per client address', async () => {
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
