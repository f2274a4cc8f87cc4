import { randomUUID } from 'node:crypto';
import { learner, scimSchemas } from '@academy/contracts';
import { buildMember, eventually } from '@academy/testing';
import { traces } from '../testing/invitations.ts';
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
const memberOf = async (id: string) =>
  (await started.database.admin.query('select * from core.members where id = $1', [id])).rows[0];

describe('a SCIM user (rules 294 to 297)', () => {
  it('a SCIM user is created as an imported member and is found by id, userName and externalId', async () => {
    const [userName, externalId, managerId] = [address(), randomUUID(), await client.createUser()];
    const created = await client.post('/Users', {
      schemas: [scimSchemas.user, scimSchemas.enterpriseUser, scimSchemas.academyUser],
      userName,
      externalId,
      active: true,
      displayName: 'Dr. Jana Ost',
      name: { givenName: 'Jana', familyName: 'Ost' },
      emails: [{ value: userName, type: 'work', primary: true }],
      preferredLanguage: 'de-DE',
      title: 'Ignored',
      [scimSchemas.enterpriseUser]: { employeeNumber: '4711', manager: { value: managerId } },
      [scimSchemas.academyUser]: { startDate: '2026-03-01' },
    });
    expect(created.status).toBe(201);
    expect(created.headers['content-type']).toMatch(/^application\/scim\+json/);
    const { id, meta } = created.body;
    expect(created.headers['location']).toBe(meta.location);
    expect(meta.location).toMatch(
      new RegExp(`/core-services/scim/v2/companies/${client.companyId}/Users/${id}$`),
    );
    expect(created.body).toMatchObject({
      userName,
      externalId,
      active: true,
      displayName: 'Jana Ost',
      name: { givenName: 'Jana', familyName: 'Ost' },
      emails: [{ value: userName, type: 'work', primary: true }],
      preferredLanguage: 'de',
      [scimSchemas.enterpriseUser]: { manager: { value: managerId } },
      [scimSchemas.academyUser]: { startDate: '2026-03-01' },
    });
    expect(created.body).not.toHaveProperty('title');
    expect((await client.get(`/Users/${id}`)).body).toEqual(created.body);
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `emails[type eq "work" and value eq "${userName}"]`,
      `${scimSchemas.user}:userName eq "${userName}"`,
    ]) {
      const { body } = await client.get('/Users', { filter });
      expect({ filter, ...body }).toMatchObject({ filter, totalResults: 1, Resources: [{ id }] });
    }
    expect(await memberOf(id)).toMatchObject({ status: 'imported', user_id: null, permissions: [] });
  });

  it('a SCIM user with the address or external id of a member is refused with 409 uniqueness, regardless of who added the member', async () => {
    const { email } = await buildMember(started.database.admin, client.companyId);
    const externalId = randomUUID();
    await client.createUser({ externalId });
    for (const body of [{ userName: email.toUpperCase() }, { userName: address(), externalId }])
      expect(await client.post('/Users', body)).toMatchObject({
        status: 409,
        body: { schemas: [scimSchemas.error], status: '409', scimType: 'uniqueness' },
      });
  });

  it('if two SCIM clients create the same user concurrently, one client gets 201 and the other client gets 409', async () => {
    const other = await buildScimClient(started, client.companyId);
    for (let round = 0; round < 5; round += 1) {
      const body = { userName: address(), externalId: randomUUID() };
      const statuses = await Promise.all([client.post('/Users', body), other.post('/Users', body)]);
      expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });

  it.each([
    [{ userName: '' }],
    [{}],
    [{ userName: null, emails: [{ value: 'x@example.test' }] }],
    [{ userName: { a: 1 } }],
    [{ userName: ['x', 'y'] }],
    [{ userName: 'x'.repeat(255) }],
    [{ userName: 'x@example.test', active: 'perhaps' }],
  ])(
    'a SCIM user with missing or invalid required attributes, as in %j, is refused with invalidValue',
    async (body) => {
      const { status, body: error } = await client.post('/Users', body);
      expect({ status, ...error }).toMatchObject({
        status: '400',
        schemas: [scimSchemas.error],
        scimType: 'invalidValue',
        detail: expect.any(String),
      });
    },
  );

  it('a person whom SCIM deactivates loses access within 30 seconds, and is the same member after being reactivated', async () => {
    const sub = randomUUID();
    const email = address();
    const { id } = await buildMember(started.database.admin, client.companyId, {
      userId: sub,
      email,
      permissions: [learner],
    });
    const grants = async () =>
      (
        (await started.get('/core-services/permissions/me', { sub, email })).body as {
          data: Record<string, string[]>;
        }
      ).data[client.companyId];
    expect(await grants()).toEqual([learner]);
    const off = await client.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(off).toMatchObject({ status: 200, body: { id, active: false } });
    await eventually(async () => ((await grants()) ?? []).length === 0);
    expect(await memberOf(id)).toMatchObject({ status: 'deactivated', user_id: sub, permissions: [learner] });
    const on = await client.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(on.body).toMatchObject({ id, active: true });
    expect(await grants()).toEqual([learner]);
  });

  it('a deleted SCIM user is no longer found, and is the same member after being created again', async () => {
    const [userName, externalId] = [address(), randomUUID()];
    const id = await client.createUser({ userName, externalId });
    const group = await client.post('/Groups', { displayName: randomUUID(), members: [{ value: id }] });
    expect((await client.delete(`/Users/${id}`)).status).toBe(204);
    const notFound = { status: 404, body: { schemas: [scimSchemas.error], status: '404' } };
    expect(await client.get(`/Users/${id}`)).toMatchObject(notFound);
    expect(await client.delete(`/Users/${id}`)).toMatchObject(notFound);
    expect(await client.patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).toMatchObject(
      notFound,
    );
    expect((await client.get('/Users', { filter: `userName eq "${userName}"` })).body['totalResults']).toBe(
      0,
    );
    expect((await client.get(`/Groups/${group.body['id']}`)).body).toMatchObject({ members: [] });
    expect(await memberOf(id)).toMatchObject({ status: 'deactivated', email_address: userName });

    const moved = address();
    const again = await client.post('/Users', { userName: moved, externalId, name: { givenName: 'Neu' } });
    expect(again).toMatchObject({ status: 201, body: { id, active: true, userName: moved } });
    expect(await memberOf(id)).toMatchObject({ status: 'imported', ended_at: null });
    expect((await client.post('/Users', { userName: moved })).status).toBe(409);
  });

  it('a deleted SCIM user who is created again, inactive and with the own id as the manager, gets no manager', async () => {
    const [userName, externalId] = [address(), randomUUID()];
    const id = await client.createUser({ userName, externalId });
    expect((await client.delete(`/Users/${id}`)).status).toBe(204);
    const manager = { [scimSchemas.enterpriseUser]: { manager: { value: id } } };
    const again = await client.post('/Users', { userName, externalId, active: false, ...manager });
    expect(again).toMatchObject({ status: 201, body: { id, active: false } });
    expect(await memberOf(id)).toMatchObject({ manager_id: null, ended_at: null });
  });

  it('SCIM requests cannot deactivate or delete the last maintainer, and never change roles or permissions', async () => {
    const own = await buildScimClient(started);
    const { admin } = started.database;
    const build = () =>
      buildMember(admin, own.companyId, { role: 'maintainer', permissions: ['academy:employees:manage'] });
    const [first, second] = [await build(), await build()];
    const deactivate = (id: string) => own.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect((await deactivate(first.id)).status).toBe(200);
    expect(await deactivate(second.id)).toMatchObject({
      status: 409,
      body: { schemas: [scimSchemas.error] },
    });
    expect((await own.delete(`/Users/${second.id}`)).status).toBe(409);
    await own.patch(`/Users/${second.id}`, {
      op: 'replace',
      value: { 'name.givenName': 'Neu', roles: [{ value: 'admin' }], permissions: [] },
    });
    expect(await memberOf(second.id)).toMatchObject({
      first_name: 'Neu',
      role: 'maintainer',
      status: 'registered',
      permissions: ['academy:employees:manage'],
    });
  });

  it('the audit log names the API key as the actor of SCIM requests, and lists the changed attributes without values', async () => {
    const own = await buildScimClient(started);
    const userName = address();
    const id = await own.createUser({ userName });
    await own.patch(`/Users/${id}`, { op: 'replace', path: 'name.familyName', value: 'Berg' });
    await own.patch(`/Users/${id}`, { op: 'replace', path: 'name.familyName', value: 'Berg' });
    await own.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    await own.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    const renamed = address();
    await own.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: renamed });
    await own.delete(`/Users/${id}`);
    const { audit } = await traces(started, own.companyId);
    const entry = (action: string, details = {}) => ({
      action,
      actor_id: own.keyId,
      subject: userName,
      details: { ...details, api_key: own.hint },
    });
    expect(audit.slice(1)).toEqual([
      entry('scim_user_created'),
      entry('scim_user_changed', { changed: 'familyName' }),
      entry('scim_user_deactivated'),
      entry('scim_user_reactivated'),
      entry('scim_user_changed', { changed: 'userName' }),
      { ...entry('scim_user_deleted'), subject: renamed },
    ]);
  });
});

