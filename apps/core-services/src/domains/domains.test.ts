import { domainRecordName, domainTokenPrefix, maxDomains, type CompanyDomain } from '@academy/contracts';
import { buildCompany, buildMember } from '@academy/testing';
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
  const { userId } = await buildMember(admin, company.id, { permissions: employeesManage });
  const manager = { sub: userId! };
  const path = `/core-services/company-users/companies/${company.id}/domains`;
  const add = (domain: string) => started.call('POST', path, manager, { body: { domain } });
  const list = async () =>
    ((await started.get(path, manager)).body as { data: { data: CompanyDomain[] } }).data.data;
  return { companyId: company.id, manager, path, add, list };
}
const domainIn = ({ body }: { body: unknown }) => (body as { data: CompanyDomain }).data;
const failure = (code: string) => ({ errors: [{ code }] });

/** Claims the domains that are due for a look-up, as the worker does, and stores a result for one of them. */
async function lookUp(domain: string, found: string[], problem: string | null = null) {
  const { admin } = started.database;
  await admin.query(`update core.company_domains set next_check_at = now(), claim = null where domain = $1`, [
    domain,
  ]);
  const { rows } = await admin.query<{ claim: string; domain: string }>(
    'select * from core_published.claim_domain_checks_v1(100)',
  );
  const changes = [];
  for (const { claim } of rows.filter((row) => row.domain === domain)) {
    const stored = await admin.query<{ change: string; company_id: string }>(
      'select change, company_id from core_published.record_domain_check_v1($1, $2, $3)',
      [claim, found, problem],
    );
    changes.push(...stored.rows);
  }
  return changes;
}

describe('the domains of a company (rules 420 and 421)', () => {
  it('adding a domain twice stores the domain once, and the response contains the TXT record that proves the domain', async () => {
    const { add, list } = await build();
    const added = await add(' Müller-Söhne.EXAMPLE. ');
    expect(added.status).toBe(201);
    const { id, domain, displayName, record, state } = domainIn(added);
    expect({ domain, displayName, state }).toEqual({
      domain: 'xn--mller-shne-kcb9d.example',
      displayName: 'müller-söhne.example',
      state: 'pending',
    });
    expect(record).toEqual({
      name: domainRecordName(domain),
      type: 'TXT',
      value: expect.stringMatching(new RegExp(`^${domainTokenPrefix}[\\da-f]{40}$`)),
    });
    const again = await add('mail@xn--mller-shne-kcb9d.example');
    expect([again.status, domainIn(again)]).toEqual([200, domainIn(added)]);
    expect(await list()).toMatchObject([{ id, listedPeople: 0 }]);
  });

  it.each([
    ['https://www.hafen-kontor.example/start', 'hafen-kontor.example'],
    ['https://intranet.hafen-kontor.example/start', 'intranet.hafen-kontor.example'],
    ['anna@hafen-kontor.example', 'hafen-kontor.example'],
    ['\u200bhafen-kontor.example\u00ad ', 'hafen-kontor.example'],
  ])('a company can enter the domain to add as %s', async (typed, domain) => {
    const { add } = await build();
    expect(domainIn(await add(typed))).toMatchObject({ domain });
  });

  it.each([
    ['gmail.com', 'domain_not_allowed'],
    ['GMX.de', 'domain_not_allowed'],
    ['mail.yahoo.co.uk', 'domain_not_allowed'],
    ['t-online.de', 'domain_not_allowed'],
    ['co.uk', 'domain_not_allowed'],
    ['github.io', 'domain_not_allowed'],
    ['localhost', 'domain_not_allowed'],
    ['127.0.0.1', 'domain_not_allowed'],
    ['127.1', 'domain_not_allowed'],
    ['[::1]', 'domain_not_allowed'],
    ['two words.example', 'domain_invalid'],
    ['-x.example', 'domain_invalid'],
    ['a..example', 'domain_invalid'],
    [`${'a'.repeat(64)}.example`, 'domain_invalid'],
    [`${'a.'.repeat(120)}example`, 'domain_invalid'],
  ])('a company cannot add the domain %s, which is invalid or open to everybody', async (typed, code) => {
    const { add, list } = await build();
    expect(await add(typed)).toMatchObject({ status: 422, body: failure(code) });
    expect(await list()).toEqual([]);
  });

  it('the number of domains of a company is limited', async () => {
    const { add, companyId, manager } = await build();
    await started.database.admin.query(
      `insert into core.company_domains (id, company_id, domain, token, created_by)
       select gen_random_uuid(), $1, 'd' || n || '.example', 'x', $2 from generate_series(1, $3) n`,
      [companyId, manager.sub, maxDomains],
    );
    expect(await add('one-more.example')).toMatchObject({ status: 409, body: failure('too_many_domains') });
    expect((await add('d1.example')).status).toBe(200);
  });

  it('a domain is listed with the number of imported people who have not joined yet; adding and deleting a domain is recorded in the audit log', async () => {
    const { add, companyId, manager, path, list } = await build();
    const { id } = domainIn(await add('listed.example'));
    for (const [email, status] of [
      ['a@listed.example', 'imported'],
      ['b@LISTED.example', 'imported'],
      ['c@sub.listed.example', 'imported'],
      ['d@listed.example', 'invited'],
    ] as const)
      await buildMember(started.database.admin, companyId, { userId: null, email, status });
    const elsewhere = await build();
    await buildMember(started.database.admin, elsewhere.companyId, {
      userId: null,
      email: 'e@listed.example',
      status: 'imported',
    });
    expect(await list()).toMatchObject([{ listedPeople: 2 }]);
    expect((await started.call('DELETE', `${path}/${id}`, manager)).status).toBe(200);
    expect(await started.call('DELETE', `${path}/${id}`, manager)).toMatchObject({
      status: 404,
      body: failure('domain_not_found'),
    });
    const { rows } = await started.database.admin.query(
      `select action, subject from audit.entries where company_id = $1 order by id`,
      [companyId],
    );
    expect(rows).toEqual([
      { action: 'domain_added', subject: 'listed.example' },
      { action: 'domain_removed', subject: 'listed.example' },
    ]);
  });

  it('only an administrator can confirm a domain, and a look-up that finds no TXT record does not undo the confirmation', async () => {
    const { add, path, manager, list } = await build();
    const { id } = domainIn(await add('by-hand.example'));
    const confirm = (user: object) => started.call('POST', `${path}/${id}/confirmation`, user);
    expect((await confirm(manager)).status).toBe(403);
    expect(await confirm({ roles: ['admin'] })).toMatchObject({
      status: 200,
      body: { data: { state: 'proven', confirmedByAdministrator: true, nextCheckAt: null } },
    });
    // A look-up that finds no record does not undo an administrator's confirmation.
    expect(await lookUp('by-hand.example', [])).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'proven' }]);
  });
});

