import { randomUUID } from 'node:crypto';
import * as contracts from '@academy/contracts';
import {
  buildCompany,
  buildMember,
  casesOf,
  endpointsIn,
  eventually,
  type MatrixRow,
  personas,
} from '@academy/testing';
import { buildApiKey } from './testing/api-keys.ts';
import { buildImport } from './testing/imports.ts';
import { startApp, type StartedApp } from './testing/started-app.ts';

/** Ids of the test data to which the requests of the access matrix refer. */
type World = {
  companyId: string;
  userId: string;
  memberId: string;
  invitedId: string;
  apiKeyId: string;
  groupId: string;
  importId: string;
  domainId: string;
};

/** Endpoints that require a permission in a company, with the input of a valid request. */
const rows: Record<string, MatrixRow<World>> = {
  listMembers: {},
  getMember: { fields: ({ userId }) => ({ userId }) },
  getMembersSummary: {},
  invite: { body: () => ({ emails: ['new@example.test'] }) },
  inviteMembers: { body: () => ({ memberIds: ['0192f000-0000-7000-8000-000000000001'] }) },
  resendInvitation: { fields: ({ invitedId }) => ({ userId: invitedId }) },
  withdrawInvitation: { fields: ({ invitedId }) => ({ userId: invitedId }) },
  releaseAccount: { fields: ({ userId }) => ({ userId }) },
  listReturnedMembers: {},
  getFormerPermissions: { fields: ({ userId }) => ({ userId }) },
  grantFormerPermissions: { fields: ({ userId }) => ({ userId }) },
  dismissFormerPermissions: { fields: ({ userId }) => ({ userId }) },
  getInvitationLink: {},
  createInvitationLink: {},
  revokeInvitationLink: {},
  listApiKeys: {},
  createApiKey: { body: () => ({ name: 'Entra ID', scopes: ['scim'] }) },
  revokeApiKey: { fields: ({ apiKeyId }) => ({ apiKeyId }) },
  takeOverApiKey: { fields: ({ apiKeyId }) => ({ apiKeyId }) },
  listDomains: {},
  addDomain: { body: () => ({ domain: 'new.example' }) },
  checkDomain: { fields: ({ domainId }) => ({ domainId }) },
  deleteDomain: { fields: ({ domainId }) => ({ domainId }) },
  listGroups: {},
  createGroup: { body: () => ({ name: 'New' }) },
  getGroup: { fields: ({ groupId }) => ({ groupId }) },
  changeGroup: { fields: ({ groupId }) => ({ groupId }), body: () => ({ name: 'Changed' }) },
  deleteGroup: { fields: ({ groupId }) => ({ groupId }) },
  addGroupMembers: {
    fields: ({ groupId }) => ({ groupId }),
    body: ({ userId }) => ({ userIds: [userId] }),
  },
  removeGroupMembers: {
    fields: ({ groupId }) => ({ groupId }),
    body: ({ userId }) => ({ userIds: [userId] }),
  },
  uploadImport: { fields: () => ({ fileName: 'members.csv' }) },
  listImports: {},
  getImport: { fields: ({ importId }) => ({ importId }) },
  listImportLines: { fields: ({ importId }) => ({ importId, kind: 'added' }) },
  exportImportProblems: { fields: ({ importId }) => ({ importId }) },
  decideImportLines: {
    fields: ({ importId }) => ({ importId }),
    body: () => ({ decision: 'new_member' }),
  },
  applyImport: { fields: ({ importId }) => ({ importId }), body: () => ({ deactivate_missing: false }) },
  listAuditEntries: {},
  exportAuditEntries: {},
};

/** Endpoints that every signed-in user may call. `foreign` is the HTTP status for data of another company or user. */
const signedIn: Record<string, (ids: World) => { fields?: object; foreign: number }> = {
  getMyPermissions: () => ({ foreign: 200 }),
  exportOwnPersonalData: () => ({ foreign: 200 }),
  listCompanies: () => ({ foreign: 200 }),
  getCompany: ({ companyId }) => ({ fields: { companyId }, foreign: 404 }),
  getFeatures: ({ companyId }) => ({ fields: { companyId }, foreign: 404 }),
  listCompanyLinks: ({ userId }) => ({ fields: { userId }, foreign: 403 }),
  acceptInvitation: () => ({ fields: { token: 'x'.repeat(43) }, foreign: 404 }),
  listMembershipRequests: () => ({ foreign: 200 }),
  acceptMembershipRequest: ({ invitedId }) => ({ fields: { requestId: invitedId }, foreign: 404 }),
  refuseMembershipRequest: ({ invitedId }) => ({ fields: { requestId: invitedId }, foreign: 404 }),
};