describe('the PATCH method for SCIM users', () => {
  const enterprise = scimSchemas.enterpriseUser;
  it.each([
    ['a path', [{ op: 'replace', path: 'name.familyName', value: 'Berg' }], { name: { familyName: 'Berg' } }],
    [
      'dotted names without a path',
      [{ op: 'Replace', value: { 'name.givenName': 'Mia', 'name.familyName': 'Berg' } }],
      { name: { givenName: 'Mia', familyName: 'Berg' } },
    ],
    [
      'an object without a path',
      [{ op: 'add', value: { name: { givenName: 'Mia' } } }],
      { name: { givenName: 'Mia' } },
    ],
    ['a boolean as text', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'a boolean in a list',
      [{ op: 'Replace', path: 'active', value: [{ value: 'False' }] }],
      { active: false },
    ],
    ['only externalId', [{ op: 'Add', path: 'externalId', value: 'P-0815' }], { externalId: 'P-0815' }],
    [
      'a path with the schema',
      [{ op: 'add', path: `${scimSchemas.user}:externalId`, value: 'P-1' }],
      { externalId: 'P-1' },
    ],
    [
      'userName beside an e-mail address',
      [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mail@example.test' },
        { op: 'Replace', path: 'userName', value: 'upn@example.test' },
      ],
      { userName: 'upn@example.test', emails: [{ value: 'upn@example.test' }] },
    ],
    [
      'unknown attributes',
      [
        { op: 'Add', path: 'title', value: 'x' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
        { op: 'Replace', path: 'addresses[type eq "work"].formatted', value: 'x' },
        { op: 'Add', path: `${enterprise}:department`, value: 'IT' },
        { op: 'Replace', path: 'preferredLanguage', value: 'en-US' },
      ],
      { preferredLanguage: 'en' },
    ],
  ])('a PATCH of a SCIM user may contain %s', async (_form, operations, expected) => {
    const own = await buildScimClient(started);
    const id = await own.createUser();
    expect(await own.patch(`/Users/${id}`, ...operations)).toMatchObject({
      status: 200,
      body: { id, ...expected },
    });
    expect((await own.get(`/Users/${id}`)).body).toMatchObject(expected);
  });

  it('PATCH sets and removes the manager of a SCIM user by the request formats of Entra ID and Okta', async () => {
    const [id, managerId] = [await client.createUser(), await client.createUser()];
    const managerOf = async () => (await client.get(`/Users/${id}`)).body[enterprise]?.manager?.value;
    for (const [operation, expected] of [
      [{ op: 'Add', path: `${enterprise}:manager`, value: managerId }, managerId],
      [{ op: 'Remove', path: `${enterprise}:manager` }, undefined],
      [{ op: 'Add', path: `${enterprise}:manager`, value: [{ $ref: '../x', value: managerId }] }, managerId],
      [{ op: 'Replace', value: { [`${enterprise}:manager`]: '' } }, undefined],
      [{ op: 'Replace', value: { [enterprise]: { manager: { value: managerId } } } }, managerId],
      [{ op: 'Remove', path: 'manager' }, undefined],
      [{ op: 'Add', path: 'manager', value: [{ $ref: '../x', value: managerId }] }, managerId],
      [{ op: 'Replace', value: { manager: { value: id } } }, undefined],
      [{ op: 'Replace', path: 'manager.value', value: managerId }, managerId],
    ] as const) {
      expect((await client.patch(`/Users/${id}`, operation)).status).toBe(200);
      expect(await managerOf()).toBe(expected);
      // With this filter, Entra ID checks whether the user has this manager.
      const filter = `id eq "${id}" and manager eq "${managerId}"`;
      const checked = await client.get('/Users', { filter, attributes: 'id' });
      expect(checked.body).toMatchObject({ totalResults: expected === undefined ? 0 : 1 });
    }
  });

  it('a manager whom SCIM has deleted is no longer returned with the managed user, and is returned again after being created again', async () => {
    const userName = address();
    const managerId = await client.createUser({ userName });
    const id = await client.createUser({ [enterprise]: { manager: { value: managerId } } });
    const filter = `id eq "${id}" and manager eq "${managerId}"`;
    const findManager = async () => [
      (await client.get(`/Users/${id}`)).body[enterprise]?.manager?.value,
      (await client.get('/Users', { filter })).body.totalResults,
    ];
    expect(await findManager()).toEqual([managerId, 1]);
    expect((await client.delete(`/Users/${managerId}`)).status).toBe(204);
    expect(await findManager()).toEqual([undefined, 0]);
    const change = { op: 'replace', path: 'name.givenName', value: 'Nora' };
    expect((await client.patch(`/Users/${id}`, change)).status).toBe(200);
    expect((await client.post('/Users', { userName })).body.id).toBe(managerId);
    expect(await findManager()).toEqual([managerId, 1]);
  });

  it.each([
    [{ op: 'replace', path: 'name.[', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'emails[type eq].value', value: 'x' }, 'invalidPath'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    [{ op: 'remove', path: 'groups' }, 'mutability'],
    [{ op: 'add', path: 'meta.created', value: '2020-01-01T00:00:00Z' }, 'mutability'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'move', path: 'active', value: true }, 'invalidValue'],
  ])(
    'the PATCH operation %j is refused with the scimType %s and changes nothing',
    async (operation, scimType) => {
      const id = await client.createUser();
      const before = await client.get(`/Users/${id}`);
      const answer = await client.patch(
        `/Users/${id}`,
        { op: 'replace', path: 'name.givenName', value: 'Changed' },
        operation,
      );
      expect(answer).toMatchObject({ status: 400, body: { schemas: [scimSchemas.error], scimType } });
      expect((await client.get(`/Users/${id}`)).body).toEqual(before.body);
    },
  );

  it.each([
    [{ op: 'add', path: 'emails', value: [{ type: 'home', value: 'home@example.test' }] }],
    [{ op: 'add', path: 'emails', value: [{ type: 'home', primary: true, value: 'home@example.test' }] }],
    [{ op: 'replace', value: { emails: { type: 'other', value: 'other@example.test' } } }],
    [{ op: 'replace', path: 'emails[value eq "home@example.test"].value', value: 'new@example.test' }],
    [{ op: 'replace', value: { emails: [] } }],
    [{ op: 'replace', value: { active: null } }],
  ])('the PATCH operation %j is ignored', async (operation) => {
    const id = await client.createUser();
    const before = await client.get(`/Users/${id}`);
    expect(await client.patch(`/Users/${id}`, operation)).toMatchObject({ status: 200, body: before.body });
  });

  it('a PATCH with the address of another member is refused with the scimType `uniqueness`', async () => {
    const userName = address();
    const [id] = [await client.createUser(), await client.createUser({ userName })];
    expect(
      await client.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: userName }),
    ).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
  });
});

