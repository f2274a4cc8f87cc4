// Tests the limits that prevent one directory from overloading the service and its database.
import { randomUUID } from 'node:crypto';
import { scimSchemas } from '@academy/contracts';
import { buildGroup, buildMembers } from '@academy/testing';
import { countRowsRead } from '../testing/rows-read.ts';
import { buildScimClient, withinRate, type ScimClient } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const { enterpriseUser: enterprise, error: errorSchema } = scimSchemas;
const refusedWith = (status: number, scimType?: string) => ({
  status,
  body: { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }) },
});
const address = () => `${randomUUID()}@example.test`;
const named = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`unknown${index}`, 1]));
const send = async (method: 'GET' | 'POST' | 'PUT', url: string, headers = {}, payload?: string) => {
  const response = await withinRate(() =>
    started.app.inject({
      ...{ method, url },
      headers: {
        authorization: `Bearer ${client.key}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    }),
  );
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    body: response.json() as Record<string, unknown>,
  };
};
const base = () => `/core-services/scim/v2/companies/${client.companyId}`;

describe('a filter', () => {
  const joined = (number: number) =>
    Array.from({ length: number }, (_, index) => `userName co "person${index}"`).join(' or ');

  it('a SCIM filter may contain at most 10 comparisons, in any nesting', async () => {
    expect((await client.get('/Users', { filter: joined(10) })).status).toBe(200);
    for (const filter of [
      joined(11),
      `(${joined(6)}) and not (${joined(5)})`,
      `emails[${Array.from({ length: 11 }, () => 'value pr').join(' and ')}]`,
    ])
      expect(await client.get('/Users', { filter })).toMatchObject(refusedWith(400, 'invalidFilter'));
    const groups = Array.from({ length: 11 }, () => 'displayName co "x"').join(' or ');
    expect(await client.get('/Groups', { filter: groups })).toMatchObject(refusedWith(400, 'invalidFilter'));
    const searched = await client.post('/Users/.search', { filter: joined(11) });
    expect(searched).toMatchObject(refusedWith(400, 'invalidFilter'));
  });
});

describe('a user', () => {
  it.each([
    ['at the top', () => named(200)],
    ['in an extension', () => ({ [enterprise]: named(200) })],
    ['in lists', () => ({ phoneNumbers: Array.from({ length: 101 }, () => ({ value: '1' })) })],
  ])(
    'a SCIM user with more than 200 attributes %s is refused by POST, PUT and PATCH',
    async (_where, build) => {
      const id = await client.createUser();
      const body = { userName: address(), ...build() };
      for (const answer of [
        await client.post('/Users', body),
        await client.put(`/Users/${id}`, body),
        await client.patch(`/Users/${id}`, { op: 'add', value: build() }),
      ])
        expect(answer).toMatchObject(refusedWith(400, 'invalidValue'));
    },
  );

  it('a SCIM user may have up to 200 attributes, not counting groups, because clients send the groups back', async () => {
    const groups = Array.from({ length: 150 }, () => ({ value: randomUUID(), display: 'x' }));
    const { status } = await client.post('/Users', { userName: address(), ...named(199), groups: [] });
    expect(status).toBe(400);
    const created = await client.post('/Users', { userName: address(), ...named(190), groups });
    expect(created.status).toBe(201);
  });

  it('a PATCH of a SCIM user may contain at most 200 operations', async () => {
    const id = await client.createUser();
    const operations = Array.from({ length: 201 }, () => ({ op: 'replace', path: 'title', value: 'x' }));
    expect(await client.patch(`/Users/${id}`, ...operations)).toMatchObject(refusedWith(400, 'invalidValue'));
    expect((await client.patch(`/Users/${id}`, ...operations.slice(1))).status).toBe(200);
  });

  it('a SCIM user with more than 64 kB is refused before the body is parsed', async () => {
    // The body is not valid JSON, so the status would not be 413 if the service parsed it.
    const payload = `{"userName":"${'x'.repeat(64 * 1024)}`;
    expect(await send('POST', `${base()}/Users`, {}, payload)).toMatchObject(refusedWith(413));
    expect(await send('PUT', `${base()}/Users/${randomUUID()}`, {}, payload)).toMatchObject(refusedWith(413));
  });
});

describe('a group', () => {
  it('a SCIM group may have more than 64 kB of members, but not more than 200 other attributes', async () => {
    const id = await client.createUser();
    const members = Array.from({ length: 1_500 }, () => ({ value: id, display: 'Nele Böhm' }));
    expect((await client.post('/Groups', { displayName: randomUUID(), members })).status).toBe(201);
    for (const extra of [named(201), { a: named(200) }])
      expect(await client.post('/Groups', { displayName: randomUUID(), ...extra })).toMatchObject(
        refusedWith(400, 'invalidValue'),
      );
  });

  it('a SCIM group with 100,000 attributes is refused', async () => {
    const payload = JSON.stringify({ displayName: 'x', ...named(100_000) });
    expect(await send('POST', `${base()}/Groups`, {}, payload)).toMatchObject(refusedWith(400));
  });
});

describe('a request', () => {
  it('a SCIM request with a slash at the end of its path gets the same response as without the slash', async () => {
    const id = await client.createUser();
    expect(await send('GET', `${base()}/Users/?count=1`)).toMatchObject({ status: 200 });
    expect(await send('GET', `${base()}/Users/${id}/`)).toMatchObject({ status: 200, body: { id } });
    const payload = JSON.stringify({ userName: address() });
    expect(await send('POST', `${base()}/Users/`, {}, payload)).toMatchObject({ status: 201 });
    expect(await send('PUT', `${base()}/Users/`, {}, payload)).toMatchObject(refusedWith(405));
  });

  it.each(['Bearer  KEY', 'bearer KEY', 'BEARER   KEY '])(
    'a SCIM request is authenticated by the Authorization header %j',
    async (header) => {
      const authorization = header.replace('KEY', client.key);
      expect(await send('GET', `${base()}/Users`, { authorization })).toMatchObject({ status: 200 });
    },
  );

  it.each(['', 'Bearer', 'Bearer ', 'Basic KEY', 'BearerKEY', 'Bearer KEY KEY', 'KEY'])(
    'a SCIM request is not authenticated by the Authorization header %j',
    async (header) => {
      const authorization = header.replaceAll('KEY', client.key);
      expect(await send('GET', `${base()}/Users`, { authorization })).toMatchObject(refusedWith(401));
    },
  );

  it.each([
    '/core-services/scim/%zz',
    '/core-services/scim/v2/companies/%zz/Users',
    '/core-services/scim/v2/companies/x/Users/%E0%A4%A',
    '/core-services/scim/v2/companies/x/Users?filter=%zz',
    '/core-services/scim/v2/companies/x/Unknown',
    '/core-services/scim/',
    '/core-services/scim',
    '/core-services/scim/v2//companies/x',
    `/core-services/scim/v2/companies/x/Users/${'x'.repeat(500)}`,
  ])('a request to the invalid path %s gets an error in the format of SCIM', async (url) => {
    const { status, type, body } = await send('GET', url);
    expect([400, 404]).toContain(status);
    expect(type).toMatch(/^application\/scim\+json/);
    expect(body).toMatchObject({ schemas: [errorSchema], status: String(status) });
  });
});

it('a page of SCIM users far from the start of the list reads only the groups of the users on this page', async () => {
  const { admin } = started.database;
  const own = await buildScimClient(started);
  const people = await buildMembers(
    admin,
    own.companyId,
    Array.from({ length: 500 }, () => ({})),
  );
  const memberIds = people.map(({ id }) => id);
  const { name } = await buildGroup(admin, own.companyId, { memberIds });
  await admin.query('analyze core.members, core.groups, core.group_members');
  const send = () => own.get('/Users', { startIndex: '491', count: '5' });
  const { body } = await send();
  expect(body['totalResults']).toBe(500);
  const users = body['Resources'] as { id: string; groups: { display: string }[] }[];
  expect(users.map(({ id }) => id)).toEqual(memberIds.toSorted().slice(490, 495));
  expect(users.map(({ groups }) => groups.map(({ display }) => display))).toEqual(
    Array.from({ length: 5 }, () => [name]),
  );
  // To skip the users before the page, PostgreSQL reads their rows, but must not read the rows of their groups.
  expect(await countRowsRead(started, 'json_agg', send)).toBeLessThan(2 * 500);
});
