import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  buildAudience,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildGroup,
  buildMembers,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import { claimRefresh, releaseRefresh, requestNightlyRefreshes } from './queries.ts';
import { refreshReport } from './refresh-report.ts';

const all = '00000000-0000-0000-0000-000000000000';

let database: TestDatabase;
let pool: pg.Pool;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await testDatabase('worker');
  pool = openPool({ DATABASE_URL: database.urlOf('worker'), DATABASE_POOL_SIZE: 4 }, 'test', () => undefined);
  db = drizzle(pool);
});
afterEach(() =>
  database.admin.query(
    'truncate academy.company_courses, academy.report_refreshes, academy.report_counts cascade',
  ),
);
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Builds a company in Berlin with two mandatory courses: one with a deadline for everybody, and one for a group. */
async function buildReported() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const people = await buildMembers(admin, company.id, [{}, {}, {}, { status: 'deactivated' }]);
  const offer = async (deadline?: string) =>
    buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, {
      mandatory: true,
      ...(deadline !== undefined && { deadline }),
    });
  const [general, special] = [await offer('2026-03-31'), await offer()];
  const group = await buildGroup(admin, company.id, { memberIds: people.slice(1).map(({ id }) => id) });
  await buildAudience(admin, special, [group]);
  await buildEnrollments(admin, general, [people[0]!.sub, people[1]!.sub], { completed: true });
  return { company, general, special, group, people };
}

async function countsOf(companyId: string) {
  const { rows } = await database.admin.query<Record<string, unknown>>(
    `select month::text, company_course_id, group_id, expected, completed, overdue, due_soon
     from academy.report_counts where company_id = $1`,
    [companyId],
  );
  return rows;
}

const refreshOf = async (companyId: string) =>
  (
    await database.admin.query(
      `select month::text, refreshed_at, due_at from academy.report_refreshes where company_id = $1`,
      [companyId],
    )
  ).rows[0];

describe('refreshing a report', () => {
  it('refreshReport stores how many people have a course due within two weeks, and how many have never signed in', async () => {
    const { company, general } = await buildReported();
    await buildMembers(database.admin, company.id, [{ userId: null, status: 'imported' }]);
    const stored = async (now: string) => {
      await refreshReport(db, company.id, { now: new Date(now) });
      const { rows } = await database.admin.query(
        `select due_in_two_weeks, never_signed_in from academy.report_counts
         where company_id = $1 and company_course_id = $2 and group_id = $3`,
        [company.id, general.id, all],
      );
      return rows;
    };
    expect(await stored('2026-03-16T12:00:00Z')).toEqual([{ due_in_two_weeks: 0, never_signed_in: 1 }]);
    expect(await stored('2026-03-17T12:00:00Z')).toEqual([{ due_in_two_weeks: 2, never_signed_in: 1 }]);
  });

  it('refreshReport stores the numbers of a report by course and group, and is idempotent', async () => {
    const { company, general, special, group } = await buildReported();
    const now = new Date('2026-03-15T12:00:00Z');
    await refreshReport(db, company.id, { now });
    const month = '2026-03-01';
    const expected = [
      { company_course_id: all, group_id: all, expected: 5, completed: 2, overdue: 0, due_soon: 1 },
      { company_course_id: all, group_id: group.id, expected: 4, completed: 1, overdue: 0, due_soon: 1 },
      { company_course_id: general.id, group_id: all, expected: 3, completed: 2, overdue: 0, due_soon: 1 },
      {
        company_course_id: general.id,
        group_id: group.id,
        expected: 2,
        completed: 1,
        overdue: 0,
        due_soon: 1,
      },
      { company_course_id: special.id, group_id: all, expected: 2, completed: 0, overdue: 0, due_soon: 0 },
      {
        company_course_id: special.id,
        group_id: group.id,
        expected: 2,
        completed: 0,
        overdue: 0,
        due_soon: 0,
      },
    ].map((row) => ({ month, ...row }));
    expect(await countsOf(company.id)).toEqual(expect.arrayContaining(expected));
    expect(await refreshOf(company.id)).toEqual({ month, refreshed_at: now, due_at: null });
    await Promise.all([1, 2].map(() => refreshReport(db, company.id, { now })));
    expect(await countsOf(company.id)).toHaveLength(expected.length);
  });

  it('a report starts a new month at midnight in the company’s time zone, and keeps the last numbers of earlier months', async () => {
    const { company, special } = await buildReported();
    const overdueAt = async (now: string) => {
      await refreshReport(db, company.id, { now: new Date(now) });
      return (await countsOf(company.id))
        .filter((row) => row['company_course_id'] === all && row['group_id'] === all)
        .map(({ month, overdue }) => [month, overdue])
        .toSorted();
    };
    expect(await overdueAt('2026-03-31T21:59:59Z')).toEqual([['2026-03-01', 0]]);
    expect(await overdueAt('2026-03-31T22:00:00Z')).toEqual([
      ['2026-03-01', 0],
      ['2026-04-01', 1],
    ]);
    await database.admin.query('update academy.company_courses set mandatory = false where id = $1', [
      special.id,
    ]);
    await refreshReport(db, company.id, { now: new Date('2026-04-02T12:00:00Z') });
    const months = (await countsOf(company.id))
      .filter((row) => row['company_course_id'] === special.id)
      .map(({ month }) => month);
    expect(new Set(months)).toEqual(new Set(['2026-03-01']));
  });

  it('the refresh of a report does not replace the result of a refresh that started later', async () => {
    const { company } = await buildReported();
    await refreshReport(db, company.id, { now: new Date('2026-03-20T12:00:00Z') });
    const before = [await countsOf(company.id), await refreshOf(company.id)];
    await database.admin.query('update core.members set status = $1 where company_id = $2', [
      'deactivated',
      company.id,
    ]);
    await refreshReport(db, company.id, { now: new Date('2026-03-20T11:59:00Z') });
    expect([await countsOf(company.id), await refreshOf(company.id)]).toEqual(before);
  });
});

