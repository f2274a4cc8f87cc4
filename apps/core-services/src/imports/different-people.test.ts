import { randomUUID } from 'node:crypto';
import { buildMembers } from '@academy/testing';
import { buildImportingCompany, type ImportingCompany } from '../testing/imports.ts';
import { traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const heading = 'Email,First name,Last name,External id,Manager email';
const file = (...lines: string[]) => [heading, ...lines].join('\n');

async function buildNumbered(
  { company }: ImportingCompany,
  ...people: (Parameters<typeof buildMembers>[2][number] & { externalId: string })[]
) {
  const { admin } = started.database;
  const added = await buildMembers(admin, company.id, people);
  for (const [index, { id }] of added.entries())
    await admin.query('update core.members set external_id = $2 where id = $1', [
      id,
      people[index]!.externalId,
    ]);
}

/** Builds a company with the member John, and a file in which Joan has the address a@x.test, which belongs to John. */
async function buildRecycled(john: object = {}) {
  const company = await buildImportingCompany(started);
  const userId = randomUUID();
  const names = { firstName: 'John', lastName: 'Smith' };
  await buildNumbered(company, { email: 'a@x.test', ...names, externalId: 'E1', userId, ...john });
  const { id } = (await company.members())[0]!;
  return { company, userId, id, joan: file('a@x.test,Joan,Smythe,E2,', 'b@x.test,Bo,B,E3,') };
}
const stateOf = async (company: ImportingCompany) =>
  (await company.members()).map((one) => [
    one.email_address,
    one.first_name,
    one.external_id,
    one.status,
    one.user_id,
  ]);
const actions = async ({ company }: ImportingCompany) =>
  (await traces(started, company.id)).audit.map(({ action, subject, details }) => [action, subject, details]);

describe('a line with the address of a member who has another external id', () => {
  it('an import line with a member’s address but another external id does not change the member until someone decides whether the line is about the same person', async () => {
    const { company, userId, joan } = await buildRecycled();
    const uploaded = await company.preview(joan);
    expect(uploaded).toMatchObject({
      undecided: 1,
      counts: { added: 1, changed: 0, differentPerson: 1, missing: 0, wrong: 0 },
    });
    expect((await company.lines(uploaded.id, 'different_person')).data).toEqual([
      expect.objectContaining({
        line: 2,
        decision: null,
        firstName: 'Joan',
        changes: [
          { column: 'firstName', from: 'John', to: 'Joan' },
          { column: 'lastName', from: 'Smith', to: 'Smythe' },
          { column: 'externalId', from: 'E1', to: 'E2' },
        ],
      }),
    ]);
    await company.apply(uploaded.id, { deactivate_missing: true });
    expect(await stateOf(company)).toEqual([
      ['a@x.test', 'John', 'E1', 'registered', userId],
      ['b@x.test', 'Bo', 'E3', 'imported', null],
    ]);
  });

  it('if someone decides that an import line with a member’s address is about a different person, a new member is added and the present member is deactivated', async () => {
    const { company, userId, id, joan } = await buildRecycled();
    const uploaded = await company.preview(joan);
    const { status, preview } = await company.decide(uploaded.id, 'new_member', [2]);
    expect(status).toBe(200);
    expect(preview).toMatchObject({
      state: 'ready',
      undecided: 0,
      counts: { added: 2, differentPerson: 1, missing: 0 },
    });
    expect((await company.lines(uploaded.id, 'different_person')).data).toEqual([
      expect.objectContaining({ line: 2, decision: 'new_member' }),
    ]);
    const { result } = await company.apply(uploaded.id, { invite: true });
    expect(result).toEqual({ deactivated: 1, invited: 2, notInvited: 0 });
    expect((await stateOf(company)).sort()).toEqual([
      ['a@x.test', 'Joan', 'E2', 'imported', null],
      ['a@x.test', 'John', 'E1', 'deactivated', userId],
      ['b@x.test', 'Bo', 'E3', 'imported', null],
    ]);
    expect((await company.members()).find(({ first_name }) => first_name === 'John')?.id).toBe(id);
    expect(await actions(company)).toEqual(
      expect.arrayContaining([
        ['import_lines_decided', 'members.csv', { decision: 'new_member', lines: 1 }],
        ['member_replaced', 'a@x.test', {}],
      ]),
    );
    // The same file now describes the new member, so a second import would change nothing.
    expect((await company.preview(joan)).counts).toMatchObject({ unchanged: 2, differentPerson: 0 });
  });

  it('if someone decides that an import line with another external id is about the same person, the member gets this external id and keeps the account', async () => {
    const { company, userId, id, joan } = await buildRecycled();
    const uploaded = await company.preview(joan);
    const { preview } = await company.decide(uploaded.id, 'same_person');
    expect(preview).toMatchObject({ undecided: 0, counts: { added: 1, changed: 1, differentPerson: 1 } });
    const applied = await company.apply(uploaded.id);
    expect(applied.result).toEqual({ deactivated: 0, invited: 0, notInvited: 0 });
    expect((await company.members())[0]).toMatchObject({
      ...{ id, user_id: userId, first_name: 'Joan', external_id: 'E2', status: 'registered' },
    });
    expect(await actions(company)).toEqual(
      expect.arrayContaining([['member_external_id_changed', 'a@x.test', {}]]),
    );
  });

  it('an import line that may be about a different person is undecided again after the decision about the line is withdrawn', async () => {
    const { company, joan } = await buildRecycled();
    const { id } = await company.preview(joan);
    await company.decide(id, 'new_member');
    const { preview } = await company.decide(id, null, [2]);
    expect(preview).toMatchObject({ undecided: 1, counts: { added: 1, differentPerson: 1 } });
    expect((await company.decide(id, 'new_member', [99])).preview).toMatchObject({ undecided: 1 });
  });

  it('an import line with the address of a deactivated member but another external id needs a decision, unless the membership has ended', async () => {
    const { company, joan, id } = await buildRecycled({ status: 'deactivated' });
    expect((await company.preview(joan)).counts).toMatchObject({ differentPerson: 1 });
    await started.database.admin.query('update core.members set ended_at = now() where id = $1', [id]);
    expect((await company.preview(joan)).counts).toMatchObject({ added: 2, differentPerson: 0 });
    // The person whose membership has ended returns with the same external id.
    const returning = await company.import(file('c@x.test,John,Smith,E1,'));
    expect(returning.counts).toMatchObject({ changed: 1, added: 0 });
  });

  it.each([
    ['with', 'Email,First name,Last name,External id\nc@x.test,John,Smith,E1'],
    ['without', 'Email,First name,Last name\na@x.test,John,Smith'],
  ])(
    'an import file %s external ids restores an ended membership, even if another member now has the login name or external id of that membership',
    async (name, text) => {
      const { company, id } = await buildRecycled({ status: 'deactivated' });
      const { admin } = started.database;
      await admin.query(`update core.members set ended_at = now(), login_name = 'smith' where id = $1`, [id]);
      const [other] = await buildMembers(admin, company.company.id, [{ email: 'new@x.test' }]);
      await admin.query('update core.members set login_name = $2, external_id = $3 where id = $1', [
        other!.id,
        'Smith',
        name === 'with' ? null : 'E1',
      ]);
      expect(await company.import(text)).toMatchObject({ state: 'applied', counts: { changed: 1 } });
      const { rows } = await admin.query(
        'select external_id, login_name, ended_at from core.members where id = $1',
        [id],
      );
      const external_id = name === 'with' ? 'E1' : null;
      expect(rows).toEqual([{ external_id, login_name: null, ended_at: null }]);
    },
  );

  it('an import line with a member’s address needs no decision if the line has no external id, or if another line of the file has the member’s external id', async () => {
    const { company } = await buildRecycled();
    expect((await company.preview('Email,First name,Last name\na@x.test,Joan,Smythe')).counts).toMatchObject({
      changed: 1,
      differentPerson: 0,
    });
    const moved = await company.preview(file('a@x.test,Joan,Smythe,E2,', 'john@x.test,John,Smith,E1,'));
    expect(moved.counts).toMatchObject({ added: 1, changed: 1, differentPerson: 0 });
  });

  it('the person who applies an import cannot be replaced by a different person with the same address', async () => {
    const company = await buildImportingCompany(started);
    await started.database.admin.query(`update core.members set external_id = 'E1' where id = $1`, [
      company.manager.id,
    ]);
    const { rows } = await started.database.admin.query<{ email_address: string }>(
      'select email_address from core.members where id = $1',
      [company.manager.id],
    );
    const { id } = await company.preview(file(`${rows[0]!.email_address},Joan,Smythe,E2,`));
    const refused = await company.decide(id, 'new_member', [2]);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'own_membership']);
    expect((await company.decide(id, 'new_member')).preview).toMatchObject({ undecided: 1 });
    expect((await company.apply(id)).result).toMatchObject({ deactivated: 0 });
  });

  it('no decision about a different person can be made after the import is applied', async () => {
    const { company, joan } = await buildRecycled();
    const { id } = await company.preview(joan);
    await company.apply(id);
    const { status, body } = await company.decide(id, 'new_member');
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'import_not_ready']);
  });
});

