import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { advancements, certificates, companyCourses, enrollments, lessons } from '@academy/academy-data';
import type { Enrollment } from '@academy/contracts';
import { buildEnrollment, buildMember } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

async function enrolled({ done = 0, lessonCount = 4 } = {}) {
  const built = await buildLearner(started, { lessonCount });
  const { companyCourse, course, learner, paths } = built;
  const { id } = await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
    done: course.lessonIds.slice(0, done),
  });
  const advance = (index: number, user: TestUser = learner) =>
    started.post<{ lesson_id: string; created_at: string; enrollment: Enrollment }>(
      paths.advancements(id),
      { lesson_id: course.lessonIds[index] },
      user,
    );
  const stored = async () => {
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, id));
    const records = await started.db.select().from(advancements).where(eq(advancements.enrollment_id, id));
    const issued = await started.db.select().from(certificates).where(eq(certificates.enrollment_id, id));
    return { count: row?.advancements_count, completed: row?.completed_at, records: records.length, issued };
  };
  return { ...built, id, advance, stored };
}

describe('POST /api/companies/{companyId}/enrollments/{enrollmentId}/advancements', () => {
  it('a completed lesson is recorded once when the call is repeated', async () => {
    const { course, learner, id, advance, stored } = await enrolled();
    const first = await advance(1);
    expect(first).toEqual({
      status: 201,
      body: {
        data: {
          lesson_id: course.lessonIds[1],
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          enrollment: {
            id,
            course_id: course.id,
            user_id: learner.sub,
            created_at: expect.any(String),
            completed: false,
            completed_at: null,
            advancements_count: 1,
          },
        },
      },
    });
    expect(await advance(1)).toEqual({ status: 200, body: first.body });
    expect(await stored()).toEqual({ count: 1, completed: null, records: 1, issued: [] });
  });

  it('completing the last lesson completes the course and issues the certificate', async () => {
    const { advance, stored } = await enrolled({ done: 3 });
    const { status, body } = await advance(3);
    expect(status).toBe(201);
    expect(body.data.enrollment).toMatchObject({ completed: true, advancements_count: 4 });
    expect(body.data.enrollment.completed_at).toBe(body.data.created_at);
    const { count, completed, records, issued } = await stored();
    expect({ count, records }).toEqual({ count: 4, records: 4 });
    expect(issued).toMatchObject([
      {
        holder_name: 'Anna Ärmel',
        company_name: 'Nordlicht AG',
        time_zone: 'Europe/Berlin',
        course_titles: { de: 'Title de', en: 'Title en' },
        issued_at: completed,
        revoked_at: null,
      },
    ]);
    expect((await advance(3)).status).toBe(200);
    expect((await stored()).issued).toEqual(issued);
  });

  it('the last lesson stays locked while another lesson is not completed', async () => {
    const { advance, stored } = await enrolled({ done: 2 });
    expect(await advance(3)).toMatchObject(refused(409, 'lesson_locked'));
    expect((await stored()).records).toBe(2);
    expect((await advance(2)).status).toBe(201);
    expect((await advance(3)).status).toBe(201);
  });

  it('the only lesson of a course is not locked', async () => {
    const { advance } = await enrolled({ lessonCount: 1 });
    expect((await advance(0)).body.data.enrollment).toMatchObject({ completed: true, advancements_count: 1 });
  });

  it('a completed lesson is recorded once under twenty concurrent calls', async () => {
    const { advance, stored } = await enrolled();
    const answers = await Promise.all(Array.from({ length: 20 }, () => advance(0)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(await stored()).toMatchObject({ count: 1, records: 1 });
  });

  it('each lesson is counted once when seven lessons are completed concurrently, and then the last lesson by twenty concurrent calls', async () => {
    const { advance, stored } = await enrolled({ lessonCount: 8 });
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((index) => advance(index)));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
    expect(answers.map(({ body }) => body.data.enrollment.advancements_count).sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(await stored()).toMatchObject({ count: 7, records: 7, completed: null });
    await Promise.all(Array.from({ length: 20 }, () => advance(7)));
    const { count, records, completed, issued } = await stored();
    expect({ count, records, certificates: issued.length }).toEqual({
      count: 8,
      records: 8,
      certificates: 1,
    });
    expect(completed).not.toBeNull();
  });

  it('completing a lesson returns the same 404 for an unknown lesson, a retired lesson and a lesson of another course', async () => {
    const { course, learner, paths, id, advance, stored } = await enrolled();
    const other = await enrolled();
    for (const lessonId of [randomUUID(), other.course.lessonIds[0]]) {
      expect(await started.post(paths.advancements(id), { lesson_id: lessonId }, learner)).toMatchObject(
        refused(404, 'lesson_not_found'),
      );
    }
    await started.db
      .update(lessons)
      .set({ retired_at: new Date() })
      .where(eq(lessons.id, course.lessonIds[0] ?? ''));
    expect(await advance(0)).toMatchObject(refused(404, 'lesson_not_found'));
    expect((await stored()).records).toBe(0);
  });

  it('a lesson cannot be completed in an enrollment of another user or of another company', async () => {
    const { company, advance, stored, id, course } = await enrolled();
    const colleague = await buildMember(started.database.admin, company.id);
    const admin = { sub: randomUUID(), roles: ['dpo'] };
    for (const user of [colleague, admin]) {
      expect(await advance(0, user)).toMatchObject(refused(404, 'enrollment_not_found'));
    }
    const elsewhere = await enrolled();
    expect(
      await started.post(
        elsewhere.paths.advancements(id),
        { lesson_id: course.lessonIds[0] },
        elsewhere.learner,
      ),
    ).toMatchObject(refused(404, 'enrollment_not_found'));
    expect(await advance(0, elsewhere.learner)).toMatchObject(refused(404, 'company_not_found'));
    expect((await stored()).count).toBe(0);
  });

  const closed = ['inactive', 'archived'] as const;
  it.each(closed)('no completed lesson is recorded in an %s course', async (status) => {
    const { companyCourse, advance, stored } = await enrolled({ done: 1 });
    await started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, companyCourse.id));
    expect(await advance(1)).toMatchObject(refused(404, 'course_not_found'));
    expect(await stored()).toMatchObject({ count: 1, records: 1 });
  });

  it('completing a lesson returns 400 for a malformed id of the enrollment or of the lesson', async () => {
    const { learner, paths, id } = await enrolled();
    expect(await started.post(paths.advancements('1'), { lesson_id: randomUUID() }, learner)).toMatchObject(
      refused(400, 'malformed_request'),
    );
    expect(await started.post(paths.advancements(id), { lesson_id: "'--" }, learner)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'malformed_request', source: { pointer: '/data/lesson_id' } }] },
    });
  });

  it('an administrator who is not a member gets a certificate with the name from the access token', async () => {
    const { course, paths } = await buildLearner(started, { lessonCount: 1 });
    const admin = { sub: randomUUID(), roles: ['admin'], given_name: 'Ada', family_name: 'Admin' };
    const { body } = await started.post<Enrollment>(paths.enrollments, { course_id: course.id }, admin);
    const { id } = body.data;
    await started.post(paths.advancements(id), { lesson_id: course.lessonIds[0] }, admin);
    const issued = await started.db.select().from(certificates).where(eq(certificates.enrollment_id, id));
    expect(issued).toMatchObject([{ holder_name: 'Ada Admin' }]);
  });

  it('a lesson that was added to a completed course can be completed, and the course stays completed', async () => {
    const { learner, companyCourse, course, paths } = await buildLearner(started);
    const done = course.lessonIds.slice(0, 3);
    const { id } = await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done,
      completed: true,
    });
    const response = await started.post<{ enrollment: Enrollment }>(
      paths.advancements(id),
      { lesson_id: course.lessonIds[3] },
      learner,
    );
    expect(response.body.data.enrollment).toMatchObject({
      completed: true,
      completed_at: '2026-02-03T04:05:06.000Z',
      advancements_count: 4,
    });
  });
});
