import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyCourses, courses, lessons } from '@academy/academy-data';
import type { Course, Lesson } from '@academy/contracts';
import { buildEnrollment } from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

describe('GET /api/companies/{companyId}/courses/{courseId}', () => {
  it('the title of a source is returned in the language of the course, if the source has a title in this language', async () => {
    const { learner, course, paths } = await buildLearner(started);
    await started.database.admin.query(
      `update academy.course_sources set titles = '{"de": "Art. 5 DSGVO"}' where course_id = $1`,
      [course.id],
    );
    const titleIn = async (language: string) =>
      (await started.get<Course>(`${paths.course}?language=${language}`, learner)).body.data.sources;
    expect(await titleIn('de')).toEqual([{ title: 'Art. 5 DSGVO', url: null }]);
    expect(await titleIn('en')).toEqual([{ title: 'Art. 5 GDPR', url: null }]);
  });

  it('a course is returned with its chapters and lessons, the current lesson, and which lessons are locked', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    const [first, second, third, last] = course.lessonIds;
    const { id } = await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: [first!, second!],
    });
    const { status, body } = await started.get<Course>(`${paths.course}?language=de`, learner);
    expect(status).toBe(200);
    const lesson = (number: number, lessonId: string | undefined, completed: boolean, locked = false) => ({
      id: lessonId,
      title: `Lesson ${number} de`,
      length_in_minutes: 3,
      number,
      completed,
      locked,
    });
    const { current_lesson, enrollment, chapters, ...rest } = body.data;
    expect(rest).toMatchObject({
      id: course.id,
      status: 'in_progress',
      progress: 50,
      lessons_completed: 2,
      locked: true,
      sources: [{ title: 'Art. 5 GDPR', url: null }],
    });
    expect(enrollment).toMatchObject({ id, advancements_count: 2, completed: false });
    expect(current_lesson).toEqual({ id: third, title: 'Lesson 3 de', length_in_minutes: 3, number: 3 });
    expect(chapters).toEqual([
      {
        id: expect.any(String),
        title: 'Part 1 de',
        active: false,
        completed: true,
        lessons: [lesson(1, first, true), lesson(2, second, true)],
      },
      {
        id: expect.any(String),
        title: 'Part 2 de',
        active: true,
        completed: false,
        lessons: [lesson(3, third, false), lesson(4, last, false, true)],
      },
    ]);
  });

  it('the course and its last lesson are returned as unlocked when only the last lesson is not completed', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: course.lessonIds.slice(0, 3),
    });
    const { body } = await started.get<Course>(paths.course, learner);
    expect(body.data).toMatchObject({ locked: false, progress: 75, current_lesson: { number: 4 } });
    expect(body.data.chapters.at(-1)?.lessons.at(-1)).toMatchObject({ completed: false, locked: false });
  });

  it('every lesson of a completed course is returned as completed, including lessons that were added after the completion', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    const done = course.lessonIds.slice(1);
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, { done, completed: true });
    const { body } = await started.get<Course>(paths.course, learner);
    expect(body.data).toMatchObject({
      status: 'completed',
      progress: 100,
      lessons_completed: 4,
      locked: false,
    });
    const all = body.data.chapters.flatMap((chapter) => chapter.lessons);
    expect(all.map(({ completed, locked }) => ({ completed, locked }))).toEqual(
      Array(4).fill({ completed: true, locked: false }),
    );
  });

  it('a course is returned without its retired lessons', async () => {
    const { learner, course, paths } = await buildLearner(started);
    await started.db
      .update(lessons)
      .set({ retired_at: new Date() })
      .where(eq(lessons.id, course.lessonIds[1]!));
    const { body } = await started.get<Course>(paths.course, learner);
    expect(body.data.chapters.map((chapter) => chapter.lessons.length)).toEqual([1, 2]);
  });

  it('an inactive course, an unknown course and a course of another company return 404', async () => {
    const { company, learner, companyCourse, paths } = await buildLearner(started);
    const other = await buildLearner(started);
    for (const id of [other.course.id, randomUUID()]) {
      expect(await started.get(`/api/companies/${company.id}/courses/${id}`, learner)).toMatchObject(
        refused(404, 'course_not_found'),
      );
    }
    await buildEnrollment(started.database.admin, companyCourse, learner.sub);
    for (const status of ['inactive', 'archived'] as const) {
      await started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, companyCourse.id));
      expect(await started.get(paths.course, learner)).toMatchObject(refused(404, 'course_not_found'));
      expect(await started.get(paths.lesson(0), learner)).toMatchObject(refused(404, 'course_not_found'));
    }
    expect(await started.get(other.paths.course, learner)).toMatchObject(refused(404, 'company_not_found'));
    expect(await started.get(`/api/companies/${company.id}/courses/1`, learner)).toMatchObject(
      refused(400, 'malformed_request'),
    );
  });

  it('a retired course stays available to enrolled learners', async () => {
    const { learner, companyCourse, course, paths } = await buildLearner(started);
    await started.db.update(courses).set({ retired_at: new Date() }).where(eq(courses.id, course.id));
    expect((await started.get(paths.course, learner)).status).toBe(404);
    await buildEnrollment(started.database.admin, companyCourse, learner.sub);
    expect((await started.get(paths.course, learner)).status).toBe(200);
    expect((await started.get(paths.lesson(0), learner)).status).toBe(200);
  });
});

