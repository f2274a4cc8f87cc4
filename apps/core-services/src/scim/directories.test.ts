// Tests the SCIM service with requests that Entra ID and Okta send or describe in their documentation.
import { randomUUID } from 'node:crypto';
import { scimSchemas } from '@academy/contracts';
import { buildScimClient, withinRate, type ScimClient, type ScimResponse } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const address = () => `${randomUUID()}@example.test`;
const search = (attribute: string, value: string) => ({ filter: `${attribute} eq "${value}"` });
const emptyList = (startIndex = 1) => ({
  status: 200,
  body: {
    schemas: [scimSchemas.listResponse],
    totalResults: 0,
    startIndex,
    itemsPerPage: 0,
    Resources: [],
  },
});
const failureOf = (status: number, scimType?: string) => ({
  status,
  body: { schemas: [scimSchemas.error], status: String(status), ...(scimType && { scimType }) },
});
function expectUser({ status, headers, body }: ScimResponse, expected: object, wanted = 200) {
  const { id } = body;
  expect(status).toBe(wanted);
  expect(headers['content-type']).toMatch(/^application\/scim\+json/);
  expect(body).toMatchObject({
    schemas: expect.arrayContaining([scimSchemas.user]),
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    meta: {
      resourceType: 'User',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      location: expect.stringMatching(new RegExp(`/Users/${id}$`)),
    },
    ...expected,
  });
  return body;
}

