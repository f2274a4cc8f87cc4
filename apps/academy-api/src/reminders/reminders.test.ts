import { randomUUID } from 'node:crypto';
import { buildEnrollment, buildMember } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });

async function mailOf(companyId: string) {
  const { rows } = await started.database.admin.query<{
    recipient_address: string;
    recipient_name: string;
    locale: string;
    template: string;
    data: Record<string, unknown>;
  }>(`select * from mail.outgoing_emails where data->>'company_id' = $1 order by recipient_address`, [
    companyId,
  ]);
  return rows;
}

/** Builds a course with the manager Mara and members of every status and progress. */
async function buildMixed(deadline: string | null = '2030-02-01') {
  const managed = await buildManaged(started, {
    companyCourse: { deadline },
    member: { email: 'b@example.test' },
  });
  const { company, companyCourse } = managed;
  const add = (email: string, input: object = {}) =>
    buildMember(started.database.admin, company.id, { email, ...input });
  const begun = await add('a@example.test', { locale: 'de', firstName: 'Åsa' });
  const done = await add('c@example.test');
  await add('d@example.test', { status: 'deactivated' });
  await add('e@example.test', { permissions: [] });
  const enrollment = await buildEnrollment(started.database.admin, companyCourse, begun.sub);
  const completed = await buildEnrollment(started.database.admin, companyCourse, done.sub, {
    completed: true,
  });
  return { ...managed, enrollment, completed };
}

describe('POST M/courses/{id}/reminders', () => {
  it('queues an e-mail to every learner who has not completed the course, once a day', async () => {
    const { company, course, manager, paths } = await buildMixed();
    const remind = () =>
      started.call('POST', `${paths.course}/reminders`, {
        user: manager,
        headers: { 'accept-language': 'en' },
      });
    expect(await remind()).toEqual({ status: 202, body: { data: { queued: 3 } } });
    const mail = await mailOf(company.id);
    expect(mail.map((one) => one.recipient_address)).toEqual(
      expect.arrayContaining(['a@example.test', 'b@example.test']),
    );
    const to = (address: string) => mail.find((one) => one.recipient_address === address);
    expect(to('a@example.test')).toMatchObject({
      template: 'course_reminder',
      recipient_name: 'Åsa Ärmel',
      locale: 'de',
      state: 'queued',
      data: {
        company_id: company.id,
        course_id: course.id,
        company_name: 'Nordlicht AG',
        course_title: 'Title de',
        deadline: '2030-02-01',
      },
    });
    expect(to('b@example.test')).toMatchObject({ locale: 'en', data: { course_title: 'Title en' } });
    expect(await remind()).toEqual({ status: 202, body: { data: { queued: 0 } } });
    expect(await mailOf(company.id)).toHaveLength(3);
    expect((await auditOf(started, company.id)).map(({ action, details }) => [action, details])).toEqual([
      ['reminders_requested', { queued: 3 }],
      ['reminders_requested', { queued: 0 }],
    ]);
  });

  it('accepts an empty body with the content type JSON', async () => {
    const { manager, paths } = await buildMixed();
    const headers = { ...(await started.authorization(manager)), 'content-type': 'application/json' };
    const answer = await started.app.inject({ method: 'POST', url: `${paths.course}/reminders`, headers });
    expect(answer.statusCode).toBe(202);
  });

  it('sends one e-mail per member under twenty concurrent calls', async () => {
    const { company, manager, paths } = await buildMixed(null);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        started.call<{ queued: number }>('POST', `${paths.course}/reminders`, { user: manager }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202));
    expect(answers.reduce((sum, { body }) => sum + body.data.queued, 0)).toBe(3);
    expect(await mailOf(company.id)).toHaveLength(3);
  });

  it.each(['inactive', 'archived'])('refuses reminders of an %s course', async (status) => {
    const { company, manager, paths } = await buildMixed();
    await started.call('PATCH', paths.course, { user: manager, data: { status } });
    expect(await started.call('POST', `${paths.course}/reminders`, { user: manager })).toMatchObject({
      status: 409,
      body: code('course_not_active'),
    });
    expect(await mailOf(company.id)).toEqual([]);
  });
});

describe('POST M/enrollments/{id}/reminders', () => {
  it('reminds one member who has not completed the course', async () => {
    const { company, manager, paths, enrollment, completed } = await buildMixed();
    const remind = (id: string) =>
      started.call('POST', `${paths.enrollments}/${id}/reminders`, { user: manager });
    expect(await remind(enrollment.id)).toEqual({ status: 202, body: { data: { queued: 1 } } });
    expect(await mailOf(company.id)).toMatchObject([{ recipient_address: 'a@example.test' }]);
    expect(await remind(completed.id)).toMatchObject({ status: 409, body: code('course_completed') });
    const other = await buildMixed();
    for (const id of [randomUUID(), other.enrollment.id])
      expect(await remind(id)).toMatchObject({ status: 404, body: code('enrollment_not_found') });
    expect(await mailOf(other.company.id)).toEqual([]);
  });

  it('is refused to learners', async () => {
    const { member, paths, enrollment } = await buildMixed();
    for (const path of [`${paths.course}/reminders`, `${paths.enrollments}/${enrollment.id}/reminders`])
      expect((await started.call('POST', path, { user: member })).status).toBe(403);
  });
});
