import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { companies } from '../database/tables/companies.ts';
import { usualTimeZone } from '@academy/platform-data/emails';
import { buildCompany, buildMember } from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { matching } from './queries.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const admin = { roles: ['senior_csm'] };

describe('GET /core-services/companies/{companyId}', () => {
  it('accepts the UUID and the platform id of a company and returns the UUID', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin, {
      name: 'Müller & Söhne',
      platformIds: [4711, 4712],
      jurisdictions: ['AT', 'DE'],
    });
    const { userId: sub } = await buildMember(database.admin, company.id);
    const expected = {
      data: {
        companyId: company.id,
        platformIds: [4711, 4712],
        operatingJurisdictions: ['AT', 'DE'],
        name: 'Müller & Söhne',
        timeZone: 'Europe/Vienna',
      },
    };
    for (const id of [company.id, '4711', '4712']) {
      expect(await get(`/core-services/companies/${id}`, { sub })).toEqual({ status: 200, body: expected });
    }
  });

  it.each([
    [['AT'], undefined, 'Europe/Vienna'],
    [['CH', 'DE'], undefined, 'Europe/Zurich'],
    [['de-by'], undefined, 'Europe/Berlin'],
    [['US'], undefined, 'America/New_York'],
    [['AT'], 'Asia/Tokyo', 'Asia/Tokyo'],
    [['XX'], undefined, usualTimeZone],
    [[], undefined, usualTimeZone],
  ])(
    'a company whose jurisdictions are %j and whose own time zone is %s has the time zone %s',
    async (jurisdictions, own, timeZone) => {
      const { database, get } = started;
      const company = await buildCompany(database.admin, { jurisdictions, ...(own && { timeZone: own }) });
      expect(await get(`/core-services/companies/${company.id}`, admin)).toMatchObject({
        body: { data: { timeZone } },
      });
      const { rows } = await database.admin.query(
        'select time_zone from core_published.companies_v1 where company_id = $1',
        [company.id],
      );
      expect(rows).toEqual([{ time_zone: timeZone }]);
    },
  );

  it('the time zone of every jurisdiction exists in PostgreSQL and in Node', async () => {
    const { rows } = await started.database.admin.query<{ zone: string; known: boolean }>(`
      select distinct zone, exists (select from pg_timezone_names where name = zone) as known
      from generate_series(ascii('A'), ascii('Z')) first, generate_series(ascii('A'), ascii('Z')) second,
        core.time_zone_of(null, array[chr(first) || chr(second)]) zone`);
    expect(rows.length).toBeGreaterThan(200);
    for (const { zone, known } of rows) {
      expect([zone, known]).toEqual([zone, true]);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });

  it('a request for another user’s company gets the same 404 as a request for an unknown company', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin, { platformIds: [4713] });
    const notFound = {
      status: 404,
      body: { errors: [expect.objectContaining({ code: 'company_not_found' })] },
    };
    for (const id of [company.id, '4713', randomUUID(), '99']) {
      expect(await get(`/core-services/companies/${id}`)).toEqual(notFound);
    }
    expect((await get(`/core-services/companies/${company.id}`, admin)).status).toBe(200);
  });

  it('a deactivated member can read neither the company nor its features', async () => {
    const { database, get } = started;
    const company = await buildCompany(database.admin);
    const { sub } = await buildMember(database.admin, company.id, { status: 'deactivated' });
    for (const path of [`companies/${company.id}`, `features?companyId=${company.id}`])
      expect(await get(`/core-services/${path}`, { sub })).toMatchObject({
        status: 404,
        body: { errors: [{ code: 'company_not_found' }] },
      });
    expect(await get('/core-services/companies', { sub })).toMatchObject({
      body: { data: { data: [], total: 0 } },
    });
  });

  const malformed = ['abc', '0', '-1', '1.5', '01001', '1001.0', '1e3', '0x3e9', '%00', "1'--"];
  it.each(malformed)('a request with the malformed company id %s is refused', async (id) => {
    expect(await started.get(`/core-services/companies/${id}`, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'malformed_request' }] },
    });
  });
});