const ofThisService = endpointsIn(contracts).filter(
  ([, { access, path }]) => !path.startsWith('/api/') && access !== 'content-origin',
);
const guarded = ofThisService.filter(([, { access }]) => typeof access === 'object' && access.company);
const open = ofThisService.filter(([, { access }]) => access === 'signed-in');

let started: StartedApp;
let own: World;
let foreign: World;
const users = new Map<string, { sub: string; roles?: string[] }>();
const userOf = (name: string) => users.get(name) ?? { sub: randomUUID() };

beforeAll(async () => {
  started = await startApp();
  const { admin } = started.database;
  const world = async () => {
    const company = await buildCompany(admin);
    const { id: invitedId } = await buildMember(admin, company.id, { userId: null, status: 'invited' });
    const { userId, id: memberId } = await buildMember(admin, company.id);
    const { id: apiKeyId } = await buildApiKey(started, company.id);
    const importId = await buildImport(admin, company.id);
    const ids = { companyId: company.id, userId, memberId, invitedId, importId, apiKeyId };
    return { ...ids, groupId: randomUUID(), domainId: randomUUID() };
  };
  [own, foreign] = [await world(), await world()];
  await restoreGroups();
  await restoreDomains();
  for (const { name, permissions, isAdmin, isOutsider, isDeactivated } of personas) {
    const user = { sub: randomUUID(), ...(isAdmin && { roles: ['dpo'] }) };
    users.set(name, user);
    if (!isOutsider)
      await buildMember(admin, own.companyId, {
        userId: user.sub,
        permissions,
        status: isDeactivated ? 'deactivated' : 'registered',
      });
  }
});
afterAll(() => started.stop());

/** Adds the invited members again, because an earlier call may have deleted them by withdrawing their invitations. */
const restoreInvitees = async () => {
  for (const { companyId, invitedId } of [own, foreign])
    await started.database.admin.query(
      `insert into core.members (id, company_id, first_name, last_name, email_address, status)
       values ($1, $2, '', '', $3, 'invited') on conflict do nothing`,
      [invitedId, companyId, `${invitedId}@example.test`],
    );
};

/**
 * Undoes what an earlier call may have done to two members: links their accounts again and restores their former
 * permissions, which a call can grant.
 */
const restoreAccounts = async () => {
  const { admin } = started.database;
  for (const { companyId, userId, memberId } of [own, foreign]) {
    await admin.query('delete from core.members where company_id = $1 and user_id = $2 and id <> $3', [
      companyId,
      userId,
      memberId,
    ]);
    await admin.query(
      `update core.members set user_id = $1, status = 'registered', permissions = '{}',
              former_permissions = '{academy:employees:manage}' where id = $2`,
      [userId, memberId],
    );
  }
};

const restoreGroups = async () => {
  await started.database.admin.query(`delete from core.groups where name = 'New'`);
  for (const { companyId, groupId } of [own, foreign])
    await started.database.admin.query(
      'insert into core.groups (id, company_id, name) values ($1, $2, $3) on conflict do nothing',
      [groupId, companyId, groupId],
    );
};

const restoreDomains = async () => {
  for (const { companyId, domainId } of [own, foreign])
    await started.database.admin.query(
      `insert into core.company_domains (id, company_id, domain, token, created_by)
       values ($1, $2, $3, 'token', $1) on conflict do nothing`,
      [domainId, companyId, `${domainId}.example`],
    );
};

const restoreApiKeys = () => started.database.admin.query('update core.api_keys set revoked_at = null');

