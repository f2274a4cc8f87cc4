import { randomUUID } from 'node:crypto';
import type { ListedMember } from '@academy/contracts';
import { buildMember, buildMembers } from '@academy/testing';
import { buildImportingCompany } from '../testing/imports.ts';
import { tokenSentTo, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const headings =
  'E-Mail;Vorname;Nachname;Gruppen;Eintrittsdatum;E-Mail der Führungskraft;Sprache;Personalnummer';
const file = (...lines: string[]) => [headings, ...lines].join('\r\n');
const short = (...lines: string[]) => ['Email,First name,Last name', ...lines].join('\n');
const counts = (given: object = {}) => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  differentPerson: 0,
  missing: 0,
  wrong: 0,
  newGroups: 0,
  ...given,
});

describe('importing members', () => {
  it('the preview of an import changes no members, and applying the import adds the members with all their data', async () => {
    const company = await buildImportingCompany(started);
    const uploaded = await company.preview(
      file(
        'Anna.Amsel@Example.test;Anna;Amsel;Vertrieb|Innendienst;01.03.2024;boss@example.test;Deutsch;17',
        'boss@example.test;Bodo;Boss;vertrieb;2020-01-31;;en_US;0001',
      ),
    );
    expect(uploaded).toMatchObject({
      state: 'ready',
      fileName: 'members.csv',
      uploadedBy: 'Anna Ärmel',
      counts: counts({ added: 2, newGroups: 2 }),
      newGroupNames: ['Vertrieb', 'Innendienst'],
      encoding: 'utf-8',
      delimiter: 'semicolon',
      confirmationNeeded: false,
      columns: expect.arrayContaining([{ column: 'managerEmail', heading: 'E-Mail der Führungskraft' }]),
    });
    expect(await company.members()).toEqual([]);
    expect((await company.lines(uploaded.id, 'added')).data).toEqual([
      expect.objectContaining({ line: 2, emailAddress: 'Anna.Amsel@Example.test', changes: [] }),
      expect.objectContaining({ line: 3, firstName: 'Bodo', lastName: 'Boss', problems: [] }),
    ]);

    const applied = await company.apply(uploaded.id);
    expect(applied).toMatchObject({
      state: 'applied',
      result: { deactivated: 0, invited: 0, notInvited: 0 },
      appliedAt: expect.any(String),
      progress: { done: 2, total: 2 },
    });
    const learner = ['academy:user:course_progress'];
    expect(await company.members()).toEqual([
      expect.objectContaining({
        email_address: 'Anna.Amsel@Example.test',
        first_name: 'Anna',
        locale: 'de',
        status: 'imported',
        user_id: null,
        permissions: learner,
        external_id: '17',
        start_date: '2024-03-01',
        manager: 'boss@example.test',
        groups: ['Innendienst', 'Vertrieb'],
      }),
      expect.objectContaining({
        locale: 'en',
        start_date: '2020-01-31',
        manager: null,
        groups: ['Vertrieb'],
      }),
    ]);
    const { audit, emails } = await traces(started, company.company.id);
    expect(emails).toEqual([]);
    expect(audit).toEqual([
      {
        action: 'members_imported',
        actor_id: company.manager.sub,
        subject: 'members.csv',
        details: { added: 2, changed: 0, deactivated: 0, unchanged: 0, wrong: 0, invited: 0 },
      },
    ]);
  });

  it('an import shows the uploader’s name that the company of the import has stored, even if another company has stored another name', async () => {
    const company = await buildImportingCompany(started);
    const other = await buildImportingCompany(started);
    await buildMembers(started.database.admin, other.company.id, [
      { userId: company.user.sub, firstName: 'Other', lastName: 'Name' },
    ]);
    const { id, uploadedBy } = await company.preview(short('a@x.test,A,A'));
    expect(uploadedBy).toBe('Anna Ärmel');
    expect((await started.get(company.path, company.user)).body).toMatchObject({
      data: { data: [{ id, uploadedBy: 'Anna Ärmel' }] },
    });
  });

  it('importing a file a second time changes nothing, and importing this file again after another file restores the members', async () => {
    const company = await buildImportingCompany(started);
    const first = file(
      'a@x.test;Anna;Amsel;Eins|Zwei;01.03.2024;b@x.test;de;1',
      'b@x.test;Bert;Bär;Eins;;a@x.test;en;2',
    );
    await company.import(first);
    const members = await company.members();
    expect((await company.preview(first)).counts).toEqual(counts({ unchanged: 2 }));
    expect((await company.import(first)).counts).toEqual(counts({ unchanged: 2 }));
    expect(await company.members()).toEqual(members);

    const second = await company.preview(
      file('a@x.test;Anne;Amsel;Drei;;;;1', 'b@x.test;Bert;Bär;Eins;;a@x.test;en;2'),
    );
    expect(second.counts).toEqual(counts({ changed: 1, unchanged: 1, newGroups: 1 }));
    expect((await company.lines(second.id, 'changed')).data[0]?.changes).toEqual([
      { column: 'firstName', from: 'Anna', to: 'Anne' },
      { column: 'startDate', from: '2024-03-01', to: null },
      { column: 'language', from: 'de', to: null },
      { column: 'managerEmail', from: 'b@x.test', to: null },
      { column: 'groups', from: 'Eins | Zwei', to: 'Drei' },
    ]);
    await company.apply(second.id);
    expect((await company.members())[0]).toMatchObject({ locale: null, manager: null, groups: ['Drei'] });
    await company.import(first);
    expect(await company.members()).toEqual(members);
  });

  it('an import changes only the data for which the file has columns', async () => {
    const company = await buildImportingCompany(started);
    await company.import(file('a@x.test;Anna;Amsel;Eins;01.03.2024;b@x.test;de;1', 'b@x.test;Bert;Bär;;;;;'));
    const [before] = await company.members();
    expect((await company.import(short('A@X.test,Anne,Amsel'))).counts).toMatchObject({
      changed: 1,
      missing: 1,
    });
    expect((await company.members())[0]).toEqual({ ...before, first_name: 'Anne' });
  });

  it('an import identifies members by external id before address, so that addresses can change and even be swapped between members', async () => {
    const company = await buildImportingCompany(started);
    await company.import(file('a@x.test;A;A;;;;;1', 'b@x.test;B;B;;;;;2', 'c@x.test;C;C;;;;;'));
    const ids = (await company.members()).map(({ id }) => id);
    const uploaded = await company.preview(
      file('b@x.test;A;A;;;;;1', 'a@x.test;B;B;;;;;2', 'c@x.test;C;C;;;;;3', 'd@x.test;D;D;;;b@x.test;;4'),
    );
    expect(uploaded.counts).toEqual(counts({ changed: 3, added: 1 }));
    await company.apply(uploaded.id);
    expect((await company.members()).map(({ id, email_address }) => [id, email_address])).toEqual([
      [ids[1], 'a@x.test'],
      [ids[0], 'b@x.test'],
      [ids[2], 'c@x.test'],
      [expect.any(String), 'd@x.test'],
    ]);
    expect((await company.members())[3]).toMatchObject({ manager: 'b@x.test', external_id: '4' });
    // One person gets a new address, and a new person with another external id gets the old address.
    await company.import(file('new@x.test;A;A;;;;;1', 'b@x.test;Nora;Neu;;;;;9'));
    expect(
      (await company.members()).filter(({ external_id }) => external_id === '1' || external_id === '9'),
    ).toEqual([
      expect.objectContaining({ email_address: 'b@x.test', first_name: 'Nora' }),
      expect.objectContaining({ id: ids[0], email_address: 'new@x.test' }),
    ]);
  });

  it('the problems of every import line are listed in the same order', async () => {
    const company = await buildImportingCompany(started);
    const twice = Array.from({ length: 10 }, (_, index) => `p${index}@x.test;P;P;;;nobody@x.test;;${index}`);
    const uploaded = await company.preview(file(...twice, ...twice));
    const { data } = await company.lines(uploaded.id, 'wrong');
    expect(data.map(({ problems }) => problems.map(({ column }) => column))).toEqual(
      Array.from({ length: 20 }, () => ['email', 'externalId', 'managerEmail']),
    );
  });

  it('an import omits wrong lines, and reports line, column and reason of each problem', async () => {
    const company = await buildImportingCompany(started);
    await company.import(file('taken@x.test;T;T;;;;;1', 'free@x.test;F;F;;;;;2'));
    const uploaded = await company.preview(
      file(
        '"ok@x.test";"Olga\r\nOtto";Ok;"Eins|',
        ' Zwei";;;;',
        'wrong;W;W;;;;;',
        'twice@x.test;T;T;;;;;',
        'TWICE@x.test;T;T;;;;;',
        'one@x.test;-;O;;31.02.2024;nobody@x.test;fr;7',
        'two@x.test;T;T;;;;;7',
        'taken@x.test;F;F;;;;;2',
        'cells@x.test;C;C;;;;;;C',
        '',
        ';;;;;;;',
        '=cmd@x.test;=cmd|/C calc;=1+1;;;ok@x.test;;',
      ),
    );
    expect(uploaded.counts).toEqual(counts({ added: 2, wrong: 7, missing: 1, newGroups: 2 }));
    const { data, total } = await company.lines(uploaded.id, 'wrong');
    expect(total).toBe(7);
    expect(
      data.map(({ line, problems }) => [line, ...problems.map((one) => `${one.column}: ${one.problem}`)]),
    ).toEqual([
      [5, 'email: invalid_email'],
      [6, 'email: repeated_email'],
      [7, 'email: repeated_email'],
      [
        8,
        'startDate: no_such_day',
        'language: invalid_language',
        'externalId: repeated_external_id',
        'managerEmail: unknown_manager',
      ],
      [9, 'externalId: repeated_external_id'],
      [10, 'email: taken_email'],
      [11, 'null: wrong_number_of_cells'],
    ]);
    const csv = await started.call(
      'GET',
      `${company.path}/${uploaded.id}/problems.csv?language=de`,
      company.user,
    );
    expect(String(csv.body).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFZeile;Spalte;Grund;Inhalt der Zelle',
      '5;E-Mail;Das ist keine gültige E-Mail-Adresse.;wrong',
    ]);
    const { headers } = await started.app.inject({
      url: `${company.path}/${uploaded.id}/problems.csv?language=de`,
      headers: { authorization: `Bearer ${await started.identity.tokenFor(company.user)}` },
    });
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /filename\*=UTF-8''\S.* - Importprobleme - \d{4}-\d\d-\d\d\.csv$/,
    );
    await company.apply(uploaded.id, { deactivate_missing: true, confirmation: 1 });
    expect((await company.members()).map(({ email_address, status }) => [email_address, status])).toEqual([
      ['=cmd@x.test', 'imported'],
      ['free@x.test', 'imported'],
      ['ok@x.test', 'imported'],
      ['taken@x.test', 'deactivated'],
    ]);
  });

  it('the exported file with the problems of an import escapes formulas', async () => {
    const company = await buildImportingCompany(started);
    const uploaded = await company.preview(short('=cmd|/C calc,A,A'));
    const csv = await started.call(
      'GET',
      `${company.path}/${uploaded.id}/problems.csv?language=en`,
      company.user,
    );
    expect(String(csv.body)).toContain(`,'=cmd|/C calc`);
  });

  it('a member whose import line is wrong is not counted as missing, and can still be stored as the manager of other members', async () => {
    const company = await buildImportingCompany(started);
    await company.import(file('boss@x.test;B;B;;;;;', 'a@x.test;A;A;;;;;'));
    const uploaded = await company.preview(
      file(
        'boss@x.test;B;B;;gestern;;;',
        'a@x.test;A;A;;;boss@x.test;;',
        'c@x.test;C;C;;;d@x.test;;',
        'd@x.test;;;;;;;',
      ),
    );
    expect(uploaded.counts).toEqual(counts({ changed: 1, added: 1, wrong: 2 }));
    await company.apply(uploaded.id, { deactivate_missing: true });
    expect(
      (await company.members()).map(({ email_address, manager, status }) => [email_address, manager, status]),
    ).toEqual([
      ['a@x.test', 'boss@x.test', 'imported'],
      ['boss@x.test', null, 'imported'],
      ['c@x.test', null, 'imported'],
    ]);
  });

  it('an import accepts people who are managers of each other, and stores nobody as their own manager', async () => {
    const company = await buildImportingCompany(started);
    await company.import(
      file('a@x.test;A;A;;;b@x.test;;', 'b@x.test;B;B;;;a@x.test;;', 'c@x.test;C;C;;;c@x.test;;'),
    );
    expect((await company.members()).map(({ manager }) => manager)).toEqual(['b@x.test', 'a@x.test', null]);
  });
});

