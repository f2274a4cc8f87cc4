import { randomUUID } from 'node:crypto';
import { courseManager } from '@academy/contracts';
import { buildMember } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { countUse } from './queries.ts';
import { dailyLimits, secondsUntilTomorrow, type LimitedKind } from './rules.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const setUses = (kind: LimitedKind, subject: string, count: number) =>
  started.database.admin.query(
    `insert into academy.daily_uses values ((now() at time zone 'UTC')::date, $1, $2, $3)
     on conflict (day, kind, subject_id) do update set count = excluded.count`,
    [kind, subject, count],
  );
const usesOf = async (subject: string) =>
  (
    await started.database.admin.query('select count from academy.daily_uses where subject_id = $1', [
      subject,
    ])
  ).rows[0]?.count as number | undefined;

const request = async (url: string, user: { sub: string }, data?: object) => {
  const answer = await started.app.inject({
    method: data ? 'POST' : 'GET',
    url,
    headers: await started.authorization(user),
    ...(data && { payload: { data } }),
  });
  const code = answer.statusCode < 400 ? undefined : answer.json().errors[0].code;
  return { status: answer.statusCode, code, retryAfter: Number(answer.headers['retry-after']) };
};

it.each([
  ['certificate-bundles', 'certificate-bundles', { language: 'de' }],
  ['course-rounds', 'rounds', { due_on: '2099-01-31', confirmation: 'START NEW ROUND' }],
  ['exports', 'enrollments.csv', undefined],
  ['exports', 'scorm-package?version=1.2', undefined],
] as const)(
  'requests for %s are limited per day for a person and for a company, at the path %s',
  async (kind, path, data) => {
    const { company, manager, paths } = await buildManaged(started);
    const colleague = await buildMember(started.database.admin, company.id, { permissions: [courseManager] });
    const url = `${paths.course}/${path}`;
    const { person, company: ofCompany } = dailyLimits[kind];

    await setUses(kind, manager.sub, person);
    const refused = await request(url, manager, data);
    expect(refused).toMatchObject({ status: 429, code: 'daily_limit_reached' });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
    expect(await usesOf(company.id)).toBeUndefined();

    await setUses(kind, company.id, ofCompany);
    expect(await request(url, colleague, data)).toMatchObject({ status: 429, code: 'daily_limit_reached' });
    expect(await auditOf(started, company.id)).toEqual([]);

    await setUses(kind, company.id, ofCompany - 1);
    expect((await request(url, colleague, data)).status).toBeLessThan(300);
    expect((await request(url, manager, data)).status).toBe(data ? 202 : 429);
  },
);

it('concurrent requests are counted exactly towards the daily limit', async () => {
  const [userId, companyId] = [randomUUID(), randomUUID()];
  const limit = { person: 100, company: 7 };
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      countUse(started.app.db, {
        kind: 'exports',
        userId: index % 2 ? userId : randomUUID(),
        companyId,
        limit,
      }),
    ),
  );
  expect(counted.filter(Boolean)).toHaveLength(7);
  expect(await usesOf(companyId)).toBe(7);
});

it('requests of an earlier day do not count towards the daily limit', async () => {
  const { company, manager, paths } = await buildManaged(started);
  await started.database.admin.query(
    `insert into academy.daily_uses values ((now() at time zone 'UTC')::date - 1, 'exports', $1, 100000)`,
    [company.id],
  );
  expect((await request(`${paths.course}/enrollments.csv`, manager)).status).toBe(200);
});

it('clients that have reached a daily limit must wait until the next day begins in UTC', () => {
  expect(secondsUntilTomorrow(new Date('2026-03-29T23:59:30.500+02:00'))).toBe(7_230);
  expect(secondsUntilTomorrow(new Date('2026-12-31T23:59:59.999Z'))).toBe(1);
});