describe('a text with several Unicode representations', () => {
  /** Returns the decomposed form (NFD) of a text, in which macOS writes umlauts. */
  const decomposed = (text: string) => text.normalize('NFD');

  it('texts of a SCIM user are stored in the normal form NFC and found in any form, so that nobody is created twice', async () => {
    const mark = randomUUID().slice(0, 8);
    const [userName, externalId] = [`jürgen.${mark}`, `ä-${mark}`];
    const id = await client.createUser({
      userName: decomposed(userName),
      externalId: decomposed(externalId),
      name: { givenName: decomposed('Jürgen'), familyName: 'Böhm' },
    });
    const user = { id, userName, externalId, name: { givenName: 'Jürgen' } };
    expect((await client.get(`/Users/${id}`)).body).toMatchObject(user);
    for (const filter of [
      `userName eq "${userName.toUpperCase()}"`,
      `userName eq "${decomposed(userName)}"`,
      `externalId eq "${decomposed(externalId)}"`,
      `externalId eq "${externalId}" and name.givenName sw "${decomposed('JÜR')}"`,
    ])
      expect([filter, (await client.get('/Users', { filter })).body]).toMatchObject([
        filter,
        { totalResults: 1, Resources: [{ id }] },
      ]);
    await client.put(`/Users/${id}`, { userName, name: { givenName: 'Προσωπικό', familyName: 'Κωστας' } });
    for (const filter of [
      'name.givenName sw "ΠΡΟΣ"',
      'name.givenName co "ΡΟΣ"',
      'name.familyName ew "ΤΑΣ"',
      'name.familyName co "ΩΣ"',
    ])
      expect([filter, (await client.get('/Users', { filter })).body]).toMatchObject([
        filter,
        { totalResults: 1, Resources: [{ id }] },
      ]);
    for (const other of [userName, userName.toUpperCase(), decomposed(userName)])
      expect(await client.post('/Users', { userName: other })).toMatchObject({
        status: 409,
        body: { scimType: 'uniqueness' },
      });
  });

  it('a SCIM user is found by names with letters whose lower case depends on the collation', async () => {
    const mark = randomUUID().slice(0, 8);
    const familyName = `İnan ${mark}`;
    const id = await client.createUser({
      userName: `ibrahim.${mark}`,
      name: { givenName: 'İbrahim', familyName },
    });
    for (const filter of [
      `name.givenName eq "İbrahim" and name.familyName ew "${mark}"`,
      `name.familyName eq "${familyName}"`,
      `displayName eq "İbrahim ${familyName}"`,
    ])
      expect([filter, (await client.get('/Users', { filter })).body]).toMatchObject([
        filter,
        { totalResults: 1, Resources: [{ id }] },
      ]);
  });

  it('SCIM treats a group name as the same name in every form of Unicode normalisation', async () => {
    const displayName = `Büro ${randomUUID()}`;
    const { body } = await client.post('/Groups', { displayName: decomposed(displayName) });
    expect(body).toMatchObject({ displayName });
    expect(await client.post('/Groups', { displayName: displayName.toUpperCase() })).toMatchObject({
      status: 409,
    });
    const found = await client.get('/Groups', { filter: `displayName eq "${decomposed(displayName)}"` });
    expect(found.body).toMatchObject({ totalResults: 1 });
  });
});

