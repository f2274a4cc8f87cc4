import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyCourses } from '@academy/academy-data';
import {
  updateCompanyCourse,
  type CompanyCourse,
  type CompanyCourseChange,
  type Course,
  type FinalTest,
} from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildQuestions,
  unlimitedTest,
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

describe('GET /api/maintenance/companies/{companyId}/courses', () => {
  it('the list of company courses contains courses of every status in the requested language, with the numbers of people and completions', async () => {
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
    expect(body.data[0]).toMatchObject({
      id: companyCourse.id,
      course_id: course.id,
      title: 'Title de',
      subject: 'privacy',
      bonus: false,
      status: 'active',
      mandatory: false,
      deadline: null,
      due_days: null,
      audience: null,
      languages: ['de', 'en'],
      lessons_count: 4,
      members_count: 3,
      never_signed_in_count: 0,
      completed_count: 1,
      certificates_count: 0,
      last_reminded_on: null,
      open_count: 2,
      validity_months: null,
      renewal_days: 30,
      final_test: null,
      questions_count: 0,
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

  it('only people to whom a course is assigned are counted, whether they are enrolled or not', async () => {
    const { company, companyCourse, course, member, manager, paths, learnerPaths } = await buildManaged(
      started,
      { lessonCount: 2 },
    );
    const { admin } = started.database;
    await buildMember(admin, company.id, { permissions: [] });
    await buildMember(admin, company.id, { userId: null, status: 'imported' });
    const left = await buildMember(admin, company.id, { status: 'deactivated' });
    await buildEnrollment(admin, companyCourse, left.sub, { completed: true });
    const counts = async () => {
      const { data } = (await started.get<CompanyCourse>(paths.course, manager)).body;
      return [data.members_count, data.never_signed_in_count, data.completed_count, data.open_count];
    };
    const enroll = async (user: object) =>
      (await started.post<{ id: string }>(learnerPaths.enrollments, { course_id: course.id }, user)).body
        .data;
    const { id } = await enroll(member);
    await enroll(member);
    await enroll({ roles: ['dpo'] });
    expect(await counts()).toEqual([4, 1, 0, 4]);
    for (const lesson_id of [...course.lessonIds, course.lessonIds[1]])
      await started.post(learnerPaths.advancements(id), { lesson_id }, member);
    expect(await counts()).toEqual([4, 1, 1, 3]);
  });
});

describe('PATCH /api/maintenance/companies/{companyId}/courses/{id}', () => {
  it('the status of a company course can be changed in every direction, and each change is recorded once in the audit log', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const patch = (data: object) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data });
    for (const status of ['inactive', 'archived', 'inactive', 'active', 'archived', 'Active', 'active']) {
      const response = await patch({ status });
      expect(response).toMatchObject({ status: 200, body: { data: { status: status.toLowerCase() } } });
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

  it.each(Object.keys(updateCompanyCourse.body.shape.data.shape))(
    'a change of only the field %s of a company course is stored, returned, and recorded in the audit log',
    async (field) => {
      const { company, course, manager, paths } = await buildManaged(started);
      await buildQuestions(started.database.admin, course);
      const { id } = await buildGroup(started.database.admin, company.id);
      const values: Required<CompanyCourseChange> = {
        status: 'inactive',
        mandatory: true,
        deadline: dayIn('Europe/Berlin', 30),
        due_days: 14,
        audience: { group_ids: [id] },
        validity_months: 24,
        renewal_days: 60,
        renewal: 'changed',
        languages: ['en'],
        final_test: unlimitedTest,
      };
      const data = { [field]: values[field as keyof CompanyCourseChange] };
      const { status, body } = await started.call('PATCH', paths.course, { user: manager, data });
      expect({ status, body }).toMatchObject({ status: 200, body: { data } });
      expect((await started.get(paths.course, manager)).body).toEqual(body);
      expect(await auditOf(started, company.id)).toHaveLength(1);
    },
  );

  it('a deadline can be set and removed; an unchanged past deadline is accepted, and a new deadline before today in the company’s time zone is refused', async () => {
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

  it('when a final test is no longer required, the course is completed for learners who have completed all lessons', async () => {
    const { company, companyCourse, course, member, manager, paths, learnerPaths } = await buildManaged(
      started,
      { companyCourse: { final_test: unlimitedTest } },
    );
    const { admin } = started.database;
    const beginner = await buildMember(admin, company.id);
    // An import can remove the last lesson when the learner has completed all others.
    await buildEnrollment(admin, companyCourse, member.sub, { done: course.lessonIds });
    await buildEnrollment(admin, companyCourse, beginner.sub, { done: course.lessonIds.slice(0, 3) });
    const patch = (final_test: FinalTest | null) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data: { final_test } });
    await buildQuestions(admin, course);
    expect((await patch({ ...unlimitedTest, questions: 6 })).body.data).toMatchObject({ completed_count: 0 });
    expect(await patch(null)).toMatchObject({
      status: 200,
      body: { data: { completed_count: 1, certificates_count: 1, open_count: 2 } },
    });
    expect((await started.get<Course>(learnerPaths.course, member)).body.data.status).toBe('completed');
  });

  it('a language can be removed from a company course, which is recorded in the audit log, but the removal of all languages is refused', async () => {
    const { company, manager, paths } = await buildManaged(started);
    const patch = (languages: unknown) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data: { languages } });
    expect((await patch(['en', 'de'])).body.data.languages).toEqual(['de', 'en']);
    expect((await patch(['en'])).body.data.languages).toEqual(['en']);
    expect(await patch([])).toMatchObject({ status: 422, body: code('no_language_selected') });
    expect((await patch(['fr'])).status).toBe(400);
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'course_languages_changed', details: { from: 'de, en', to: 'en' } },
    ]);
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
  ])('the change %j of a company course is refused with 400', async (data) => {
    const { manager, paths } = await buildManaged(started);
    expect(await started.call('PATCH', paths.course, { user: manager, data })).toMatchObject({
      status: 400,
      body: code('malformed_request'),
    });
  });

  it('fields of a company course that the caller may not change are ignored', async () => {
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const foreign = await buildCompany(started.database.admin);
    const data = { mandatory: true, id: randomUUID(), company_id: foreign.id, members_count: 99, title: 'x' };
    const { body } = await started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data });
    expect(body.data).toMatchObject({
      id: companyCourse.id,
      mandatory: true,
      members_count: 2,
      title: 'Title en',
    });
    expect(Object.keys(body.data)).not.toContain('company_id');
    expect(await auditOf(started, company.id)).toHaveLength(1);
  });
});

