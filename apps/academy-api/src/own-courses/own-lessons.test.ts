import { randomUUID } from 'node:crypto';
import type { AssignedPerson, CompanyCourse, OwnCourseSummary } from '@academy/contracts';
import { buildCourse, unlimitedTest } from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { buildSupplemented } from '../testing/own-lessons.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

// A company can add lessons of its own to a course of the catalogue (rules 525 to 527).

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const titlesOf = (lessons: { title: string }[]) => lessons.map(({ title }) => title);

describe('the draft of own lessons', () => {
  it('the draft of own lessons has the title of the course, is created once, and is listed with the course of the catalogue', async () => {
    const { begin, call, company, manager, course, companyCourse, paths } = await buildSupplemented(started);
    const created = await begin();
    expect(created).toMatchObject({
      status: 201,
      body: {
        data: {
          titles: { de: 'Title de', en: 'Title en' },
          ...{ state: 'draft', subject: 'privacy', supplements_course_id: course.id },
          company_course_id: companyCourse.id,
          lessons_count: 1,
        },
      },
    });
    const { id } = created.body.data;
    expect(await begin()).toMatchObject({ status: 200, body: { data: { id } } });
    const listed = await call<OwnCourseSummary[]>('GET', '');
    expect(listed.body.data).toMatchObject([{ id, supplements_course_id: course.id }]);
    const managed = await started.get<CompanyCourse>(paths.course, manager);
    expect(managed.body.data).toMatchObject({ own_lessons_id: id, own_lessons_count: 0, lessons_count: 4 });
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'own_lessons_created', subject: 'Title de' },
    ]);
  });

  it('concurrent requests create one draft of own lessons', async () => {
    const { begin } = await buildSupplemented(started);
    const created = await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(new Set(created.map(({ body }) => body.data.id)).size).toBe(1);
    expect(created.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('a draft of own lessons has the unchangeable title and subject of the course, and the languages in which the company offers the course', async () => {
    const { begin, changeOutline, paths, manager } = await buildSupplemented(started, {
      companyCourse: { languages: ['de'] },
    });
    const { id } = (await begin()).body.data;
    const changed = await changeOutline(id, (outline) => ({
      ...outline,
      ...{ subject: 'compliance', title: { de: 'Anderer' }, description: { de: 'Text' } },
      ...{ review_by: '2098-01-01', sources: [{ title: 'Quelle' }] },
    }));
    expect(changed.body.data.outline).toMatchObject({
      ...{ subject: 'privacy', title: { de: 'Title de' }, description: {}, sources: [] },
      review_by: '2098-01-01',
    });
    await started.call('PATCH', paths.course, { user: manager, data: { languages: ['de', 'en'] } });
    const offered = await changeOutline(id, (outline) => ({ ...outline, review_by: '2098-01-02' }));
    expect(offered.body.data).toMatchObject({
      languages: ['de', 'en'],
      files: expect.arrayContaining([expect.objectContaining({ path: 'en/lesson-1.md' })]),
    });
  });

  it('no draft of own lessons can be created for a course that the company does not have, or that is not of the catalogue', async () => {
    const { paths, manager, published, others } = await buildSupplemented(started);
    const own = await published();
    for (const id of [randomUUID(), own, others.companyCourse.id])
      expect(
        await started.call('POST', `${paths.courses}/${id}/own-lessons`, { user: manager }),
      ).toMatchObject(refused(404, 'course_not_found'));
  });
});

describe('published own lessons', () => {
  it('own lessons are shown before the last chapter to learners of the company, and to nobody else', async () => {
    const { publishLessons, learner, otherLearner, company, others, course, paths, manager } =
      await buildSupplemented(started);
    const id = await publishLessons(['form', 'contact']);
    const lessons = await learner.lessons();
    expect(titlesOf(lessons)).toEqual([
      'Lesson 1 en',
      'Lesson 2 en',
      'form',
      'contact',
      'Lesson 3 en',
      'Lesson 4 en',
    ]);
    expect(lessons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lessons.map(({ locked }) => locked)).toEqual([false, false, false, false, false, true]);
    expect((await learner.lesson(lessons[2]!.id)).body.data.content).toBe('<p>Unser Text form en</p>');
    const shown = await learner.course();
    expect(shown).toMatchObject({ lessons_count: 6, length_in_minutes: 14, minutes_left: 14 });
    expect(shown.chapters.map(({ title }) => title)).toEqual(['Part 1 en', 'In our company', 'Part 2 en']);
    expect(await learner.summary()).toMatchObject({ lessons_count: 6, length_in_minutes: 14 });

    expect(titlesOf(await otherLearner.lessons())).toEqual(
      [1, 2, 3, 4].map((number) => `Lesson ${number} en`),
    );
    expect(await otherLearner.course()).toMatchObject({ lessons_count: 4, length_in_minutes: 12 });
    expect(await otherLearner.lesson(lessons[2]!.id)).toMatchObject(refused(404, 'lesson_not_found'));
    expect(await otherLearner.complete(lessons[2]!.id)).toMatchObject(refused(404, 'lesson_not_found'));
    // The hidden course that stores the lessons must be visible to nobody.
    for (const { base, user } of [learner, otherLearner])
      expect(await started.get(`${base}/courses/${id}`, user)).toMatchObject(
        refused(404, 'course_not_found'),
      );
    expect(await started.post(`${learner.base}/enrollments`, { course_id: id }, learner.user)).toMatchObject({
      status: 404,
    });
    expect(
      await started.call(
        'POST',
        `/api/maintenance/companies/${others.company.id}/own-courses/${id}/publication`,
        {
          ...{ user: others.manager, data: { revision: 1 } },
        },
      ),
    ).toMatchObject(refused(404, 'own_course_not_found'));

    const managed = await started.get<CompanyCourse>(paths.course, manager);
    expect(managed.body.data).toMatchObject({ lessons_count: 6, own_lessons_count: 2, own_lessons_id: id });
    const listed = await started.get<CompanyCourse[]>(paths.courses, manager);
    expect(listed.body.data.map((one) => one.course_id)).toEqual([course.id]);
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      ...{ action: 'own_lessons_published', details: { added: 2, changed: 0, removed: 0 } },
    });
  });

  it('own lessons have to be completed before the certificate lesson, which completes the course', async () => {
    const { publishLessons, learner, otherLearner } = await buildSupplemented(started);
    await publishLessons(['form']);
    await learner.completeAt(0, 1, 3);
    expect(await learner.course()).toMatchObject({ progress: 60, lessons_completed: 3, locked: true });
    expect(await learner.completeAt(4)).toMatchObject(refused(409, 'lesson_locked'));
    await otherLearner.completeAt(0, 1, 2, 3);
    expect(await otherLearner.course()).toMatchObject({ status: 'completed', progress: 100 });

    expect(await learner.completeAt(2)).toMatchObject({ status: 201 });
    expect(await learner.completeAt(4)).toMatchObject({ status: 201 });
    expect(await learner.course()).toMatchObject({
      status: 'completed',
      progress: 100,
      lessons_completed: 5,
    });
    const pdf = await started.app.inject({
      url: `${learner.path}/certificate`,
      headers: await started.authorization(learner.user),
    });
    expect(pdf.statusCode).toBe(200);
  });

  it('publishing own lessons leaves completed courses completed; learners who have not completed the course have to take the own lessons', async () => {
    const { publishLessons, previewOf, begin, learner, newLearner } = await buildSupplemented(started);
    await learner.completeAt(0, 1, 2, 3);
    const onTheWay = await newLearner();
    await onTheWay.completeAt(0, 1, 2);
    const { id } = (await begin()).body.data;
    expect(await previewOf(id)).toMatchObject({ mistakes: expect.any(Array) });
    await publishLessons(['form']);
    expect(await learner.course()).toMatchObject({ status: 'completed', progress: 100, lessons_count: 5 });
    expect(await onTheWay.course()).toMatchObject({ status: 'in_progress', progress: 60, lessons_count: 5 });
    expect(await onTheWay.completeAt(4)).toMatchObject(refused(409, 'lesson_locked'));
    expect(await previewOf(id)).toMatchObject({ in_progress: 1, completed: 1, completed_by_publication: 0 });
  });

  it('own lessons are shown in the language in which they were written if the company later offers the course in another language', async () => {
    const { publishLessons, learner, paths, manager } = await buildSupplemented(started, {
      companyCourse: { languages: ['de'] },
    });
    await publishLessons(['form']);
    await started.call('PATCH', paths.course, { user: manager, data: { languages: ['de', 'en'] } });
    const shown = await started.get<{ language: string; chapters: { title: string }[] }>(
      `${learner.path}?language=en`,
      learner.user,
    );
    expect(shown.body.data.language).toBe('en');
    expect(shown.body.data.chapters.map(({ title }) => title)).toEqual([
      'Part 1 en',
      'In unserem Unternehmen',
      'Part 2 en',
    ]);
  });

  it('changing and removing own lessons affects progress like changing a course of the catalogue', async () => {
    const { publishLessons, begin, previewOf, changeOutline, publish, learner, newLearner, write } =
      await buildSupplemented(started);
    const id = await publishLessons(['form', 'contact']);
    const done = await newLearner();
    await done.completeAt(0, 1, 2, 3, 4, 5);
    // The learner has not completed one of the own lessons, so the last lesson of the course stays locked.
    await learner.completeAt(0, 1, 2, 4);
    await write(id, 'de/form.md', 'Ganz anders\n');
    await changeOutline(id, (outline) => ({
      ...outline,
      chapters: outline.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.slice(0, 1) })),
    }));
    expect(await previewOf(id)).toMatchObject({
      ...{ added: [], changed: ['form'], removed: ['contact'], in_progress: 1, completed: 1 },
      completed_by_publication: 0,
    });
    await publish(id);
    expect(await learner.course()).toMatchObject({ progress: 80, lessons_completed: 4, lessons_count: 5 });
    expect(await done.course()).toMatchObject({ status: 'completed', lessons_completed: 5 });
    expect((await begin()).body.data).toMatchObject({ id, changed: false });
    expect(await learner.completeAt(4)).toMatchObject({ status: 201 });
    expect(await learner.course()).toMatchObject({ status: 'completed' });
  });
});