const codeOf = (body: unknown) => (body as { errors?: { code: string }[] }).errors?.[0]?.code;
const send = (
  { method, bodyTypes }: Pick<contracts.Endpoint, 'method' | 'bodyTypes'>,
  url: string,
  body: unknown,
  user: { sub: string; roles?: string[] },
) => {
  const file = 'Email,First name,Last name\nnew@example.test,Nora,Neu\n';
  return started.call(method as 'GET', url, user, {
    ...(body !== undefined && { body }),
    ...(bodyTypes !== undefined && { file }),
  });
};

const restoreImports = () =>
  eventually(async () => {
    const { rowCount } = await started.database.admin.query(
      `update core.imports set state = 'ready', expires_at = now() + interval '1 hour'
       where id = any($1) and state in ('ready', 'applied')`,
      [[own.importId, foreign.importId]],
    );
    return rowCount === 2;
  });

async function contents(): Promise<string> {
  const { rows: tables } = await started.database.admin.query(`
    select query_to_xml('select * from ' || t || ' order by id', true, true, '')::text
    from unnest(array['core.companies', 'core.members', 'core.groups', 'core.api_keys', 'core.invitations',
                      'core.company_domains', 'mail.outgoing_emails']) t`);
  return JSON.stringify(tables);
}

test.each(ofThisService)('the service has a route for the endpoint %s', (_name, { method, path }) => {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const isServed = started.app.hasRoute({ method, url });
  expect({ method, url, isServed }).toEqual({ method, url, isServed: true });
});

test('the access matrix covers every endpoint with access control exactly once', () => {
  expect(Object.keys(rows).sort()).toEqual(guarded.map(([name]) => name).sort());
  expect(Object.keys(signedIn).sort()).toEqual(open.map(([name]) => name).sort());
});

const all = [...guarded, ...open];
test.each(all)('the endpoint %s refuses requests without a valid token', async (_name, endpoint) => {
  const url = contracts.urlOf(endpoint, { ...own, token: 'x'.repeat(43) }, { userId: own.userId });
  for (const headers of [{}, { authorization: 'Bearer x.y.z' }] as Record<string, string>[]) {
    const response = await started.app.inject({ method: endpoint.method, url, headers });
    expect([response.statusCode, codeOf(response.json())]).toEqual([401, 'unauthenticated']);
  }
});

describe.each(guarded)('access control of the endpoint %s', (name, endpoint) => {
  const cases = () => casesOf(endpoint, rows[name] ?? {}, { own, foreign });

  it('the endpoint refuses users without the required permission and ids of other companies, and changes no data', async () => {
    const before = await contents();
    for (const { title, persona, url, body, expected } of cases()) {
      if (expected === 'success') continue;
      const response = await send(endpoint, url, body, userOf(persona.name));
      const status = expected === 'permission_denied' ? 403 : 404;
      const childCode = endpoint.errors.find((code) => code.endsWith('_not_found'));
      const code = expected === 'child_not_found' ? childCode : expected;
      expect([title, response.status, codeOf(response.body)]).toEqual([title, status, code]);
    }
    expect(await contents()).toBe(before);
  });

  it('the endpoint accepts valid requests from every kind of user that its contract permits', async () => {
    const served = cases().filter(({ expected }) => expected === 'success');
    expect(served.length).toBeGreaterThan(0);
    for (const { title, persona, url, body } of served) {
      if (name === 'withdrawInvitation') await restoreInvitees();
      if (name === 'takeOverApiKey') await restoreApiKeys();
      if (endpoint.path.includes('/groups')) await restoreGroups();
      if (endpoint.path.includes('/domains')) await restoreDomains();
      if (name === 'applyImport' || name === 'decideImportLines') await restoreImports();
      if (name === 'releaseAccount' || name === 'grantFormerPermissions') await restoreAccounts();
      const { status, body: response } = await send(endpoint, url, body, userOf(persona.name));
      const isSuccess = status >= 200 && status < 300;
      const { errors } = response as { errors?: unknown };
      expect({ title, url, status, errors }).toEqual({ title, url, status: isSuccess ? status : '2xx' });
    }
  });
});

