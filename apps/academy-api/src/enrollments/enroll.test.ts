import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courses, enrollments } from '@academy/academy-data';
import type { Enrollment } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
} from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const enrollmentsOf = (userId: string) =>
  started.db.select().from(enrollments).where(eq(enrollments.user_id, userId));
const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

describe('POST /api/companies/{companyId}/enrollments', () => {
  it('enrolling creates an enrollment of the caller, and a repeated call returns the same enrollment', async () => {
    const { learner, course, paths } = await buildLearner(started);
    const first = await started.post<Enrollment>(paths.enrollments, { course_id: course.id }, learner);
    expect(first).toEqual({
      status: 201,
      body: {
        data: {
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
          course_id: course.id,
          user_id: learner.sub,
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          completed: false,
          completed_at: null,
          advancements_count: 0,
        },
      },
    });
    const second = await started.post(paths.enrollments, { course_id: course.id }, learner);
    expect(second).toEqual({ status: 200, body: first.body });
  });

  it('twenty concurrent calls create one enrollment', async () => {
    const { learner, course, paths } = await buildLearner(started);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        started.post<Enrollment>(paths.enrollments, { course_id: course.id }, learner),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await enrollmentsOf(learner.sub)).toHaveLength(1);
  });

  const closed = ['inactive', 'archived'] as const;
  it.each(closed)(
    'enrolling in an %s course returns 404, even if the learner is enrolled already',
    async (status) => {
      const { learner, course, companyCourse, paths } = await buildLearner(started, {
        companyCourse: { status },
      });
      const enrolling = () => started.post(paths.enrollments, { course_id: course.id }, learner);
      expect(await enrolling()).toMatchObject(refused(404, 'course_not_found'));
      await buildEnrollment(started.database.admin, companyCourse, learner.sub);
      expect(await enrolling()).toMatchObject(refused(404, 'course_not_found'));
    },
  );

  it('enrolling in a retired course is refused, except for learners who are enrolled already', async () => {
    const { company, learner, course, paths } = await buildLearner(started);
    const enrolling = (user: { sub: string }) =>
      started.post(paths.enrollments, { course_id: course.id }, user);
    await enrolling(learner);
    await started.db.update(courses).set({ retired_at: new Date() }).where(eq(courses.id, course.id));
    expect((await enrolling(learner)).status).toBe(200);
    const newcomer = await buildMember(started.database.admin, company.id);
    expect(await enrolling(newcomer)).toMatchObject(refused(404, 'course_not_found'));
  });

  it('enrolling in a course that the company does not offer returns 404', async () => {
    const { learner, paths } = await buildLearner(started);
    const other = await buildLearner(started);
    const unused = await buildCourse(started.database.admin);
    for (const courseId of [other.course.id, unused.id, randomUUID()]) {
      expect(await started.post(paths.enrollments, { course_id: courseId }, learner)).toMatchObject(
        refused(404, 'course_not_found'),
      );
    }
    expect(
      await started.post(other.paths.enrollments, { course_id: other.course.id }, learner),
    ).toMatchObject(refused(404, 'company_not_found'));
    expect(await enrollmentsOf(learner.sub)).toEqual([]);
  });

  it('only learners, and administrators who are not members, can enroll in a course', async () => {
    const { company, course, paths } = await buildLearner(started);
    const manager = await buildMember(started.database.admin, company.id, {
      permissions: ['academy:company_course:manage'],
    });
    const deactivated = await buildMember(started.database.admin, company.id, { status: 'deactivated' });
    for (const user of [manager, deactivated]) {
      expect(await started.post(paths.enrollments, { course_id: course.id }, user)).toMatchObject(
        refused(403, 'permission_denied'),
      );
    }
    const admin = { sub: randomUUID(), roles: ['senior_csm'] };
    expect((await started.post(paths.enrollments, { course_id: course.id }, admin)).status).toBe(201);
  });

  it('enrolling with a malformed request body is refused, and additional fields of the body are ignored', async () => {
    const { learner, course, paths } = await buildLearner(started);
    for (const data of [{}, { course_id: 'x' }, { course_id: 7 }, { course_id: null }, null]) {
      expect(await started.post(paths.enrollments, data, learner)).toMatchObject(
        refused(400, 'malformed_request'),
      );
    }
    const more = { course_id: course.id, user_id: randomUUID(), advancements_count: 9, completed: true };
    expect(await started.post(paths.enrollments, more, learner)).toMatchObject({
      status: 201,
      body: { data: { user_id: learner.sub, advancements_count: 0, completed: false } },
    });
  });

  it('a person who is a member of two companies gets separate enrollments in the same course', async () => {
    const one = await buildLearner(started);
    const other = await buildCompany(started.database.admin);
    await buildMember(started.database.admin, other.id, { userId: one.learner.sub });
    await buildCompanyCourse(started.database.admin, other.id, one.course.id);
    const data = { course_id: one.course.id };
    const first = await started.post<Enrollment>(one.paths.enrollments, data, one.learner);
    const second = await started.post<Enrollment>(
      `/api/companies/${other.id}/enrollments`,
      data,
      one.learner,
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.id).not.toBe(second.body.data.id);
  });
});
