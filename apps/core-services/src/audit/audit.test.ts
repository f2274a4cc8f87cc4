import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { AuditEntry, PlatformAuditEntry } from '@academy/contracts';
import { recordAudit, recordAudits } from '@academy/platform-data';
import { buildCompany, buildMember, eventually } from '@academy/testing';
import { buildActor } from '../testing/factories.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const pathOf = (companyId: string) => `/core-services/companies/${companyId}/audit-entries`;

async function entries(companyId: string, query = '') {
  const { status, body } = await started.get(`${pathOf(companyId)}?${query}`, { roles: ['dpo'] });
  expect(status).toBe(200);
  return (body as { data: { data: AuditEntry[]; total: number; page: number; size: number } }).data;
}

describe('GET /core-services/companies/{companyId}/audit-entries', () => {
  it('lists the audit entries of a company, latest first', async () => {
    const { admin } = started.database;
    const db = drizzle(admin);
    const [company, other] = [await buildCompany(admin), await buildCompany(admin)];
    const actor = buildActor({ firstName: 'Jörg', lastName: 'Brückner' });
    for (const [action, subject] of [
      ['course_status_changed', 'Datenschutz'],
      ['course_deadline_changed', 'Datenschutz'],
      ['course_status_changed', 'Sicherheit'],
    ] as const)
      await recordAudit(db, actor, {
        companyId: company.id,
        action,
        subject,
        details: { from: 'active', to: null },
      });
    await recordAudit(db, actor, { companyId: other.id, action: 'courses_populated' });

    expect(await entries(company.id)).toEqual({
      total: 3,
      page: 1,
      size: 50,
      data: [
        {
          id: expect.any(String),
          action: 'course_status_changed',
          occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
          actorId: actor.userId,
          actorName: 'Jörg Brückner',
          subject: 'Sicherheit',
          details: { from: 'active', to: null },
        },
        expect.objectContaining({ action: 'course_deadline_changed' }),
        expect.objectContaining({ action: 'course_status_changed', subject: 'Datenschutz' }),
      ],
    });
    expect(await entries(company.id, 'action=course_status_changed&size=1&page=2')).toMatchObject({
      total: 2,
      data: [{ subject: 'Datenschutz' }],
    });
    expect((await entries(other.id)).data).toMatchObject([{ subject: '', details: {} }]);
  });

  const invalid = ['action=unknown', 'size=101', 'size=0', 'page=0', 'page=x'];
  it.each(invalid)(
    'a request for the audit entries of a company gets status 400 if its query is %s',
    async (query) => {
      const company = await buildCompany(started.database.admin);
      const { status } = await started.get(`${pathOf(company.id)}?${query}`, { roles: ['dpo'] });
      expect(status).toBe(400);
    },
  );

  it('a page of a company’s audit entries is read through an index, without sorting', async () => {
    const { admin } = started.database;
    const company = await buildCompany(admin);
    const entry = { companyId: company.id, action: 'member_invited', subject: 'a@example.test' } as const;
    await recordAudits(drizzle(admin), buildActor(), Array(5_000).fill(entry));
    await admin.query('vacuum analyze audit.entries');
    const { rows } = await admin.query(
      `explain select * from audit.entries where company_id = '${company.id}' order by id desc limit 50`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using entries_');
    expect(plan).not.toContain('Sort');
    expect(await entries(company.id, 'size=100&page=50')).toMatchObject({ total: 5_000 });
  });
});

describe('GET /core-services/audit-entries', () => {
  const admin = { sub: randomUUID(), roles: ['dpo'] };
  const list = async (query = '') => {
    const { status, body } = await started.get(`/core-services/audit-entries?${query}`, admin);
    expect(status).toBe(200);
    return (body as { data: { data: PlatformAuditEntry[]; total: number } }).data;
  };

  it('administrators can list the audit entries that belong to no company, latest first', async () => {
    const company = await buildCompany(started.database.admin);
    const db = drizzle(started.database.admin);
    const actor = buildActor({ firstName: 'Jörg', lastName: 'Brückner' });
    const [first, second] = [randomUUID(), randomUUID()];
    await recordAudit(db, actor, { companyId: undefined, action: 'personal_data_exported', subject: first });
    await recordAudit(db, actor, { companyId: company.id, action: 'courses_populated' });
    const details = { erasure: randomUUID(), companies: 2 };
    await recordAudit(db, actor, {
      companyId: undefined,
      action: 'personal_data_erased',
      subject: second,
      details,
    });
    expect((await list()).data.slice(0, 2)).toEqual([
      {
        id: expect.any(String),
        action: 'personal_data_erased',
        occurredAt: expect.stringMatching(/^\d{4}-.*Z$/),
        actorId: actor.userId,
        actorName: 'Jörg Brückner',
        subject: second,
        details,
      },
      expect.objectContaining({ action: 'personal_data_exported', subject: first }),
    ]);
    const { total } = await list('action=personal_data_erased');
    expect((await list(`action=personal_data_erased&size=1&page=${total}`)).data).toMatchObject([
      { action: 'personal_data_erased' },
    ]);
  });

  it('the audit log contains refused requests to administrator endpoints, including requests to read the audit log itself', async () => {
    const { userId } = await buildMember(
      started.database.admin,
      (await buildCompany(started.database.admin)).id,
    );
    expect((await started.app.inject('/core-services/audit-entries')).statusCode).toBe(401);
    expect((await started.get('/core-services/audit-entries', { sub: userId })).status).toBe(403);
    const refused = await eventually(async () =>
      (await list('action=access_refused&size=100')).data.find(({ actorId }) => actorId === userId),
    );
    expect(refused.details).toEqual({ method: 'GET', path: '/core-services/audit-entries' });
  });

  const wrong = ['action=courses_populated', 'size=101', 'page=0'];
  it.each(wrong)(
    'a request for the audit entries that belong to no company gets status 400 if its query is %s',
    async (query) => {
      expect((await started.get(`/core-services/audit-entries?${query}`, admin)).status).toBe(400);
    },
  );
});

describe('filters and the export of the audit log', () => {
  const build = async (input: Parameters<typeof buildCompany>[1] = { timeZone: 'Europe/Berlin' }) => {
    const { admin } = started.database;
    const db = drizzle(admin);
    const company = await buildCompany(admin, input);
    const partner = await buildCompany(admin);
    const jana = buildActor({ firstName: 'Jana', lastName: 'Ost' });
    const other = buildActor({ firstName: '=Evil', lastName: 'Name' });
    const transfer = { source: company.id, target: partner.id, members: 2 };
    await recordAudit(db, jana, {
      companyId: company.id,
      action: 'progress_transfer_started',
      subject: 'Kurs',
      details: transfer,
    });
    await recordAudit(db, other, { companyId: company.id, action: 'courses_populated' });
    return { company, partner, jana, other };
  };

  it('the audit log of a company can be filtered by actor, and an entry about a progress transfer contains the name of the other company', async () => {
    const { company, partner, jana } = await build();
    const found = await entries(company.id, `actorId=${jana.userId}`);
    expect(found.total).toBe(1);
    expect(found.data).toMatchObject([{ actorName: 'Jana Ost', otherCompany: partner.name }]);
  });

  it('the detail "source", which is a company id in audit entries about progress transfers, can be any text in audit entries about duties', async () => {
    const { company, jana } = await build();
    const details = { source: 'Art. 39 GDPR' };
    await recordAudit(drizzle(started.database.admin), jana, {
      companyId: company.id,
      action: 'duty_changed',
      subject: 'Training',
      details,
    });
    expect((await entries(company.id, 'action=duty_changed')).data).toMatchObject([{ details }]);
  });

  it.each([
    ['Europe/Berlin', { timeZone: 'Europe/Berlin', jurisdictions: ['US'] }, '2026-03-09T23:30:00Z'],
    ['Asia/Kolkata, which follows from the jurisdiction', { jurisdictions: ['IN'] }, '2026-03-09T19:00:00Z'],
  ])(
    'an audit log that is filtered by days contains the entries of these days in the company’s time zone %s',
    async (_, input, at) => {
      const { company } = await build(input);
      const { admin } = started.database;
      // The instant is on 9 March in UTC, and already on 10 March in the time zone of the company.
      await admin.query(
        `insert into audit.entries (id, company_id, action, occurred_at, actor_id, actor_name, subject, details)
       values ($1, $2, 'courses_populated', $4, $3, '', '', '{}')`,
        [
          `${Date.parse(at)
            .toString(16)
            .padStart(12, '0')
            .replace(/(.{8})/, '$1-')}-7abc-8abc-${randomUUID().slice(-12)}`,
          company.id,
          randomUUID(),
          at,
        ],
      );
      const totalOf = async (query: string) => (await entries(company.id, query)).total;
      expect(await totalOf('from=2026-03-10&to=2026-03-10')).toBe(1);
      expect(await totalOf('to=2026-03-09')).toBe(0);
      expect(await totalOf('from=2026-03-11')).toBe(2);
      expect(await totalOf('')).toBe(3);
    },
  );

  it('lists and exports of the audit log refuse a period that ends before it begins', async () => {
    const { company } = await build();
    const logs = [`/core-services/companies/${company.id}/audit-entries`, '/core-services/audit-entries'];
    const administrator = { sub: randomUUID(), roles: ['dpo'] };
    for (const path of logs.flatMap((log) => [log, `${log}.csv`])) {
      const reversed = await started.get(`${path}?from=2026-03-11&to=2026-03-10`, administrator);
      expect(reversed).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'period_reversed', source: { parameter: 'to' } }] },
      });
    }
    expect((await started.get(`${logs[0]}?from=2026-03-10&to=2026-03-10`, administrator)).status).toBe(200);
  });

  it('the CSV export of the audit log contains its entries, escapes spreadsheet formulas, and is itself recorded in the audit log', async () => {
    const { company, partner, other } = await build();
    const headers = {
      authorization: `Bearer ${await started.identity.tokenFor({ sub: randomUUID(), roles: ['dpo'] })}`,
    };
    const file = await started.app.inject({
      url: `/core-services/companies/${company.id}/audit-entries.csv?language=de`,
      headers,
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    const nameOf = (response: typeof file) =>
      decodeURIComponent(String(response.headers['content-disposition']));
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
    expect(nameOf(file)).toContain(`filename*=UTF-8''${company.name} - Protokoll - ${day}.csv`);
    const ofPlatform = await started.app.inject({
      url: '/core-services/audit-entries.csv?language=en',
      headers,
    });
    expect(nameOf(ofPlatform)).toContain(`filename*=UTF-8''Activity log - ${day}.csv`);
    expect(file.body).toContain('Zeitpunkt (UTC);Vorgang;Gegenstand;Einzelheiten;Wer;Benutzer-ID');
    expect(file.body).toMatch(
      new RegExp(`Fortschrittsübertragung gestartet;Kurs;.*${partner.name}"?;Jana Ost`),
    );
    expect(file.body).toContain(`;'=Evil Name;${other.userId}`);
    expect((await entries(company.id)).data[0]).toMatchObject({ action: 'audit_log_exported' });
  });

  it.each([
    ['de', 'Anderer Vorgang: course_painted'],
    ['en', 'Other activity: course_painted'],
  ])(
    'an audit entry whose action is unknown to this version is listed, and is exported with a general name in the language %s',
    async (language, name) => {
      const { admin } = started.database;
      const company = await buildCompany(admin);
      await admin.query(
        `insert into audit.entries (company_id, action, actor_id, actor_name, subject, details)
       values ($1, 'course_painted', $2, '', '', '{}')`,
        [company.id, randomUUID()],
      );
      expect((await entries(company.id)).data).toMatchObject([{ action: 'course_painted' }]);
      const { body } = await started.get(`${pathOf(company.id)}.csv?language=${language}`, {
        roles: ['dpo'],
      });
      expect(body).toContain(name);
    },
  );
});