describe.each(open)('access control of the endpoint %s', (name, endpoint) => {
  it('the endpoint returns to users their own data, and returns the data of other users to administrators only', async () => {
    const call = async (ids: World, user: { sub: string; roles?: string[] }) => {
      const { fields = {}, foreign: status } = signedIn[name]!(ids);
      const url = contracts.urlOf(endpoint, { ...fields }, { ...fields } as Record<string, string>);
      return { status, answer: await send(endpoint, url, undefined, user) };
    };
    const learner = userOf('learner');
    const mine = await call({ ...own, userId: learner.sub }, learner);
    const needsOwnId = ['acceptInvitation', 'acceptMembershipRequest', 'refuseMembershipRequest'].includes(
      name,
    );
    expect(mine.answer.status).toBe(needsOwnId ? 404 : 200);
    const theirs = await call(foreign, learner);
    expect(theirs.answer.status).toBe(theirs.status);
    expect(JSON.stringify(theirs.answer.body)).not.toContain(foreign.companyId);
    if (!needsOwnId) expect((await call(foreign, userOf('administrator'))).answer.status).toBe(200);
  });
});

const forKeys = ofThisService.flatMap(([name, endpoint]) =>
  typeof endpoint.access === 'object' && endpoint.access.apiKey !== undefined
    ? [[name, endpoint, endpoint.access.apiKey] as const]
    : [],
);

describe.each(forKeys)('access of API keys to the endpoint %s', (_name, endpoint, scope) => {
  const unknown = randomUUID();
  const call = async (companyId: string, token: string) => {
    const url = contracts.urlOf(endpoint, { companyId, resourceId: unknown });
    const headers = { authorization: `Bearer ${token}` };
    const response = await started.app.inject({ method: endpoint.method, url, headers });
    return response.statusCode;
  };

  it('the endpoint accepts only active API keys of the company with the required scope, and accepts users only if its contract permits users', async () => {
    const otherScope = contracts.apiKeyScopes.find((one) => one !== scope)!;
    const [key, without, revoked, expired] = [
      await buildApiKey(started, own.companyId, [scope]),
      await buildApiKey(started, own.companyId, [otherScope]),
      await buildApiKey(started, own.companyId, [scope]),
      await buildApiKey(started, own.companyId, [scope]),
    ];
    await started.database.admin.query('update core.api_keys set expires_at = now() where id = $1', [
      expired.id,
    ]);
    const keysPath = `/core-services/company-users/companies/${own.companyId}/api-keys`;
    const { call: asUser } = started;
    await asUser('DELETE', `${keysPath}/${revoked.id}`, { roles: ['admin'] });
    const admitted = await call(own.companyId, key.key);
    expect([401, 403, 405, 429]).not.toContain(admitted);
    expect(admitted).toBeLessThan(500);
    expect(await call(own.companyId, without.key)).toBe(403);
    expect(await call(foreign.companyId, key.key)).toBe(404);
    expect(await call(own.companyId, revoked.key)).toBe(401);
    expect(await call(own.companyId, expired.key)).toBe(401);
    expect(await call(own.companyId, `${contracts.apiKeyPrefix}${'x'.repeat(43)}`)).toBe(401);
    const acceptsUsers = typeof endpoint.access === 'object' && endpoint.access.company !== undefined;
    for (const { name } of acceptsUsers ? [] : personas)
      expect([name, await call(own.companyId, await started.identity.tokenFor(userOf(name)))]).toEqual([
        name,
        401,
      ]);
    for (const { id } of [key, without]) await asUser('DELETE', `${keysPath}/${id}`, { roles: ['admin'] });
  });
});

test('an API key with all scopes has no access to endpoints whose contract permits no API keys', async () => {
  const { key } = await buildApiKey(started, own.companyId, [...contracts.apiKeyScopes]);
  const forUsers = ofThisService.filter(
    ([, { access }]) => access !== 'public' && (typeof access !== 'object' || access.apiKey === undefined),
  );
  expect(forUsers.length).toBeGreaterThan(20);
  for (const [name, endpoint] of forUsers) {
    const { fields, query } = { fields: rows[name]?.fields?.(own) ?? {}, query: {} };
    const url = contracts.urlOf(endpoint, { companyId: own.companyId, userId: own.userId, ...fields }, query);
    const headers = {
      authorization: `Bearer ${key}`,
      ...(endpoint.bodyTypes && { 'content-type': endpoint.bodyTypes[0] }),
    };
    const { statusCode } = await started.app.inject({ method: endpoint.method, url, headers });
    expect([name, statusCode]).toEqual([name, 401]);
  }
});
