import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { AuditEntry } from '@academy/contracts';
import { recordAudit, recordAudits } from '@academy/platform-data';
import { buildCompany, buildMember } from '@academy/testing';
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

  it('is for course and employee managers of that company', async () => {
    const { admin } = started.database;
    const company = await buildCompany(admin);
    const status = async (sub: string, companyId = company.id) =>
      (await started.get(pathOf(companyId), { sub })).status;
    for (const permission of ['academy:company_course:manage', 'academy:employees:manage'] as const) {
      const { userId } = await buildMember(admin, company.id, { permissions: [permission] });
      expect(await status(userId)).toBe(200);
      expect(await status(userId, (await buildCompany(admin)).id)).toBe(404);
    }
    expect(await status((await buildMember(admin, company.id)).userId)).toBe(403);
    expect(await status(randomUUID())).toBe(404);
    expect((await started.app.inject(pathOf(company.id))).statusCode).toBe(401);
  });

  it.each(['action=unknown', 'size=101', 'size=0', 'page=0', 'page=x'])('refuses %s', async (query) => {
    const company = await buildCompany(started.database.admin);
    const { status } = await started.get(`${pathOf(company.id)}?${query}`, { roles: ['dpo'] });
    expect(status).toBe(400);
  });

  it('reads a page of many entries by an index', async () => {
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