describe('scheduling refreshes of reports', () => {
  it('one refresh of the report is requested per day for each company with mandatory courses, from 23:00 in the company’s time zone', async () => {
    const { company } = await buildReported();
    await buildCompany(database.admin);
    const request = (now: string) => requestNightlyRefreshes(db, new Date(now));
    const isDue = async () => (await refreshOf(company.id)).due_at !== null;
    const refresh = async (now: string) => {
      await refreshReport(db, company.id, { now: new Date(now) });
      await database.admin.query('update academy.report_refreshes set due_at = null');
    };
    await request('2026-01-10T10:00:00Z');
    expect(await isDue()).toBe(true);
    expect((await database.admin.query('select from academy.report_refreshes')).rowCount).toBe(1);
    await refresh('2026-01-10T10:00:00Z');
    await request('2026-01-10T21:59:59Z');
    expect(await isDue()).toBe(false);
    await request('2026-01-10T22:00:00Z');
    expect(await isDue()).toBe(true);
    await refresh('2026-01-10T22:00:00Z');
    await request('2026-01-11T21:00:00Z');
    expect(await isDue()).toBe(false);
  });

  it('only one worker at a time can claim a due refresh, and another worker can claim the refresh after the lease has ended', async () => {
    const { company } = await buildReported();
    await requestNightlyRefreshes(db, new Date());
    const claims = await Promise.all([claimRefresh(db), claimRefresh(db)]);
    expect(claims.filter(Boolean)).toEqual([{ company_id: company.id, lease: expect.any(String) }]);
    await database.admin.query(`update academy.report_refreshes set due_at = now() - interval '1 second'`);
    const again = await claimRefresh(db);
    expect(again?.company_id).toBe(company.id);
    await releaseRefresh(db, claims.find(Boolean)!);
    expect((await refreshOf(company.id)).due_at).not.toBeNull();
    await releaseRefresh(db, again!);
    expect((await refreshOf(company.id)).due_at).toBeNull();
  });
});