describe('Entra ID', () => {
  it('Entra ID can test the connection by filtering for a random user name, with and without the flag aadOptscim062020', async () => {
    const query = search('userName', randomUUID());
    expect(await client.get('/Users', query)).toMatchObject(emptyList());
    expect(await client.get('/Users', { aadOptscim062020: '', ...query })).toMatchObject(emptyList());
    expect(
      await client.get('/Groups', { excludedAttributes: 'members', ...search('displayName', randomUUID()) }),
    ).toMatchObject(emptyList());
  });

  it('Entra ID can create, change, disable, enable, rename and delete a person, and then create the person again as the same member', async () => {
    const [userName, externalId] = [address(), randomUUID()];
    expect(await client.get('/Users', search('externalId', externalId))).toMatchObject(emptyList());
    const created = await client.post('/Users', {
      schemas: [
        scimSchemas.user,
        scimSchemas.enterpriseUser,
        'urn:ietf:params:scim:schemas:extension:x:2.0:User',
      ],
      externalId,
      userName,
      active: true,
      addresses: [{ primary: false, type: 'work', formatted: 'Hamburg' }],
      displayName: 'Jana Ost',
      emails: [{ primary: true, type: 'work', value: userName }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Jana Ost', familyName: 'Ost', givenName: 'Jana' },
      phoneNumbers: [{ primary: true, type: 'work', value: '+49 40 1' }],
      roles: [],
      title: 'Sales',
      'urn:ietf:params:scim:schemas:extension:x:2.0:User': { tag: 'a' },
      [scimSchemas.enterpriseUser]: { department: 'Sales', employeeNumber: '7' },
    });
    const { id } = expectUser(created, { userName, externalId, active: true }, 201);
    expect(created.headers['location']).toBe(created.body['meta'].location);
    expectUser(await client.get(`/Users/${id}`), { userName });

    const changed = await client.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Berg' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: 'jana@home.test' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:x:2.0:User:tag', value: 'b' },
      {
        op: 'Replace',
        value: { 'name.givenName': 'Jana Maria', [`${scimSchemas.enterpriseUser}:department`]: 'IT' },
      },
    );
    expectUser(changed, {
      userName,
      emails: [{ value: userName, type: 'work', primary: true }],
      name: { familyName: 'Berg', givenName: 'Jana Maria' },
    });

    for (const [value, active] of [
      ['False', false],
      ['True', true],
      [false, false],
    ] as const) {
      expectUser(await client.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value }), {
        id,
        active,
      });
      const { Resources } = (await client.get('/Users', search('userName', userName))).body;
      expect(Resources).toMatchObject([{ id, active }]);
    }
    expectUser(await client.patch(`/Users/${id}`, { op: 'Add', path: 'active', value: 'True' }), {
      active: true,
    });

    const renamed = address();
    const answer = await client.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: renamed },
      { op: 'Replace', path: 'userName', value: renamed },
    );
    expectUser(answer, { id, userName: renamed, externalId, emails: [{ value: renamed, type: 'work' }] });
    expect(await client.get('/Users', search('userName', userName))).toMatchObject(emptyList());

    expect(await client.delete(`/Users/${id}`)).toMatchObject({ status: 204, body: {} });
    expect(await client.get(`/Users/${id}`)).toMatchObject(failureOf(404));
    expect(await client.delete(`/Users/${id}`)).toMatchObject(failureOf(404));
    const again = await client.post('/Users', { schemas: [scimSchemas.user], userName: renamed, externalId });
    expectUser(again, { id, userName: renamed, active: true }, 201);
  });

  it('if a person already exists (status 409), Entra ID can find the person by a filter, and set only the external id by PATCH', async () => {
    const userName = address();
    const id = await client.createUser({ userName });
    expect(await client.post('/Users', { userName })).toMatchObject(failureOf(409, 'uniqueness'));
    const [found] = (await client.get('/Users', search('userName', userName))).body['Resources'];
    expect(found.id).toBe(id);
    const externalId = randomUUID();
    const answer = await client.patch(`/Users/${id}`, { op: 'Add', path: 'externalId', value: externalId });
    expectUser(answer, { id, externalId, userName });
    expect(await client.get('/Users', search('externalId', externalId))).toMatchObject({
      body: { totalResults: 1, Resources: [{ id }] },
    });
  });

  it('Entra ID can create, rename and delete a group, and add and remove members; PATCH gets status 204 without content', async () => {
    const [a, b] = [await client.createUser(), await client.createUser()];
    const [displayName, externalId] = [randomUUID(), randomUUID()];
    const created = await client.post('/Groups', {
      schemas: [
        scimSchemas.group,
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId,
      displayName,
      meta: { resourceType: 'Group' },
    });
    const { id, meta } = created.body;
    expect(created).toMatchObject({
      status: 201,
      headers: { location: meta.location },
      body: {
        schemas: [scimSchemas.group],
        externalId,
        displayName,
        members: [],
        meta: { resourceType: 'Group', created: expect.any(String), lastModified: expect.any(String) },
      },
    });
    const add = (value: string) => ({ op: 'Add', path: 'members', value: [{ $ref: null, value }] });
    const remove = (value: string) => ({ op: 'Remove', path: 'members', value: [{ $ref: null, value }] });
    const isMember = async (user: string) => {
      const filter = `id eq "${id}" and members eq "${user}"`;
      return (await client.get('/Groups', { attributes: 'id', filter })).body['totalResults'] === 1;
    };
    for (const [operation, expected] of [
      [add(a), [true, false]],
      [add(a), [true, false]],
      [add(b), [true, true]],
      [remove(a), [false, true]],
      [remove(a), [false, true]],
    ] as const) {
      const answer = await client.patch(`/Groups/${id}`, operation);
      expect([answer.status, answer.body]).toEqual([204, {}]);
      expect([await isMember(a), await isMember(b)]).toEqual(expected);
    }
    const name = `${displayName} 2`;
    const renamed = await client.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: name });
    expect(renamed.status).toBe(204);
    const shown = await client.get(`/Groups/${id}`, { excludedAttributes: 'members' });
    expect(shown).toMatchObject({ status: 200, body: { id, displayName: name, externalId } });
    expect(shown.body).not.toHaveProperty('members');
    expect((await client.delete(`/Groups/${id}`)).status).toBe(204);
    expect(await client.get(`/Groups/${id}`)).toMatchObject(failureOf(404));
    expect(await client.patch(`/Groups/${id}`, add(a))).toMatchObject(failureOf(404));
  });
});

