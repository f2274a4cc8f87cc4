import { createHash, randomInt } from 'node:crypto';
import {
  apiKeyPrefix,
  apiKeyScopes,
  courseManager,
  holdsScope,
  maxApiKeys,
  permissions as allPermissions,
  type ApiKey,
  type Permission,
} from '@academy/contracts';
import { buildCompany, buildMember, eventually, withClockForward } from '@academy/testing';
import { buildApiKey } from '../testing/api-keys.ts';
import { employeesManage } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function build() {
  const { admin } = started.database;
  const company = await buildCompany(admin);
  const permissions: Permission[] = [...employeesManage, courseManager];
  const { userId: sub } = await buildMember(admin, company.id, { permissions });
  const base = `/core-services/company-users/companies/${company.id}`;
  return {
    company,
    manager: { sub, given_name: 'Anna', family_name: 'Ärmel' },
    keys: `${base}/api-keys`,
    users: `${base}/users`,
  };
}
const withKey = async (url: string, key: string, app = started.app) => {
  const remoteAddress = `10.1.${randomInt(256)}.${randomInt(256)}`;
  const response = await app.inject({ url, headers: { authorization: `Bearer ${key}` }, remoteAddress });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data;

describe('an API key (rules 290 to 293)', () => {
  it('an API key is shown once, has 256 random bits, and only its SHA-256 is stored', async () => {
    const { company, manager, keys } = await build();
    const body = { name: ' Personio ', scopes: ['members:read', 'scim', 'scim'], validDays: 30 };
    const created = await started.call('POST', keys, manager, { body });
    expect(created.status).toBe(201);
    const { key, ...shown } = dataOf<{ key: string; expiresAt: string }>(created);
    expect(key).toMatch(new RegExp(`^${apiKeyPrefix}[\\w-]{43}$`));
    expect(shown).toMatchObject({
      name: 'Personio',
      hint: key.slice(-4),
      scopes: ['members:read', 'scim'],
      state: 'active',
      revokedAt: null,
      lastUsedAt: null,
    });
    const days = (Date.parse(shown.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);

    expect(dataOf(await started.get(keys, manager))).toEqual({ data: [shown], total: 1, page: 1, size: 100 });
    const { rows } = await started.database.admin.query(
      `select token_hash, query_to_xml('select * from core.api_keys', true, true, '')::text as keys,
              query_to_xml('select * from audit.entries', true, true, '')::text as entries
       from core.api_keys where company_id = $1`,
      [company.id],
    );
    expect(rows[0].token_hash).toEqual(createHash('sha256').update(key).digest());
    expect(rows[0].keys + rows[0].entries).not.toContain(key);
  });

  // The audit log shows the name of an API key as the actor's name, so the name must be one readable line.
  it('the name of an API key is stored without line breaks and invisible characters', async () => {
    const { manager, keys } = await build();
    const body = { name: ' Okta\r\n\u202Enimda\u0000\u200B(prod) ', scopes: ['scim'] };
    const created = await started.call('POST', keys, manager, { body });
    expect(dataOf<{ name: string }>(created).name).toBe('Okta nimda (prod)');
  });

  it('the creation and the revocation of an API key are recorded in the audit log', async () => {
    const { company, manager, keys } = await build();
    const { id, hint } = dataOf<{ id: string; hint: string }>(
      await started.call('POST', keys, manager, { body: { name: 'Okta', scopes: ['scim'] } }),
    );
    for (let times = 0; times < 2; times += 1) {
      const revoked = await started.call('DELETE', `${keys}/${id}`, manager);
      expect(dataOf(revoked)).toMatchObject({ id, state: 'revoked' });
    }
    const { rows } = await started.database.admin.query(
      'select action, actor_id, actor_name, subject, details from audit.entries where company_id = $1 order by id',
      [company.id],
    );
    const actor = { actor_id: manager.sub, actor_name: 'Anna Ärmel', subject: 'Okta' };
    expect(rows).toEqual([
      {
        ...actor,
        action: 'api_key_created',
        details: { hint, scopes: 'scim', expires_at: expect.any(String) },
      },
      { ...actor, action: 'api_key_revoked', details: { hint } },
    ]);
  });

  it('the number of a company’s active API keys is limited, even in concurrent requests', async () => {
    const { manager, keys } = await build();
    // Each request has a different caller, because the number of concurrent requests of one user is limited.
    const create = () =>
      started.call('POST', keys, { roles: ['admin'] }, { body: { name: 'x', scopes: ['scim'] } });
    const statuses = await Promise.all(Array.from({ length: maxApiKeys + 3 }, create));
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(maxApiKeys);
    const refused = statuses.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'too_many_api_keys' }] } });
    const { data } = dataOf<{ data: { id: string }[] }>(await started.get(keys, manager));
    await started.call('DELETE', `${keys}/${data[0]!.id}`, manager);
    expect((await create()).status).toBe(201);
    const listed = dataOf<{ data: { state: string }[]; total: number }>(await started.get(keys, manager));
    expect(listed.total).toBe(maxApiKeys + 1);
    expect(listed.data.at(-1)!.state).toBe('revoked');
  });

  it.each([
    { name: '', scopes: ['scim'] },
    { name: 'x'.repeat(101), scopes: ['scim'] },
    { name: '\u202E\u0000\r\n', scopes: ['scim'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['scim'], validDays: 0 },
    { name: 'x', scopes: ['scim'], validDays: 731 },
  ])('an API key is not created from invalid input %j', async (body) => {
    const { manager, keys } = await build();
    expect((await started.call('POST', keys, manager, { body })).status).toBe(400);
  });
});