describe('GET /core-services/companies', () => {
  it('lists a user’s own companies, and all companies for an administrator, sorted by name', async () => {
    const { database, get } = started;
    const sub = randomUUID();
    const names = ['Zebra', 'Ähre', 'Apfel'];
    for (const name of names) {
      const { id } = await buildCompany(database.admin, { name: `${name} Liste` });
      await buildMember(database.admin, id, { userId: sub });
    }
    await buildCompany(database.admin, { name: 'Fremd Liste' });

    const own = await get('/core-services/companies?size=100', { sub });
    expect(own).toMatchObject({ status: 200, body: { data: { total: 3, page: 1, size: 100 } } });
    expect(own.body).toMatchObject({
      data: { data: [{ name: 'Ähre Liste' }, { name: 'Apfel Liste' }, { name: 'Zebra Liste' }] },
    });

    const all = await get('/core-services/companies?search=LISTE&size=2&page=2', admin);
    expect(all).toMatchObject({ status: 200, body: { data: { total: 4, page: 2, size: 2 } } });
  });

  it('a list of requested companies omits companies that the user may not see', async () => {
    const { database, get } = started;
    const mine = await buildCompany(database.admin);
    const theirs = await buildCompany(database.admin);
    const { userId: sub } = await buildMember(database.admin, mine.id);
    const { body } = await get(`/core-services/companies?companyIds=${mine.id},${theirs.id}`, { sub });
    expect(body).toMatchObject({ data: { total: 1, data: [{ companyId: mine.id }] } });
  });

  it('a search with Greek capital letters finds a company whose name contains these letters in either case', async () => {
    const { database, get } = started;
    const { id } = await buildCompany(database.admin, { name: 'Μεσογειος ΑΕ' });
    const { body } = await get(`/core-services/companies?search=${encodeURIComponent('ΜΕΣ')}`, admin);
    expect(body).toMatchObject({ data: { data: [{ companyId: id }] } });
  });

  it('a search for companies ignores accents and punctuation, like a search for members', async () => {
    const { database, get } = started;
    const { id } = await buildCompany(database.admin, { name: 'Böhm-Größ Žižek AG' });
    for (const part of ['bohm', 'BÖHM GROSS', 'zizek', 'öss-ž'])
      expect([
        part,
        (await get(`/core-services/companies?search=${encodeURIComponent(part)}`, admin)).body,
      ]).toEqual([
        part,
        { data: expect.objectContaining({ total: 1, data: [expect.objectContaining({ companyId: id })] }) },
      ]);
  });

  it('SQL wildcards in the search text for companies are searched as ordinary characters', async () => {
    const { database, get } = started;
    await buildCompany(database.admin, { name: 'Hundert%ig_gut' });
    expect((await get('/core-services/companies?search=%25ig_', admin)).body).toMatchObject({
      data: { total: 1 },
    });
    expect((await get('/core-services/companies?search=%25x', admin)).body).toMatchObject({
      data: { total: 0 },
    });
  });

  it('a search finds companies by a part of the name or by the complete platform id', async () => {
    const { database, get } = started;
    // Names of other companies contain only eight random hexadecimal digits, so none contains these nine-digit
    // numbers.
    const one = await buildCompany(database.admin, { name: 'Platt A', platformIds: [730100001, 730100002] });
    const two = await buildCompany(database.admin, { name: 'Platt 730100002' });
    const { userId: sub } = await buildMember(database.admin, two.id);
    const found = async (search: string, user: object = admin) => {
      const { body } = await get(`/core-services/companies?search=${encodeURIComponent(search)}`, user);
      const { data, total } = (body as { data: { data: { companyId: string }[]; total: number } }).data;
      expect(total).toBe(data.length);
      return data.map(({ companyId }) => companyId);
    };
    expect(await found('730100001')).toEqual([one.id]);
    expect(await found(' 730100002 ')).toEqual([two.id, one.id]);
    expect(await found('730100002', { sub })).toEqual([two.id]);
    for (const search of ['73010000', '730100001x', '-730100001', '730100001.0', '9'.repeat(30), '000000000'])
      expect(await found(search)).not.toContain(one.id);
  });

  it('a search among many companies uses the trigram index of company names', async () => {
    const { database, get } = started;
    await database.admin.query(`
      insert into core.companies (id, name, operating_jurisdictions)
      select gen_random_uuid(), 'Firma ' || md5(n::text), '{DE}' from generate_series(1, 4000) n;`);
    await database.admin.query('vacuum analyze core.companies');
    await buildCompany(database.admin, { name: 'Wäscherei Zyxwolle' });
    expect((await get('/core-services/companies?search=ZYX', admin)).body).toMatchObject({
      data: { total: 1, data: [{ name: 'Wäscherei Zyxwolle' }] },
    });
    const db = drizzle(database.admin);
    const planOf = async (search: string) => {
      const { sql, params } = db.select().from(companies).where(matching(db, search)).toSQL();
      const { rows } = await database.admin.query(`explain ${sql}`, params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf('zyx')).toContain('companies_name_search');
    expect(await planOf('7303')).toMatch(/companies_name_search[^]*company_platform_ids_pkey/);
    for (const search of ['zyx', '7303']) expect(await planOf(search)).not.toContain('Seq Scan on companies');
    await database.admin.query(`delete from core.companies where name like 'Firma %'`);
  });

  const invalid = ['size=101', 'size=0', 'page=0', 'page=x', 'companyIds=1', `search=${'x'.repeat(201)}`];
  it.each(invalid)(
    'a request for the list of companies gets status 400 if its query is %s',
    async (query) => {
      expect((await started.get(`/core-services/companies?${query}`, admin)).status).toBe(400);
    },
  );

  it('a search for companies gets status 400 if the search text contains a NUL character', async () => {
    expect((await started.get('/core-services/companies?search=%00', admin)).status).toBe(400);
  });
});

describe('excluded companies', () => {
  it('only administrators can access an excluded company', async () => {
    const { database } = started;
    const company = await buildCompany(database.admin, { features: ['badge_sharing'] });
    const { userId: sub } = await buildMember(database.admin, company.id, {
      permissions: ['academy:company_course:manage'],
    });
    const restarted = await startApp({ database, excluded: [company.id] });
    const { get } = restarted;

    expect((await get('/core-services/companies', { sub })).body).toMatchObject({
      data: { total: 0, data: [] },
    });
    expect((await get(`/core-services/company-users/companies?userId=${sub}`, { sub })).body).toMatchObject({
      data: { data: [] },
    });
    expect((await get('/core-services/permissions/me', { sub })).body).toEqual({ data: {} });
    const excluded = { status: 403, body: { errors: [{ code: 'company_excluded' }] } };
    expect(await get(`/core-services/companies/${company.id}`, { sub })).toMatchObject(excluded);
    expect(await get(`/core-services/features?companyId=${company.id}`, { sub })).toMatchObject(excluded);
    expect(await get(`/core-services/company-users/companies/${company.id}/users`, { sub })).toMatchObject(
      excluded,
    );

    expect((await get(`/core-services/companies/${company.id}`, admin)).status).toBe(200);
    expect((await get(`/core-services/company-users/companies/${company.id}/users`, admin)).status).toBe(200);
    await restarted.stop();

    const reopened = await startApp({ database });
    expect((await reopened.get(`/core-services/companies/${company.id}`, { sub })).status).toBe(200);
    await reopened.stop();
  });
});