describe('Okta', () => {
  it('Okta can test the connection by requesting a list of two users', async () => {
    expect(await client.get('/Users', { startIndex: '1', count: '2' })).toMatchObject({
      status: 200,
      body: { schemas: [scimSchemas.listResponse], startIndex: 1, itemsPerPage: expect.any(Number) },
    });
  });

  it('Okta can create a person, replace the person by PUT, and deactivate the person by PATCH and by PUT', async () => {
    const [userName, externalId, managerId] = [address(), randomUUID(), await client.createUser()];
    const paged = { ...search('userName', userName), startIndex: '1', count: '100' };
    expect(await client.get('/Users', paged)).toMatchObject(emptyList());
    const user = {
      schemas: [scimSchemas.user],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work', display: userName }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId,
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const created = await client.post('/Users', user);
    const { id } = expectUser(created, { userName, externalId, preferredLanguage: 'en' }, 201);
    expect(JSON.stringify(created.body)).not.toContain(user.password);
    await client.patch(`/Users/${id}`, {
      op: 'add',
      value: {
        [`${scimSchemas.enterpriseUser}:manager`]: managerId,
        [`${scimSchemas.academyUser}:startDate`]: '2026-03-01',
      },
    });

    const { meta: _meta, ...shown } = (await client.get(`/Users/${id}`)).body;
    const name = { givenName: 'Another', middleName: 'Excited', familyName: 'User' };
    expectUser(await client.put(`/Users/${id}`, { ...shown, name }), {
      id,
      name: { givenName: 'Another', familyName: 'User' },
      [scimSchemas.enterpriseUser]: { manager: { value: managerId } },
    });
    // A PUT request that lacks the extensions and `active` keeps their values, but removes other absent attributes.
    const deactivate = { op: 'replace', value: { active: false } };
    expectUser(await client.patch(`/Users/${id}`, deactivate), { id, active: false });
    const { externalId: _id, active: _active, ...core } = user;
    const replaced = expectUser(await client.put(`/Users/${id}`, core), {
      active: false,
      [scimSchemas.enterpriseUser]: { manager: { value: managerId } },
      [scimSchemas.academyUser]: { startDate: '2026-03-01' },
    });
    expect(replaced).not.toHaveProperty('externalId');
    const removed = await client.put(`/Users/${id}`, { ...user, [scimSchemas.enterpriseUser]: {} });
    expect(expectUser(removed, { active: true })).not.toHaveProperty([scimSchemas.enterpriseUser]);
    expectUser(await client.put(`/Users/${id}`, { ...user, active: false }), { active: false });
    expect(await client.put(`/Users/${randomUUID()}`, user)).toMatchObject(failureOf(404));
    const other = await client.createUser();
    expect(await client.put(`/Users/${other}`, user)).toMatchObject(failureOf(409, 'uniqueness'));
  });

  it('Okta can create a group by POST, rename the group and change its members by PATCH, and replace its members by PUT', async () => {
    const [a, b] = [await client.createUser(), await client.createUser()];
    const displayName = randomUUID();
    const created = await client.post('/Groups', { schemas: [scimSchemas.group], displayName, members: [] });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const members = async () => {
      const { body } = await client.get(`/Groups/${id}`);
      return body['members'].map(({ value }: { value: string }) => value).sort();
    };
    const patch = async (...operations: object[]) =>
      expect((await client.patch(`/Groups/${id}`, ...operations)).status).toBe(204);
    const entry = (value: string) => ({ value, display: 'test.user@okta.local' });
    await patch({ op: 'replace', value: { id, displayName: `${displayName} 2` } });
    await patch({ op: 'add', path: 'members', value: [entry(a)] });
    await patch(
      { op: 'remove', path: `members[value eq "${a}"]` },
      { op: 'add', path: 'members', value: [entry(b)] },
    );
    expect(await members()).toEqual([b]);
    await patch({ op: 'replace', path: 'members', value: [entry(a), entry(b)] });
    expect(await members()).toEqual([a, b].sort());
    const put = await client.put(`/Groups/${id}`, { id, displayName, members: [entry(a)] });
    expect(put).toMatchObject({
      status: 200,
      body: { id, displayName, members: [{ value: a, type: 'User' }] },
    });
  });
});

describe('a hostile client', () => {
  const base = () => `/core-services/scim/v2/companies/${client.companyId}`;
  const send = async (
    method: 'PATCH' | 'POST',
    path: string,
    payload: string,
    type = 'application/scim+json',
  ) => {
    const headers = { authorization: `Bearer ${client.key}`, 'content-type': type };
    const response = await withinRate(() =>
      started.app.inject({ method, url: base() + path, headers, payload }),
    );
    return { status: response.statusCode, body: response.json() as Record<string, unknown> };
  };

  it.each([
    ['prototypes', '{"userName":"x@example.test","__proto__":{"active":false}}', 400],
    ['constructors', '{"userName":"x@example.test","constructor":{"prototype":{"a":1}}}', 400],
    ['a list instead of an object', '[]', 400],
    ['null instead of an object', 'null', 400],
    ['a long attribute name', `{"userName":"x@example.test","${'x'.repeat(300)}":1}`, 400],
    ['deeply nested lists', `{"userName":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['more than 64 kB', `{"userName":"${'x'.repeat(66_000)}"}`, 413],
  ])('a SCIM request is refused if the body for a user contains %s', async (_what, payload, status) => {
    expect(await send('POST', '/Users', payload)).toMatchObject(failureOf(status));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a SCIM request with the content type %s is refused',
    async (type) => {
      expect(await send('POST', '/Users', '{"userName":"x@example.test"}', type)).toMatchObject(
        failureOf(415),
      );
    },
  );

  it.each([
    'members[value eq "x"',
    'members]value eq "x"[',
    'members[[value eq "x"]]',
    'members[]',
    'members[value eq "x"]]',
    `members[${'('.repeat(990)}value eq "x"${')'.repeat(990)}]`,
    `members[${'not '.repeat(400)}value eq "x"]`,
    'emails[type eq "work"].value[0]',
    '[type eq "work"]',
    ' ',
    `${'a['.repeat(900)}`,
  ])('a PATCH of a SCIM group with the invalid path %j is refused', async (path) => {
    const group = await client.post('/Groups', { displayName: randomUUID() });
    const answer = await client.patch(`/Groups/${group.body['id']}`, { op: 'remove', path });
    expect(answer).toMatchObject({ status: 400, body: { schemas: [scimSchemas.error] } });
    expect(['invalidPath', 'invalidValue']).toContain(answer.body['scimType']);
  });

  it('a list of SCIM users is empty beyond the last user; invalid indexes, invalid counts and too long filters get status 400', async () => {
    const list = async (query: Record<string, string>) => (await client.get('/Users', query)).status;
    expect(await client.get('/Users', { startIndex: '10000000', count: '200' })).toMatchObject({
      status: 200,
      body: { startIndex: 10_000_000, itemsPerPage: 0, Resources: [] },
    });
    expect(await list({ count: '-1' })).toBe(200);
    for (const query of [
      { count: '1.5' },
      { startIndex: '1e99' },
      { count: 'NaN' },
      { startIndex: '99999999999' },
    ])
      expect(await client.get('/Users', query)).toMatchObject(failureOf(400));
    expect(await client.get('/Users', { filter: `userName eq "${'x'.repeat(2_000)}"` })).toMatchObject(
      failureOf(400),
    );
  });

  it('SCIM refuses groups with too many members or with members of another company, and ignores managers of another company', async () => {
    const other = await buildScimClient(started);
    const [own, foreign] = [await client.createUser(), await other.createUser()];
    const displayName = randomUUID();
    const value = Array.from({ length: 10_001 }, () => ({ value: own }));
    for (const members of [value, [{ value: foreign }]])
      expect(await client.post('/Groups', { displayName, members })).toMatchObject(
        failureOf(400, 'invalidValue'),
      );
    expect(await client.get('/Groups', search('displayName', displayName))).toMatchObject(emptyList());
    const path = `${scimSchemas.enterpriseUser}:manager`;
    for (const manager of [foreign, { value: foreign }, [{ value: foreign }]]) {
      const { status, body } = await client.patch(`/Users/${own}`, { op: 'Add', path, value: manager });
      expect([status, body[scimSchemas.enterpriseUser]]).toEqual([200, undefined]);
    }
  });

  it('two concurrent requests to create a group with the same name create only one group', async () => {
    const body = { displayName: randomUUID() };
    const answers = await Promise.all([client.post('/Groups', body), client.post('/Groups', body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
