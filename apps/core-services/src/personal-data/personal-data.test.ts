import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { AuditAction, Erasure, KnownPerson } from '@academy/contracts';
import { recordAudit } from '@academy/platform-data';
import { buildCompany, buildMember, checkout, programArguments, withoutTls } from '@academy/testing';
import { buildActor } from '../testing/factories.ts';
import { buildInvitingCompany, buildNewcomer, tokenSentTo } from '../testing/invitations.ts';
import { buildImportingCompany } from '../testing/imports.ts';
import { buildScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { runPersonalDataCommand } from './command.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const administrator = { sub: randomUUID(), roles: ['dpo'] };
const post = async <Data>(
  path: string,
  body: unknown,
  user: { sub: string; roles?: string[] } = administrator,
) => {
  const response = await started.call('POST', `/core-services/personal-data/${path}`, user, { body });
  return { status: response.status, body: response.body as { data: Data; errors?: { code: string }[] } };
};
const erase = (person: object, confirmation = 'ERASE DATA') =>
  post<Erasure>('erasures', { person, confirmation });
const query = async (sql: string, values: unknown[] = []) =>
  (await started.database.admin.query(sql, values)).rows;

async function everythingKept(): Promise<string> {
  const rows = await query(`
    select query_to_xml('select * from ' || t, true, true, '')::text from unnest(array[
      'core.members', 'core.invitations', 'core.erasures', 'audit.entries']) t`);
  return JSON.stringify(rows);
}

/**
 * Builds a user of two companies, who was invited to a third company and has invited another person to the second one.
 */
async function buildPerson() {
  const inviting = await buildInvitingCompany(started);
  const [second, third] = [await buildCompany(started.database.admin), await buildInvitingCompany(started)];
  const mark = randomUUID().slice(0, 8);
  const newcomer = { ...buildNewcomer(`nele-${mark}@example.test`), family_name: `Böhm${mark}` };
  await inviting.invite(newcomer.email);
  const token = await tokenSentTo(started, inviting.company.id, newcomer.email);
  const accepted = await started.call('POST', `/core-services/invitations/${token}/accept`, newcomer, {
    claims: { email_verified: true },
  });
  expect(accepted.status).toBe(200);
  await buildMember(started.database.admin, second.id, {
    userId: newcomer.sub,
    email: `nele.privat-${mark}@example.test`,
    lastName: newcomer.family_name,
    role: 'maintainer',
    permissions: ['academy:employees:manage'],
  });
  const guest = `guest-${mark}@example.test`;
  await started.call('POST', `/core-services/company-users/companies/${second.id}/invitations`, newcomer, {
    body: { emails: [guest] },
  });
  await third.invite(newcomer.email.toUpperCase());
  await query(
    `update core.members set external_id = $1, start_date = '2026-02-03',
       manager_id = (select id from core.members where company_id = $2 and user_id <> $3 limit 1)
     where company_id = $2 and user_id = $3`,
    [`P-${mark}`, inviting.company.id, newcomer.sub],
  );
  const [group] = await query(
    'insert into core.groups (id, company_id, name) values (gen_random_uuid(), $1, $2) returning id',
    [inviting.company.id, 'Pflege'],
  );
  await query(
    `insert into core.group_members (group_id, member_id)
     select $1, id from core.members where company_id = $2 and user_id = $3`,
    [(group as { id: string }).id, inviting.company.id, newcomer.sub],
  );
  return { ...newcomer, mark, guest, companyIds: [inviting.company.id, second.id, third.company.id] };
}

describe('finding a person', () => {
  it('a search for a person finds a user by e-mail address, user id or name, with the user’s companies, and an invitee by e-mail address', async () => {
    const { email, sub, companyIds, guest, mark } = await buildPerson();
    for (const asked of [{ emailAddress: ` ${email.toUpperCase()} ` }, { userId: sub }]) {
      const { body } = await post<KnownPerson[]>('persons', asked);
      expect(body.data).toHaveLength(1);
      expect(body.data[0]).toMatchObject({
        userId: sub,
        names: [`Anna Böhm${mark}`, `Nele Böhm${mark}`],
      });
      expect(body.data[0]!.companies.map(({ companyId }) => companyId).sort()).toEqual(companyIds.toSorted());
    }
    const byName = await post<KnownPerson[]>('persons', { name: ` böhm${mark} ` });
    expect(byName.body.data).toMatchObject([
      { userId: sub, names: [`Anna Böhm${mark}`, `Nele Böhm${mark}`] },
    ]);
    expect(byName.body.data[0]!.companies).toHaveLength(2);
    expect((await post('persons', { name: 'bö' })).status).toBe(400);
    const { body } = await post<KnownPerson[]>('persons', { emailAddress: guest });
    expect(body.data).toMatchObject([{ userId: null, emailAddresses: [guest] }]);
    expect((await post('persons', { emailAddress: 'nobody@example.test' })).body.data).toEqual([]);
  });
});

describe('a person’s data', () => {
  it('an export contains all data of a person, and is recorded in the audit log without the person’s name', async () => {
    const { sub, email, mark, companyIds } = await buildPerson();
    const { status, body } = await post<Record<string, unknown[]>>('exports', { userId: sub });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      memberships: [
        {
          emailAddress: email,
          status: 'registered',
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          registeredAt: expect.stringMatching(/^\d{4}-.*Z$/),
          externalId: `P-${mark}`,
          startDate: '2026-02-03',
          managerName: 'Anna Ärmel',
          groups: ['Pflege'],
        },
        { role: 'maintainer', permissions: ['academy:employees:manage'] },
        { status: 'invited', companyId: companyIds[2] },
      ],
      invitations: [
        { companyId: companyIds[0], usedAt: expect.any(String) },
        { companyId: companyIds[2], usedAt: null },
      ],
      sentInvitations: 1,
    });
    const actions = (body.data.auditEntries as { action: string }[]).map(({ action }) => action);
    expect(actions.sort()).toEqual([
      'invitation_accepted',
      'member_invited',
      'member_invited',
      'member_invited',
    ]);
    expect(
      await query(
        `select subject from audit.entries where action = 'personal_data_exported' order by id desc limit 1`,
      ),
    ).toEqual([{ subject: sub }]);
  });
});