describe('GET /api/companies/{companyId}/courses/{courseId}/lessons/{lessonId}', () => {
  it('a lesson is returned with its content', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    const expected = {
      id: course.lessonIds[1],
      title: 'Lesson 2 en',
      length_in_minutes: 3,
      number: 2,
      completed: false,
      locked: false,
      course_id: course.id,
      language: 'en',
      content: '<p>Text 2 en</p>',
      packaged: false,
    };
    expect(await started.get(paths.lesson(1), learner)).toEqual({ status: 200, body: { data: expected } });
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: [course.lessonIds[1]!],
    });
    const { body } = await started.get<Lesson>(`${paths.lesson(1)}?language=de`, learner);
    expect(body.data).toMatchObject({ completed: true, language: 'de', content: '<p>Text 2 de</p>' });
  });

  it('the last lesson is locked while another lesson is not completed, even if the learner is not enrolled', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    expect(await started.get(paths.lesson(3), learner)).toMatchObject(refused(409, 'lesson_locked'));
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: course.lessonIds.slice(0, 2),
    });
    expect(await started.get(paths.lesson(3), learner)).toMatchObject(refused(409, 'lesson_locked'));
    expect((await started.get(paths.lesson(2), learner)).status).toBe(200);
  });

  it('a device that stores a course in progress for offline use gets the last lesson although the lesson is locked', async () => {
    const { learner, course, companyCourse, paths } = await buildLearner(started);
    const ahead = `${paths.lesson(3)}?ahead=true`;
    expect(await started.get(ahead, learner)).toMatchObject(refused(409, 'lesson_locked'));
    await buildEnrollment(started.database.admin, companyCourse, learner.sub, {
      done: course.lessonIds.slice(0, 1),
    });
    const { body } = await started.get<Lesson>(ahead, learner);
    expect(body.data).toMatchObject({ locked: true, content: '<p>Text 4 en</p>' });
    expect(await started.get(`${paths.lesson(3)}?ahead=false`, learner)).toMatchObject(
      refused(409, 'lesson_locked'),
    );
  });

  it('the last lesson is unlocked when all other lessons are completed, or when the course is completed', async () => {
    const one = await buildLearner(started);
    await buildEnrollment(started.database.admin, one.companyCourse, one.learner.sub, {
      done: one.course.lessonIds.slice(0, 3),
    });
    expect((await started.get(one.paths.lesson(3), one.learner)).status).toBe(200);
    const two = await buildLearner(started);
    await buildEnrollment(started.database.admin, two.companyCourse, two.learner.sub, { completed: true });
    expect((await started.get(two.paths.lesson(3), two.learner)).status).toBe(200);
  });

  it('a retired lesson, an unknown lesson and a lesson of another course return 404', async () => {
    const { learner, course, paths } = await buildLearner(started);
    const other = await buildLearner(started);
    await started.db
      .update(lessons)
      .set({ retired_at: new Date() })
      .where(eq(lessons.id, course.lessonIds[0]!));
    for (const id of [course.lessonIds[0], other.course.lessonIds[0], randomUUID()]) {
      expect(await started.get(`${paths.course}/lessons/${id}`, learner)).toMatchObject(
        refused(404, 'lesson_not_found'),
      );
    }
    expect(await started.get(`${paths.course}/lessons/x`, learner)).toMatchObject(
      refused(400, 'malformed_request'),
    );
  });
});