describe('membership statuses in an import', () => {
  it('an import changes invited members to imported but keeps their invitations, reactivates deactivated members, and does not count other invited members as missing', async () => {
    const company = await buildImportingCompany(started);
    const { admin } = started.database;
    const invite = (...emails: string[]) =>
      started.call('POST', company.path.replace('imports', 'invitations'), company.user, {
        body: { emails },
      });
    const newcomer = {
      sub: randomUUID(),
      email: `i-${randomUUID()}@x.test`,
      given_name: 'I',
      family_name: 'I',
    };
    await invite(newcomer.email, 'later@x.test');
    await buildMembers(admin, company.company.id, [
      { email: 'left@x.test', status: 'deactivated', permissions: [] },
      { email: 'gone@x.test', status: 'deactivated', userId: null },
      { email: 'here@x.test', status: 'registered', permissions: [] },
    ]);
    const uploaded = await company.preview(
      short(
        `${newcomer.email},Ida,I`,
        'left@x.test,Lea,Left',
        'gone@x.test,Gus,Gone',
        'here@x.test,Anna,Ärmel',
      ),
    );
    expect(uploaded.counts).toEqual(counts({ changed: 3, unchanged: 1 }));
    await company.apply(uploaded.id, { deactivate_missing: true });
    const learner = ['academy:user:course_progress'];
    const members = await company.members();
    expect(
      members.map(({ email_address, status, permissions }) => [email_address, status, permissions]),
    ).toEqual(
      [
        ['gone@x.test', 'imported', learner],
        ['here@x.test', 'registered', []],
        [newcomer.email, 'imported', learner],
        ['later@x.test', 'invited', []],
        ['left@x.test', 'registered', learner],
      ].sort(([one], [other]) => (one! < other! ? -1 : 1)),
    );
    const token = await tokenSentTo(started, company.company.id, newcomer.email);
    const accepted = await started.call('POST', `/core-services/invitations/${token}/accept`, newcomer, {
      claims: { email_verified: true },
    });
    expect(accepted).toMatchObject({ status: 200, body: { data: { status: 'registered' } } });
  });

  it('an import deactivates missing members and revokes their invitations only on request, and never deactivates the person who applies the import', async () => {
    const company = await buildImportingCompany(started);
    const { admin } = started.database;
    const everyone = Array.from({ length: 20 }, (_, index) => ({
      email: `m${index}@x.test`,
      firstName: 'M',
      lastName: 'M',
    }));
    await buildMembers(admin, company.company.id, everyone);
    await buildMember(admin, company.company.id, { email: 'imp@x.test', status: 'imported', userId: null });
    const all = everyone.map(({ email }) => `${email},M,M`);
    const invited = await company.import(short(...all, 'imp@x.test,I,I'), { invite: true });
    expect(invited.result).toMatchObject({ invited: 1 });
    const invitation = `/core-services/invitations/${await tokenSentTo(started, company.company.id, 'imp@x.test')}`;
    expect((await company.import(short(...all))).counts).toMatchObject({ missing: 1, unchanged: 20 });
    expect((await company.members()).filter(({ status }) => status === 'deactivated')).toEqual([]);
    expect((await started.get(invitation)).body).toMatchObject({ data: { state: 'valid' } });

    const result = await company.import(short(...all.slice(1)), { deactivate_missing: true });
    expect(result.result).toEqual({ deactivated: 2, invited: 0, notInvited: 0 });
    expect(
      (await company.members()).flatMap((one) => (one.status === 'deactivated' ? [one.email_address] : [])),
    ).toEqual(['imp@x.test', 'm0@x.test']);
    expect((await started.get(invitation)).body).toMatchObject({ data: { state: 'revoked' } });
    const { rows } = await admin.query('select status from core.members where id = $1', [company.manager.id]);
    expect(rows).toEqual([{ status: 'registered' }]);
  });

  it('to deactivate more than a tenth of the members, an import requires the number of missing members as confirmation', async () => {
    const company = await buildImportingCompany(started);
    await buildMembers(
      started.database.admin,
      company.company.id,
      Array.from({ length: 9 }, (_, index) => ({ email: `m${index}@x.test` })),
    );
    const uploaded = await company.preview(short('m0@x.test,M,M'));
    expect(uploaded).toMatchObject({ confirmationNeeded: true, counts: { missing: 8 } });
    for (const confirmation of [undefined, null, '', '7', 'acht', 80]) {
      const { status, body } = await company.request(uploaded.id, { deactivate_missing: true, confirmation });
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'confirmation_mismatch']);
    }
    expect(
      (await company.apply(uploaded.id, { deactivate_missing: true, confirmation: ' 8 ' })).result,
    ).toMatchObject({
      deactivated: 8,
    });
  });
});

