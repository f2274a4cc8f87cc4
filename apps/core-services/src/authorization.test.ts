import { randomUUID } from 'node:crypto';
import * as contracts from '@academy/contracts';
import { buildCompany, buildMember, casesOf, endpointsIn, type MatrixRow, personas } from '@academy/testing';
import { startApp, type StartedApp } from './testing/started-app.ts';

/** Ids that the rows of the matrix refer to. A row that needs another id adds it in `beforeAll`. */
type World = { companyId: string; userId: string };

/** Endpoints that require a permission in a company, each with the input of a valid call. */
const rows: Record<string, MatrixRow<World>> = {
  listMembers: {},
  getMember: { fields: ({ userId }) => ({ userId }) },
  getMembersSummary: {},
  invite: { body: () => ({ emails: ['new@example.test'] }) },
  getInvitationLink: {},
  createInvitationLink: {},
  revokeInvitationLink: {},
  listAuditEntries: {},
};

/** Endpoints for any signed-in user, with the status returned for a foreign company or user. */
const signedIn: Record<string, (ids: World) => { fields?: object; foreign: number }> = {
  getMyPermissions: () => ({ foreign: 200 }),
  listCompanies: () => ({ foreign: 200 }),
  getCompany: ({ companyId }) => ({ fields: { companyId }, foreign: 404 }),
  getFeatures: ({ companyId }) => ({ fields: { companyId }, foreign: 404 }),
  listCompanyLinks: ({ userId }) => ({ fields: { userId }, foreign: 403 }),
  acceptInvitation: () => ({ fields: { token: 'x'.repeat(43) }, foreign: 404 }),
};

const ofThisService = endpointsIn(contracts).filter(([, { path }]) => !path.startsWith('/api/'));
const guarded = ofThisService.filter(([, { access }]) => typeof access === 'object');
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
    return { companyId: company.id, userId: (await buildMember(admin, company.id)).userId };
  };
  [own, foreign] = [await world(), await world()];
  for (const { name, permissions, isAdmin, isOutsider } of personas) {
    const user = { sub: randomUUID(), ...(isAdmin && { roles: ['dpo'] }) };
    users.set(name, user);
    if (!isOutsider) await buildMember(admin, own.companyId, { userId: user.sub, permissions });
  }
});
afterAll(() => started.stop());

const codeOf = (body: unknown) => (body as { errors?: { code: string }[] }).errors?.[0]?.code;
const send = (
  method: contracts.Method,
  url: string,
  body: unknown,
  user: { sub: string; roles?: string[] },
) => started.call(method as 'GET', url, user, body === undefined ? {} : { body });

async function contents(): Promise<string> {
  const { rows: tables } = await started.database.admin.query(`
    select query_to_xml('select * from ' || t || ' order by id', true, true, '')::text
    from unnest(array['core.companies', 'core.members', 'core.invitations', 'mail.outgoing_emails']) t`);
  return JSON.stringify(tables);
}

test.each(ofThisService)('%s is served', (_name, { method, path }) => {
  const url = path.replace(/\{(\w+)\}/g, ':$1');
  const isServed = started.app.hasRoute({ method, url });
  expect({ method, url, isServed }).toEqual({ method, url, isServed: true });
});

test('the matrix has exactly one row for every endpoint with access control', () => {
  expect(Object.keys(rows).sort()).toEqual(guarded.map(([name]) => name).sort());
  expect(Object.keys(signedIn).sort()).toEqual(open.map(([name]) => name).sort());
});

test.each([...guarded, ...open])('%s refuses requests without a valid token', async (_name, endpoint) => {
  const url = contracts.urlOf(endpoint, { ...own, token: 'x'.repeat(43) }, { userId: own.userId });
  for (const headers of [{}, { authorization: 'Bearer x.y.z' }] as Record<string, string>[]) {
    const answer = await started.app.inject({ method: endpoint.method, url, headers });
    expect([answer.statusCode, codeOf(answer.json())]).toEqual([401, 'unauthenticated']);
  }
});

describe.each(guarded)('%s', (name, endpoint) => {
  const cases = () => casesOf(endpoint, rows[name] ?? {}, { own, foreign });

  it('refuses personas without access and ids of other companies, without side effects', async () => {
    const before = await contents();
    for (const { title, persona, method, url, body, expected } of cases()) {
      if (expected === 'success') continue;
      const answer = await send(method, url, body, userOf(persona.name));
      const status = expected === 'permission_denied' ? 403 : 404;
      const code = expected === 'child_not_found' ? 'user_not_found' : expected;
      expect([title, answer.status, codeOf(answer.body)]).toEqual([title, status, code]);
    }
    expect(await contents()).toBe(before);
  });

  it('serves the personas that the contract allows', async () => {
    const served = cases().filter(({ expected }) => expected === 'success');
    expect(served.length).toBeGreaterThan(0);
    for (const { title, persona, method, url, body } of served) {
      const { status, body: answer } = await send(method, url, body, userOf(persona.name));
      const isSuccess = status >= 200 && status < 300;
      const { errors } = answer as { errors?: unknown };
      expect({ title, url, status, errors }).toEqual({ title, url, status: isSuccess ? status : '2xx' });
    }
  });
});

describe.each(open)('%s', (name, endpoint) => {
  it('serves users their own data, and only administrators the data of others', async () => {
    const call = async (ids: World, user: { sub: string; roles?: string[] }) => {
      const { fields = {}, foreign: status } = signedIn[name]!(ids);
      const url = contracts.urlOf(endpoint, { ...fields }, { ...fields } as Record<string, string>);
      return { status, answer: await send(endpoint.method, url, undefined, user) };
    };
    const learner = userOf('learner');
    const mine = await call({ ...own, userId: learner.sub }, learner);
    expect(mine.answer.status).toBe(name === 'acceptInvitation' ? 404 : 200);
    const theirs = await call(foreign, learner);
    expect(theirs.answer.status).toBe(theirs.status);
    expect(JSON.stringify(theirs.answer.body)).not.toContain(foreign.companyId);
    if (name !== 'acceptInvitation')
      expect((await call(foreign, userOf('administrator'))).answer.status).toBe(200);
  });
});