describe('a user’s own data', () => {
  it('a user’s own export contains the same data as an administrator’s export of this user, and is recorded in the audit log', async () => {
    const { sub } = await buildPerson();
    const other = await buildPerson();
    const own = await post<{ auditEntries: unknown[] }>('own-exports', undefined, { sub });
    expect(own.status).toBe(200);
    const { body } = await post<{ auditEntries: { action: string }[] }>('exports', { userId: sub });
    const auditEntries = body.data.auditEntries.filter(({ action }) => action !== 'personal_data_exported');
    expect(own.body.data).toEqual({ ...body.data, auditEntries, auditEntriesTotal: auditEntries.length });
    expect(JSON.stringify(own.body.data)).not.toContain(other.mark);
    expect(
      await query(
        `select actor_id, company_id, subject from audit.entries where action = 'personal_data_exported' and actor_id = $1`,
        [sub],
      ),
    ).toEqual([{ actor_id: sub, company_id: '00000000-0000-0000-0000-000000000000', subject: sub }]);
  });

  it('a user’s own exports are limited per day, and exports by administrators do not count towards this limit', async () => {
    const [sub, other] = [randomUUID(), randomUUID()];
    const enter = (count: number, actor: string, occurredAt = 'now()') =>
      query(
        `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details, occurred_at)
         select gen_random_uuid(), 'personal_data_exported', $1, '', $2, '{}', ${occurredAt} from generate_series(1, $3)`,
        [actor, sub, count],
      );
    await enter(99, sub);
    await enter(100, other);
    await enter(100, sub, `now() - interval '1 day'`);
    const answers = await Promise.all([1, 2, 3].map(() => post('own-exports', undefined, { sub })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect((await post('own-exports', undefined, { sub })).body.errors?.[0]?.code).toBe(
      'daily_limit_reached',
    );
    expect((await post('own-exports', undefined, { sub: other })).status).toBe(200);
  });
});

describe('erasing a person', () => {
  it('an erasure removes names and addresses, ends permissions, and keeps the member counts correct', async () => {
    const { sub, email, mark, companyIds } = await buildPerson();
    expect(await everythingKept()).toContain(mark);
    const counts = () =>
      query(
        `select company_id, sum(count)::int as members from core.company_member_counts where company_id = any($1::uuid[])
         group by 1 order by 1`,
        [companyIds.slice(0, 2)],
      );
    const before = await counts();

    const { status, body } = await erase({ userId: sub });
    expect([status, body.data.status]).toEqual([202, 'queued']);
    const kept = await everythingKept();
    expect(kept.match(new RegExp(`guest-${mark}@example.test`, 'g'))?.length).toBeGreaterThan(0);
    // `search_text` contains the address with a space instead of the hyphen.
    expect(kept.replaceAll(new RegExp(`guest[- ]${mark}`, 'g'), '')).not.toContain(mark);
    expect(kept).not.toContain(email);
    expect(await counts()).toEqual(before);
    expect(
      await query('select user_id, status, permissions from core.members where user_id = $1', [body.data.id]),
    ).toEqual(Array(2).fill({ user_id: body.data.id, status: 'deactivated', permissions: [] }));
    expect(
      await query('select name, members_count from core.groups where company_id = $1', [companyIds[0]]),
    ).toEqual([{ name: 'Pflege', members_count: 0 }]);
    expect(
      await query(
        `select from core.members where user_id = $1
           and (external_id is not null or start_date is not null or manager_id is not null)`,
        [body.data.id],
      ),
    ).toEqual([]);

    const permissions = await started.get('/core-services/permissions/me', { sub });
    expect(permissions.body).toEqual({ data: {} });
    expect((await post('persons', { emailAddress: email })).body.data).toEqual([]);
    expect(await query('select actor_name, actor_id from audit.entries where actor_id = $1', [sub])).toEqual(
      Array(2).fill({ actor_name: '', actor_id: sub }),
    );
    expect(
      await query('select invited_by from core.invitations where invited_by = any($1::uuid[])', [
        [sub, body.data.id],
      ]),
    ).toEqual([{ invited_by: body.data.id }]);
  });

  describe('names in audit entries', () => {
    /** Actions whose subject is the name of a person and the title of a course or duty. */
    const titled = [
      'certificate_downloaded',
      'certificate_revoked',
      'certificate_replaced',
      'test_attempt_granted',
      'due_date_extended',
      'member_round_started',
      'completion_recorded',
      'recorded_completion_withdrawn',
      'proof_accepted',
      'proof_refused',
      'proof_downloaded',
      'exemption_granted',
      'exemption_ended',
    ] as const satisfies AuditAction[];
    const forms = {
      'first name first': ['Zoë', 'Gößmann', 'Zoë Gößmann'],
      'family name first, with a comma': ['Zoë', 'Gößmann', 'Gößmann, Zoë'],
      'family name first, without a comma': ['Thị Hương', 'Nguyễn', 'Nguyễn Thị Hương'],
      'family name first, without a space': ['小明', '王', '王小明'],
      'with decomposed diacritics': ['Zoë', 'Gößmann', 'Zoë Gößmann'.normalize('NFD')],
      'in capitals': ['Zoë', 'Gößmann', 'GÖSSMANN ZOË'],
      'as a former name': ['Zoë', 'Çelik', 'Gößmann, Zoë'],
    } as const;

    /**
     * Records audit entries about a person for each action in `titled`, with the person's name written as `name`, and
     * one entry about an action of this person.
     */
    async function recordAll(companyId: string, userId: string, name: string, title: string) {
      const db = drizzle(started.database.admin);
      for (const action of titled)
        await recordAudit(db, buildActor(), { companyId, action, subject: `${name}, ${title}`, userId });
      const actor = buildActor({ userId, firstName: name, lastName: '' });
      await recordAudit(db, actor, { companyId, action: 'group_created', subject: 'Pflege' });
    }
    const entriesOf = (companyId: string, userId: string) =>
      query(
        `select id, action, actor_name, subject from audit.entries
         where company_id = $1 and (user_id = $2 or actor_id = $2) order by id`,
        [companyId, userId],
      );

    it.each(Object.entries(forms))(
      'an erasure replaces the person’s name written %s in audit entries, keeps course titles, and does not change entries about other people',
      async (_, [firstName, lastName, written]) => {
        const company = await buildCompany(started.database.admin);
        const build = (names: object) => buildMember(started.database.admin, company.id, names);
        const person = await build({ firstName, lastName });
        const title = 'Datenschutz';
        await recordAll(company.id, person.userId, written, title);
        // Audit entries about these people must not change: one has the same name as the erased person, and the names
        // of the others contain a part of it.
        const others = await Promise.all(
          [
            [firstName, lastName],
            [`${firstName} Lena`, `${lastName}-Roth`],
            [lastName, firstName],
            ['Ada', `${lastName}ová`],
          ].map(async ([first, last]) => {
            const { userId } = await build({ firstName: first, lastName: last });
            await recordAll(company.id, userId, `${written} ${first} ${last}`, title);
            return { userId, before: await entriesOf(company.id, userId) };
          }),
        );

        const { body } = await erase({ userId: person.userId });
        const pseudonym = `Pseudonym ${body.data.id.slice(0, 8).toUpperCase()}`;
        expect(await entriesOf(company.id, body.data.id)).toMatchObject(
          titled.map((action) => ({ action, subject: `${pseudonym}, ${title}` })),
        );
        expect(await entriesOf(company.id, person.userId)).toMatchObject([
          { action: 'group_created', actor_name: '', subject: 'Pflege' },
        ]);
        for (const { userId, before } of others) expect(await entriesOf(company.id, userId)).toEqual(before);
      },
    );
  });

  it('in an audit entry about a person without a name, an erasure replaces only the address, and keeps the course title that follows', async () => {
    const { company, invite } = await buildInvitingCompany(started);
    const email = `nameless-${randomUUID()}@example.test`;
    await invite(email);
    const [member] = await query('select id from core.members where company_id = $1 and user_id is null', [
      company.id,
    ]);
    const { id: memberId } = member as { id: string };
    await recordAudit(drizzle(started.database.admin), buildActor(), {
      ...{ companyId: company.id, action: 'completion_recorded', subject: `${email}, Datenschutz`, memberId },
    });
    const { body } = await erase({ emailAddress: email, companyId: company.id });
    const [erasure] = await query(
      'select stated_addresses from core_published.erasures_to_carry_out_v1 where erasure_id = $1',
      [body.data.id],
    );
    expect(erasure).toEqual({ stated_addresses: [email] });
    expect(
      await query(
        `select subject from audit.entries where member_id = $1 and action = 'completion_recorded'`,
        [memberId],
      ),
    ).toEqual([{ subject: `Pseudonym ${body.data.id.slice(0, 8).toUpperCase()}, Datenschutz` }]);
  });

  it('an erasure removes an e-mail address that the person used earlier', async () => {
    const { sub, mark, companyIds } = await buildPerson();
    const earlier = `earlier-${mark}@example.test`;
    await query(
      `insert into audit.entries (id, company_id, action, actor_id, actor_name, subject, details, user_id)
       values (gen_random_uuid(), $1, 'invitation_accepted', $2, '', $3, '{}', $2)`,
      [companyIds[0], sub, earlier],
    );
    await erase({ userId: sub });
    expect(await everythingKept()).not.toContain(earlier);
  });

  it('an erasure removes the current and previous addresses that SCIM has set, for people with and without an account', async () => {
    const { sub, mark, companyIds } = await buildPerson();
    const [companyId] = companyIds as [string];
    const client = await buildScimClient(started, companyId);
    const [member] = await query('select id from core.members where company_id = $1 and user_id = $2', [
      companyId,
      sub,
    ]);
    const imported = await client.createUser({ userName: `imported-${mark}@example.test` });
    const rename = async (id: string, userName: string) => {
      const answer = await client.patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: userName });
      expect(answer.status).toBe(200);
    };
    const addresses = ['one', 'two', 'three'].map((name) => `${name}-${mark}@example.test`) as [
      string,
      string,
      string,
    ];
    // The account stays linked, because the new addresses are verified for it.
    for (const address of addresses.slice(0, 2)) {
      await query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [sub, address]);
      await rename((member as { id: string }).id, address);
    }
    await rename(imported, addresses[2]);
    expect(await everythingKept()).toContain(addresses[0]);
    await erase({ userId: sub });
    const { status } = await erase({ emailAddress: addresses[2], companyId });
    expect(status).toBe(202);
    const kept = await everythingKept();
    for (const address of [...addresses, `nele-${mark}@example.test`, `imported-${mark}@example.test`])
      expect(kept).not.toContain(address);
  });

  it('an erasure removes the current and previous addresses that imports have set, except addresses that another member has now', async () => {
    const company = await buildImportingCompany(started);
    const mark = randomUUID().slice(0, 8);
    const address = (name: string) => `${name}-${mark}@example.test`;
    const heading = 'Email,First name,Last name,External id,Manager email';
    const file = (...lines: string[]) => [heading, ...lines].join('\n');
    const one = (name: string, id = 1) => `${address(name)},Nele,N${mark},${id},`;
    await company.import(file(one('first'), `${address('boss')},B,B,2,${address('first')}`), {
      invite: true,
    });
    await company.import(file(one('second'), `${address('boss')},B,B,2,${address('second')}`));
    // Deletes the stored lines of the imports, as core-services does a day after an import.
    await query(
      'delete from core.import_lines where import_id in (select id from core.imports where company_id = $1)',
      [company.company.id],
    );
    const { id } = await company.preview(
      file(one('third'), `${address('boss')},B,B,2,`, `x@example.test,X,X,3,${address('first')}`),
    );
    await company.apply(id);
    const kept = async () =>
      (await everythingKept()) +
      JSON.stringify(
        await query(
          `select l.* from core.import_lines l join core.imports i on i.id = l.import_id where company_id = $1`,
          [company.company.id],
        ),
      );
    for (const name of ['first', 'second', 'third']) expect(await kept()).toContain(address(name));
    expect((await erase({ emailAddress: address('third'), companyId: company.company.id })).status).toBe(202);
    for (const name of ['first', 'second', 'third']) expect(await kept()).not.toContain(address(name));

    await company.import(file(one('fourth', 4), one('fifth', 5)), { invite: true });
    await company.import(file(one('fifth', 4), one('fourth', 5)));
    expect((await erase({ emailAddress: address('fifth'), companyId: company.company.id })).status).toBe(202);
    expect((await company.members()).map(({ email_address }) => email_address)).toEqual([
      address('boss'),
      address('fourth'),
    ]);
  });

  it('the audit log records each search for a person, without the searched address', async () => {
    const { sub, email } = await buildPerson();
    const admin = { sub: randomUUID(), roles: ['dpo'] };
    expect((await post('persons', { userId: sub }, admin)).status).toBe(200);
    expect((await post('persons', { emailAddress: email }, admin)).status).toBe(200);
    expect((await post('persons', { emailAddress: 'nobody@example.test' }, admin)).status).toBe(200);
    const entry = { action: 'personal_data_looked_up', company_id: '00000000-0000-0000-0000-000000000000' };
    expect(
      await query(
        'select action, company_id, subject, details from audit.entries where actor_id = $1 order by id',
        [admin.sub],
      ),
    ).toEqual([
      { ...entry, subject: sub, details: { service: 'core-services', found: 1 } },
      { ...entry, subject: sub, details: { service: 'core-services', found: 1 } },
      { ...entry, subject: '', details: { service: 'core-services', found: 0 } },
    ]);
  });

  it('if administrators erase themselves, their names are removed even from the audit entry about the erasure', async () => {
    const self = { sub: randomUUID(), roles: ['dpo'], given_name: 'Selma', family_name: `S${randomUUID()}` };
    const body = { person: { userId: self.sub }, confirmation: 'ERASE DATA' };
    expect((await post('exports', { userId: self.sub }, self)).status).toBe(200);
    expect((await post('erasures', body, self)).status).toBe(202);
    expect(
      await query('select action, actor_name from audit.entries where actor_id = $1 order by id', [self.sub]),
    ).toEqual([
      { action: 'personal_data_exported', actor_name: '' },
      { action: 'personal_data_erased', actor_name: '' },
    ]);
  });

  it('twenty concurrent requests to erase a person request the erasure from the other services only once', async () => {
    const { sub, email } = await buildPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => erase({ userId: sub })));
    const ids = new Set(answers.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    const rows = await query(
      'select addresses, invitation_ids from core_published.erasures_to_carry_out_v1 where user_id = $1',
      [sub],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].addresses).toContain(email);
    expect(rows[0].invitation_ids).toHaveLength(1);
  });

  it('the erasure of an invitee deletes the e-mail invitation, so that the token of the invitation is no longer valid', async () => {
    const { company, invite } = await buildInvitingCompany(started);
    const email = `only-${randomUUID()}@example.test`;
    await invite(email);
    const token = await tokenSentTo(started, company.id, email);
    expect((await erase({ emailAddress: email.toUpperCase(), companyId: company.id })).status).toBe(202);
    expect((await started.get(`/core-services/invitations/${token}`)).status).toBe(404);
    expect(await everythingKept()).not.toContain(email);
  });

  it('an erasure has the status "succeeded" once the other services have carried out the erasure', async () => {
    const { sub } = await buildPerson();
    const { body } = await erase({ userId: sub });
    const path = `/core-services/personal-data/erasures/${body.data.id}`;
    expect((await started.get(path, administrator)).body).toMatchObject({ data: { status: 'queued' } });
    await query('delete from core_published.erasures_to_carry_out_v1 where erasure_id = $1', [body.data.id]);
    expect((await started.get(path, administrator)).body).toMatchObject({ data: { status: 'succeeded' } });
  });

  it('an erased person can become a member again', async () => {
    const { sub, email, given_name, family_name } = await buildPerson();
    await erase({ userId: sub });
    const { company, invite } = await buildInvitingCompany(started);
    await invite(email);
    const token = await tokenSentTo(started, company.id, email);
    const user = { sub, email, given_name, family_name };
    const claims = { email_verified: true };
    expect(
      (await started.call('POST', `/core-services/invitations/${token}/accept`, user, { claims })).status,
    ).toBe(200);
    const { body } = await post<KnownPerson[]>('persons', { userId: sub });
    expect(body.data[0]?.companies).toEqual([{ companyId: company.id, name: company.name }]);
  });

  it('an erasure is refused if the confirmation is wrong, the person is unknown, or a user is identified by an address that a company has stated', async () => {
    const { sub, email, companyIds } = await buildPerson();
    const refused = async (person: object, confirmation?: string) => {
      const { status, body } = await erase(person, confirmation);
      return [status, body.errors?.[0]?.code];
    };
    expect(await refused({ userId: sub }, 'erase data')).toEqual([422, 'confirmation_mismatch']);
    expect(await refused({ emailAddress: 'nobody@example.test' })).toEqual([404, 'person_not_found']);
    for (const companyId of companyIds.slice(0, 2))
      expect(await refused({ emailAddress: 'nobody@example.test', companyId })).toEqual([
        404,
        'person_not_found',
      ]);
    expect(await refused({ emailAddress: email, companyId: companyIds[0] })).toEqual([409, 'person_is_user']);
    expect(await refused({ emailAddress: email, companyId: companyIds[2] })).toEqual([409, 'person_is_user']);
    expect(await refused({ userId: sub, emailAddress: email })).toEqual([400, 'malformed_request']);
    expect((await erase({ userId: sub }, ' DATEN LÖSCHEN ')).status).toBe(202);
  });

  const paths = ['persons', 'exports', 'erasures'];
  it.each(paths)(
    'users who are not administrators cannot call the endpoint personal-data/%s',
    async (path) => {
      const { sub } = await buildPerson();
      const body =
        path === 'erasures' ? { person: { userId: sub }, confirmation: 'ERASE DATA' } : { userId: sub };
      const response = await post(path, body, { sub });
      expect([response.status, response.body.errors?.[0]?.code]).toEqual([403, 'permission_denied']);
      expect(await query('select from core.erasures where user_id = $1', [sub])).toEqual([]);
    },
  );

  it('only administrators can read the state of an erasure', async () => {
    const { sub } = await buildPerson();
    const { body } = await erase({ userId: sub });
    const path = `/core-services/personal-data/erasures/${body.data.id}`;
    expect((await started.get(path, { sub })).status).toBe(403);
    expect((await started.app.inject(path)).statusCode).toBe(401);
    const unknown = `/core-services/personal-data/erasures/${randomUUID()}`;
    expect((await started.get(unknown, administrator)).status).toBe(404);
  });
});