describe('a request with an API key (rules 290 to 293)', () => {
  it('an API key with the scope members:read lists the members of its company, and has no access to other companies or endpoints', async () => {
    const { company, users, keys } = await build();
    const other = await build();
    const { key } = await buildApiKey(started, company.id, ['members:read']);
    expect(await withKey(users, key)).toMatchObject({ status: 200, body: { data: { total: 1 } } });
    const code = (name: string) => ({ errors: [{ code: name }] });
    expect(await withKey(other.users, key)).toMatchObject({ status: 404, body: code('company_not_found') });
    expect(await withKey(`${users}/summary`, key)).toMatchObject({
      status: 401,
      body: code('unauthenticated'),
    });
    expect(await withKey(keys, key)).toMatchObject({ status: 401 });
    expect(await withKey('/core-services/companies', key)).toMatchObject({ status: 401 });
    expect(await withKey(users, `${key}x`)).toMatchObject({ status: 401 });
    expect(await withKey(users, `academy_${'a'.repeat(5_000)}`)).toMatchObject({ status: 401 });
  });

  it('a request with an API key that lacks the required scope is refused, and the audit log names the key as the actor of the refused request', async () => {
    const { company, users } = await build();
    const { key, id, hint } = await buildApiKey(started, company.id, ['scim'], 'Entra ID');
    const refused = await withKey(users, key);
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: 'permission_denied' }] } });
    await eventually(async () => {
      const { rows } = await started.database.admin.query(
        `select actor_id, actor_name, details->>'api_key' as key from audit.entries
         where company_id = $1 and action = 'access_refused'`,
        [company.id],
      );
      expect(rows).toEqual([{ actor_id: id, actor_name: 'Entra ID', key: hint }]);
      return true;
    });
  });

  it('an API key of an excluded company is refused', async () => {
    const { company, users } = await build();
    const { key } = await buildApiKey(started, company.id, ['members:read']);
    await started.database.admin.query('update core.companies set excluded = true where id = $1', [
      company.id,
    ]);
    expect(await withKey(users, key)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'company_excluded' }] },
    });
  });

  it('an API key is refused within 30 seconds after its revocation, and immediately after its expiry', async () => {
    const { company, users } = await build();
    const [revoked, expired] = await Promise.all([
      buildApiKey(started, company.id, ['members:read']),
      buildApiKey(started, company.id, ['members:read']),
    ]);
    const { admin } = started.database;
    await admin.query(`update core.api_keys set expires_at = now() + interval '1 hour' where id = $1`, [
      expired.id,
    ]);
    expect((await withKey(users, expired.key)).status).toBe(200);
    expect((await withKey(users, revoked.key)).status).toBe(200);
    await admin.query('update core.api_keys set revoked_at = now() where id = $1', [revoked.id]);
    // The cache of keys measures time by `performance.now`, so a key stays cached if only `Date.now` is moved forward.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    try {
      expect((await withKey(users, expired.key)).status).toBe(401);
    } finally {
      clock.mockRestore();
    }
    await withClockForward(29_000, () =>
      eventually(async () => (await withKey(users, revoked.key)).status === 401, { timeout: 1_000 }),
    );
  });

  it('the last use of an API key is recorded at most once a minute', async () => {
    const { company, users, manager, keys } = await build();
    const { key, id } = await buildApiKey(started, company.id, ['members:read']);
    const { admin } = started.database;
    const lastUse = async () =>
      dataOf<{ data: { id: string; lastUsedAt: string | null }[] }>(await started.get(keys, manager)).data[0]!
        .lastUsedAt;
    await withKey(users, key);
    await eventually(lastUse);
    const first = await lastUse();
    await withKey(users, key);
    await admin.query('select core_published.record_api_key_use_v1($1, $2, $3)', [id, '192.0.2.1', 'x']);
    expect(await lastUse()).toBe(first);
    await admin.query(`update core.api_keys set last_used_at = now() - interval '61 s' where id = $1`, [id]);
    await admin.query('select core_published.record_api_key_use_v1($1, $2, $3)', [id, '192.0.2.1', 'x']);
    expect(Date.parse((await lastUse())!)).toBeGreaterThanOrEqual(Date.parse(first!));
  });

  it('an API key can make at most 50 requests a second; further requests get 429 with Retry-After', async () => {
    const { company, users } = await build();
    const { key } = await buildApiKey(started, company.id, ['members:read']);
    // The clock is stopped, so that all requests count as sent within one second, even on a busy machine.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const answers = [];
    try {
      for (let count = 0; count < 52; count += 1) answers.push(await withKey(users, key));
    } finally {
      clock.mockRestore();
    }
    expect(answers.slice(0, 50).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(answers.slice(50)).toMatchObject(Array(2).fill({ status: 429, headers: { 'retry-after': '1' } }));
    await eventually(async () => (await withKey(users, key)).status === 200);
  });
});

