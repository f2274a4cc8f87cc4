import { buildMember } from '@academy/testing';
import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

it('closing a session replaces the expired completion of a person without an account, but no valid one and no later one', async () => {
  const { company, companyCourse, planned, move, record, close } = await buildCompanyWithSessions(started, {
    companyCourse: { validity_months: 12 },
  });
  const ida = await buildMember(started.database.admin, company.id, { userId: null, status: 'imported' });
  await started.database.admin.query(
    `insert into academy.webhooks (id, company_id, url, events, created_by)
     values (gen_random_uuid(), $1, 'https://example.test/', '{course.completed}', gen_random_uuid())`,
    [company.id],
  );
  const events = async () =>
    (
      await started.database.admin.query(
        `select from academy.webhook_deliveries delivery join academy.webhooks used on used.id = delivery.webhook_id
         where used.company_id = $1`,
        [company.id],
      )
    ).rowCount;
  const held = async (daysAgo: number) => {
    const id = await planned({ company_course_id: companyCourse.id });
    await move(id, -daysAgo * 24 * 60);
    await record(id, { [ida.id]: 60 });
    await close(id);
    return id;
  };
  /** Returns the ids of the sessions on the day of the completion. */
  const completedBy = async () =>
    (
      await started.database.admin.query<{ id: string }>(
        `select session.id from academy.enrollments own
         join academy.sessions session on session.company_course_id = own.company_course_id
           and (session.starts_at at time zone 'Europe/Berlin')::date = (own.completed_at at time zone 'Europe/Berlin')::date
         where own.company_course_id = $1`,
        [companyCourse.id],
      )
    ).rows.map(({ id }) => id);
  const first = await held(800);
  expect(await completedBy()).toEqual([first]);
  await held(900);
  expect(await completedBy()).toEqual([first]);
  const second = await held(300);
  expect(await completedBy()).toEqual([second]);
  const third = await held(200);
  expect(await completedBy()).toEqual([second]);
  expect(await events()).toBe(2);
  await record(second, { [ida.id]: 0 });
  expect(await completedBy()).toEqual([third]);
});
