import { randomUUID } from 'node:crypto';
import { buildMember } from '@academy/testing';
import { buildScimClient, type ScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const address = () => `${randomUUID()}@example.test`;
const found = async (filter: string, by = client): Promise<string[]> =>
  (await by.get('/Users', { filter })).body['Resources'].map(({ id }: { id: string }) => id);
const shown = async (id: string) => {
  const { userName, emails } = (await client.get(`/Users/${id}`)).body;
  return { userName, emails };
};

describe('a login name that is not an address', () => {
  it('a login name that is no address is returned as sent, and the person is found by the login name and by the address in emails', async () => {
    const mark = randomUUID().slice(0, 8);
    const [userName, email] = [`Nele.Böhm.${mark}`, `Nele.${mark}@Example.test`];
    const id = await client.createUser({ userName, emails: [{ value: email, type: 'work', primary: true }] });
    expect(await shown(id)).toEqual({ userName, emails: [{ value: email, type: 'work', primary: true }] });
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `userName sw "nele.böhm.${mark}"`,
      `userName co "BÖHM.${mark}"`,
      `userName ew ".${mark}"`,
      `emails.value eq "${email.toLowerCase()}"`,
      `emails eq "${email}"`,
      `emails.value co "${mark}@EXAMPLE"`,
      `emails.value sw "nele.${mark}"`,
      `emails[type eq "work" and value ew "${mark}@example.test"]`,
    ])
      expect([filter, await found(filter)]).toEqual([filter, [id]]);
    expect(await found(`userName eq "${email}"`)).toEqual([]);
  });

  it('the address in emails is stored as the address of a person whose login name is no address', async () => {
    const email = address();
    const id = await client.createUser({ userName: randomUUID(), emails: [{ value: email }] });
    await started.get('/core-services/permissions/me', { sub: randomUUID(), email });
    const { rows } = await started.database.admin.query(
      'select email_address from core.members where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email_address: email }]);
  });

  it('a login name is unique regardless of case', async () => {
    const userName = `nele.${randomUUID()}`;
    await client.createUser({ userName });
    for (const other of [userName, userName.toUpperCase()])
      expect(await client.post('/Users', { userName: other })).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      });
    const id = await client.createUser();
    const change = { op: 'replace', path: 'userName', value: userName.toUpperCase() };
    expect((await client.patch(`/Users/${id}`, change)).status).toBe(409);
  });

  it('a login name can be changed to another letter case', async () => {
    const userName = `nele.${randomUUID()}`;
    const id = await client.createUser({ userName });
    const change = { op: 'replace', path: 'userName', value: userName.toUpperCase() };
    expect((await client.patch(`/Users/${id}`, change)).body).toMatchObject({ userName: change.value });
  });

  it.each([
    [
      'the primary address',
      [
        ['home', 'a'],
        ['work', 'b'],
        ['other', 'c', true],
      ],
      'c',
    ],
    [
      'the address whose attribute primary is a text',
      [
        ['work', 'a'],
        ['home', 'b', 'True'],
      ],
      'b',
    ],
    [
      'the address of type work',
      [
        ['home', 'a'],
        ['Work', 'b'],
        ['other', 'c'],
      ],
      'b',
    ],
    [
      'the address without a type, which is treated as type work',
      [
        ['home', 'a'],
        [undefined, 'b'],
      ],
      'b',
    ],
    [
      'the first address',
      [
        ['home', 'a'],
        ['other', 'b'],
      ],
      'a',
    ],
    [
      'the first address that can be used',
      [
        ['work', 'no address', true],
        ['home', 'b'],
        ['other', 'c'],
      ],
      'b',
    ],
  ])('a person with several addresses in the request gets %s', async (_what, list, expected) => {
    const mark = randomUUID();
    const valueOf = (name: unknown) =>
      String(name).includes(' ') ? name : `${String(name)}.${mark}@example.test`;
    const emails = list.map(([type, name, primary]) => ({
      ...(type !== undefined && { type }),
      value: valueOf(name),
      ...(primary !== undefined && { primary }),
    }));
    const id = await client.createUser({ userName: mark, emails });
    expect((await shown(id)).emails).toMatchObject([{ value: valueOf(expected), primary: true }]);
  });

  it.each([
    ['Entra ID', (value: string) => ({ op: 'Replace', path: 'emails[type eq "work"].value', value })],
    [
      'a filter by primary',
      (value: string) => ({ op: 'replace', path: 'emails[primary eq true].value', value }),
    ],
    [
      'two conditions',
      (value: string) => ({ op: 'add', path: 'emails[type eq "work" and primary eq true].value', value }),
    ],
    [
      'a filtered entry',
      (value: string) => ({ op: 'replace', path: 'emails[type eq "work"]', value: { value, primary: true } }),
    ],
    [
      'a filtered entry in a list',
      (value: string) => ({
        op: 'replace',
        path: 'emails[type eq "work"]',
        value: [{ type: 'work', value }],
      }),
    ],
    [
      'a name with a filter',
      (value: string) => ({ op: 'Add', value: { 'emails[type eq "work"].value': value } }),
    ],
    ['a dotted path', (value: string) => ({ op: 'replace', path: 'emails.value', value })],
    [
      'JumpCloud',
      (value: string) => ({ op: 'replace', path: 'emails', value: [{ type: 'work', primary: true, value }] }),
    ],
    ['OneLogin', (value: string) => ({ op: 'replace', value: { emails: [{ value, type: 'work' }] } })],
    ['an object', (value: string) => ({ op: 'replace', path: 'emails', value: { value, type: 'work' } })],
    ['a text', (value: string) => ({ op: 'replace', path: 'emails', value })],
    [
      'Google',
      (value: string) => ({ op: 'add', path: 'emails', value: [{ value, type: 'work', primary: 'true' }] }),
    ],
  ])(
    'a PATCH request in the form of %s changes the address of a person and keeps the login name',
    async (_who, operation) => {
      const [userName, value] = [randomUUID(), address()];
      const withAddress = await client.createUser({
        userName,
        emails: [{ value: address(), type: 'work', primary: true }],
      });
      const withoutAddress = await client.createUser({ userName: randomUUID() });
      for (const [id, next] of [
        [withAddress, value],
        [withoutAddress, address()],
      ] as const) {
        const { status, body } = await client.patch(`/Users/${id}`, operation(next));
        expect([status, body['emails']]).toEqual([200, [{ value: next, type: 'work', primary: true }]]);
      }
      expect((await shown(withAddress)).userName).toBe(userName);
    },
  );

  it('PATCH can change an address of another type than work, and can remove the address', async () => {
    const id = await client.createUser({
      userName: randomUUID(),
      emails: [{ value: address(), type: 'other' }],
    });
    const value = address();
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'emails[type eq "other"].value', value });
    expect((await shown(id)).emails).toEqual([{ value, type: 'other', primary: true }]);
    await client.patch(`/Users/${id}`, { op: 'remove', path: 'emails[type eq "home"]' });
    expect((await shown(id)).emails).toHaveLength(1);
    await client.patch(`/Users/${id}`, { op: 'remove', path: `emails[value eq "${value}"]` });
    expect((await shown(id)).emails).toBeUndefined();
    await client.patch(`/Users/${id}`, { op: 'add', path: 'emails', value: [{ value }] });
    await client.patch(`/Users/${id}`, { op: 'remove', path: 'emails' });
    expect((await shown(id)).emails).toBeUndefined();
  });

  it('a person with a login name is created without the stated address if another member has this address', async () => {
    const email = address();
    const [holder] = [await client.createUser({ userName: email })];
    const emails = [{ value: email.toUpperCase(), type: 'work', primary: true }];
    const id = await client.createUser({ userName: randomUUID(), emails });
    expect((await shown(id)).emails).toBeUndefined();
    const own = address();
    await client.patch(`/Users/${id}`, { op: 'add', path: 'emails', value: own });
    const change = { op: 'replace', value: { emails, active: false } };
    const changed = await client.patch(`/Users/${id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { active: false, emails: [{ value: own }] } });
    expect(await found(`emails.value eq "${email}"`)).toEqual([holder]);
  });

  it('a person with a login name is created without the stated address if a deactivated member, who may be the same person, has this address', async () => {
    const emails = [{ value: address(), type: 'work', primary: true }];
    const created = async (active: boolean): Promise<string> =>
      (await client.post('/Users', { userName: randomUUID(), emails, active })).body['id'];
    const [holder, id] = [await created(false), await created(true)];
    expect((await shown(holder)).emails).toEqual(emails);
    expect((await shown(id)).emails).toBeUndefined();
  });
});

describe('a login name that is an address', () => {
  it('a login name that is an address is stored as the address of the person, even if the attribute emails contains another address', async () => {
    const userName = `Jana.${randomUUID()}@Example.test`;
    const emails = [{ value: address(), type: 'work', primary: true }];
    const id = await client.createUser({ userName, emails });
    const address_ = { userName, emails: [{ value: userName, type: 'work', primary: true }] };
    expect(await shown(id)).toEqual(address_);
    await client.patch(`/Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'x@y.test',
    });
    expect(await shown(id)).toEqual(address_);
  });

  it('an address that is the login name remains the person’s address when the login name changes to a text that is no address', async () => {
    const email = address();
    const id = await client.createUser({ userName: email });
    const userName = randomUUID();
    await client.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: userName });
    expect(await shown(id)).toEqual({ userName, emails: [{ value: email, type: 'work', primary: true }] });
  });

  it.each(['müller.example', 'xn--mller-kva.example'])(
    'a login name that is an address in the domain %s is found by both forms of the domain',
    async (domain) => {
      const own = await buildScimClient(started);
      const userName = `jo@${domain}`;
      const id = await own.createUser({ userName });
      expect((await own.get(`/Users/${id}`)).body).toMatchObject({
        userName,
        emails: [{ value: 'jo@xn--mller-kva.example' }],
      });
      for (const attribute of ['userName', 'emails.value'])
        for (const [operator, value] of [
          ['eq', 'jo@müller.example'],
          ['eq', 'JO@MÜLLER.example'],
          ['eq', 'jo@xn--mller-kva.example'],
          ['co', '@müller.ex'],
          ['co', 'müller'],
          ['ew', '@xn--mller-kva.example'],
          ['sw', 'jo@müller'],
        ]) {
          const filter = `${attribute} ${operator} "${value}"`;
          expect([filter, await found(filter, own)]).toEqual([filter, [id]]);
        }
      expect((await own.post('/Users', { userName: 'jo@MÜLLER.example' })).status).toBe(409);
    },
  );
});

it('a member without a login name is returned with the address as userName, and can get a login name from the directory', async () => {
  const { id, email } = await buildMember(started.database.admin, client.companyId);
  expect(await shown(id)).toMatchObject({ userName: email });
  expect(await found(`userName eq "${email.toUpperCase()}"`)).toEqual([id]);
  expect((await client.post('/Users', { userName: email })).status).toBe(409);
  const userName = randomUUID();
  await client.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: userName });
  expect(await shown(id)).toEqual({ userName, emails: [{ value: email, type: 'work', primary: true }] });
  expect(await found(`userName eq "${email}"`)).toEqual([]);
});
