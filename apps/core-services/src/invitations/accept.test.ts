import { randomUUID } from 'node:crypto';
import { buildMember } from '@academy/testing';
import { buildInvitedMember } from '../testing/factories.ts';
import { buildInvitingCompany, buildNewcomer, tokenSentTo, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type User = Parameters<StartedApp['get']>[1];
const accept = (token: string, user: User, claims?: Record<string, unknown>) =>
  started.call('POST', `/core-services/invitations/${token}/accept`, user, {
    language: 'de',
    ...(claims && { claims }),
  });
const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const change = (companyId: string, assignment: string) =>
  started.database.admin.query(`update core.invitations set ${assignment} where company_id = $1`, [
    companyId,
  ]);

async function buildInvitation(email?: string) {
  const inviting = await buildInvitingCompany(started);
  const newcomer = buildNewcomer(email);
  await inviting.invite(newcomer.email);
  return { ...inviting, newcomer, token: await tokenSentTo(started, inviting.company.id, newcomer.email) };
}

describe('GET /core-services/invitations/{token}', () => {
  const look = async (token: string) => {
    const response = await started.app.inject(`/core-services/invitations/${token}`);
    return { status: response.statusCode, body: response.json() };
  };

  it('reading an invitation requires no sign-in, and does not mark the invitation as used', async () => {
    const { company, token, newcomer, createLink } = await buildInvitation('anna@example.de');
    for (let count = 0; count < 3; count += 1)
      expect(await look(token)).toEqual({
        status: 200,
        body: {
          data: { companyName: company.name, kind: 'email', state: 'valid', maskedEmail: 'a***@e***.de' },
        },
      });
    expect(await look(await createLink())).toEqual({
      status: 200,
      body: { data: { companyName: company.name, kind: 'link', state: 'valid', maskedEmail: null } },
    });
    expect((await accept(token, newcomer)).status).toBe(200);
    expect((await look(token)).body).toMatchObject({ data: { state: 'used' } });
  });

  it('a request with an unknown invitation token gets status 404, and a request with a malformed token gets status 400', async () => {
    expect(await look('x'.repeat(43))).toMatchObject(refused(404, 'invitation_not_found'));
    expect(await accept('x'.repeat(43), buildNewcomer())).toMatchObject(refused(404, 'invitation_not_found'));
    for (const token of ['x', 'x'.repeat(44), `${'x'.repeat(42)}%00`])
      expect((await look(token)).status).toBe(400);
  });
});

describe('accepting an e-mail invitation', () => {
  it('an invitee who accepts an e-mail invitation becomes a member with the learner permission', async () => {
    const { company, token, newcomer } = await buildInvitation();
    expect(await accept(token, newcomer)).toEqual({
      status: 200,
      body: {
        data: {
          id: newcomer.sub,
          firstName: 'Nele',
          lastName: 'Böhm',
          emailAddress: newcomer.email,
          role: 'member',
          roleName: 'Academy & Policies User',
          status: 'registered',
          invitedOn: expect.any(String),
          companyId: company.id,
        },
      },
    });
    const { members, audit } = await traces(started, company.id);
    expect(members).toHaveLength(2);
    expect(members.at(-1)).toMatchObject({ locale: 'de', permissions: ['academy:user:course_progress'] });
    expect(audit.at(-1)).toEqual({
      action: 'invitation_accepted',
      actor_id: newcomer.sub,
      subject: newcomer.email,
      details: { kind: 'email' },
    });
    expect((await started.get('/core-services/permissions/me', { sub: newcomer.sub })).body).toEqual({
      data: { [company.id]: ['academy:user:course_progress'] },
    });
  });

  it('an e-mail invitation can be accepted only with the verified e-mail address of the invitee, ignoring case', async () => {
    const { token, newcomer } = await buildInvitation();
    const another = refused(403, 'invitation_for_another_address');
    expect(await accept(token, buildNewcomer())).toMatchObject(another);
    expect(await accept(token, newcomer, { email_verified: false })).toMatchObject(another);
    expect(await accept(token, { sub: newcomer.sub })).toMatchObject(another);
    expect(
      (await started.app.inject({ method: 'POST', url: `/core-services/invitations/${token}/accept` }))
        .statusCode,
    ).toBe(401);
    await started.database.admin.query('delete from core.members where email_address = $1', [newcomer.email]);
    expect(await accept(token, newcomer, { email_verified: false })).toMatchObject(another);
    const shouting = { ...newcomer, email: newcomer.email.toUpperCase() };
    expect((await accept(token, shouting)).status).toBe(200);
  });

  it('only one user can accept an e-mail invitation, and repeating the acceptance changes nothing', async () => {
    const { company, token, newcomer } = await buildInvitation();
    const first = await accept(token, newcomer);
    expect(await accept(token, newcomer)).toEqual(first);
    expect(await accept(token, { ...newcomer, sub: randomUUID() })).toMatchObject(
      refused(409, 'invitation_used'),
    );
    await started.database.admin.query(
      `update core.members set status = 'deactivated' where company_id = $1 and user_id = $2`,
      [company.id, newcomer.sub],
    );
    expect(await accept(token, newcomer)).toMatchObject(refused(403, 'permission_denied'));
  });

  it('20 concurrent requests of a user to accept an e-mail invitation create one membership', async () => {
    const { company, token, newcomer } = await buildInvitation();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, newcomer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { members, audit } = await traces(started, company.id);
    expect(members).toHaveLength(2);
    expect(audit.filter(({ action }) => action === 'invitation_accepted')).toHaveLength(1);
  });

  it.each([
    ['invitation_expired', `expires_at = now() - interval '1 second'`],
    ['invitation_revoked', 'revoked_at = now()'],
    ['invitation_used', `used_at = now(), used_by = gen_random_uuid()`],
  ])('accepting an invalid e-mail invitation fails with the error %s', async (code, assignment) => {
    const { company, token, newcomer } = await buildInvitation();
    await change(company.id, assignment);
    expect(await accept(token, newcomer)).toMatchObject(refused(409, code));
    expect((await traces(started, company.id)).members.at(-1)).toMatchObject({
      status: 'invited',
      user_id: null,
    });
  });

  it('accepting an e-mail invitation merges the invited membership into the membership that the user already has with another e-mail address', async () => {
    const { company, token, newcomer } = await buildInvitation();
    await buildMember(started.database.admin, company.id, {
      userId: newcomer.sub,
      role: 'maintainer',
      permissions: ['academy:company_course:manage'],
    });
    expect(await accept(token, newcomer)).toMatchObject({
      status: 200,
      body: { data: { id: newcomer.sub, role: 'maintainer', emailAddress: newcomer.email } },
    });
    const { members } = await traces(started, company.id);
    expect(members).toHaveLength(2);
    expect(members.at(-1).permissions.toSorted()).toEqual([
      'academy:company_course:manage',
      'academy:user:course_progress',
    ]);
  });

  it('an e-mail invitation cannot be accepted if another member with an account has the invited address', async () => {
    const { company, token, newcomer } = await buildInvitation();
    await started.database.admin.query(
      `update core.members set user_id = gen_random_uuid(), status = 'registered' where email_address = $1`,
      [newcomer.email],
    );
    const before = await traces(started, company.id);
    expect(await accept(token, newcomer)).toMatchObject(refused(403, 'invitation_for_another_address'));
    expect(await traces(started, company.id)).toEqual(before);
  });
});

describe('accepting an invitation link', () => {
  it.each([
    ['has ended', 'now()'],
    ['is deactivated', 'null'],
  ])(
    'a person whose membership %s, and whose former address belongs to another member, returns with the invited address',
    async (_, endedAt) => {
      const { admin } = started.database;
      const { company, invite } = await buildInvitingCompany(started);
      const [person, former] = [buildNewcomer(), `${randomUUID()}@example.test`];
      const own = await buildMember(admin, company.id, {
        ...{ userId: person.sub, email: former, status: 'deactivated' },
      });
      await admin.query(`update core.members set ended_at = ${endedAt} where id = $1`, [own.id]);
      await buildMember(admin, company.id, { email: former });
      // The invited address was the address of a member who is deactivated, so the invitation creates no new member.
      await buildMember(admin, company.id, { email: person.email, status: 'deactivated' });
      await invite(person.email);
      const token = await tokenSentTo(started, company.id, person.email);
      expect((await accept(token, person)).status).toBe(200);
      const { rows } = await admin.query('select status, email_address from core.members where id = $1', [
        own.id,
      ]);
      expect(rows).toEqual([{ status: 'registered', email_address: person.email }]);
    },
  );

  it('several users can accept the same invitation link', async () => {
    const { company, createLink } = await buildInvitingCompany(started);
    const token = await createLink();
    for (const claims of [{}, { locale: 'de' }, { locale: 'en' }])
      expect(await accept(token, buildNewcomer(), claims)).toMatchObject({
        status: 200,
        body: { data: { status: 'registered', role: 'member', companyId: company.id } },
      });
    const { members } = await traces(started, company.id);
    expect(members.map(({ locale }) => locale)).toEqual([null, 'de', 'de', 'en']);
  });

  it('20 concurrent requests of a user to accept an invitation link create one membership', async () => {
    const { company, createLink } = await buildInvitingCompany(started);
    const [token, newcomer] = [await createLink(), buildNewcomer()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token, newcomer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await traces(started, company.id)).members).toHaveLength(2);
  });

  it('an invitation link cannot be accepted with an e-mail address that is not verified', async () => {
    const { company, createLink } = await buildInvitingCompany(started);
    const [token, newcomer] = [await createLink(), buildNewcomer()];
    const before = await traces(started, company.id);
    for (const email_verified of [false, undefined, 'true'])
      expect(await accept(token, newcomer, { email_verified })).toMatchObject(
        refused(403, 'email_not_verified'),
      );
    expect(await traces(started, company.id)).toEqual(before);
    expect((await accept(token, newcomer)).status).toBe(200);
  });

  it('when a user accepts an invitation link, control and bidirectional characters are removed from the names in the access token', async () => {
    const { company, createLink } = await buildInvitingCompany(started);
    const names = { given_name: 'Nele\r\nBcc\u0007', family_name: '\u202EBöhm\u2028 ' };
    await accept(await createLink(), { ...buildNewcomer(), ...names });
    expect((await traces(started, company.id)).members.at(-1)).toMatchObject({
      first_name: 'Nele Bcc',
      last_name: 'Böhm',
    });
  });

  it('accepting an invitation link does not change an existing member', async () => {
    const { company, manager, createLink } = await buildInvitingCompany(started);
    const token = await createLink();
    const before = await traces(started, company.id);
    expect(await accept(token, { sub: manager, email: 'other@example.test' })).toMatchObject({
      status: 200,
      body: { data: { id: manager, firstName: 'Anna' } },
    });
    expect(await traces(started, company.id)).toEqual(before);
  });

  it('if an invited member accepts an invitation link, the membership becomes registered and the e-mail invitation is marked as used', async () => {
    const { company, newcomer, token: sent, createLink } = await buildInvitation();
    const { members } = await traces(started, company.id);
    const token = await createLink();
    expect(await accept(token, newcomer, { email_verified: false })).toMatchObject(
      refused(403, 'email_not_verified'),
    );
    expect((await accept(token, newcomer)).status).toBe(200);
    const after = await traces(started, company.id);
    expect(after.members.at(-1)).toMatchObject({
      id: members.at(-1).id,
      user_id: newcomer.sub,
      status: 'registered',
      invited_on: members.at(-1).invited_on,
    });
    expect(after.members).toHaveLength(2);
    expect((await started.get(`/core-services/invitations/${sent}`)).body).toMatchObject({
      data: { state: 'used' },
    });
    expect((await accept(sent, newcomer)).status).toBe(200);
  });

  it.each([
    ['invitation_expired', `expires_at = now() - interval '1 second'`],
    ['invitation_revoked', 'revoked_at = now()'],
  ])('accepting an invalid invitation link fails with the error %s', async (code, assignment) => {
    const { company, createLink } = await buildInvitingCompany(started);
    const token = await createLink();
    await change(company.id, assignment);
    expect(await accept(token, buildNewcomer())).toMatchObject(refused(409, code));
  });

  it('an invitation link cannot be accepted by a deactivated member, without a valid e-mail address, or with the address of another member', async () => {
    const { admin } = started.database;
    const { company, createLink } = await buildInvitingCompany(started);
    const token = await createLink();
    const left = await buildMember(admin, company.id, { status: 'deactivated' });
    const member = await buildMember(admin, company.id);
    await buildInvitedMember(admin, company.id, 'invited@example.test');
    const before = await traces(started, company.id);
    const denied = refused(403, 'permission_denied');
    expect(await accept(token, { sub: left.userId, email: left.email })).toMatchObject(denied);
    expect(await accept(token, { sub: randomUUID() })).toMatchObject(denied);
    expect(await accept(token, buildNewcomer('a@b.de\nBcc: c@d.de'))).toMatchObject(denied);
    for (const { email } of [left, member])
      expect(await accept(token, buildNewcomer(email))).toMatchObject(
        refused(403, 'invitation_for_another_address'),
      );
    expect(await traces(started, company.id)).toEqual(before);
  });

  it('the invitation link of an excluded company cannot be accepted', async () => {
    const { company, createLink } = await buildInvitingCompany(started);
    const token = await createLink();
    const closed = await startApp({ database: started.database, excluded: [company.id] });
    expect((await closed.get(`/core-services/invitations/${token}`)).body).toMatchObject({
      data: { state: 'revoked' },
    });
    const path = `/core-services/invitations/${token}/accept`;
    expect(await closed.call('POST', path, buildNewcomer())).toMatchObject(
      refused(409, 'invitation_revoked'),
    );
    await closed.stop();
  });
});