describe('the person who is responsible for an API key (rules 290 and 291)', () => {
  const setMember = (sub: string | null, change: string) =>
    started.database.admin.query(`update core.members set ${change} where user_id = $1`, [sub]);
  const keyIn = async ({ keys }: { keys: string }, reader: { sub: string | null }) =>
    dataOf<{ data: ApiKey[] }>(await started.get(keys, { sub: reader.sub! })).data[0]!;

  async function buildShared() {
    const built = await build();
    const { key, id } = dataOf<{ key: string; id: string }>(
      await started.call('POST', built.keys, built.manager, {
        body: { name: 'BI', scopes: ['members:read'] },
      }),
    );
    const { userId: sub } = await buildMember(started.database.admin, built.company.id, {
      permissions: employeesManage,
    });
    const lost = async () =>
      (
        await started.database.admin.query(
          'select api_key_id, hint, responsible_id from core_published.lost_api_keys_v1 where company_id = $1',
          [built.company.id],
        )
      ).rows;
    return { ...built, key, id, other: { sub }, lost };
  }

  it('a maintainer who creates an API key must hold the permissions that the scopes of the key require, but an administrator need not', async () => {
    const { keys, manager } = await build();
    await setMember(manager.sub, `permissions = '{academy:employees:manage}'`);
    const create = (scopes: string[], user: object) =>
      started.call('POST', keys, user, { body: { name: 'x', scopes } });
    expect(await create(['scim', 'reports:read'], manager)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'scope_not_held', detail: 'reports:read' }] },
    });
    expect((await create(['scim', 'members:read'], manager)).status).toBe(201);
    expect((await create(['reports:read'], { roles: ['admin'] })).status).toBe(201);
  });

  it.each([
    ['is deactivated', `status = 'deactivated'`],
    ['loses the permission', `permissions = '{academy:user:course_progress}'`],
    ['gets another account', `user_id = gen_random_uuid()`],
  ])(
    'if the person who is responsible for an API key %s, the key stops working after seven days',
    async (_reason, change) => {
      const { manager, other, key, id, users, lost, ...built } = await buildShared();
      expect(await keyIn(built, other)).toMatchObject({ responsibleName: 'Anna Ärmel', stopsAt: null });
      await setMember(manager.sub, change);
      const { responsibleLostAt, stopsAt, state } = await keyIn(built, other);
      expect(Date.parse(stopsAt!) - Date.parse(responsibleLostAt!)).toBe(7 * 86_400_000);
      expect(state).toBe('active');
      expect(await lost()).toEqual([{ api_key_id: id, hint: key.slice(-4), responsible_id: manager.sub }]);
      expect((await withKey(users, key)).status).toBe(200);
      await started.database.admin.query(
        `update core.api_keys set responsible_lost_at = now() - interval '7 days 1 second' where id = $1`,
        [id],
      );
      await withClockForward(29_000, () =>
        eventually(async () => (await withKey(users, key)).status === 401, { timeout: 1_000 }),
      );
      const stopped = await keyIn(built, other);
      expect(stopped.state).toBe('expired');
      await eventually(async () => (await keyIn(built, other)).lastRefusedAt !== null);
      const late = await started.call('POST', `${built.keys}/${id}/takeover`, { sub: other.sub! });
      expect(late).toMatchObject({ status: 409, body: { errors: [{ code: 'api_key_not_active' }] } });
    },
  );

  it('an API key will not stop working if the responsible person gets the lost permissions back in time', async () => {
    const { manager, other, ...built } = await buildShared();
    await setMember(manager.sub, `permissions = '{}'`);
    expect((await keyIn(built, other)).stopsAt).not.toBeNull();
    await setMember(manager.sub, `permissions = '{academy:employees:manage}'`);
    expect(await keyIn(built, other)).toMatchObject({ responsibleLostAt: null, stopsAt: null });
  });

  it('a maintainer can take over an API key whose responsible person was deactivated, but only with the permissions that the scopes of the key require', async () => {
    const { company, manager, other, id, keys } = await buildShared();
    await setMember(manager.sub, `status = 'deactivated'`);
    const takeOver = () => started.call('POST', `${keys}/${id}/takeover`, { sub: other.sub! });
    await started.database.admin.query(`update core.api_keys set scopes = '{reports:read}' where id = $1`, [
      id,
    ]);
    expect(await takeOver()).toMatchObject({ status: 403, body: { errors: [{ code: 'scope_not_held' }] } });
    await started.database.admin.query(`update core.api_keys set scopes = '{scim}' where id = $1`, [id]);
    expect(await takeOver()).toMatchObject({
      status: 200,
      body: { data: { responsibleLostAt: null, stopsAt: null, state: 'active' } },
    });
    const { rows } = await started.database.admin.query(
      `select responsible_id, actor_id from core.api_keys key
       join audit.entries entry on entry.company_id = key.company_id and entry.action = 'api_key_taken_over'
       where key.company_id = $1`,
      [company.id],
    );
    expect(rows).toEqual([{ responsible_id: other.sub, actor_id: other.sub }]);
  });

  it('the person who is responsible for an API key stays responsible when this person is renamed or another member’s permissions change', async () => {
    const { manager, other, lost, ...built } = await buildShared();
    await setMember(other.sub, `permissions = '{academy:user:course_progress,academy:employees:manage}'`);
    await setMember(manager.sub, `first_name = 'Anne'`);
    expect(await keyIn(built, other)).toMatchObject({ responsibleName: 'Anne Ärmel', stopsAt: null });
    expect(await lost()).toEqual([]);
  });

  it('SQL and TypeScript agree on the permissions that each scope of an API key requires', async () => {
    for (const held of allPermissions)
      for (const scope of apiKeyScopes) {
        const { rows } = await started.database.admin.query(
          'select core.holds_scopes($1, $2) as holds, core.holds_scopes($1, $3) as all_scopes',
          [[held], [scope], apiKeyScopes],
        );
        expect({ held, scope, ...rows[0] }).toEqual({
          ...{ held, scope, holds: holdsScope([held], scope) },
          all_scopes: apiKeyScopes.every((one) => holdsScope([held], one)),
        });
      }
  });
});

test('the last use of an API key is recorded with the IP address and the User-Agent header of the client', async () => {
  const { company, users, manager, keys } = await build();
  const { key } = await buildApiKey(started, company.id, ['members:read']);
  const headers = { authorization: `Bearer ${key}`, 'user-agent': `Entra/2.0 ${'x'.repeat(200)}` };
  await started.app.inject({ url: users, headers, remoteAddress: '203.0.113.7' });
  const used = async () => dataOf<{ data: ApiKey[] }>(await started.get(keys, manager)).data[0]!;
  await eventually(async () => (await used()).lastUsedAt !== null);
  expect(await used()).toMatchObject({
    lastUsedAddress: '203.0.113.7',
    lastUsedProgram: `Entra/2.0 ${'x'.repeat(90)}`,
  });
});