it('the preview of an import states for each reactivated member whether the account of the member will be released', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const [unverified, verified] = [randomUUID(), randomUUID()];
  const status = 'deactivated';
  await buildNumbered(
    company,
    { email: 'a@x.test', firstName: 'A', lastName: 'A', externalId: 'E1', userId: unverified, status },
    { email: 'b@x.test', firstName: 'B', lastName: 'B', externalId: 'E2', userId: verified, status },
    { email: 'c@x.test', firstName: 'C', lastName: 'C', externalId: 'E3', userId: null, status },
  );
  await admin.query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [
    verified,
    'new-b@x.test',
  ]);
  const { id } = await company.preview(
    file('new-a@x.test,A,A,E1,', 'new-b@x.test,B,B,E2,', 'new-c@x.test,C,C,E3,'),
  );
  const { data } = await company.lines(id, 'changed');
  expect(data.map(({ changes, accountReleased }) => [changes.at(-1), accountReleased])).toEqual([
    [{ column: 'status', from: 'deactivated', to: 'imported' }, true],
    [{ column: 'status', from: 'deactivated', to: 'registered' }, false],
    [{ column: 'status', from: 'deactivated', to: 'imported' }, false],
  ]);
  await company.apply(id);
  expect((await actions(company)).filter(([action]) => action === 'account_released')).toEqual([
    ['account_released', 'a@x.test', {}],
  ]);
});