describe('the proof of a domain (rules 422 to 424)', () => {
  it('a domain is proven by a TXT record with the company’s own token, and not by a record with another token', async () => {
    const { add, list } = await build();
    const { record } = domainIn(await add('own.example'));
    expect(await lookUp('own.example', ['v=spf1 -all'])).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'pending', reason: 'record_missing' }]);
    expect(await lookUp('own.example', [`${domainTokenPrefix}${'0'.repeat(40)}`])).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'pending', reason: 'other_token' }]);
    expect(await lookUp('own.example', [], 'no_such_domain')).toEqual([]);
    expect(await lookUp('own.example', ['x', record.value])).toMatchObject([{ change: 'proven' }]);
    expect(await list()).toMatchObject([{ state: 'proven', reason: null }]);
    expect(await lookUp('own.example', [record.value])).toEqual([]);
  });

  it('only one company can prove a domain', async () => {
    const [one, other] = [await build(), await build()];
    const records = [domainIn(await one.add('shared.example')), domainIn(await other.add('shared.example'))];
    const changes = await lookUp(
      'shared.example',
      records.map(({ record }) => record.value),
    );
    expect(changes).toHaveLength(1);
    const states = [...(await one.list()), ...(await other.list())].map(({ state, reason }) => [
      state,
      reason,
    ]);
    expect(states.toSorted()).toEqual([
      ['failed', 'taken'],
      ['proven', null],
    ]);
    const third = await build();
    expect(await third.add('shared.example')).toMatchObject({ status: 409, body: failure('domain_taken') });
  });

  it('a domain is no longer proven after three look-ups over at least two days have found no TXT record; look-ups without an answer are not counted', async () => {
    const { add, list } = await build();
    const { record } = domainIn(await add('lost.example'));
    await lookUp('lost.example', [record.value]);
    const { admin } = started.database;
    for (let count = 0; count < 4; count += 1)
      expect(await lookUp('lost.example', [], 'dns_error')).toEqual([]);
    for (let count = 0; count < 2; count += 1) expect(await lookUp('lost.example', [])).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'proven', reason: 'record_missing' }]);
    await admin.query(
      `update core.company_domains set failing_since = now() - interval '2 days' where domain = 'lost.example'`,
    );
    expect(await lookUp('lost.example', [])).toMatchObject([{ change: 'lost' }]);
    expect(await list()).toMatchObject([{ state: 'failed', reason: 'record_missing', nextCheckAt: null }]);
  });

  it('the TXT record of a domain is looked up with growing pauses until 14 days after a maintainer last requested a look-up', async () => {
    const { add, list, path, manager } = await build();
    const { id } = domainIn(await add('never.example'));
    const pauses = [];
    for (let count = 0; count < 6; count += 1) {
      await lookUp('never.example', []);
      const [{ checkedAt, nextCheckAt }] = (await list()) as [CompanyDomain];
      pauses.push(Math.round((Date.parse(nextCheckAt!) - Date.parse(checkedAt!)) / 60_000));
    }
    expect(pauses).toEqual([1, 5, 30, 120, 1440, 1440]);
    await started.database.admin.query(
      `update core.company_domains set asked_at = now() - interval '14 days' where domain = 'never.example'`,
    );
    await lookUp('never.example', []);
    expect(await list()).toMatchObject([{ state: 'failed', nextCheckAt: null }]);
    const asked = await started.call('POST', `${path}/${id}/checks`, manager);
    expect(asked).toMatchObject({ status: 202, body: { data: { state: 'pending' } } });
  });

  it('the result of a look-up is not stored if the id of the look-up is unknown or its result was already stored', async () => {
    const { add, list } = await build();
    const { record } = domainIn(await add('claimed.example'));
    const { admin } = started.database;
    const { rows } = await admin.query('select * from core_published.claim_domain_checks_v1(100)');
    const { claim } = rows.find(({ domain }) => domain === 'claimed.example');
    const store = (id: string) =>
      admin.query('select * from core_published.record_domain_check_v1($1, $2, null)', [id, [record.value]]);
    expect((await store('0192f000-0000-7000-8000-000000000000')).rows).toEqual([]);
    expect((await store(claim)).rows).toMatchObject([{ change: 'proven' }]);
    expect((await store(claim)).rows).toEqual([]);
    expect(await list()).toMatchObject([{ state: 'proven' }]);
  });
});