describe('removing own lessons', () => {
  it('removing own lessons removes these lessons from the course, keeps progress and completions, and allows new own lessons', async () => {
    const { publishLessons, remove, begin, learner, newLearner, company, paths, manager, course } =
      await buildSupplemented(started);
    const id = await publishLessons(['form', 'contact']);
    const done = await newLearner();
    await done.completeAt(0, 1, 2, 3, 4, 5);
    await learner.completeAt(0, 1, 2, 4);
    expect(await learner.course()).toMatchObject({ progress: 67, lessons_completed: 4 });
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await learner.course()).toMatchObject({ progress: 75, lessons_completed: 3, lessons_count: 4 });
    expect(await done.course()).toMatchObject({ status: 'completed', lessons_completed: 4 });
    expect(titlesOf(await learner.lessons())).toEqual([1, 2, 3, 4].map((number) => `Lesson ${number} en`));
    expect(await learner.completeAt(3)).toMatchObject({ status: 201 });
    expect(await learner.course()).toMatchObject({ status: 'completed' });
    const managed = await started.get<CompanyCourse>(paths.course, manager);
    expect(managed.body.data).toMatchObject({ status: 'active', own_lessons_id: null, own_lessons_count: 0 });
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      ...{ action: 'own_lessons_removed', subject: 'Title de' },
    });
    const { rows } = await started.database.admin.query(
      `select html from academy.lesson_texts text join academy.lessons lesson on lesson.id = text.lesson_id
       where lesson.course_id = $1 and html <> ''`,
      [id],
    );
    expect(rows).toEqual([]);
    const again = await begin();
    expect(again).toMatchObject({ status: 201, body: { data: { supplements_course_id: course.id } } });
    expect(again.body.data.id).not.toBe(id);
  });

  it('removing a draft of own lessons that was never published deletes the draft', async () => {
    const { begin, remove } = await buildSupplemented(started);
    const { id } = (await begin()).body.data;
    expect(await remove(id)).toMatchObject({ status: 200 });
    const { rows } = await started.database.admin.query('select from academy.own_courses where id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('removing own lessons completes the course for learners who have completed all other lessons', async () => {
    const { publishLessons, remove, learner, companyCourse } = await buildSupplemented(started, {
      companyCourse: { final_test: unlimitedTest },
    });
    const id = await publishLessons(['form']);
    await learner.completeAt(0, 1, 3);
    // Records the last lesson as completed and the test as passed. An import that makes another lesson the last one can
    // cause this state.
    const { id: enrollmentId } = await learner.enroll();
    const last = (await learner.lessons()).at(-1)!;
    await started.database.admin.query(
      'insert into academy.advancements (enrollment_id, lesson_id) values ($1, $2)',
      [enrollmentId, last.id],
    );
    await started.database.admin.query(
      'update academy.enrollments set advancements_count = 4, test_percent = 90 where id = $1',
      [enrollmentId],
    );
    await remove(id);
    expect(await learner.course()).toMatchObject({ status: 'completed', progress: 100 });
    const { rows } = await started.database.admin.query(
      'select completed_count from academy.company_courses where id = $1',
      [companyCourse.id],
    );
    expect(rows).toEqual([{ completed_count: 1 }]);
  });
});