describe('addresses that a company states', () => {
  async function buildCompanies() {
    const { admin } = started.database;
    const mark = randomUUID().slice(0, 8);
    const address = (name: string) => `${name}-${mark}@example.test`;
    const [stating, other] = [await buildCompany(admin), await buildInvitingCompany(started)];
    const { userId, id: memberId } = await buildMember(admin, stating.id, {
      lastName: `Alt${mark}`,
      email: address('own'),
    });
    await other.invite(address('invited'));
    const otherId = other.company.id;
    await buildMember(admin, otherId, {
      userId: null,
      firstName: 'Ina',
      lastName: `Import${mark}`,
      email: address('imported'),
      status: 'imported',
    });
    const holder = await buildMember(admin, otherId, {
      firstName: 'Hana',
      lastName: `Holder${mark}`,
      email: address('holder'),
    });
    // In both companies, an API key and a group have names that are addresses or names of people in the directory of
    // the company `stating`.
    await query(
      `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details)
       select company, action, gen_random_uuid(), '', subject, '{}'
       from unnest($1::uuid[]) company, (values ('api_key_created', $2), ('group_created', $3)) entry (action, subject)`,
      [[stating.id, otherId], address('invited'), `Alt${mark}`],
    );
    const client = await buildScimClient(started, stating.id);
    for (const userName of [address('invited'), address('imported'), address('holder'), `Alt${mark}`]) {
      await client.patch(`/Users/${memberId}`, { op: 'Replace', path: 'userName', value: userName });
      // Links the account again. Earlier versions of Academy did not detach it when the address changed, so databases
      // may contain such memberships.
      await query('delete from core.members where released_from = $1', [memberId]);
      await query('update core.members set user_id = $2 where id = $1', [memberId, userId]);
    }
    return { stating, otherId, userId, holder, address, mark };
  }
  const rowsOf = (companyId: string) =>
    query(
      `select (select jsonb_agg(to_jsonb(m) order by m.id) from core.members m where company_id = $1) as members,
              (select jsonb_agg(to_jsonb(i) order by i.id) from core.invitations i where company_id = $1) as invitations,
              (select jsonb_agg(to_jsonb(e) order by e.id) from audit.entries e where company_id = $1) as entries`,
      [companyId],
    );

  it('an erasure changes nothing in a company whose members have the addresses that another company has stated for the erased person', async () => {
    const { otherId, userId, stating, address } = await buildCompanies();
    const before = await rowsOf(otherId);
    expect((await erase({ userId })).status).toBe(202);
    expect(await rowsOf(otherId)).toEqual(before);
    // In the stating company, only entries about the person are changed.
    const kept = await query(
      `select action from audit.entries where company_id = $1 and subject not like 'Pseudonym %' order by action`,
      [stating.id],
    );
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['api_key_created', 'group_created']),
    );
    expect(
      await query(
        `select from audit.entries where company_id = $1 and (member_id is not null or user_id is not null)
           and subject not like 'Pseudonym %'`,
        [stating.id],
      ),
    ).toEqual([]);
    expect(
      await query(
        'select addresses, company_ids from core_published.erasures_to_carry_out_v1 where user_id = $1',
        [userId],
      ),
    ).toEqual([{ addresses: [address('own')], company_ids: [stating.id] }]);
  });

  it('an export contains no data of other people who have an address that a company has stated for the user', async () => {
    const { otherId, userId } = await buildCompanies();
    const { body } = await post<object>('exports', { userId });
    expect(JSON.stringify(body.data)).not.toContain(otherId);
  });

  it('a company’s members without an account can be erased even if another company has stated their addresses for somebody else', async () => {
    const { stating, otherId, address } = await buildCompanies();
    const before = await rowsOf(stating.id);
    for (const name of ['invited', 'imported'])
      expect((await erase({ emailAddress: address(name), companyId: otherId })).status).toBe(202);
    expect(
      await query(
        `select from core.members where company_id = $1 and email_address ~ '^(invited|imported)'`,
        [otherId],
      ),
    ).toEqual([]);
    expect(await rowsOf(stating.id)).toEqual(before);
  });

  it('a search for an address that several companies have stated finds one person for each company, unless a user has verified the address', async () => {
    const { admin } = started.database;
    const emailAddress = `shared-${randomUUID()}@example.test`;
    const companies = [await buildCompany(admin), await buildCompany(admin)];
    for (const { id } of companies)
      await buildMember(admin, id, { userId: null, email: emailAddress, status: 'imported' });
    const linked = await buildCompany(admin);
    const { userId } = await buildMember(admin, linked.id, { email: emailAddress });
    await query('delete from core.verified_addresses where user_id = $1', [userId]);
    const found = async () => {
      const { body } = await post<KnownPerson[]>('persons', { emailAddress });
      return body.data.map((known) => [
        known.userId,
        known.companies.map(({ companyId }) => companyId).sort(),
      ]);
    };
    const apart = companies.map(({ id }) => [null, [id]]);
    expect(new Set((await found()).map((one) => JSON.stringify(one)))).toEqual(
      new Set([[userId, [linked.id]], ...apart].map((one) => JSON.stringify(one))),
    );
    // After the address is verified for the user, the memberships with this address belong to the user.
    await query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [
      userId,
      emailAddress,
    ]);
    expect(await found()).toEqual([[userId, [...companies, linked].map(({ id }) => id).sort()]]);
    // An address belongs to the user for whom it was verified last.
    const later = randomUUID();
    await query(
      `insert into core.verified_addresses (user_id, address, verified_at) values ($1, $2, now() + interval '1 s')`,
      [later, emailAddress],
    );
    expect(new Set((await found()).map((one) => JSON.stringify(one)))).toEqual(
      new Set(
        [
          [userId, [linked.id]],
          [later, companies.map(({ id }) => id).sort()],
        ].map((one) => JSON.stringify(one)),
      ),
    );
  });

  it('an export and an erasure can identify a user by a verified address without stating a company', async () => {
    const { sub, email } = await buildPerson();
    expect((await post('exports', { emailAddress: email })).body.data).toMatchObject({
      verifiedAddresses: expect.arrayContaining([expect.objectContaining({ address: email })]),
    });
    const { status, body } = await erase({ emailAddress: ` ${email.toUpperCase()}` });
    expect(status).toBe(202);
    expect((await erase({ emailAddress: email })).body.data.id).toBe(body.data.id);
    expect(await query('select user_id from core.erasures where id = $1', [body.data.id])).toEqual([
      { user_id: sub },
    ]);
    expect(await query('select from core.verified_addresses where user_id = $1', [sub])).toEqual([]);
  });

  it('an erasure removes the person from API keys, domains, membership refusals and audit entries about deleted memberships', async () => {
    const { sub, email, companyIds } = await buildPerson();
    const [first, second, third] = companyIds as [string, string, string];
    await query(
      `insert into core.api_keys (id, company_id, name, token_hash, hint, scopes, created_by, responsible_id, expires_at,
         last_used_address)
       values (gen_random_uuid(), $2::uuid, 'Key', sha256(convert_to($2::text, 'UTF8')), 'abcd', '{scim}', $1::uuid, $1::uuid, now() + interval '1 d', '192.0.2.1')`,
      [sub, second],
    );
    await query(
      `insert into core.company_domains (id, company_id, domain, token, created_by, confirmed_by)
       values (gen_random_uuid(), $2, 'a.example', '', $1, $1)`,
      [sub, first],
    );
    await query('insert into core.membership_refusals (company_id, user_id) values ($1, $2)', [first, sub]);
    const [invited] = await query('select id from core.members where company_id = $1 and user_id is null', [
      third,
    ]);
    const withdrawn = await started.call(
      'DELETE',
      `/core-services/company-users/companies/${third}/users/${(invited as { id: string }).id}/invitation`,
      { roles: ['dpo'] },
    );
    expect(withdrawn.status).toBe(200);
    expect(JSON.stringify(await rowsOf(third)).toLowerCase()).toContain(email);
    const { body } = await erase({ userId: sub });
    const { id } = body.data;
    expect(
      await query(
        'select created_by, responsible_id, last_used_address from core.api_keys where company_id = $1',
        [second],
      ),
    ).toEqual([{ created_by: id, responsible_id: id, last_used_address: null }]);
    expect(
      await query('select created_by, confirmed_by from core.company_domains where company_id = $1', [first]),
    ).toEqual([{ created_by: id, confirmed_by: id }]);
    expect(await query('select from core.membership_refusals where user_id = $1', [sub])).toEqual([]);
    expect(JSON.stringify(await rowsOf(third)).toLowerCase()).not.toContain(email);
  });

  it('the API key of an erased administrator stops working after seven days, because nobody is responsible for it any more', async () => {
    const administrator = randomUUID();
    const company = await buildCompany(started.database.admin);
    await query(
      `insert into core.api_keys (id, company_id, name, token_hash, hint, scopes, created_by, responsible_id, expires_at)
       values (gen_random_uuid(), $2::uuid, 'Key', sha256(convert_to($2::text, 'UTF8')), 'abcd', '{scim}', $1::uuid, $1::uuid,
         now() + interval '1 year')`,
      [administrator, company.id],
    );
    const { body } = await erase({ userId: administrator });
    expect(
      await query(
        `select lost.hint, lost.responsible_id from core.api_keys key
         join core_published.lost_api_keys_v1 lost on lost.api_key_id = key.id and lost.lost_at = key.responsible_lost_at
         where key.company_id = $1`,
        [company.id],
      ),
    ).toEqual([{ hint: 'abcd', responsible_id: body.data.id }]);
  });
});

