import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { certificates, companyCourses, courseRounds, enrollments } from '@academy/academy-data';
import type {
  AssignedPerson,
  CompanyCourse,
  Course,
  CourseRound,
  EnrollmentRound,
  MemberEnrollment,
  UnstartedCourse,
} from '@academy/contracts';
import {
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  buildProof,
  dayFromToday,
  unlimitedTest,
} from '@academy/testing';
import { auditOf, buildManaged, completeCourse } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Opens the next round of an enrollment, as the worker does. */
const openRound = (enrollmentId: string, dueOn: string) =>
  started.database.admin.query(
    `select academy.open_rounds(array[id], array[round], array[$2::date], now())
     from academy.enrollments where id = $1`,
    [enrollmentId, dueOn],
  );

const dayOf = (instant: Date, timeZone: string) => instant.toLocaleDateString('sv-SE', { timeZone });

describe('validity of certificates', () => {
  it('a certificate is valid for the number of months that was set when the course was completed', async () => {
    const managed = await buildManaged(started, { company: { timeZone: 'Pacific/Auckland' } });
    const { manager, member, paths, learnerPaths } = managed;
    const changed = await started.call('PATCH', paths.course, {
      user: manager,
      data: { validity_months: 12, renewal_days: 60 },
    });
    expect(changed.body.data).toMatchObject({ validity_months: 12, renewal_days: 60 });
    const enrollmentId = await completeCourse(started, managed);
    const today = dayOf(new Date(), 'Pacific/Auckland');
    // If the course is completed on 29 February, the certificate is valid until 28 February of the next year.
    const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`;

    await started.call('PATCH', paths.course, { user: manager, data: { validity_months: null } });
    expect((await started.get(learnerPaths.course, member)).body.data).toMatchObject({
      round: 1,
      due_on: null,
      valid_until: inAYear,
    });
    expect((await started.get(paths.ofCourse, manager)).body.data).toMatchObject([
      { id: enrollmentId, round: 1, due_on: null, valid_until: inAYear },
    ]);
    const csv = await started.app.inject({
      url: `${paths.course}/enrollments.csv?language=en`,
      headers: await started.authorization(manager),
    });
    expect(csv.body).toContain(`,${inAYear.split('-').reverse().join('.')}`);
    const [certificate] = await started.db
      .select()
      .from(certificates)
      .where(eq(certificates.enrollment_id, enrollmentId));
    const verify = () => started.get(`/api/certificates/${certificate!.id}`);
    expect((await verify()).body.data).toMatchObject({
      status: 'valid',
      valid_until: inAYear,
      expired: false,
    });
    for (const [day, expired] of [
      [today, false],
      [dayOf(new Date(Date.now() - 86_400_000), 'Pacific/Auckland'), true],
    ] as const) {
      await started.db
        .update(certificates)
        .set({ valid_until: day })
        .where(eq(certificates.id, certificate!.id));
      expect((await verify()).body.data).toMatchObject({ status: 'valid', valid_until: day, expired });
    }
    expect(
      (await auditOf(started, managed.company.id)).map(({ action, details }) => [action, details]),
    ).toEqual(
      expect.arrayContaining([
        ['course_validity_changed', { from: null, to: 12 }],
        ['course_renewal_changed', { from: 30, to: 60 }],
        ['course_validity_changed', { from: 12, to: null }],
      ]),
    );
  });

  it.each([
    ['2028-01-31T11:30:00Z', 1, '2028-02-29'],
    ['2027-01-31T11:30:00Z', 1, '2027-02-28'],
    ['2026-08-31T21:59:59Z', 18, '2028-02-29'],
    // Midnight in Berlin has passed, although it is still 31 August in UTC.
    ['2026-08-31T22:00:00Z', 18, '2028-03-01'],
  ])(
    'a certificate for a completion at %s with a validity of %i months is valid until %s',
    async (completed, months, until) => {
      const managed = await buildManaged(started, { companyCourse: { validity_months: months } });
      const { id } = await buildEnrollment(
        started.database.admin,
        managed.companyCourse,
        managed.member.sub,
        {
          completed: true,
        },
      );
      await started.db
        .update(enrollments)
        .set({ completed_at: new Date(completed) })
        .where(eq(enrollments.id, id));
      const headers = await started.authorization(managed.member);
      await started.app.inject({ url: managed.learnerPaths.certificate, headers });
      const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, id));
      expect(row?.valid_until).toBe(until);
    },
  );

  it.each([
    { round: 'completed', isRevoked: false, isShown: true },
    { round: 'completed', isRevoked: true, isShown: false },
    { round: 'open', isRevoked: false, isShown: true },
    { round: 'open', isRevoked: true, isShown: false },
  ])(
    'reports, assigned people and the enrollments of a member state the same last day of validity: round $round, certificate revoked: $isRevoked',
    async ({ round, isRevoked, isShown }) => {
      const managed = await buildManaged(started, {
        companyCourse: { validity_months: 12, mandatory: true, deadline: '2026-02-28' },
      });
      const { manager, member, paths } = managed;
      const enrollmentId = await completeCourse(started, managed);
      const [certificate] = await started.db
        .select()
        .from(certificates)
        .where(eq(certificates.enrollment_id, enrollmentId));
      if (isRevoked)
        await started.post(
          `/api/certificates/${certificate!.id}/revocation`,
          { reason: 'Issued by mistake' },
          { sub: randomUUID(), roles: ['dpo'] },
        );
      if (round === 'open') await openRound(enrollmentId, dayFromToday(10));
      const validUntil = isShown ? certificate!.valid_until : null;
      const ofCurrentRound = round === 'open' ? null : validUntil;

      const validIn = async (path: string) => {
        const { status, body } = await started.get<{ valid_until: string | null; user_id: string }[]>(
          `${paths.base}/${path}`,
          manager,
        );
        expect(status).toBe(200);
        return body.data.find(({ user_id }) => user_id === member.sub)?.valid_until;
      };
      const cellsIn = async (path: string) => {
        const headers = await started.authorization(manager);
        const { body } = await started.app.inject({ url: `${paths.base}/${path}`, headers });
        const rows = parse<Record<string, string>>(body, { columns: true, bom: true });
        const { 'Valid until': day, 'Certificate revoked': revoked } = rows.find(
          (row) => row['E-mail'] === member.email,
        )!;
        return [day, revoked];
      };
      expect({
        ofCourse: await validIn(`enrollments?company_course_id=${managed.companyCourse.id}`),
        byName: await validIn(`enrollments?company_course_id=${managed.companyCourse.id}&sort=name`),
        ofMember: await validIn(`enrollments?user_id=${member.sub}`),
        assigned: await validIn(`courses/${managed.companyCourse.id}/people`),
        reported: await validIn(`reports/people?number=expected`),
      }).toEqual({
        ...{ ofCourse: ofCurrentRound, byName: ofCurrentRound },
        ...{ ofMember: validUntil, assigned: validUntil, reported: validUntil },
      });
      const cellsOf = (day: string | null) => [
        day?.split('-').reverse().join('.') ?? '',
        isRevoked && round === 'completed' ? 'yes' : '',
      ];
      expect(await cellsIn(`courses/${managed.companyCourse.id}/enrollments.csv?language=en`)).toEqual(
        cellsOf(ofCurrentRound),
      );
      expect(await cellsIn(`reports/people.csv?number=expected&language=en`)).toEqual(cellsOf(validUntil));
    },
  );

  it('settings of a course whose renewal period is not shorter than the validity are refused', async () => {
    const { manager, paths } = await buildManaged(started);
    const change = (data: object) => started.call('PATCH', paths.course, { user: manager, data });
    for (const data of [
      { validity_months: 1 },
      { validity_months: 2, renewal_days: 59 },
      { validity_months: 5, renewal_days: 180 },
    ])
      expect(await change(data)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'renewal_too_long', source: { pointer: '/data/renewal_days' } }] },
      });
    for (const data of [
      { validity_months: 0 },
      { validity_months: 61 },
      { renewal_days: 6 },
      { renewal_days: 181 },
    ])
      expect((await change(data)).status).toBe(400);
    expect((await change({ validity_months: 1, renewal_days: 27 })).status).toBe(200);
    expect((await change({ renewal_days: 28 })).status).toBe(422);
    expect((await change({ validity_months: null })).status).toBe(200);
    expect((await change({ renewal_days: 180 })).status).toBe(200);
  });
});

describe('rounds of an enrollment', () => {
  it('the rounds endpoint lists the current round first, with the certificate of each round', async () => {
    const managed = await buildManaged(started, { companyCourse: { validity_months: 12 } });
    const { company, manager, member, learnerPaths, paths } = managed;
    const id = await completeCourse(started, managed);
    await openRound(id, '2099-01-31');
    const course = await started.get(learnerPaths.course, member);
    expect(course.body.data).toMatchObject({
      round: 2,
      status: 'in_progress',
      due_on: '2099-01-31',
      valid_until: null,
      lessons_completed: 0,
      locked: true,
    });
    expect(await started.get(learnerPaths.certificate, member)).toMatchObject({ status: 409 });

    const own = `/api/companies/${company.id}/enrollments/${id}/rounds`;
    const { body } = await started.get<EnrollmentRound[]>(own, member);
    expect(body).toMatchObject({
      data: [
        {
          round: 2,
          completed_at: null,
          due_on: '2099-01-31',
          lessons_completed: 0,
          certificate: null,
        },
        {
          round: 1,
          due_on: null,
          lessons_completed: 4,
          certificate: { status: 'valid', expired: false },
        },
      ],
      meta: { total: 2, page: 1, per_page: 50 },
    });
    const managedRounds = `${paths.enrollments}/${id}/rounds`;
    expect((await started.get(managedRounds, manager)).body).toEqual(body);
    expect((await started.get(`${managedRounds}?per_page=1&page=2`, manager)).body).toMatchObject({
      data: [{ round: 1 }],
      meta: { total: 2 },
    });
    expect((await started.get(`${managedRounds}?page=9`, manager)).body).toMatchObject({
      data: [],
      meta: { total: 2 },
    });

    await completeCourse(started, managed);
    const again = await started.get<EnrollmentRound[]>(own, member);
    const [second, first] = again.body.data;
    expect(second?.certificate?.id).not.toBe(first?.certificate?.id);
    expect(first).toEqual(body.data[1]);
  });

  it('the rounds endpoint and the course endpoint return the same number of completed lessons for the current round', async () => {
    const managed = await buildManaged(started);
    const { course, companyCourse, company, member, learnerPaths } = managed;
    const { id } = await buildEnrollment(started.database.admin, companyCourse, member.sub);
    const lessons = course.lessonIds.length;
    for (const [advancements_count, completed_at] of [
      [0, null],
      [lessons - 1, null],
      [lessons + 1, null],
      [0, new Date()],
    ] as const) {
      await started.db
        .update(enrollments)
        .set({ advancements_count, completed_at })
        .where(eq(enrollments.id, id));
      const shown = await started.get<{ lessons_completed: number }>(learnerPaths.course, member);
      const rounds = await started.get<EnrollmentRound[]>(
        `/api/companies/${company.id}/enrollments/${id}/rounds`,
        member,
      );
      expect(rounds.body.data).toMatchObject([{ lessons_completed: shown.body.data.lessons_completed }]);
    }
  });
});

describe('a new round for everybody', () => {
  it('the preview of a new round counts members by progress; a start requires the confirmation phrase, and concurrent starts create one round', async () => {
    const managed = await buildManaged(started);
    const { company, companyCourse, manager, paths } = managed;
    await completeCourse(started, managed);
    const beginner = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, companyCourse, beginner.sub);
    const roundsPath = `${paths.course}/rounds`;
    // The manager holds the learner permission and has not started the course.
    expect((await started.get(`${roundsPath}/preview`, manager)).body.data).toEqual({
      completed: 1,
      in_progress: 1,
      not_started: 1,
    });
    const start = (data: object) => started.call<CourseRound>('POST', roundsPath, { user: manager, data });
    const due_on = '2099-12-31';
    expect(await start({ due_on, confirmation: 'start new round' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'confirmation_mismatch', source: { pointer: '/data/confirmation' } }] },
    });
    expect(await start({ due_on: '2020-01-01', confirmation: 'START NEW ROUND' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'deadline_in_past', source: { pointer: '/data/due_on' } }] },
    });
    const answers = await Promise.all([
      start({ due_on, confirmation: 'START NEW ROUND' }),
      start({ due_on, confirmation: ' NEUE RUNDE STARTEN ' }),
    ]);
    expect(answers).toMatchObject([{ status: 202 }, { status: 202 }]);
    const [first, second] = answers;
    expect(first.body.data).toEqual({
      id: expect.any(String),
      status: 'queued',
      progress: { done: 0, total: 3 },
      due_on,
      counts: null,
    });
    expect(second.body.data.id).toBe(first.body.data.id);
    const { id } = first.body.data;
    expect((await started.get(`${roundsPath}/${id}`, manager)).body.data).toEqual(first.body.data);
    expect(await started.get(`${roundsPath}/${randomUUID()}`, manager)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 'course_round_not_found' }] },
    });
    expect(await auditOf(started, company.id)).toContainEqual(
      expect.objectContaining({ action: 'course_round_started', details: { due_on, members: 3 } }),
    );

    await started.db
      .update(courseRounds)
      .set({
        status: 'succeeded',
        done: 3,
        counts: { completed: 1, in_progress: 1, not_started: 1 },
        finished_at: sql`now()`,
      })
      .where(eq(courseRounds.id, id));
    expect((await started.get<CourseRound>(`${roundsPath}/${id}`, manager)).body.data.counts).toEqual({
      completed: 1,
      in_progress: 1,
      not_started: 1,
    });
  });

  it('a new round and its preview are refused for a course that is not active', async () => {
    const { companyCourse, manager, paths } = await buildManaged(started);
    await started.db
      .update(companyCourses)
      .set({ status: 'archived' })
      .where(eq(companyCourses.id, companyCourse.id));
    const refused = { status: 409, body: { errors: [{ code: 'course_not_active' }] } };
    expect(await started.get(`${paths.course}/rounds/preview`, manager)).toMatchObject(refused);
    expect(
      await started.call('POST', `${paths.course}/rounds`, {
        user: manager,
        data: { due_on: '2099-12-31', confirmation: 'START NEW ROUND' },
      }),
    ).toMatchObject(refused);
  });

  it('the due date that a new round stores for a member who has not started the course replaces the deadline, also after the member enrolls', async () => {
    const managed = await buildManaged(started, { companyCourse: { deadline: '2099-01-01' } });
    const { company, companyCourse, course, manager, member, learnerPaths, paths } = managed;
    await started.database.admin.query(
      `insert into academy.due_dates (company_course_id, user_id, due_on) values ($1, $2, '2098-05-06')`,
      [companyCourse.id, member.sub],
    );
    const due = { due_on: '2098-05-06' };
    expect((await started.get(learnerPaths.courses, member)).body.data).toMatchObject([due]);
    expect((await started.get(`${paths.course}/people`, manager)).body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: member.sub, ...due }),
        expect.objectContaining({ user_id: manager.sub, due_on: '2099-01-01' }),
      ]),
    );
    expect(
      (await started.get(`${paths.base}/members/${member.sub}/unstarted-courses`, manager)).body.data,
    ).toMatchObject([{ deadline: '2099-01-01', ...due }]);
    const { body } = await started.call<{ id: string }>('POST', `/api/companies/${company.id}/enrollments`, {
      user: member,
      data: { course_id: course.id },
    });
    expect((await started.get(learnerPaths.course, member)).body.data).toMatchObject({ ...due, round: 1 });
    expect((await started.get(paths.ofCourse, manager)).body.data).toMatchObject([
      { id: body.data.id, ...due },
    ]);
  });
});

describe('one person at a time', () => {
  it('a course manager extends the due date of one person for the present round, whether the person has started or not', async () => {
    const managed = await buildManaged(started);
    const { company, manager, member, paths, learnerPaths, course } = managed;
    const extend = (due_on: string, { user = manager, reason = 'absence' } = {}) =>
      started.call('PUT', `${paths.course}/people/${member.sub}/due-date`, {
        user,
        data: { due_on, reason },
      });
    const dueOn = async () => (await started.get(learnerPaths.course, member)).body.data;
    const [later, latest] = [dayFromToday(40), dayFromToday(50)];

    expect(await extend(later)).toMatchObject({ status: 200, body: { data: { due_on: later } } });
    expect(await dueOn()).toMatchObject({ due_on: later });
    const { body } = await started.call<{ id: string }>('POST', learnerPaths.enrollments, {
      user: member,
      data: { course_id: course.id },
    });
    expect(await dueOn()).toMatchObject({ due_on: later });
    expect((await extend(latest)).status).toBe(200);
    expect(await dueOn()).toMatchObject({ due_on: latest });

    expect(await extend('2020-01-01')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'deadline_in_past', source: { pointer: '/data/due_on' } }] },
    });
    expect((await extend(later, { reason: 'flu' })).status).toBe(400);
    expect((await extend(later, { user: member as typeof manager })).status).toBe(403);
    for (const lesson_id of course.lessonIds)
      await started.call('POST', learnerPaths.advancements(body.data.id), {
        user: member,
        data: { lesson_id },
      });
    expect(await extend(later)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'course_completed' }] },
    });
    const extensions = (await auditOf(started, company.id)).filter(
      ({ action }) => action === 'due_date_extended',
    );
    expect(extensions.map(({ details }) => details)).toEqual([
      { due_on: later, reason: 'absence' },
      { due_on: latest, reason: 'absence' },
    ]);
    expect(extensions[0]!.subject).toContain(', ');
  });

  it('a course manager starts a new round for one person who has completed the course', async () => {
    const managed = await buildManaged(started);
    const { company, manager, member, paths, learnerPaths } = managed;
    const start = (due_on: string) =>
      started.call('POST', `${paths.course}/people/${member.sub}/rounds`, {
        user: manager,
        data: { due_on },
      });
    const due = dayFromToday(30);
    expect(await start(due)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'course_not_completed' }] },
    });
    await completeCourse(started, managed);
    expect(await start(due)).toMatchObject({ status: 201, body: { data: { round: 2, due_on: due } } });
    expect((await start(due)).status).toBe(409);
    expect((await started.get(learnerPaths.course, member)).body.data).toMatchObject({
      status: 'in_progress',
      round: 2,
      due_on: due,
    });
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'member_round_started',
      details: { due_on: due, round: 2 },
    });
  });

  it('the due date of a person of another company cannot be extended, and no round can be started for this person', async () => {
    const [{ paths, manager }, other] = [await buildManaged(started), await buildManaged(started)];
    const user = { user: manager };
    for (const userId of [other.member.sub, randomUUID()]) {
      const path = `${paths.course}/people/${userId}`;
      const data = { due_on: dayFromToday(30), reason: 'other' };
      const notFound = { status: 404, body: { errors: [{ code: 'user_not_found' }] } };
      expect(await started.call('PUT', `${path}/due-date`, { ...user, data })).toMatchObject(notFound);
      expect(await started.call('POST', `${path}/rounds`, { ...user, data })).toMatchObject(notFound);
    }
  });
});

describe('PUT and DELETE …/people/{userId}/recorded-completion', () => {
  it('a completion of an own course that the company has removed can be withdrawn, but not recorded', async () => {
    const { company, manager, member, paths } = await buildManaged(started);
    const { companyCourse } = await buildOwnCourse(started.database.admin, company.id);
    const path = `${paths.courses}/${companyCourse.id}/people/${member.sub}/recorded-completion`;
    const data = { completed_on: '2026-03-02', reason: 'in_person' };
    const record = () => started.call('PUT', path, { user: manager, data });
    expect((await record()).status).toBe(200);
    const removal = `${paths.base}/own-courses/${companyCourse.course_id}`;
    expect((await started.call('DELETE', removal, { user: manager })).status).toBe(200);
    expect(await record()).toMatchObject({ status: 404, body: { errors: [{ code: 'course_not_found' }] } });
    expect((await started.call('DELETE', path, { user: manager })).status).toBe(200);
  });

  async function recording(input: Parameters<typeof buildManaged>[1] = {}) {
    const managed = await buildManaged(started, input);
    const { company, companyCourse, manager, member, paths, learnerPaths } = managed;
    const path = `${paths.course}/people/${member.sub}/recorded-completion`;
    const own = async () => {
      const [row] = await started.db
        .select()
        .from(enrollments)
        .where(eq(enrollments.company_course_id, companyCourse.id));
      return row!;
    };
    return {
      ...managed,
      own,
      record: (completed_on: string, reason = 'in_person') =>
        started.call('PUT', path, { user: manager, data: { completed_on, reason } }),
      withdraw: () => started.call('DELETE', path, { user: manager }),
      listed: async () =>
        (await started.get<AssignedPerson[]>(`${paths.course}/people`, manager)).body.data.find(
          ({ user_id }) => user_id === member.sub,
        )!,
      completedCount: async () => {
        const [row] = await started.db
          .select()
          .from(companyCourses)
          .where(eq(companyCourses.id, companyCourse.id));
        return row?.completed_count;
      },
      seen: async () => (await started.get<Course>(learnerPaths.course, member)).body.data,
      lastAudit: async () => (await auditOf(started, company.id)).at(-1),
    };
  }

  it('a recorded completion counts as completed, is marked as recorded by the company, and has no certificate', async () => {
    const built = await recording({ companyCourse: { mandatory: true } });
    const { member, learnerPaths, paths, manager, record, listed, completedCount, seen, own } = built;
    await started.db
      .update(companyCourses)
      .set({ validity_months: 12 })
      .where(eq(companyCourses.id, built.companyCourse.id));
    const day = dayFromToday(-20);
    expect(await record(day)).toMatchObject({ status: 200, body: { data: { completed_on: day } } });

    const [year, rest] = [Number(day.slice(0, 4)), day.slice(4).replace('-02-29', '-02-28')];
    const validUntil = `${year + 1}${rest}`;
    expect(await listed()).toMatchObject({
      ...{ state: 'completed', completed_on: day, valid_until: validUntil },
      enrollment: { recorded_by_company: true, certificate_available: false },
    });
    expect(await completedCount()).toBe(1);
    expect(await seen()).toMatchObject({
      ...{ status: 'completed', recorded_by_company: true, valid_until: validUntil },
    });
    expect(await started.get(learnerPaths.certificate, member)).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'completion_recorded' }] },
    });
    const { id } = await own();
    expect(await started.get(`${paths.enrollments}/${id}/certificate`, manager)).toMatchObject({
      status: 409,
    });
    expect(await started.db.select().from(certificates).where(eq(certificates.enrollment_id, id))).toEqual(
      [],
    );
    const rounds = await started.get<EnrollmentRound[]>(`${paths.enrollments}/${id}/rounds`, manager);
    expect(rounds.body.data).toMatchObject([{ round: 1, recorded_by_company: true, certificate: null }]);
    const csv = await started.app.inject({
      url: `${paths.course}/enrollments.csv?language=en`,
      headers: await started.authorization(manager),
    });
    expect(csv.body).toMatch(/Anna .*,yes,yes,,Course,\r\n/);
    expect(await built.lastAudit()).toMatchObject({ action: 'course_data_exported' });
  });

  it('the day of a recorded completion can be corrected, and the completion is counted once', async () => {
    const { record, completedCount, listed, lastAudit } = await recording();
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(dayFromToday(-3))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await record(dayFromToday(-9), 'external_course');
    expect(await completedCount()).toBe(1);
    expect((await listed()).completed_on).toBe(dayFromToday(-9));
    expect(await lastAudit()).toMatchObject({
      action: 'completion_recorded',
      details: { completed_on: dayFromToday(-9), reason: 'external_course' },
    });
  });

  it('a completion can be recorded for today, and its stored time is not in the future', async () => {
    const { record, own } = await recording();
    await record(dayFromToday(0));
    expect((await own()).completed_at!.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('withdrawing a recorded completion restores the progress and the due date', async () => {
    const built = await recording();
    const { companyCourse, course, member, record, withdraw, completedCount, seen } = built;
    await buildEnrollment(started.database.admin, companyCourse, member.sub, {
      done: course.lessonIds.slice(0, 2),
    });
    const before = await seen();
    await record(dayFromToday(-1));
    expect((await seen()).status).toBe('completed');
    expect((await withdraw()).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect(await completedCount()).toBe(0);
    expect(await built.lastAudit()).toMatchObject({ action: 'recorded_completion_withdrawn' });
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'completion_not_recorded' }] },
    });
  });

  it.each([
    ['a course without a final test stays completed', {}, 1],
    ['a course whose final test the learner has not passed is in progress', { final_test: unlimitedTest }, 0],
  ])(
    'if a recorded completion is withdrawn after the learner has completed all lessons, %s',
    async (_, companyCourse, completed) => {
      const built = await recording({ companyCourse });
      const { member, learnerPaths, record, withdraw, completedCount, seen, course, own } = built;
      await record(dayFromToday(-9));
      const { id } = await own();
      for (const lesson_id of course.lessonIds)
        await started.post(learnerPaths.advancements(id), { lesson_id }, member);
      expect((await started.get(learnerPaths.certificate, member)).status).toBe(409);
      expect((await withdraw()).status).toBe(200);
      const status = completed === 1 ? 'completed' : 'in_progress';
      expect(await seen()).toMatchObject({ status, recorded_by_company: false });
      expect(await completedCount()).toBe(completed);
      const certificate = await started.app.inject({
        url: learnerPaths.certificate,
        headers: await started.authorization(member),
      });
      expect(certificate.statusCode).toBe(completed === 1 ? 200 : 409);
      expect((await withdraw()).body).toMatchObject({ errors: [{ code: 'completion_not_recorded' }] });
    },
  );

  it('a completion that a person has reached by learning can be neither replaced by a recorded completion nor withdrawn', async () => {
    const built = await recording();
    await completeCourse(started, built);
    expect(await built.record(dayFromToday(-1))).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'course_completed' }] },
    });
    expect((await built.withdraw()).status).toBe(409);
    expect((await built.seen()).status).toBe('completed');
  });

  it('after a recorded completion, the next round opens as usual, and the list of rounds contains the recorded completion', async () => {
    const { manager, paths, record, own, seen, listed } = await recording({
      companyCourse: { mandatory: true },
    });
    await record(dayFromToday(-30));
    const { id } = await own();
    await openRound(id, dayFromToday(30));
    expect(await seen()).toMatchObject({ progress: 0, round: 2, recorded_by_company: false });
    expect(await listed()).toMatchObject({ state: 'not_started' });
    const rounds = await started.get<EnrollmentRound[]>(`${paths.enrollments}/${id}/rounds`, manager);
    expect(rounds.body.data.map(({ round, recorded_by_company }) => [round, recorded_by_company])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('a recorded completion that is corrected to the day of an accepted proof is valid at most as long as the proof', async () => {
    const built = await recording({ companyCourse: { validity_months: 12 } });
    const { company, companyCourse, member, record, own } = built;
    const [day, lastDay] = [dayFromToday(-20), dayFromToday(10)];
    await buildProof(
      started.database.admin,
      company.id,
      { userId: member.sub },
      { companyCourse, issuedOn: day, validUntil: lastDay },
    );
    await record(dayFromToday(-19), 'equivalent_proof');
    expect((await own()).valid_until).not.toBe(lastDay);
    for (const reason of ['equivalent_proof', 'external_course']) {
      await record(day, reason);
      expect((await own()).valid_until).toBe(lastDay);
    }
    await record(day, 'in_person');
    expect((await own()).valid_until).not.toBe(lastDay);
  });

  it('a completion cannot be recorded with a day in the future, an unknown reason, or a person to whom the course is not assigned', async () => {
    const [built, other] = [await recording(), await recording()];
    expect(await built.record(dayFromToday(2))).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'completion_in_future', source: { pointer: '/data/completed_on' } }] },
    });
    expect((await built.record(dayFromToday(-1), 'sick')).status).toBe(400);
    expect((await built.record('2026-02-31')).status).toBe(400);
    const path = `${built.paths.course}/people/${other.member.sub}/recorded-completion`;
    const data = { completed_on: dayFromToday(-1), reason: 'other' };
    expect((await started.call('PUT', path, { user: built.manager, data })).status).toBe(404);
    expect((await started.call('PUT', path, { user: built.member, data })).status).toBe(403);
  });
});

describe('a recorded completion of a person without an account', () => {
  async function buildListed(input: Parameters<typeof buildManaged>[1] = {}, status = 'imported') {
    const managed = await buildManaged(started, { companyCourse: { mandatory: true }, ...input });
    const { company, manager, paths } = managed;
    const { admin } = started.database;
    const listed = await buildMember(admin, company.id, {
      ...{ userId: null, status, permissions: [], firstName: 'Ida', lastName: 'Immer' },
      email: `ida-${randomUUID()}@example.test`,
    });
    const { rows } = await admin.query<{ id: string }>(
      'select id from core.members where company_id = $1 and user_id is null',
      [company.id],
    );
    const memberId = rows[0]!.id;
    const path = `${paths.course}/people/${memberId}/recorded-completion`;
    const list = async <Row>(url: string) => (await started.get<Row[]>(url, manager)).body.data;
    return {
      ...{ ...managed, memberId, email: listed.email },
      record: (completed_on: string, reason = 'in_person') =>
        started.call('PUT', path, { user: manager, data: { completed_on, reason } }),
      withdraw: () => started.call('DELETE', path, { user: manager }),
      listed: async () =>
        (await list<AssignedPerson>(`${paths.course}/people`)).find(
          ({ member_id }) => member_id === memberId,
        )!,
      ofPerson: () => list<MemberEnrollment>(`${paths.enrollments}?user_id=${memberId}`),
      unstarted: () => list<UnstartedCourse>(`${paths.base}/members/${memberId}/unstarted-courses`),
      counted: async () => (await started.get<CompanyCourse>(paths.course, manager)).body.data,
    };
  }

  it.each(['imported', 'invited'])(
    'a recorded completion of a person who is %s counts as completed, and is marked as recorded by the company',
    async (status) => {
      const built = await buildListed({}, status);
      const { company, companyCourse, manager, memberId, paths, record, listed, ofPerson, unstarted } = built;
      await started.db
        .update(companyCourses)
        .set({ validity_months: 12 })
        .where(eq(companyCourses.id, companyCourse.id));
      expect(await built.counted()).toMatchObject({ completed_count: 0, members_count: 3 });
      expect(await unstarted()).toHaveLength(1);
      const day = dayFromToday(-20);
      expect(await record(day)).toMatchObject({ status: 200, body: { data: { completed_on: day } } });
      expect(await listed()).toMatchObject({
        ...{ user_id: null, state: 'completed', completed_on: day, overdue: false },
        valid_until: expect.stringMatching(/^\d{4}-/),
        enrollment: {
          completed: true,
          recorded_by_company: true,
          certificate_available: false,
          progress: 100,
        },
      });
      expect(await built.counted()).toMatchObject({ completed_count: 1, members_count: 3 });
      expect(await unstarted()).toEqual([]);
      const [own] = await ofPerson();
      expect(own).toMatchObject({
        ...{ user_id: memberId, completed: true, recorded_by_company: true, in_audience: true, due_on: null },
        user: { id: memberId, full_name: 'Ida Immer', email: built.email },
      });
      const { body: report } = await started.get<object>(`${paths.base}/reports/overview`, manager);
      expect(report.data).toMatchObject({ expected: 3, completed: 1, people: { never_signed_in: 1 } });
      const csv = await started.app.inject({
        url: `${paths.course}/enrollments.csv?language=en`,
        headers: await started.authorization(manager),
      });
      expect(csv.body).toMatch(/Ida Immer.*,yes,yes,,Course,\r\n/);
      expect(
        (await auditOf(started, company.id)).find(({ action }) => action === 'completion_recorded'),
      ).toEqual({
        ...{ action: 'completion_recorded', actor_id: manager.sub },
        subject: 'Ida Immer, Title de',
        details: { completed_on: day, reason: 'in_person' },
      });
      const { rows } = await started.database.admin.query(
        `select member_id, user_id from audit.entries where company_id = $1 and action = 'completion_recorded'`,
        [company.id],
      );
      expect(rows).toEqual([{ member_id: memberId, user_id: null }]);
    },
  );

  it('a recorded completion of a person without an account can be corrected, is stored once, and is deleted when a manager withdraws it', async () => {
    const { record, withdraw, ofPerson, listed, counted } = await buildListed();
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(dayFromToday(-3))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await record(dayFromToday(-9), 'external_course');
    expect(await ofPerson()).toHaveLength(1);
    expect((await listed()).completed_on).toBe(dayFromToday(-9));
    expect(await record(dayFromToday(1))).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'completion_in_future' }] },
    });
    expect((await withdraw()).status).toBe(200);
    expect(await ofPerson()).toEqual([]);
    expect(await listed()).toMatchObject({ state: 'never_signed_in', enrollment: null });
    expect((await counted()).completed_count).toBe(0);
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'completion_not_recorded' }] },
    });
  });

  it('withdrawing a recorded completion of a person without an account keeps the completion of an earlier round', async () => {
    const { record, withdraw, ofPerson, listed, paths, manager } = await buildListed();
    await record(dayFromToday(-40));
    const [own] = await ofPerson();
    await openRound(own!.id, dayFromToday(30));
    await record(dayFromToday(-1));
    expect((await withdraw()).status).toBe(200);
    expect(await listed()).toMatchObject({ state: 'never_signed_in', completed_on: null });
    const rounds = await started.get<EnrollmentRound[]>(`${paths.enrollments}/${own!.id}/rounds`, manager);
    expect(rounds.body.data.map(({ round, recorded_by_company }) => [round, recorded_by_company])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('an expired completion of a person without an account counts again after a manager has corrected its day', async () => {
    const { record, listed, counted } = await buildListed({ companyCourse: { validity_months: 12 } });
    await record(dayFromToday(-800));
    expect(await listed()).toMatchObject({ state: 'never_signed_in', completed_on: dayFromToday(-800) });
    expect(await counted()).toMatchObject({ completed_count: 0 });
    await record(dayFromToday(-1));
    expect(await listed()).toMatchObject({ state: 'completed', completed_on: dayFromToday(-1) });
    expect(await counted()).toMatchObject({ completed_count: 1 });
  });

  it('a completion can be recorded only for people to whom the course is assigned, and due dates and rounds need an account', async () => {
    const notFound = { status: 404, body: { errors: [{ code: 'user_not_found' }] } };
    for (const status of ['deactivated', 'declined'])
      expect(await (await buildListed({}, status)).record(dayFromToday(-1))).toMatchObject(notFound);
    const { companyCourse, company, memberId, paths, manager, record, ofPerson } = await buildListed();
    const data = { due_on: dayFromToday(30), reason: 'other' };
    for (const [method, name] of [
      ['PUT', 'due-date'],
      ['POST', 'rounds'],
    ] as const)
      expect(
        await started.call(method, `${paths.course}/people/${memberId}/${name}`, { user: manager, data }),
      ).toMatchObject(notFound);
    await started.db
      .update(companyCourses)
      .set({ for_groups: true })
      .where(eq(companyCourses.id, companyCourse.id));
    expect(await record(dayFromToday(-1))).toMatchObject(notFound);
    const { admin } = started.database;
    const groupId = randomUUID();
    await admin.query('insert into core.groups (id, company_id, name) values ($1, $2, $3)', [
      groupId,
      company.id,
      'G',
    ]);
    await admin.query('insert into core.group_members (group_id, member_id) values ($1, $2)', [
      groupId,
      memberId,
    ]);
    await admin.query('insert into academy.audience_groups (company_course_id, group_id) values ($1, $2)', [
      companyCourse.id,
      groupId,
    ]);
    expect((await record(dayFromToday(-1))).status).toBe(200);
    expect(await ofPerson()).toMatchObject([{ in_audience: true, recorded_by_company: true }]);
  });

  it('a person whose completion is recorded is not invited to the course by a reminder', async () => {
    const { paths, manager, record } = await buildListed();
    const preview = async () =>
      (await started.get<object>(`${paths.course}/reminders/preview`, manager)).body.data;
    expect(await preview()).toMatchObject({ invitations: 1 });
    await record(dayFromToday(-1));
    expect(await preview()).toMatchObject({ invitations: 0, member_ids: [] });
  });

  it('a recorded completion is part of the exported data of a person without an account', async () => {
    const { company, email, record } = await buildListed();
    await record(dayFromToday(-4), 'external_course');
    const person = { email_address: email, company_id: company.id };
    const call = (name: string) =>
      started.call<{ courses: object[] }>('POST', `/api/administration/personal-data/${name}`, {
        user: { sub: randomUUID(), roles: ['dpo'] },
        data: person,
      });
    expect((await call('exports')).body.data.courses).toMatchObject([
      { company_id: company.id, recorded_reason: 'external_course' },
    ]);
    expect((await call('counts')).body.data).toMatchObject({ enrollments: 1, completed: 1 });
  });
});