describe('inviting imported members', () => {
  it('an import can invite imported members who have neither an account nor an invitation, in their language, up to the daily limit', async () => {
    // This service has its own database, because in a shared one the other service, which has other limits, might apply
    // the import.
    const limited = await startApp({ env: { DAILY_LIMIT_FACTOR: 0.006 as number } });
    try {
      const company = await buildImportingCompany(limited);
      const lines = ['a', 'b', 'c', 'd'].map(
        (name) => `${name}@x.test;N;N;;;;${name === 'b' ? 'en' : 'de'};`,
      );
      const applied = await company.import(file(...lines), { invite: true });
      expect(applied.result).toEqual({ deactivated: 0, invited: 3, notInvited: 1 });
      const { emails, audit } = await traces(limited, company.company.id);
      expect(emails.map((one) => [one.recipient_address, one.locale, one.data.inviter_name]).sort()).toEqual([
        ['a@x.test', 'de', 'Mara Manager'],
        ['b@x.test', 'en', 'Mara Manager'],
        ['c@x.test', 'de', 'Mara Manager'],
      ]);
      expect(audit.map(({ action }) => action)).toEqual([
        ...Array(3).fill('member_invited'),
        'members_imported',
      ]);
      expect((await company.import(file(...lines), { invite: true })).result).toEqual({
        deactivated: 0,
        invited: 0,
        notInvited: 1,
      });
      expect((await company.members()).map(({ status }) => status)).toEqual(Array(4).fill('imported'));
      const list = `${company.path.replace('imports', 'users')}?status=imported`;
      const { data } = (await limited.get(list, company.user)).body as { data: { data: ListedMember[] } };
      expect(data.data.filter(({ invitedOn }) => invitedOn !== null)).toHaveLength(3);
    } finally {
      await limited.stop();
    }
  });
});
