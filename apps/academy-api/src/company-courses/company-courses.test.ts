import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyCourses } from '@academy/academy-data';
import type { CompanyCourse } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });
const dayIn = (timeZone: string, days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000);

describe('GET M/courses', () => {
  it('lists courses of every status with their counts, in the requested language', async () => {
    const { company, companyCourse, course, member, manager, paths } = await buildManaged(started);
    const archived = await buildCourse(started.database.admin, { position: 1, bonus: true });
    await buildCompanyCourse(started.database.admin, company.id, archived.id, { status: 'archived' });
    const other = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, companyCourse, member.sub, {
      done: course.lessonIds.slice(0, 1),
    });
    await buildEnrollment(started.database.admin, companyCourse, other.sub, { completed: true });

    const { status, body } = await started.get<CompanyCourse[]>(`${paths.courses}?language=de`, manager);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 2, page: 1, per_page: 100 });
    expect(body.data.map((one) => [one.course_id, one.status])).toEqual([
      [course.id, 'active'],
      [archived.id, 'archived'],
    ]);
    expect(body.data[0]).toEqual({
      id: companyCourse.id,
      course_id: course.id,
      title: 'Title de',
      subject: 'privacy',
      bonus: false,
      status: 'active',
      mandatory: false,
      deadline: null,
      languages: ['de', 'en'],
      lessons_count: 4,
      members_count: 2,
      completed_count: 1,
      certificates_count: 1,
      scorm_package_url: `http://localhost:4200/de/${company.id}/maintenance/courses/${companyCourse.id}/download-scorm-package`,
    });
    expect((await started.get(`${paths.courses}?page=9`, manager)).body).toMatchObject({
      data: [],
      meta: { total: 2, page: 9 },
    });
    expect(await started.get(paths.course, manager)).toMatchObject({
      status: 200,
      body: { data: { id: companyCourse.id, title: 'Title en' } },
    });
  });

  it('counts enrollments and completions of members only', async () => {
    const { course, member, manager, paths, learnerPaths } = await buildManaged(started, { lessonCount: 2 });
    const counts = async () => {
      const { data } = (await started.get<CompanyCourse>(paths.course, manager)).body;
      return [data.members_count, data.completed_count];
    };
    const enroll = async (user: object) =>
      (await started.post<{ id: string }>(learnerPaths.enrollments, { course_id: course.id }, user)).body
        .data;
    const { id } = await enroll(member);
    await enroll(member);
    await enroll({ roles: ['dpo'] });
    expect(await counts()).toEqual([1, 0]);
    for (const lesson_id of [...course.lessonIds, course.lessonIds[1]])
      await started.post(learnerPaths.advancements(id), { lesson_id }, member);
    expect(await counts()).toEqual([1, 1]);
  });

  it('is refused to learners, and returns 404 for a course of another company', async () => {
    const { member, manager, paths } = await buildManaged(started);
    const other = await buildManaged(started);
    expect(await started.get(paths.courses, member)).toMatchObject({
      status: 403,
      body: code('permission_denied'),
    });
    for (const path of [`${paths.courses}/${other.companyCourse.id}`, `${paths.courses}/${randomUUID()}`]) {
      const refused = { status: 404, body: code('course_not_found') };
      expect(await started.get(path, manager)).toMatchObject(refused);
      const change = { user: manager, data: { status: 'archived' } };
      expect(await started.call('PATCH', path, change)).toMatchObject(refused);
    }
    expect((await started.get(other.paths.courses, manager)).status).toBe(404);
    const [row] = await started.db
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.id, other.companyCourse.id));
    expect(row?.status).toBe('active');
  });
});

