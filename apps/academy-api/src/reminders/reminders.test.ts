import { randomUUID } from 'node:crypto';
import { issueCertificates } from '@academy/academy-data';
import type { AssignedPerson } from '@academy/contracts';
import { buildEnrollment, buildMember, buildMembers } from '@academy/testing';
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

/**
 * Builds a course with the manager Mara and three learners: one has not started, one has started and one has completed
 * the course. A deactivated member and a member without permissions are not to be reminded.
 */
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

describe('GET /api/maintenance/companies/{companyId}/courses/{id}/reminders/preview', () => {
  it('nobody is reminded of a course whose certificate was revoked, even if it was issued before the course was completed', async () => {
    const { paths, manager, company, enrollment } = await buildMixed();
    const { admin } = started.database;
    await issueCertificates(started.db, [{ id: randomUUID(), enrollmentId: enrollment.id }]);
    const preview = async () => (await started.get(`${paths.course}/reminders/preview`, manager)).body.data;
    expect(await preview()).toMatchObject({ reminders: 3 });
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = $1', [
      enrollment.id,
    ]);
    expect(await preview()).toMatchObject({ reminders: 2 });
    const all = await started.call('POST', `${paths.course}/reminders`, { user: manager });
    expect(all.body).toEqual({ data: { queued: 2 } });
    const addresses = (await mailOf(company.id)).map(({ recipient_address }) => recipient_address);
    expect(addresses).not.toContain('a@example.test');
  });

  it('the preview of reminders also counts people who got only an automatic reminder today, because maintainers can still remind them', async () => {
    const { companyCourse, company, manager, member, paths, enrollment } = await buildMixed();
    const { admin } = started.database;
    const remindedOn = (userId: string, daysAgo: number) =>
      admin.query(
        `insert into academy.course_reminders (company_course_id, user_id, reminded_on)
         values ($1, $2, (now() at time zone 'Europe/Berlin')::date - $3::int)`,
        [companyCourse.id, userId, daysAgo],
      );
    await remindedOn(member.sub, 0);
    await remindedOn(manager.sub, 1);
    const preview = async () => (await started.get(`${paths.course}/reminders/preview`, manager)).body.data;
    expect(await preview()).toMatchObject({ reminders: 3, reminded_today: 0 });
    const one = await started.call('POST', `${paths.enrollments}/${enrollment.id}/reminders`, {
      user: manager,
    });
    expect(one.body).toMatchObject({ data: { queued: 1 } });
    expect(await preview()).toMatchObject({ reminders: 2, reminded_today: 1 });
    const all = await started.call('POST', `${paths.course}/reminders`, { user: manager });
    expect(all.body).toEqual({ data: { queued: 2 } });
    expect(await preview()).toMatchObject({ reminders: 0, reminded_today: 3 });
    expect(await mailOf(company.id)).toHaveLength(3);
  });

  it('the preview of reminders counts who would be reminded and who would be invited, and names the people who can be invited', async () => {
    const { company, member, manager, paths } = await buildMixed();
    const { admin } = started.database;
    const [fresh, recent] = await buildMembers(admin, company.id, [
      { userId: null, status: 'imported', email: 'fresh@example.test' },
      { userId: null, status: 'invited', email: 'recent@example.test' },
      { userId: null, status: 'imported', email: '' },
    ]);
    await admin.query(
      `insert into core.invitations (id, company_id, kind, email_address, token_hash, invited_by, expires_at, last_sent_at, times_sent)
       values (gen_random_uuid(), $1, 'email', 'Recent@example.test', sha256($2::text::bytea), $3, now() + interval '1 day', now(), 1)`,
      [company.id, recent!.id, manager.sub],
    );
    const preview = async () => (await started.get(`${paths.course}/reminders/preview`, manager)).body.data;
    expect(await preview()).toEqual({
      ...{ reminders: 3, reminded_today: 0, invitations: 1, invited_recently: 1 },
      member_ids: [fresh!.id],
    });
    const chosen = { user: manager, data: { user_ids: [member.sub] } };
    await started.call('POST', `${paths.course}/reminders/chosen`, chosen);
    expect(await preview()).toMatchObject({ reminders: 2, reminded_today: 1 });
    const all = await started.call('POST', `${paths.course}/reminders`, { user: manager });
    expect(all.body).toEqual({ data: { queued: 2 } });
    expect(await preview()).toMatchObject({ reminders: 0, reminded_today: 3 });

    const people = await started.get<AssignedPerson[]>(
      `${paths.course}/people?filter=never_signed_in`,
      manager,
    );
    const isRecent = people.body.data.map(({ member_id, invited_recently }) => [member_id, invited_recently]);
    expect(isRecent).toEqual(
      expect.arrayContaining([
        [fresh!.id, false],
        [recent!.id, true],
      ]),
    );
    const unknown = await started.get(`${paths.courses}/${randomUUID()}/reminders/preview`, manager);
    expect(unknown.status).toBe(404);
  });
});