it('the database refuses own lessons of another company, or in a course of a company', async () => {
  const { publishLessons, others, published, company } = await buildSupplemented(started);
  const { admin } = started.database;
  const id = await publishLessons(['form']);
  const put = (companyCourseId: string) =>
    admin.query(
      'update academy.company_courses set supplement_id = $2, own_lessons_count = 1, own_minutes = 1 where id = $1',
      [companyCourseId, id],
    );
  await expect(put(others.companyCourse.id)).rejects.toThrow('not the company');
  await expect(put(await published())).rejects.toThrow('not of the catalogue');
  const strange = await buildCourse(admin, { company_id: others.company.id, origin: 'written' });
  await expect(
    admin.query(
      'update academy.company_courses set supplement_id = $2, own_lessons_count = 1, own_minutes = 1 where company_id = $1',
      [company.id, strange.id],
    ),
  ).rejects.toThrow('not the company');
});

it('the progress of people to whom the course is assigned takes own lessons into account', async () => {
  const { publishLessons, learner, paths, manager } = await buildSupplemented(started);
  await publishLessons(['form']);
  await learner.completeAt(0, 1);
  const people = await started.get<{ people: AssignedPerson[] }>(`${paths.course}/people`, manager);
  expect(JSON.stringify(people.body.data)).toContain('"progress":40');
});