it('an address in the domain of erased persons is stored as userName but not as address, because SCIM hides members who have such an address', async () => {
  for (const userName of [`${randomUUID()}@erased.invalid`, 'x@Erased.INVALID']) {
    const id = await client.createUser({ userName, emails: [{ value: userName }] });
    const { status, body } = await client.get(`/Users/${id}`);
    expect([status, body['userName'], body['emails']]).toEqual([200, userName, undefined]);
  }
});

describe('a SCIM request that is refused before its route runs', () => {
  it.each([`/Users/${'0'.repeat(201)}`, '/Users/%', '/Unknown'])(
    'a request with the path %s gets an error in the format of SCIM',
    async (path) => {
      const { status, headers, body } = await client.get(path);
      expect(headers['content-type']).toMatch(/^application\/scim\+json/);
      expect(body).toMatchObject({ schemas: [scimSchemas.error], status: String(status) });
      expect([400, 404]).toContain(status);
    },
  );

  it.each(['startIndex', 'count'])('a SCIM request with an empty %s gets status 400', async (name) => {
    expect(await client.get('/Users', { [name]: '' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });
});

describe('a list of SCIM users', () => {
  it('a list of SCIM users can be divided into pages and filtered, and contains only the requested attributes', async () => {
    const own = await buildScimClient(started);
    const ids: string[] = [];
    for (const name of ['Anna', 'Bert', 'Carla'])
      ids.push(await own.createUser({ name: { givenName: name, familyName: 'Test' } }));
    await own.patch(`/Users/${ids[2]}`, { op: 'replace', path: 'active', value: false });
    const list = async (query: Record<string, string>) => (await own.get('/Users', query)).body;
    expect(await list({ startIndex: '2', count: '1' })).toMatchObject({
      schemas: [scimSchemas.listResponse],
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ id: ids[1] }],
    });
    expect(await list({ count: '0' })).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect(await list({ startIndex: '-5', count: '-1' })).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
    expect((await list({ count: '100000' }))['itemsPerPage']).toBe(3);
    for (const [filter, expected] of [
      ['active eq false', [2]],
      ['active eq "True" and name.givenName sw "a"', [0]],
      ['name.givenName eq "anna" or displayName co "ERT"', [0, 1]],
      ['not (name.givenName eq "Anna")', [1, 2]],
      ['externalId pr', []],
      [`id eq "${ids[1]}"`, [1]],
      ['meta.created gt "2020-01-01T00:00:00Z" and userName ew "example.test"', [0, 1, 2]],
    ] as const) {
      const { Resources } = await list({ filter });
      expect([filter, Resources.map(({ id }: { id: string }) => ids.indexOf(id))]).toEqual([
        filter,
        expected,
      ]);
    }
    const [only] = (await list({ attributes: 'name.givenName,active', count: '1' }))['Resources'];
    expect(only).toEqual({
      schemas: [scimSchemas.user],
      id: ids[0],
      name: { givenName: 'Anna' },
      active: true,
    });
    const [rest] = (await list({ excludedAttributes: 'emails,name.givenName,meta', count: '1' }))[
      'Resources'
    ];
    expect(rest).not.toHaveProperty('emails');
    expect(rest).not.toHaveProperty('meta');
    expect(rest.name).toEqual({ familyName: 'Test' });
    const searched = await own.post('/Users/.search', {
      filter: 'active eq false',
      attributes: ['userName'],
    });
    expect(searched).toMatchObject({ status: 200, body: { totalResults: 1, Resources: [{ id: ids[2] }] } });
    expect(searched.body['Resources'][0]).not.toHaveProperty('active');
  });

  it.each([
    'userName',
    'userName eq',
    'password eq "x"',
    'userName eq "x" and',
    '(((',
    'active eq "x"',
    'active co true',
    'constructor pr',
    '__proto__ eq "x"',
    'valueOf[value eq "x"]',
    'meta.created gt "+275760-09-13T00:00:00Z"',
    `${'('.repeat(900)}userName pr${')'.repeat(900)} and`,
    `${'not '.repeat(400)}(userName pr)`,
    `members[value eq "x"].value eq "y"`,
  ])('the SCIM filter %j is refused with invalidFilter', async (filter) => {
    expect(await client.get('/Users', { filter })).toMatchObject({
      status: 400,
      body: { schemas: [scimSchemas.error], status: '400', scimType: 'invalidFilter' },
    });
  });
});

describe('a request to SCIM', () => {
  it('error responses to SCIM requests of any kind have the SCIM format', async () => {
    // The test uses an API key of its own, so that the requests of other tests do not count towards the rate limit.
    const own = await buildScimClient(started);
    const base = `/core-services/scim/v2/companies/${own.companyId}`;
    const send = async (method: 'GET' | 'POST', path: string, options: Record<string, unknown> = {}) => {
      const response = await started.app.inject({
        method,
        url: base + path,
        headers: { authorization: `Bearer ${own.key}`, 'content-type': 'application/scim+json' },
        ...options,
      });
      expect(response.headers['content-type']).toMatch(/^application\/scim\+json/);
      expect(response.json()).toMatchObject({
        schemas: [scimSchemas.error],
        status: String(response.statusCode),
      });
      return response.statusCode;
    };
    expect(await send('GET', '/Users', { headers: {} })).toBe(401);
    const refused = await started.app.inject({ url: `${base}/Users` });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(await send('GET', '/Nothing')).toBe(404);
    expect(await send('GET', '/Users/unknown')).toBe(404);
    expect(await send('POST', '/ServiceProviderConfig')).toBe(405);
    expect(await send('POST', '/Users', { payload: '{"userName":' })).toBe(400);
    expect(await send('GET', '/Users?count=x')).toBe(400);
  });
});
