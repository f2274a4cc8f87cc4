import { buildInvitingCompany, traces } from '../testing/invitations.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type Link = { data: { url: string; expiresAt: string } | null };

async function buildLinks() {
  const { company, manager, paths } = await buildInvitingCompany(started);
  const on = (method: 'GET' | 'POST' | 'DELETE') => async (language?: string) =>
    (await started.call(method, paths.link, { sub: manager }, language ? { language } : {})) as {
      status: number;
      body: Link;
    };
  return { company, manager, create: on('POST'), get: on('GET'), revoke: on('DELETE') };
}
const tokenIn = ({ data }: Link) => data!.url.split('/').at(-1)!;
const stateOf = async (token: string) =>
  (await started.app.inject(`/core-services/invitations/${token}`)).json().data.state;

it('an invitation link is created once, is valid for 90 days, and has the language of the caller in its URL', async () => {
  const { company, manager, create, get } = await buildLinks();
  expect(await get()).toEqual({ status: 200, body: { data: null } });
  const made = await create('de');
  expect(made).toEqual({
    status: 201,
    body: {
      data: {
        url: expect.stringMatching(/^http:\/\/localhost:4200\/de\/invitations\/[\w-]{43}$/),
        expiresAt: expect.any(String),
      },
    },
  });
  const days = (Date.parse(made.body.data!.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.99);
  expect(days).toBeLessThan(90.01);

  const again = await create('en');
  expect(again.status).toBe(200);
  expect(again.body.data!.url).toBe(made.body.data!.url.replace('/de/', '/en/'));
  expect(await get('de')).toEqual({ status: 200, body: made.body });
  expect((await traces(started, company.id)).audit).toEqual([
    { action: 'invitation_link_created', actor_id: manager, subject: '', details: {} },
  ]);
});

it('concurrent requests create only one invitation link', async () => {
  const { create } = await buildLinks();
  const made = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(made.map(({ body }) => tokenIn(body))).size).toBe(1);
});

it('after the invitation link of a company is revoked, the next request for a link creates a new link', async () => {
  const { company, create, get, revoke } = await buildLinks();
  const { body } = await create();
  expect(await revoke()).toEqual({ status: 200, body: { data: { revoked: 1 } } });
  expect(await revoke()).toEqual({ status: 200, body: { data: { revoked: 0 } } });
  expect(await get()).toEqual({ status: 200, body: { data: null } });
  expect(await stateOf(tokenIn(body))).toBe('revoked');
  const { status, body: next } = await create();
  expect(status).toBe(201);
  expect(tokenIn(next)).not.toBe(tokenIn(body));
  expect((await traces(started, company.id)).audit).toMatchObject([
    { action: 'invitation_link_created' },
    { action: 'invitation_links_revoked', details: { revoked: 1 } },
    { action: 'invitation_link_created' },
  ]);
});

it('an invitation link is replaced after it has expired', async () => {
  const { company, create, get } = await buildLinks();
  const { body } = await create();
  await started.database.admin.query(
    `update core.invitations set expires_at = now() - interval '1 second' where company_id = $1`,
    [company.id],
  );
  expect((await get()).body.data).toBeNull();
  expect(await stateOf(tokenIn(body))).toBe('expired');
  expect((await create()).status).toBe(201);
});

it('an invitation link is replaced after the secret for invitation tokens was rotated', async () => {
  const { company, manager, create } = await buildLinks();
  const { body } = await create();
  const restarted = await startApp({
    database: started.database,
    secret: 'another secret of enough letters',
  });
  const path = `/core-services/company-users/companies/${company.id}/invitation-link`;
  expect(await restarted.get(path, { sub: manager })).toEqual({ status: 200, body: { data: null } });
  expect((await restarted.call('POST', path, { sub: manager })).status).toBe(201);
  await restarted.stop();
  expect(await stateOf(tokenIn(body))).toBe('valid');
});