describe('a member without an e-mail address', () => {
  it('a member without an e-mail address is not counted as a recipient of reminders, and not stored as reminded', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const unreachable = await buildMember(started.database.admin, company.id, { email: '' });
    const post = (path: string, data?: object) =>
      started.call('POST', `${paths.course}/reminders${path}`, { user: manager, data });
    const preview = async () => (await started.get(`${paths.course}/reminders/preview`, manager)).body.data;
    expect(await preview()).toMatchObject({ reminders: 2, reminded_today: 0 });
    expect((await post('/chosen', { user_ids: [unreachable.sub] })).body).toEqual({ data: { queued: 0 } });
    expect((await post('')).body).toEqual({ data: { queued: 2 } });
    const people = await started.get<AssignedPerson[]>(`${paths.course}/people`, manager);
    const reminded = people.body.data.map(({ user_id, last_reminded_on }) => [
      user_id,
      last_reminded_on !== null,
    ]);
    expect(reminded).toContainEqual([unreachable.sub, false]);
    expect(reminded).toContainEqual([manager.sub, true]);
    expect((await mailOf(company.id)).map((mail) => mail.recipient_address)).not.toContain('');
  });
});

describe('POST /api/maintenance/companies/{companyId}/courses/{id}/reminders', () => {
  it('a request for reminders queues one e-mail a day to every learner who has not completed the course', async () => {
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
    const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(
      Date.now() + 86_400_000,
    );
    const again = { queued: 0, next_possible_on: tomorrow };
    expect(await remind()).toEqual({ status: 202, body: { data: again } });
    expect(await mailOf(company.id)).toHaveLength(3);
    expect((await auditOf(started, company.id)).map(({ action, details }) => [action, details])).toEqual([
      ['reminders_requested', { queued: 3 }],
      ['reminders_requested', { queued: 0 }],
    ]);
  });

  it('a request for reminders may have an empty body and the content type JSON', async () => {
    const { manager, paths } = await buildMixed();
    const headers = { ...(await started.authorization(manager)), 'content-type': 'application/json' };
    const response = await started.app.inject({ method: 'POST', url: `${paths.course}/reminders`, headers });
    expect(response.statusCode).toBe(202);
  });

  it('twenty concurrent requests for reminders queue one e-mail per member', async () => {
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

  it.each(['inactive', 'archived'])('reminders of an %s course are refused', async (status) => {
    const { company, manager, paths } = await buildMixed();
    await started.call('PATCH', paths.course, { user: manager, data: { status } });
    expect(await started.call('POST', `${paths.course}/reminders`, { user: manager })).toMatchObject({
      status: 409,
      body: code('course_not_active'),
    });
    expect(await mailOf(company.id)).toEqual([]);
  });
});

describe('POST /api/maintenance/companies/{companyId}/enrollments/{id}/reminders', () => {
  it('a single member who has not completed the course can be reminded', async () => {
    const { company, companyCourse, manager, paths, enrollment, completed } = await buildMixed();
    const remind = (id: string) =>
      started.call('POST', `${paths.enrollments}/${id}/reminders`, { user: manager });
    expect(await remind(enrollment.id)).toEqual({ status: 202, body: { data: { queued: 1 } } });
    expect((await remind(enrollment.id)).body.data).toEqual({
      queued: 0,
      next_possible_on: expect.any(String),
    });
    expect(await mailOf(company.id)).toMatchObject([{ recipient_address: 'a@example.test' }]);
    const lost = await buildMember(started.database.admin, company.id, { permissions: [] });
    const unable = await buildEnrollment(started.database.admin, companyCourse, lost.sub);
    expect(await remind(unable.id)).toEqual({ status: 202, body: { data: { queued: 0 } } });
    expect(await remind(completed.id)).toMatchObject({ status: 409, body: code('course_completed') });
  });
});

describe('POST /api/maintenance/companies/{companyId}/courses/{id}/reminders/chosen', () => {
  it('only chosen members who have not completed the course are reminded; the lists and the course then contain the day of the reminder', async () => {
    const { company, manager, member, paths, completed, enrollment } = await buildMixed();
    const other = await buildMixed();
    const list = async (path: string) =>
      (await started.get<{ id: string; last_reminded_on: string | null }[]>(path, manager)).body.data;
    const doneId = (await list(paths.ofCourse)).find(({ id }) => id === completed.id);
    expect(doneId?.last_reminded_on).toBeNull();
    const { rows } = await started.database.admin.query<{ user_id: string }>(
      'select user_id from academy.enrollments where id = $1',
      [completed.id],
    );
    const remind = (userIds: string[]) =>
      started.call('POST', `${paths.course}/reminders/chosen`, {
        user: manager,
        data: { user_ids: userIds },
      });
    expect(await remind([member.sub, rows[0]!.user_id, other.member.sub, randomUUID()])).toEqual({
      status: 202,
      body: { data: { queued: 1 } },
    });
    expect(await mailOf(company.id)).toMatchObject([{ recipient_address: 'b@example.test' }]);
    expect(await mailOf(other.company.id)).toEqual([]);

    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(Date.now());
    expect(await list(`${paths.course}/people`)).toEqual(
      expect.arrayContaining([expect.objectContaining({ user_id: member.sub, last_reminded_on: today })]),
    );
    const course = await started.get<{ last_reminded_on: string; open_count: number }>(paths.course, manager);
    expect(course.body.data).toMatchObject({ last_reminded_on: today, open_count: 4 });
    await remind([(await list(paths.ofCourse))[0]!.id]);
    await started.call('POST', `${paths.enrollments}/${enrollment.id}/reminders`, { user: manager });
    expect((await list(paths.ofCourse)).find(({ id }) => id === enrollment.id)?.last_reminded_on).toBe(today);
    expect((await remind([])).status).toBe(400);
  });
});