describe('PATCH M/courses/{id}', () => {
  it('changes between all three statuses, and records each change once', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const patch = (data: object) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data });
    for (const status of ['inactive', 'archived', 'inactive', 'active', 'archived', 'Active', 'active']) {
      const answer = await patch({ status });
      expect(answer).toMatchObject({ status: 200, body: { data: { status: status.toLowerCase() } } });
    }
    expect((await patch({ mandatory: true })).body.data.mandatory).toBe(true);
    const entries = await auditOf(started, company.id);
    expect(entries).toHaveLength(7);
    expect(entries[1]).toEqual({
      action: 'course_status_changed',
      actor_id: manager.sub,
      subject: 'Title en',
      details: { from: 'inactive', to: 'archived' },
    });
    expect(entries[6]).toMatchObject({
      action: 'course_mandatory_changed',
      details: { from: false, to: true },
    });
  });

  it('sets, retains and removes a deadline, which is checked in the company’s time zone', async () => {
    const timeZone = 'Pacific/Kiritimati';
    const { company, manager, paths } = await buildManaged(started, { company: { timeZone } });
    const patch = (deadline: unknown) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data: { deadline } });
    const today = dayIn(timeZone, 0);
    expect((await patch(today)).body.data.deadline).toBe(today);
    const past = await patch(dayIn(timeZone, -1));
    expect(past).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'deadline_in_past', source: { pointer: '/data/deadline' } }] },
    });
    await started.db
      .update(companyCourses)
      .set({ deadline: '2020-02-29' })
      .where(eq(companyCourses.company_id, company.id));
    expect((await patch('2020-02-29')).status).toBe(200);
    expect((await patch(null)).body.data.deadline).toBeNull();
  });

  it.each([
    {},
    { status: 'deleted' },
    { status: null },
    { mandatory: 'yes' },
    { deadline: '2026-02-30' },
    { deadline: '01.02.2030' },
    { deadline: '2030-01-01T00:00:00Z' },
    { id: randomUUID() },
  ])('refuses %j', async (data) => {
    const { manager, paths } = await buildManaged(started);
    expect(await started.call('PATCH', paths.course, { user: manager, data })).toMatchObject({
      status: 400,
      body: code('malformed_request'),
    });
  });

  it('ignores fields that the caller may not change', async () => {
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const foreign = await buildCompany(started.database.admin);
    const data = { mandatory: true, id: randomUUID(), company_id: foreign.id, members_count: 99, title: 'x' };
    const { body } = await started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data });
    expect(body.data).toMatchObject({
      id: companyCourse.id,
      mandatory: true,
      members_count: 0,
      title: 'Title en',
    });
    expect(Object.keys(body.data)).not.toContain('company_id');
    expect(await auditOf(started, company.id)).toHaveLength(1);
  });
});

describe('POST M/courses/populate', () => {
  it('adds every course available in a chosen language once, and updates the languages of existing courses', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const english = await buildCourse(started.database.admin, { languages: ['en'] });
    const retired = await buildCourse(started.database.admin, { retired_at: new Date() });
    const populate = (languages: unknown) =>
      started.call<{ created: number; updated: number }>('POST', `${paths.courses}/populate`, {
        user: manager,
        data: { languages },
      });
    const idsNow = async () => {
      const { data } = (await started.get<CompanyCourse[]>(paths.courses, manager)).body;
      return data.map(({ course_id }) => course_id);
    };

    expect(await populate([])).toMatchObject({ status: 422, body: code('no_language_selected') });
    expect((await populate(['fr'])).status).toBe(400);
    const first = await populate(['de']);
    expect(first.status).toBe(200);
    expect(first.body.data.created).toBeGreaterThan(0);
    expect(first.body.data.updated).toBe(1);
    expect(await idsNow()).not.toContain(english.id);
    expect((await populate(['de', 'de'])).body.data).toEqual({ created: 0, updated: 0 });
    const both = await populate(['en', 'de']);
    expect(both.body.data.created).toBeGreaterThan(0);
    expect(await idsNow()).toContain(english.id);
    expect(await idsNow()).not.toContain(retired.id);
    expect((await populate(['de', 'en'])).body.data).toEqual({ created: 0, updated: 0 });
    expect((await auditOf(started, company.id)).map(({ action }) => action)).toEqual([
      'courses_populated',
      'courses_populated',
    ]);
  });

  it('is idempotent under twenty concurrent calls', async () => {
    const { manager, paths } = await buildManaged(started);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        started.call<{ created: number }>('POST', `${paths.courses}/populate`, {
          user: manager,
          data: { languages: ['de', 'en'] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.data.created > 0)).toHaveLength(1);
  });
});
