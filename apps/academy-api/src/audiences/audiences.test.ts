import { randomUUID } from 'node:crypto';
import {
  courseManager,
  learner,
  type AssignedPerson,
  type AudienceReach,
  type CompanyCourse,
  type CourseSummary,
  type MemberEnrollment,
  type MemberProgress,
  type TestAttempt,
  type TestResult,
  type UnstartedCourse,
} from '@academy/contracts';
import {
  buildAudience,
  buildCompany,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildMembers,
  buildQuestions,
  unlimitedTest,
  type TestDatabase,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let admin: TestDatabase['admin'];
beforeAll(async () => {
  started = await startApp();
  ({ admin } = started.database);
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });

/** Builds a course with a manager and a learner, and two groups. The learner is a member of the first group only. */
async function buildGrouped(input: Parameters<typeof buildManaged>[1] = {}) {
  const managed = await buildManaged(started, input);
  const sales = await buildGroup(admin, managed.company.id, {
    name: 'Sales',
    memberIds: [managed.member.id],
  });
  const support = await buildGroup(admin, managed.company.id, { name: 'IT support' });
  const patch = (data: unknown) =>
    started.call<CompanyCourse>('PATCH', managed.paths.course, { user: managed.manager, data });
  const enter = (group: { id: string }, member: { id: string } = managed.member) =>
    admin.query('insert into core.group_members (group_id, member_id) values ($1, $2)', [
      group.id,
      member.id,
    ]);
  const leave = (group: { id: string }, member: { id: string } = managed.member) =>
    admin.query('delete from core.group_members where group_id = $1 and member_id = $2', [
      group.id,
      member.id,
    ]);
  return { ...managed, sales, support, patch, enter, leave };
}

describe('audience of a company course', () => {
  it('a PATCH request sets groups as the audience of a course; the list of courses then contains the audience, and the audit log records the names of the groups', async () => {
    const { company, companyCourse, manager, paths, patch, sales, support } = await buildGrouped();
    expect((await started.get(paths.course, manager)).body.data).toMatchObject({
      audience: null,
      due_days: null,
    });
    const ids = [support.id, sales.id].sort();
    const changed = await patch({ audience: { group_ids: [...ids, ids[0]] } });
    expect(changed).toMatchObject({ status: 200, body: { data: { audience: { group_ids: ids } } } });
    await patch({ audience: { group_ids: ids } });
    const listed = (await started.get<CompanyCourse[]>(paths.courses, manager)).body.data;
    expect(listed.map(({ audience }) => audience)).toEqual([{ group_ids: ids }]);
    await expect(admin.query('delete from core.groups where id = $1', [sales.id])).rejects.toThrow(
      'group_uses_v1',
    );

    expect((await patch({ audience: null })).body.data.audience).toBeNull();
    await admin.query('delete from core.groups where id = $1', [sales.id]);
    expect((await auditOf(started, company.id)).map(({ action, details }) => [action, details])).toEqual([
      ['course_audience_changed', { from: null, to: 'IT support, Sales' }],
      ['course_audience_changed', { from: 'IT support, Sales', to: null }],
    ]);
    const { rows } = await admin.query('select from academy.audience_groups where company_course_id = $1', [
      companyCourse.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('before the audience changes, the people to whom the course is assigned are recorded once, if the company has enabled mails about assigned courses', async () => {
    const { company, companyCourse, member, patch, sales } = await buildGrouped({
      companyCourse: { activated_at: '2026-01-01' },
    });
    await buildMember(admin, company.id);
    await buildAudience(admin, companyCourse, [sales], '2026-01-01');
    await admin.query(`update core.group_members set entered_at = '2026-01-01' where group_id = $1`, [
      sales.id,
    ]);
    await admin.query(`update core.members set registered_at = '2026-01-01' where company_id = $1`, [
      company.id,
    ]);
    const known = async () =>
      (
        await admin.query<{ user_id: string }>(
          'select user_id from academy.known_assignments where company_course_id = $1',
          [companyCourse.id],
        )
      ).rows.map(({ user_id }) => user_id);
    await patch({ audience: null });
    await patch({ audience: { group_ids: [sales.id] } });
    expect(await known()).toEqual([]);
    await admin.query(
      'insert into academy.learner_mail_settings (company_id, course_assigned_since) values ($1, now())',
      [company.id],
    );
    await admin.query(
      `update academy.audience_groups set added_at = '2026-01-01' where company_course_id = $1`,
      [companyCourse.id],
    );
    await patch({ audience: null });
    expect(await known()).toEqual([member.sub]);
    const { rows } = await admin.query(
      `select from academy.assignment_scans scan
       join academy.learner_mail_settings chosen on chosen.course_assigned_since = scan.since
       where scan.company_course_id = $1`,
      [companyCourse.id],
    );
    expect(rows).toHaveLength(1);
    await patch({ audience: { group_ids: [sales.id] } });
    expect(await known()).toEqual([member.sub]);
  });

  it('an audience with an unknown group or a group of another company is refused with 422, and an audience with no group or more than 100 groups with 400', async () => {
    const { paths, manager, patch, sales } = await buildGrouped();
    const other = await buildGroup(admin, (await buildCompany(admin)).id);
    for (const id of [other.id, randomUUID()])
      expect(await patch({ audience: { group_ids: [sales.id, id] } })).toMatchObject({
        status: 422,
        body: code('unknown_group'),
      });
    const many = Array.from({ length: 101 }, () => randomUUID());
    for (const group_ids of [[], many])
      expect(await patch({ audience: { group_ids } })).toMatchObject({ status: 400 });
    expect((await started.get<CompanyCourse>(paths.course, manager)).body.data.audience).toBeNull();
  });

  it('a course is hidden from members outside its audience, whose progress is kept, and is shown as soon as they enter the audience', async () => {
    const { course, company, member, manager, paths, learnerPaths, patch, sales, support, enter, leave } =
      await buildGrouped({ lessonCount: 3 });
    const { body } = await started.post<{ id: string }>(
      learnerPaths.enrollments,
      { course_id: course.id },
      member,
    );
    const advance = (index: number) =>
      started.post(learnerPaths.advancements(body.data.id), { lesson_id: course.lessonIds[index] }, member);
    for (const index of [0, 1, 2]) expect((await advance(index)).status).toBe(201);
    const newcomer = await buildMember(admin, company.id);
    await patch({ audience: { group_ids: [support.id] } });

    const shown = async (user: typeof member) => [
      (await started.get<CourseSummary[]>(learnerPaths.courses, user)).body.data.length,
      (await started.get(learnerPaths.course, user)).status,
      (await started.get(learnerPaths.lesson(0), user)).status,
      (await started.post(learnerPaths.enrollments, { course_id: course.id }, user)).status,
    ];
    expect(await shown(member)).toEqual([0, 404, 404, 404]);
    expect(await shown(newcomer)).toEqual([0, 404, 404, 404]);
    expect(await advance(0)).toMatchObject({ status: 404, body: code('course_not_found') });
    const certificates = `/api/companies/${company.id}/certificates`;
    expect((await started.get(certificates, member)).body.data).toHaveLength(1);
    const { data } = (await started.get<MemberEnrollment[]>(paths.ofCourse, manager)).body;
    expect(data).toMatchObject([{ user: { id: member.sub }, completed: true, in_audience: false }]);

    await enter(support, newcomer);
    expect(await shown(newcomer)).toEqual([1, 200, 200, 201]);
    await enter(support);
    expect(await shown(member)).toEqual([1, 200, 200, 200]);
    expect((await advance(0)).status).toBe(200);
    await leave(support);
    expect(await shown(member)).toEqual([0, 404, 404, 404]);
    await patch({ audience: { group_ids: [support.id, sales.id] } });
    expect(await shown(member)).toEqual([1, 200, 200, 200]);
  });

  it('a learner outside the audience gets 404 for starting the final test, completing the last lesson, or requesting a certificate that is not earned yet', async () => {
    const { course, member, learnerPaths, companyCourse, support } = await buildGrouped({
      companyCourse: { final_test: { questions: 5, pass_percent: 80, attempts: null, wait_hours: 0 } },
    });
    const { id } = await buildEnrollment(admin, companyCourse, member.sub, {
      done: course.lessonIds.slice(0, 3),
    });
    await buildAudience(admin, companyCourse, [support]);
    const attempts = `${learnerPaths.enrollments}/${id}/test-attempts`;
    expect(await started.post(attempts, {}, member)).toMatchObject({
      status: 404,
      body: code('course_not_found'),
    });
    const [, , , last] = course.lessonIds;
    expect(await started.post(learnerPaths.advancements(id), { lesson_id: last }, member)).toMatchObject({
      status: 404,
      body: code('course_not_found'),
    });
    expect(await started.get(learnerPaths.certificate, member)).toMatchObject({
      status: 404,
      body: code('course_not_found'),
    });
  });

  /** Builds a course with a final test, offered to a group whose only learner has an open attempt at the test. */
  async function buildOpenAttempt() {
    const grouped = await buildGrouped({ companyCourse: { final_test: unlimitedTest } });
    const { course, companyCourse, member, learnerPaths, sales } = grouped;
    await buildQuestions(admin, course);
    await buildAudience(admin, companyCourse, [sales]);
    const { id } = await buildEnrollment(admin, companyCourse, member.sub, {
      done: course.lessonIds.slice(0, 3),
    });
    const attempts = `${learnerPaths.enrollments}/${id}/test-attempts`;
    const attempt = (await started.post<TestAttempt>(attempts, {}, member)).body.data;
    const answer = ({ id: question_id, options }: TestAttempt['questions'][number]) => {
      const right = options.find(({ text }) => text.startsWith('right'));
      return started.call('PATCH', `${attempts}/${attempt.id}`, {
        user: member,
        data: { question_id, option_ids: [right?.id] },
      });
    };
    const submit = () => started.post<TestResult>(`${attempts}/${attempt.id}/submission`, {}, member);
    return { ...grouped, attempts, attempt, answer, submit };
  }

  it('a learner who returns to the audience can resume and pass an open attempt, and keeps the earned certificate after leaving the audience again', async () => {
    const { company, member, manager, paths, learnerPaths, attempts, attempt, ...acts } =
      await buildOpenAttempt();
    const { sales, enter, leave, answer, submit } = acts;
    const [first, ...others] = attempt.questions;
    expect((await answer(first!)).status).toBe(200);
    await leave(sales);
    const hidden = { status: 404, body: code('course_not_found') };
    expect(await answer(others[0]!)).toMatchObject(hidden);
    expect(await submit()).toMatchObject(hidden);

    await enter(sales);
    const resumed = await started.post<TestAttempt>(attempts, {}, member);
    expect(resumed).toMatchObject({ status: 200, body: { data: { id: attempt.id } } });
    expect(resumed.body.data.questions.map(({ selected }) => selected.length)).toEqual([1, 0, 0, 0, 0]);
    for (const question of others) expect((await answer(question)).status).toBe(200);
    expect(await submit()).toMatchObject({ status: 200, body: { data: { percent: 100, passed: true } } });

    await leave(sales);
    const certificates = `/api/companies/${company.id}/certificates`;
    const [certificate] = (await started.get<{ id: string }[]>(certificates, member)).body.data;
    expect((await submit()).body.data).toMatchObject({ percent: 100 });
    expect(await started.get(learnerPaths.course, member)).toMatchObject(hidden);
    const statusOf = async (url: string) =>
      (await started.app.inject({ url, headers: await started.authorization(member) })).statusCode;
    for (const url of [`${certificates}/${certificate?.id}/file`, learnerPaths.certificate])
      expect(await statusOf(url)).toBe(200);
    const verification = await started.app.inject({ url: `/api/certificates/${certificate?.id}` });
    expect(verification.json()).toMatchObject({ data: { status: 'valid' } });
    const bundle = await started.post(`${paths.course}/certificate-bundles`, { language: 'en' }, manager);
    expect(bundle).toMatchObject({ status: 202, body: { data: { progress: { total: 1 } } } });
  });

  it('a submission of the final test during which the learner leaves the audience is stored completely or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, member, attempt, answer, submit, sales, leave, enter } = await buildOpenAttempt();
      for (const question of attempt.questions) await answer(question);
      const [{ status }] = await Promise.all([submit(), leave(sales)]);
      const certificates = `/api/companies/${company.id}/certificates`;
      const { data } = (await started.get<unknown[]>(certificates, member)).body;
      expect([status, data.length]).toEqual(status === 200 ? [200, 1] : [404, 0]);
      await enter(sales);
      expect((await submit()).body.data).toMatchObject({ percent: 100, passed: true });
      expect((await started.get<unknown[]>(certificates, member)).body.data).toHaveLength(1);
    }
  });

  it('if a group is deleted while it is added to an audience, either the deletion or the addition succeeds', async () => {
    const { company, paths, manager, patch } = await buildGrouped();
    for (let round = 0; round < 8; round += 1) {
      const group = await buildGroup(admin, company.id);
      const [deletion, addition] = await Promise.all([
        admin.query('delete from core.groups where id = $1', [group.id]).then(
          () => 'deleted',
          (error: Error) => error.message.includes('group_uses_v1') && 'kept',
        ),
        patch({ audience: { group_ids: [group.id] } }),
      ]);
      expect([deletion, addition.status]).toEqual(deletion === 'deleted' ? ['deleted', 422] : ['kept', 200]);
      const { audience } = (await started.get<CompanyCourse>(paths.course, manager)).body.data;
      expect(audience?.group_ids.includes(group.id) ?? false).toBe(deletion === 'kept');
      await patch({ audience: null });
    }
  });

  it('members_count, completed_count and open_count of a course include only members of the audience, and count a member of several groups once', async () => {
    const { company, companyCourse, member, manager, paths, sales, support, enter } = await buildGrouped({
      companyCourse: { deadline: '2030-01-31' },
    });
    const [open, done, outside] = await Promise.all([
      buildMember(admin, company.id),
      buildMember(admin, company.id),
      buildMember(admin, company.id),
    ]);
    await enter(support);
    await enter(sales, open);
    await enter(support, done);
    await enter(support, await buildMember(admin, company.id, { permissions: [] }));
    await enter(support, await buildMember(admin, company.id, { status: 'deactivated' }));
    await buildEnrollment(admin, companyCourse, member.sub);
    await buildEnrollment(admin, companyCourse, done.sub, { completed: true });
    await buildEnrollment(admin, companyCourse, outside.sub, { completed: true });
    const counts = async (path: string) => {
      const { data } = (await started.get<CompanyCourse | CompanyCourse[]>(path, manager)).body;
      return [data].flat().map((one) => [one.members_count, one.completed_count, one.open_count]);
    };
    expect(await counts(paths.course)).toEqual([[6, 2, 4]]);
    await buildAudience(admin, companyCourse, [sales, support]);
    for (const path of [paths.course, paths.courses]) expect(await counts(path)).toEqual([[4, 1, 3]]);

    const listed = await started.get<MemberEnrollment[]>(paths.ofCourse, manager);
    expect(listed.body.meta).toMatchObject({ total: 3 });
    const notStarted = await started.get<AssignedPerson[]>(
      `${paths.course}/people?filter=not_started`,
      manager,
    );
    expect(notStarted.body.data.map(({ user_id }) => user_id)).toContain(open.sub);
    const round = await started.get(`${paths.course}/rounds/preview`, manager);
    expect(round.body.data).toEqual({ completed: 1, in_progress: 1, not_started: 1 });
    const progress = await started.get<MemberProgress[]>(
      `${paths.base}/member-progress?user_ids=${done.sub},${outside.sub}`,
      manager,
    );
    expect(
      Object.fromEntries(
        progress.body.data.map((one) => [one.user_id, [one.completed_count, one.courses_count]]),
      ),
    ).toEqual({ [done.sub]: [1, 1], [outside.sub]: [0, 0] });
    const unstarted = (userId: string) =>
      started.get<UnstartedCourse[]>(`${paths.base}/members/${userId}/unstarted-courses`, manager);
    expect((await unstarted(open.sub)).body.data).toHaveLength(1);
    expect((await unstarted(manager.sub)).body.data).toHaveLength(0);
  });

  it('reminders of a course are sent only to members of its audience', async () => {
    const { companyCourse, company, manager, member, paths, sales } = await buildGrouped();
    const outside = await buildMember(admin, company.id);
    await buildAudience(admin, companyCourse, [sales]);
    expect((await started.post(`${paths.course}/reminders`, {}, manager)).body.data).toEqual({ queued: 1 });
    const { rows } = await admin.query(
      `select recipient_user_id from mail.outgoing_emails where data->>'company_id' = $1`,
      [company.id],
    );
    expect(rows).toEqual([{ recipient_user_id: member.sub }]);
    const { id } = await buildEnrollment(admin, companyCourse, outside.sub);
    const one = await started.post(`${paths.enrollments}/${id}/reminders`, {}, manager);
    expect(one.body.data).toEqual({ queued: 0 });
  });

  it('the endpoint audience-reach returns how many people an audience reaches, and the names of its groups', async () => {
    const { company, manager, paths, sales, support, enter } = await buildGrouped();
    await enter(support);
    await enter(support, await buildMember(admin, company.id));
    await enter(support, await buildMember(admin, company.id, { permissions: [courseManager] }));
    await enter(support, await buildMember(admin, company.id, { status: 'deactivated' }));
    const [imported] = await buildMembers(admin, company.id, [{ userId: null, status: 'imported' }]);
    await enter(support, imported!);
    const other = await buildGroup(admin, (await buildCompany(admin)).id);
    const reach = async (query: string) =>
      (await started.get<AudienceReach>(`${paths.base}/audience-reach${query}`, manager)).body.data;
    expect(await reach(`?group_ids=${sales.id},${support.id},${other.id}`)).toEqual({
      groups: [
        { id: support.id, name: 'IT support', members_count: 5 },
        { id: sales.id, name: 'Sales', members_count: 1 },
      ],
      ...{ people_count: 4, never_signed_in_count: 1, learners_count: 4 },
    });
    expect(await reach('')).toEqual({
      groups: [],
      ...{ people_count: 5, never_signed_in_count: 1, learners_count: 5 },
    });
  });
});

describe('due days of a company course', () => {
  it('a course cannot have both a deadline and due days, and due days are refused unless they are a whole number from 1 to 365', async () => {
    const { company, patch } = await buildGrouped();
    const refused = { status: 422, body: code('two_deadlines') };
    expect(await patch({ deadline: '2030-01-31', due_days: 30 })).toMatchObject(refused);
    expect((await patch({ deadline: '2030-01-31' })).status).toBe(200);
    expect(await patch({ due_days: 30 })).toMatchObject(refused);
    expect((await patch({ deadline: null, due_days: 30 })).body.data).toMatchObject({
      deadline: null,
      due_days: 30,
    });
    expect(await patch({ deadline: '2030-01-31' })).toMatchObject(refused);
    for (const due_days of [0, 366, 1.5]) expect((await patch({ due_days })).status).toBe(400);
    expect((await patch({ due_days: null })).body.data.due_days).toBeNull();
    expect((await auditOf(started, company.id)).map(({ action, details }) => [action, details])).toEqual([
      ['course_deadline_changed', { from: null, to: '2030-01-31' }],
      ['course_deadline_changed', { from: '2030-01-31', to: null }],
      ['course_due_days_changed', { from: null, to: 30 }],
      ['course_due_days_changed', { from: 30, to: null }],
    ]);
  });

  it('due days are counted from the latest activation of the course if the member joined the company before this activation', async () => {
    const { companyCourse, member, learnerPaths, patch } = await buildGrouped({
      companyCourse: { due_days: 10, activated_at: '2026-01-01T12:00:00Z' },
    });
    await admin.query(`update core.members set registered_at = '2025-01-01' where id = $1`, [member.id]);
    const dueOn = async () =>
      (await started.get<CourseSummary[]>(learnerPaths.courses, member)).body.data.map(
        ({ due_on }) => due_on,
      );
    expect(await dueOn()).toEqual(['2026-01-11']);
    await patch({ status: 'inactive' });
    await patch({ mandatory: true });
    const { rows } = await admin.query<{ due: string }>(
      `select (now() at time zone 'Europe/Berlin')::date + 10 || '' as due,
              activated_at = '2026-01-01T12:00:00Z' as is_kept
       from academy.company_courses where id = $1`,
      [companyCourse.id],
    );
    expect(rows[0]).toMatchObject({ is_kept: true });
    await patch({ status: 'active' });
    expect(await dueOn()).toEqual([rows[0]?.due]);
  });

  it('the due days of a member who was deactivated and has returned are counted from the return', async () => {
    const { member, learnerPaths } = await buildGrouped({
      companyCourse: { due_days: 10, activated_at: '2025-01-01T12:00:00Z' },
    });
    const setMember = (assignment: string) =>
      admin.query(`update core.members set ${assignment} where id = $1`, [member.id]);
    await setMember(`registered_at = '2025-01-01'`);
    await setMember(`status = 'deactivated', ended_at = now()`);
    await setMember(`status = 'registered'`);
    const { rows } = await admin.query<{ due: string }>(
      `select (now() at time zone 'Europe/Berlin')::date + 10 || '' as due`,
    );
    const { body } = await started.get<CourseSummary[]>(learnerPaths.courses, member);
    expect(body.data.map(({ due_on }) => due_on)).toEqual([rows[0]?.due]);
  });

  const registered = '2026-02-01T23:30:00Z'; // 2 February in Berlin
  it.each([
    ['the day of joining the company', {}, '2026-02-12'],
    ['the day of joining in the time zone of the company', { timeZone: 'America/New_York' }, '2026-02-11'],
    ['a start date after joining', { startDate: '2026-03-01' }, '2026-03-11'],
    ['the day of joining if the start date is earlier', { startDate: '2020-03-01' }, '2026-02-12'],
    ['the activation of the course', { activatedAt: '2026-04-01T12:00:00Z' }, '2026-04-11'],
    ['the day of entering the group', { entered: ['2026-05-01T12:00:00Z'] }, '2026-05-11'],
    [
      'the day of entering the first of two groups',
      { entered: ['2026-05-03T12:00:00Z', '2026-05-01T12:00:00Z'] },
      '2026-05-11',
    ],
    [
      'the addition of the group to the audience',
      { entered: ['2026-05-01T12:00:00Z'], addedAt: '2026-06-01T12:00:00Z' },
      '2026-06-11',
    ],
    ['the due date of the round', { dueOn: '2026-09-01', startDate: '2026-03-01' }, '2026-09-01'],
    ['the deadline of the course', { deadline: '2026-10-01', startDate: '2026-03-01' }, '2026-10-01'],
  ])('every response contains the due date that is determined by %s', async (_, input, expected) => {
    const { timeZone, startDate, activatedAt, entered, addedAt, dueOn, deadline } = input as {
      timeZone?: string;
      startDate?: string;
      activatedAt?: string;
      entered?: string[];
      addedAt?: string;
      dueOn?: string;
      deadline?: string;
    };
    const { company, course, companyCourse, member, manager, paths, learnerPaths } = await buildManaged(
      started,
      {
        company: { ...(timeZone !== undefined && { timeZone }) },
        companyCourse: {
          due_days: 10,
          activated_at: activatedAt ?? '2026-01-01T12:00:00Z',
          deadline: deadline ?? null,
        },
      },
    );
    await admin.query('update core.members set registered_at = $1, start_date = $2 where id = $3', [
      registered,
      startDate,
      member.id,
    ]);
    if (entered) {
      const groups = await Promise.all(
        entered.map((enteredAt) => buildGroup(admin, company.id, { memberIds: [member.id], enteredAt })),
      );
      await buildAudience(admin, companyCourse, groups, addedAt ?? '2026-01-01T12:00:00Z');
    }
    if (dueOn)
      await admin.query(
        'insert into academy.due_dates (company_course_id, user_id, due_on) values ($1, $2, $3)',
        [companyCourse.id, member.sub, dueOn],
      );
    const due = { due_on: expected };
    const shownToLearner = async () => {
      const { data } = (await started.get<CourseSummary[]>(learnerPaths.courses, member)).body;
      expect(data).toMatchObject([due]);
      expect((await started.get(learnerPaths.course, member)).body.data).toMatchObject(due);
      const feed = await started.post<{ url: string }>(
        `/api/companies/${company.id}/calendar-feed`,
        {},
        member,
      );
      const calendar = await started.app.inject({ url: new URL(feed.body.data.url).pathname });
      expect(calendar.body).toContain(`DTSTART;VALUE=DATE:${expected.replaceAll('-', '')}`);
    };
    const csv = async () => {
      const headers = await started.authorization(manager);
      const { body } = await started.app.inject({ url: `${paths.course}/enrollments.csv`, headers });
      return body.split('\r\n').find((line) => line.includes(member.email));
    };
    const german = expected.split('-').reverse().join('.');

    await shownToLearner();
    const assigned = await started.get<AssignedPerson[]>(`${paths.course}/people`, manager);
    expect(assigned.body.data.find(({ user_id }) => user_id === member.sub)).toMatchObject(due);
    const unstarted = `${paths.base}/members/${member.sub}/unstarted-courses`;
    expect((await started.get(unstarted, manager)).body.data).toMatchObject([due]);
    expect(await csv()).toContain(german);

    const enrolled = await started.post<{ id: string }>(
      learnerPaths.enrollments,
      { course_id: course.id },
      member,
    );
    await shownToLearner();
    for (const filter of [`company_course_id=${companyCourse.id}`, `user_id=${member.sub}`])
      expect((await started.get(`${paths.enrollments}?${filter}`, manager)).body.data).toMatchObject([due]);
    const rounds = `${learnerPaths.enrollments}/${enrolled.body.data.id}/rounds`;
    expect((await started.get(rounds, member)).body.data).toMatchObject([due]);
    expect(await csv()).toContain(german);
    const exported = await started.post<{ courses: unknown[] }>(
      '/api/administration/personal-data/exports',
      { user_id: member.sub },
      { roles: ['dpo'] },
    );
    expect(exported.body.data.courses).toMatchObject([due]);
  });

  it('a member outside the audience has no due date; if the member returns, the due days are counted from the day of the return', async () => {
    const { companyCourse, member, manager, paths, learnerPaths, sales, enter, leave } = await buildGrouped({
      companyCourse: { due_days: 5 },
    });
    await buildAudience(admin, companyCourse, [sales], '2026-01-01T12:00:00Z');
    await admin.query(`update core.group_members set entered_at = '2026-01-02' where group_id = $1`, [
      sales.id,
    ]);
    await admin.query(`update core.members set registered_at = '2025-01-01' where id = $1`, [member.id]);
    await admin.query(`update academy.company_courses set activated_at = '2025-01-01' where id = $1`, [
      companyCourse.id,
    ]);
    await buildEnrollment(admin, companyCourse, member.sub);
    const dueOn = async () =>
      (await started.get<MemberEnrollment[]>(paths.ofCourse, manager)).body.data.map(({ due_on }) => due_on);
    expect(await dueOn()).toEqual(['2026-01-07']);
    await leave(sales);
    expect(await dueOn()).toEqual([null]);
    await enter(sales);
    const { rows } = await admin.query<{ due: string }>(
      `select (now() at time zone 'Europe/Berlin')::date + 5 || '' as due`,
    );
    expect(await dueOn()).toEqual([rows[0]?.due]);
    const { data } = (await started.get<CourseSummary[]>(learnerPaths.courses, member)).body;
    expect(data).toMatchObject([{ due_on: rows[0]?.due }]);
  });
});

it('a course manager can manage a course whose audience does not include this manager', async () => {
  const { company, companyCourse, paths, learnerPaths, sales, support } = await buildGrouped();
  await buildAudience(admin, companyCourse, [support]);
  const manager = await buildMember(admin, company.id, { permissions: [learner, courseManager] });
  expect((await started.get(paths.course, manager)).status).toBe(200);
  expect((await started.get(learnerPaths.course, manager)).status).toBe(404);
  const data = { audience: { group_ids: [sales.id] } };
  expect((await started.call('PATCH', paths.course, { user: manager, data })).status).toBe(200);
});