it('an import releases the account of a member who gets an address that the account has not verified', async () => {
  const company = await buildImportingCompany(started);
  const { admin } = started.database;
  const [unverified, verified] = [randomUUID(), randomUUID()];
  await buildNumbered(
    company,
    { email: 'a@x.test', firstName: 'A', lastName: 'A', externalId: 'E1', userId: unverified },
    { email: 'b@x.test', firstName: 'B', lastName: 'B', externalId: 'E2', userId: verified },
  );
  await admin.query('insert into core.verified_addresses (user_id, address) values ($1, $2)', [
    verified,
    'new-b@x.test',
  ]);
  const { id } = await company.preview(file('new-a@x.test,A,A,E1,', 'New-B@x.test,B,B,E2,'));
  const { data } = await company.lines(id, 'changed');
  expect(data.map(({ changes, accountReleased }) => ({ changes, accountReleased }))).toEqual([
    {
      changes: [
        { column: 'email', from: 'a@x.test', to: 'new-a@x.test' },
        { column: 'status', from: 'registered', to: 'imported' },
      ],
      accountReleased: true,
    },
    { changes: [{ column: 'email', from: 'b@x.test', to: 'New-B@x.test' }], accountReleased: false },
  ]);
  await company.apply(id);
  expect((await stateOf(company)).sort()).toEqual([
    ['New-B@x.test', 'B', 'E2', 'registered', verified],
    ['a@x.test', 'A', null, 'deactivated', unverified],
    ['new-a@x.test', 'A', 'E1', 'imported', null],
  ]);
  expect(await actions(company)).toEqual(expect.arrayContaining([['account_released', 'a@x.test', {}]]));
  // The first line has the address of the ended membership of the released account. For this line, the import
  // must add a new person instead of using that membership.
  expect(
    (await company.preview(file('a@x.test,Nora,N,E9,', 'new-a@x.test,A,A,E1,', 'new-b@x.test,B,B,E2,')))
      .counts,
  ).toMatchObject({
    added: 1,
    unchanged: 2,
    differentPerson: 0,
  });
});
