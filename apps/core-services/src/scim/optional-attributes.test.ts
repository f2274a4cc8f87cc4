// Values of optional attributes that cannot be used must not prevent a directory from deactivating a person.
import { randomUUID } from 'node:crypto';
import { scimSchemas } from '@academy/contracts';
import { buildScimClient, type ScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const { enterpriseUser: enterprise, academyUser } = scimSchemas;
const address = () => `${randomUUID()}@example.test`;

const unusable: [string, Record<string, unknown>][] = [
  ['an unknown number of a manager', { [enterprise]: { manager: { value: '100234', displayName: 'B' } } }],
  ['a manager as text', { [enterprise]: { manager: '100234' } }],
  ['a manager as number', { [enterprise]: { manager: 100_234 } }],
  ['a manager that is nobody', { [enterprise]: { manager: { value: randomUUID() } } }],
  ['an unknown address of a manager', { [enterprise]: { manager: { value: 'boss@example.test' } } }],
  ['a manager as boolean', { [enterprise]: { manager: true } }],
  ['several managers', { [enterprise]: { manager: [{ value: 'a' }, { value: 'b' }] } }],
  ['a manager with a strange value', { [enterprise]: { manager: { value: { value: ['x'] } } } }],
  ['a manager with only a name', { [enterprise]: { manager: { displayName: 'B' } } }],
  ['an empty manager', { [enterprise]: { manager: {} } }],
  ['an extension that is a text', { [enterprise]: 'x', [academyUser]: 7 }],
  ['an extension that is a list', { [enterprise]: [1, 2], [academyUser]: [[]] }],
  ['an extension that is null', { [enterprise]: null, [academyUser]: null }],
  ['texts of the extension with wrong types', { [enterprise]: { department: { a: 1 }, division: [1, 2] } }],
  ['a too long department', { [enterprise]: { department: 'x'.repeat(201) } }],
  ['a start date that is a word', { [academyUser]: { startDate: 'soon' } }],
  ['a start date that does not exist', { [academyUser]: { startDate: '2026-02-30' } }],
  ['a start date in the year 0', { [academyUser]: { startDate: '0000-01-01' } }],
  ['a start date that is a long number', { [academyUser]: { startDate: 1e20 } }],
  ['a name that is a text', { name: 'x' }],
  ['a name that is a list', { name: ['x'] }],
  ['a too long name', { name: { givenName: 'x'.repeat(201), familyName: { a: 1 } } }],
  ['a display name that is an object', { displayName: { a: 1 } }],
  ['a list as display name', { displayName: ['a', 'b'] }],
  ['a list as external id', { externalId: ['a', 'b'] }],
  ['a too long external id', { externalId: 'x'.repeat(201) }],
  ['a language that is a boolean', { preferredLanguage: true, locale: { a: 1 } }],
  ['an unknown language', { preferredLanguage: 'tlh', locale: 'xx-YY' }],
  ['a title that is a list', { title: [1, null, {}], nickName: { a: { b: 1 } } }],
  ['a text instead of addresses', { emails: 'x', phoneNumbers: 'x', groups: 'x' }],
  ['addresses of wrong types', { emails: [null, 7, [], { value: [1] }, { type: 'work' }, 'not an address'] }],
  ['an unknown extension', { 'urn:example:custom:1.0:User': { a: [{ b: null }] } }],
  ['names that are no attributes', { 'a b!': 1, '[': 2, 'emails[type eq].value': 'x', '': 3 }],
];

describe.each(unusable)('an unusable value: %s', (_what, attributes) => {
  it('an unusable value of an optional attribute does not prevent a person from being created, replaced and deactivated', async () => {
    const userName = address();
    const created = await client.post('/Users', { userName, active: true, ...attributes });
    expect(created).toMatchObject({ status: 201, body: { userName, active: true } });
    const { id } = created.body;
    expect(created.body[enterprise]?.manager).toBeUndefined();
    const replaced = await client.put(`/Users/${id}`, { userName, ...attributes, active: false });
    expect(replaced).toMatchObject({ status: 200, body: { id, active: false } });
    const on = await client.patch(`/Users/${id}`, { op: 'replace', value: { active: true, ...attributes } });
    expect(on).toMatchObject({ status: 200, body: { id, active: true } });
    const off = await client.patch(`/Users/${id}`, { op: 'add', value: { ...attributes, active: 'False' } });
    expect(off).toMatchObject({ status: 200, body: { id, active: false } });
  });
});

it('an unusable value of an optional attribute does not change the present value of the attribute', async () => {
  const [managerId, externalId] = [await client.createUser(), randomUUID()];
  const stated = {
    externalId,
    preferredLanguage: 'de',
    name: { givenName: 'Nele', familyName: 'Böhm' },
    [enterprise]: { department: 'Ops', manager: { value: managerId } },
    [academyUser]: { startDate: '2026-03-01' },
  };
  const id = await client.createUser(stated);
  const before = (await client.get(`/Users/${id}`)).body;
  expect(before).toMatchObject(stated);
  const answer = await client.patch(
    `/Users/${id}`,
    { op: 'replace', path: `${academyUser}:startDate`, value: 'soon' },
    { op: 'replace', path: `${enterprise}:department`, value: { a: 1 } },
    { op: 'replace', path: `${enterprise}:manager`, value: true },
    { op: 'replace', path: 'externalId', value: ['a', 'b'] },
    { op: 'replace', path: 'name.givenName', value: false },
    { op: 'replace', path: 'preferredLanguage', value: 'tlh' },
  );
  expect(answer).toMatchObject({ status: 200, body: before });
});

describe('a manager', () => {
  it.each([
    ['the id', ({ id }: Record<string, string>) => id],
    ['the id in capital letters', ({ id }: Record<string, string>) => id!.toUpperCase()],
    ['the external id', ({ externalId }: Record<string, string>) => externalId],
    ['the login name', ({ userName }: Record<string, string>) => userName!.toUpperCase()],
    ['the address', ({ email }: Record<string, string>) => email],
    [
      'the address with its domain in Unicode',
      ({ email }: Record<string, string>) => email!.replace('xn--mller-kva', 'Müller'),
    ],
  ])('a manager is found by %s, stated as text or in an object', async (_what, reference) => {
    const [userName, externalId] = [randomUUID(), randomUUID()];
    const email = `${randomUUID()}@xn--mller-kva.example`;
    const id = await client.createUser({ userName, externalId, emails: [{ value: email }] });
    const value = reference({ id, userName, externalId, email });
    for (const manager of [value, { value, displayName: 'B' }, [{ value }]]) {
      const person = await client.createUser({ [enterprise]: { manager } });
      expect((await client.get(`/Users/${person}`)).body[enterprise].manager.value).toBe(id);
    }
  });

  it('a manager is found by the URL in `$ref`, and a reference to an unknown manager removes the present manager', async () => {
    const id = await client.createUser();
    const $ref = `https://academy.example.test/scim/v2/Users/${id}`;
    const person = await client.createUser({ [enterprise]: { manager: { $ref } } });
    const managerOf = async () => (await client.get(`/Users/${person}`)).body[enterprise]?.manager?.value;
    expect(await managerOf()).toBe(id);
    const path = `${enterprise}:manager`;
    await client.patch(`/Users/${person}`, { op: 'replace', path, value: { value: 'somebody-else' } });
    expect(await managerOf()).toBeUndefined();
  });
});

describe('the texts of the enterprise extension', () => {
  const texts = {
    employeeNumber: '00123',
    costCenter: 'CC-7',
    organization: 'Nordlicht',
    division: 'Betrieb',
    department: 'Büro & Empfang',
  };

  it('the texts of the SCIM enterprise extension are stored, returned, and found by filters', async () => {
    const id = await client.createUser({ [enterprise]: texts });
    const { body } = await client.get(`/Users/${id}`);
    expect([body['schemas'], body[enterprise]]).toEqual([[scimSchemas.user, enterprise], texts]);
    const filter = `id eq "${id}" and ${enterprise}:department sw "büro"`;
    expect((await client.get('/Users', { filter })).body['totalResults']).toBe(1);
    const only = await client.get(`/Users/${id}`, { attributes: `${enterprise}:department` });
    expect(only.body[enterprise]).toEqual({ department: texts.department });
  });

  it('PATCH can change and remove the texts of the enterprise extension, with the URN in the path, in a name or as the name of an object', async () => {
    const id = await client.createUser();
    const textsOf = async () => (await client.get(`/Users/${id}`)).body[enterprise];
    for (const [operation, expected] of [
      [{ op: 'Add', path: `${enterprise}:department`, value: 'IT' }, { department: 'IT' }],
      [
        { op: 'replace', value: { [`${enterprise}:division`]: 'A' } },
        { department: 'IT', division: 'A' },
      ],
      [
        { op: 'replace', value: { [enterprise]: { division: 'B' } } },
        { department: 'IT', division: 'B' },
      ],
      [{ op: 'add', path: enterprise, value: { costCenter: 7 } }, { costCenter: '7' }],
      [
        { op: 'Remove', path: `${enterprise}:costCenter` },
        { department: 'IT', division: 'B' },
      ],
      [{ op: 'replace', path: 'department', value: '' }, { division: 'B' }],
      [{ op: 'remove', path: enterprise }, undefined],
    ] as const) {
      expect((await client.patch(`/Users/${id}`, operation)).status).toBe(200);
      if (expected === undefined) expect(await textsOf()).toBeUndefined();
      else expect(await textsOf()).toMatchObject(expected);
    }
  });

  it('PUT replaces the texts of the enterprise extension only if the request contains the extension', async () => {
    const userName = address();
    const id = await client.createUser({ userName, [enterprise]: texts });
    const put = async (body: object) =>
      (await client.put(`/Users/${id}`, { userName, ...body })).body[enterprise];
    expect(await put({})).toEqual(texts);
    expect(await put({ [enterprise]: { department: 'IT' } })).toEqual({ department: 'IT' });
    expect(await put({ [enterprise]: {} })).toBeUndefined();
  });

  it('the schema of the enterprise extension describes its texts and the manager', async () => {
    const { body } = await client.get(`/Schemas/${enterprise}`);
    const names = body['attributes'].map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual([...Object.keys(texts), 'manager'].toSorted());
  });
});

it('the lastModified time of a SCIM user is the time of the last request that changed the user', async () => {
  const id = await client.createUser();
  const metaOf = async () => (await client.get(`/Users/${id}`)).body['meta'];
  const first = await metaOf();
  expect(Date.parse(first.lastModified)).toBeGreaterThanOrEqual(Date.parse(first.created));
  const rename = { op: 'replace', path: 'name.familyName', value: 'Berg' };
  await client.patch(`/Users/${id}`, rename);
  const changed = await metaOf();
  expect(Date.parse(changed.lastModified)).toBeGreaterThan(Date.parse(first.lastModified));
  await client.patch(`/Users/${id}`, rename);
  await client.post('/Groups', { displayName: randomUUID(), members: [{ value: id }] });
  expect(await metaOf()).toEqual(changed);
  const filter = `id eq "${id}" and meta.lastModified ge "${changed.lastModified}"`;
  expect((await client.get('/Users', { filter })).body['totalResults']).toBe(1);
});