describe('the command for personal data', () => {
  const by = `--by=${administrator.sub}`;
  const command = (args: string[], person: object) =>
    runPersonalDataCommand(args, {
      input: Readable.from([JSON.stringify(person)]),
      databaseUrl: () => started.database.url,
    });

  it('the command personal-data finds and erases data on behalf of an administrator, and erases nothing without a confirmation', async () => {
    const { sub } = await buildPerson();
    const person = { userId: sub };
    await expect(command(['erase', by], person)).rejects.toThrow('ERASE DATA');
    await expect(command(['find'], person)).rejects.toThrow('--by=<id>');
    await expect(command(['find', by], { userId: 'x' })).rejects.toThrow('--by=<id>');
    expect(await command(['find', by], person)).toMatchObject([{ userId: sub }]);
    expect(await query('select from core.erasures where user_id = $1', [sub])).toEqual([]);
    expect(await command(['erase', by, '--confirmation=ERASE DATA'], person)).toMatchObject({
      status: 'queued',
    });
    expect(await query('select requested_by from core.erasures where user_id = $1', [sub])).toEqual([
      { requested_by: administrator.sub },
    ]);
  });

  it('the command personal-data exports the data of a person', async () => {
    const { sub } = await buildPerson();
    const child = spawn(
      process.execPath,
      [...programArguments('core-services', 'personal-data'), 'export', by],
      { cwd: checkout, env: { ...process.env, ...withoutTls, DATABASE_URL: started.database.url } },
    );
    child.stdin.end(JSON.stringify({ userId: sub }));
    const [[code], out] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ memberships: [{}, {}, {}] });
  });
});