describe('POST /api/maintenance/companies/{companyId}/courses/populate', () => {
  it('initialising adds every course available in a chosen language once, and adds the chosen languages to existing company courses', async () => {
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
    expect(first.body.data.updated).toBe(0);
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

  it('initialising keeps the languages of an existing course, and adds courses with the requested status', async () => {
    const { companyCourse, manager, paths } = await buildManaged(started, {
      companyCourse: { languages: ['en'] },
    });
    const populate = (data: object) =>
      started.call<{ created: number; updated: number }>('POST', `${paths.courses}/populate`, {
        user: manager,
        data,
      });
    const listed = async () => (await started.get<CompanyCourse[]>(paths.courses, manager)).body.data;

    expect((await populate({ languages: ['de'], status: 'Inactive' })).body.data.updated).toBe(1);
    for (const { id, languages, status } of await listed())
      expect([id, languages, status]).toEqual(
        id === companyCourse.id ? [id, ['de', 'en'], 'active'] : [id, ['de'], 'inactive'],
      );
    for (const { id } of await listed())
      if (id !== companyCourse.id) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect((await populate({ languages: ['en'], status: 'archived' })).status).toBe(400);
    expect((await listed()).find(({ id }) => id === companyCourse.id)?.languages).toEqual(['de', 'en']);
  });

  it('initialising company courses adds each course once, even with twenty concurrent calls', async () => {
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
