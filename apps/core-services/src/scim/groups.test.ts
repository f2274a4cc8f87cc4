import { randomUUID } from 'node:crypto';
import { scimSchemas } from '@academy/contracts';
import { buildMember, buildMembers } from '@academy/testing';
import { buildScimClient, type ScimClient, type ScimResponse } from '../testing/scim.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let client: ScimClient;
beforeAll(async () => {
  started = await startApp();
  client = await buildScimClient(started);
});
afterAll(() => started.stop());

const members = async (id: string) =>
  (((await client.get(`/Groups/${id}`)).body['members'] ?? []) as { value: string }[])
    .map(({ value }) => value)
    .sort();
async function buildGroup(ids: readonly string[] = []) {
  const body = { displayName: randomUUID(), members: ids.map((value) => ({ value })) };
  const { status, body: group } = await client.post('/Groups', { schemas: [scimSchemas.group], ...body });
  expect(status).toBe(201);
  return group['id'] as string;
}

describe('a SCIM group (rule 298)', () => {
  it('a SCIM group can be created, found, renamed, replaced and deleted', async () => {
    const [displayName, externalId] = [`Vertrieb ${randomUUID()}`, randomUUID()];
    const user = await client.createUser();
    const created = await client.post('/Groups', { displayName, externalId, members: [{ value: user }] });
    expect(created).toMatchObject({
      status: 201,
      body: {
        schemas: [scimSchemas.group],
        displayName,
        externalId,
        members: [{ value: user, display: 'Nele Böhm', type: 'User' }],
        meta: { resourceType: 'Group', location: created.headers['location'] },
      },
    });
    const { id } = created.body;
    for (const filter of [
      `displayName eq "${displayName.toUpperCase()}"`,
      `externalId eq "${externalId}"`,
      `members eq "${user}" and id eq "${id}"`,
    ])
      expect((await client.get('/Groups', { filter })).body).toMatchObject({
        totalResults: 1,
        Resources: [{ id }],
      });
    expect((await client.get(`/Groups/${id}`, { excludedAttributes: 'members' })).body).not.toHaveProperty(
      'members',
    );
    expect((await client.get(`/Users/${user}`)).body['groups']).toMatchObject([
      { value: id, display: displayName },
    ]);

    const renamed = await client.patch(`/Groups/${id}`, {
      op: 'Replace',
      value: { id, displayName: `${displayName} 2` },
    });
    expect([renamed.status, renamed.body]).toEqual([204, {}]);
    expect((await client.get(`/Groups/${id}`)).body).toMatchObject({
      displayName: `${displayName} 2`,
      members: [{ value: user }],
    });
    expect((await client.put(`/Groups/${id}`, { displayName })).body).toMatchObject({ members: [] });
    expect((await client.delete(`/Groups/${id}`)).status).toBe(204);
    expect(await client.get(`/Groups/${id}`)).toMatchObject({
      status: 404,
      body: { schemas: [scimSchemas.error] },
    });
  });

  it('a search of all SCIM resource types lists users before groups, and omits resource types that lack an attribute of the filter', async () => {
    const own = await buildScimClient(started);
    const [user, group] = [
      await own.createUser({ externalId: 'x' }),
      await own.post('/Groups', { displayName: 'A' }),
    ];
    const found = async (body: object) => {
      const { Resources, totalResults } = (await own.post('/.search', body)).body;
      return [totalResults, ...Resources.map(({ id }: { id: string }) => id)];
    };
    expect(await found({})).toEqual([2, user, group.body['id']]);
    expect(await found({ startIndex: 2, count: 1 })).toEqual([2, group.body['id']]);
    expect(await found({ count: 1 })).toEqual([2, user]);
    expect(await found({ filter: 'userName pr' })).toEqual([1, user]);
    expect(await own.post('/.search', { filter: 'nothing pr' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });

  it.each([
    ['quotation marks', 'a "b"'],
    ['backslashes', 'CORP\\users \\"x\\" \\\\'],
    ['umlauts and other scripts', 'Bürö 日本 𝒳'],
    ['letters whose lower case depends on the collation', 'İnsan ΟΔΟΣ'],
    ['brackets', '(a) [b] and "c" eq "d'],
  ])('a filter with JSON escapes finds a group with %s in its name', async (_, name) => {
    const displayName = `${name} ${randomUUID()}`;
    const { body } = await client.post('/Groups', { displayName });
    const json = JSON.stringify(displayName);
    const escaped = json.replace(
      /[^ -~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    for (const literal of [json, escaped, json.toLocaleLowerCase('en')]) {
      const found = await client.get('/Groups', { filter: `displayName eq ${literal}` });
      expect({ literal, ...found.body }).toMatchObject({
        literal,
        Resources: [{ id: body['id'], displayName }],
      });
    }
  });

  it('a filter with unescaped backslashes finds a group with backslashes in its name', async () => {
    const displayName = `CORP\\bob\\users ${randomUUID()}`;
    const { body } = await client.post('/Groups', { displayName });
    const found = await client.get('/Groups', { filter: `displayName eq "${displayName}"` });
    expect(found.body).toMatchObject({ Resources: [{ id: body['id'] }] });
  });

  it('a group cannot get a name that another group has in another letter case, also if the case depends on the collation', async () => {
    const mark = randomUUID();
    await client.post('/Groups', { displayName: `İnsan ${mark}` });
    const { body } = await client.post('/Groups', { displayName: `Büro ${mark}` });
    const renamed = await client.patch(`/Groups/${body['id']}`, {
      op: 'replace',
      value: { displayName: `İNSAN ${mark}` },
    });
    expect(renamed).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  it('a group with the name or external id of another group is refused with status 409 and scimType `uniqueness`', async () => {
    const [displayName, externalId] = [randomUUID(), randomUUID()];
    await client.post('/Groups', { displayName, externalId });
    const other = await buildGroup();
    const refused = { status: 409, body: { scimType: 'uniqueness' } };
    expect(await client.post('/Groups', { displayName: displayName.toUpperCase() })).toMatchObject(refused);
    expect(await client.post('/Groups', { displayName: randomUUID(), externalId })).toMatchObject(refused);
    expect(
      await client.patch(`/Groups/${other}`, { op: 'replace', path: 'displayName', value: displayName }),
    ).toMatchObject(refused);
    expect(await client.post('/Groups', {})).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
  });

  it('members of a SCIM group are added and removed by the request formats of Entra ID and Okta', async () => {
    const [a, b, c] = [
      await client.createUser(),
      await client.createUser(),
      await client.createUser(),
    ] as const;
    const id = await buildGroup([a]);
    const all = (...ids: string[]) => ids.map((value) => ({ $ref: null, value }));
    for (const [operation, expected] of [
      [{ op: 'Add', path: 'members', value: all(a, b) }, [a, b]],
      [{ op: 'Add', path: 'members', value: all(a) }, [a, b]],
      [{ op: 'Remove', path: 'members', value: all(a) }, [b]],
      [{ op: 'Remove', path: `members[value eq "${b}"]` }, []],
      [{ op: 'remove', path: `members[value eq "${b}"]` }, []],
      [{ op: 'add', value: { members: all(a) } }, [a]],
      [{ op: 'replace', value: { members: all(b, c) } }, [b, c]],
      [{ op: 'replace', path: 'members', value: all(a, c) }, [a, c]],
      [{ op: 'remove', path: `members[value eq "${a}" or value eq "${c}"]` }, []],
      [{ op: 'Add', path: 'members', value: { value: a } }, [a]],
      [{ op: 'Remove', path: 'members' }, []],
    ] as const) {
      expect([operation, (await client.patch(`/Groups/${id}`, operation)).status]).toEqual([operation, 204]);
      expect([operation, await members(id)]).toEqual([operation, [...expected].sort()]);
    }
    const several = [
      { op: 'add', path: 'members', value: all(a, b) },
      { op: 'remove', path: `members[value eq "${a}"]` },
      { op: 'add', path: 'members', value: all(c) },
    ];
    await client.patch(`/Groups/${id}`, ...several);
    expect(await members(id)).toEqual([b, c].sort());
  });

  it('one request can add 1,000 members to a SCIM group, even if some of these members are already in the group', async () => {
    const people = await buildMembers(
      started.database.admin,
      client.companyId,
      Array.from({ length: 1_000 }, () => ({})),
    );
    const ids = people.map(({ id }) => id);
    const id = await buildGroup(ids.slice(0, 300));
    const value = ids.map((one) => ({
      value: one,
      $ref: `https://academy.test/scim/v2/Users/${one}`,
      display: 'x'.repeat(80),
    }));
    expect((await client.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value })).status).toBe(204);
    expect(await members(id)).toHaveLength(1_000);
    const { rows } = await started.database.admin.query(
      'select members_count from core.groups where id = $1',
      [id],
    );
    expect(rows).toEqual([{ members_count: 1_000 }]);
  });

  it('a PATCH of a group with members of another company, unknown ids or wrong filters is refused and changes nothing', async () => {
    const other = await buildScimClient(started);
    const foreign = await buildMember(started.database.admin, other.companyId);
    const own = await client.createUser();
    const id = await buildGroup([own]);
    for (const value of [foreign.id, randomUUID(), 'x']) {
      const operation = { op: 'add', path: 'members', value: [{ value: own }, { value }] };
      const answer = await client.patch(`/Groups/${id}`, { op: 'remove', path: 'members' }, operation);
      expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    }
    const wrong = { op: 'remove', path: 'members[display eq "x"]' };
    expect(await client.patch(`/Groups/${id}`, wrong)).toMatchObject({ status: 400 });
    expect(await members(id)).toEqual([own]);
    const group = await other.post('/Groups', { displayName: 'x' });
    expect((await client.get(`/Groups/${group.body['id']}`)).status).toBe(404);
    expect((await client.get(`/Users/${foreign.id}`)).status).toBe(404);
  });

  it('a deleted user does not become a member of a group again, even if the directory still names the user', async () => {
    const [present, deleted] = [await client.createUser(), await client.createUser()];
    const { body } = await client.post('/Groups', {
      displayName: randomUUID(),
      members: [{ value: deleted }],
    });
    await client.delete(`/Users/${deleted}`);
    const members = [{ value: present }, { value: deleted }];
    const path = `/Groups/${body['id']}`;
    const namedBy: (() => Promise<ScimResponse>)[] = [
      () => client.patch(path, { op: 'add', path: 'members', value: members }),
      () => client.put(path, { displayName: body['displayName'] as string, members }),
    ];
    for (const request of namedBy) {
      expect((await request()).status).toBeLessThan(300);
      expect((await client.get(path)).body['members']).toMatchObject([{ value: present }]);
    }
    const { rows } = await started.database.admin.query(
      'select members_count from core.groups where id = $1',
      [body['id']],
    );
    expect(rows).toEqual([{ members_count: 1 }]);
  });

  it('SCIM cannot delete a group that is part of the audience of a course', async () => {
    const id = await buildGroup();
    await started.database.admin.query(
      'insert into core_published.group_uses_v1 (group_id, used_by) values ($1, $2)',
      [id, randomUUID()],
    );
    const refused = await client.delete(`/Groups/${id}`);
    expect(refused).toMatchObject({ status: 409, body: { schemas: [scimSchemas.error], status: '409' } });
    expect((await client.get(`/Groups/${id}`)).status).toBe(200);
  });
});

describe('the description of the SCIM service', () => {
  it('the SCIM service describes its features, resource types and schemas', async () => {
    expect((await client.get('/ServiceProviderConfig')).body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
    });
    for (const path of ['/ResourceTypes', '/Schemas']) {
      const { Resources, totalResults } = (await client.get(path)).body;
      expect(totalResults).toBe(Resources.length);
      for (const resource of Resources) {
        const one = await client.get(`${path}/${resource.id}`);
        expect([one.status, one.body]).toEqual([200, resource]);
      }
      expect((await client.get(`${path}/unknown`)).status).toBe(404);
    }
  });
});
