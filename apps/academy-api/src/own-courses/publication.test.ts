import { randomUUID } from 'node:crypto';
import {
  minBankQuestions,
  type CompanyCourse,
  type Course,
  type Enrollment,
  type Lesson,
  type OwnCourse,
  type OwnCoursePublication,
} from '@academy/contracts';
import { academyActor } from '@academy/platform-data';
import { buildMember, unlimitedTest, waitUntilBlocked } from '@academy/testing';
import { greyPng } from '../testing/image-files.ts';
import { auditOf } from '../testing/manager.ts';
import { bankOf, buildWriter, withLessons } from '../testing/own-courses.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
type Writer = Awaited<ReturnType<typeof buildWriter>>;

/** Activates a published course. Returns functions that create learners and act for them. */
async function buildLearners({ company, manager, paths }: Writer, courseId: string) {
  await started.call('PATCH', `${paths.courses}/${courseId}`, { user: manager, data: { status: 'active' } });
  const base = `/api/companies/${company.id}`;
  const course = `${base}/courses/${courseId}`;
  const enroll = async (user: TestUser) =>
    (await started.post<Enrollment>(`${base}/enrollments`, { course_id: courseId }, user)).body.data;
  const complete = (enrollmentId: string, lessonId: string, user: TestUser) =>
    started.post(`${base}/enrollments/${enrollmentId}/advancements`, { lesson_id: lessonId }, user);
  const lessonsOf = async (user: TestUser) =>
    (await started.get<Course>(course, user)).body.data.chapters.flatMap(({ lessons }) => lessons);
  return {
    course,
    enroll,
    complete,
    lessonsOf,
    lesson: async (lessonId: string, user: TestUser) =>
      (await started.get<Lesson>(`${course}/lessons/${lessonId}`, user)).body.data,
    learnerWith: async (count: number) => {
      const user = await buildMember(started.database.admin, company.id);
      const enrollment = await enroll(user);
      for (const { id } of (await lessonsOf(user)).slice(0, count)) await complete(enrollment.id, id, user);
      return { user, enrollment };
    },
  };
}

const previewOf = async ({ call }: Writer, id: string) =>
  (await call<OwnCoursePublication>('GET', `/${id}/publication?language=de`)).body.data;

const smallestBank = bankOf(minBankQuestions);

describe('the publication of an own course', () => {
  it('the publication makes a draft an inactive course of the company, which learners take like any other course', async () => {
    const writer = await buildWriter(started);
    const { create, write, addPicture, publish, paths, manager, member, company, changeOutline } = writer;
    const { id } = await create({ de: 'Unsere Maschinen' });
    await addPicture(id, greyPng());
    await write(
      id,
      'de/lesson-1.md',
      '## Eins\n\n![Ein Foto](photo.png)\n\n:::check\nFrage?\n\n- ( ) Falsch\n  > Weil.\n- (x) Richtig\n  > Weil.\n\n:::\n',
    );
    await changeOutline(id, (outline) => ({ ...outline, description: { de: 'Worum es geht' } }));
    expect(await previewOf(writer, id)).toEqual({
      ...{ mistakes: [], added: ['Lektion 1'], changed: [], removed: [], questions_count: 0 },
      ...{ in_progress: 0, completed: 0, completed_by_publication: 0 },
      ...{ ended_final_tests: 0, shortened_final_tests: 0 },
    });
    const published = await publish(id);
    expect(published).toMatchObject({
      status: 200,
      body: { data: { state: 'published', company_course_id: id, changed: false } },
    });
    const managed = await started.get<CompanyCourse>(`${paths.courses}/${id}`, manager);
    expect(managed.body.data).toMatchObject({
      ...{ id, status: 'inactive', origin: 'written', languages: ['de'], title: 'Unsere Maschinen' },
    });
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'own_course_published',
      actor_id: manager.sub,
      subject: 'Unsere Maschinen',
      details: { added: 1, changed: 0, removed: 0 },
    });

    const { lesson, lessonsOf, enroll, complete, course } = await buildLearners(writer, id);
    const [only] = await lessonsOf(member);
    const { content } = await lesson(only!.id, member);
    expect(content).toContain('<img src="data:image/png;base64,');
    const enrollment = await enroll(member);
    const completed = await complete(enrollment.id, only!.id, member);
    expect(completed).toMatchObject({ status: 201 });
    const certificate = await started.app.inject({
      url: `${course}/certificate`,
      headers: await started.authorization(member),
    });
    expect([certificate.statusCode, certificate.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { rows } = await started.database.admin.query(
      'select from academy.course_versions where course_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  it('a publication is refused while the draft has mistakes, and the preview lists these mistakes', async () => {
    const writer = await buildWriter(started);
    const { create, write, publish, changeOutline, get } = writer;
    const { id } = await create({ de: 'Kurs', en: 'Course' });
    await write(id, 'de/lesson-1.md', 'Text\n\n![](photo.png)\n');
    await write(id, 'de/questions.md', '## a (lesson-1)\n\nFrage?\n\n- ( ) Ja\n  > Weil.\n');
    await changeOutline(id, (outline) => ({
      ...outline,
      chapters: [...outline.chapters, { id: 'empty', title: { de: 'Leer' }, lessons: [] }],
    }));
    expect((await previewOf(writer, id)).mistakes).toEqual([
      expect.objectContaining({ file: 'course.yaml', code: 'lessons_missing', params: { id: 'empty' } }),
    ]);
    await changeOutline(id, ({ chapters: [first], ...outline }) => ({
      ...outline,
      chapters: [{ ...first!, title: { de: 'Kapitel 1' } }],
    }));
    const { mistakes } = await previewOf(writer, id);
    expect(mistakes.map(({ file, code, params }) => [file, code, params])).toEqual([
      ['course.yaml', 'text_missing', { of: 'chapter', id: 'chapter-1', language: 'en' }],
      ['de/lesson-1.md', 'picture_missing', { picture: 'photo.png' }],
      ['en/lesson-1.md', 'lesson_empty', {}],
      ['de/questions.md', 'question_options_count', { min: 3, max: 6, count: 1 }],
      ['en/questions.md', 'questions_missing', { language: 'en' }],
    ]);
    expect(await publish(id)).toMatchObject(refused(422, 'draft_has_mistakes'));
    expect(await get(id)).toMatchObject({ state: 'draft', published_at: null });
  });

  it('only the revision of a draft that the maintainer has seen can be published', async () => {
    const { create, write, call } = await buildWriter(started);
    const { id, revision } = await create();
    await write(id, 'de/lesson-1.md', 'Text');
    expect(await call('POST', `/${id}/publication`, { revision })).toMatchObject(
      refused(409, 'draft_changed'),
    );
  });

  it('a draft changes the published course only when the draft is published again, and the records of lessons are kept', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two', 'three']);
    const { learnerWith, lessonsOf, lesson } = await buildLearners(writer, id);
    const { user } = await learnerWith(1);
    const before = await lessonsOf(user);
    await writer.write(id, 'de/one.md', 'Ein neuer Text.\n');
    await writer.changeOutline(id, (outline) => withLessons(outline, ['two', 'one', 'three', 'four']));
    await writer.write(id, 'de/four.md', 'Vier\n');
    expect(await writer.get(id)).toMatchObject({ changed: true, state: 'published' });
    expect((await lesson(before[0]!.id, user)).content).toBe('<p>Text von one.</p>');
    expect(await previewOf(writer, id)).toMatchObject({
      ...{ added: ['four'], changed: ['one'], removed: [], in_progress: 1, completed: 0 },
    });
    expect(await writer.publish(id)).toMatchObject({ status: 200 });
    const after = await lessonsOf(user);
    expect(after.map(({ id: lessonId, completed }) => [lessonId, completed])).toEqual([
      [before[1]!.id, false],
      [before[0]!.id, true],
      [before[2]!.id, false],
      [expect.any(String), false],
    ]);
    expect((await lesson(before[0]!.id, user)).content).toBe('<p>Ein neuer Text.</p>');
    const managed = await started.get<CompanyCourse>(`${writer.paths.courses}/${id}`, writer.manager);
    expect(managed.body.data).toMatchObject({ status: 'active' });
  });

  it('the preview of a publication counts nobody who has left the company', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two', 'three']);
    const { learnerWith } = await buildLearners(writer, id);
    for (const done of [1, 2, 3]) {
      const { user } = await learnerWith(done);
      await started.database.admin.query(
        `update core.members set status = 'deactivated' where user_id = $1`,
        [user.sub],
      );
    }
    await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two']));
    expect(await previewOf(writer, id)).toMatchObject({
      in_progress: 0,
      completed: 0,
      completed_by_publication: 0,
    });
  });

  it('a publication completes the course for exactly as many people as the preview states', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two', 'three']);
    const { learnerWith } = await buildLearners(writer, id);
    for (const done of [0, 1, 1, 2, 2, 3]) await learnerWith(done);
    await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two']));
    const preview = await previewOf(writer, id);
    expect(preview).toMatchObject({
      removed: ['three'],
      in_progress: 4,
      completed: 1,
      completed_by_publication: 2,
    });
    const completed = async () => {
      const { rows } = await started.database.admin.query<{ enrollments: number; certificates: number }>(
        `select count(*)::int as enrollments, count(certificate.id)::int as certificates
         from academy.enrollments own left join academy.certificates certificate on certificate.enrollment_id = own.id
         where own.course_id = $1 and own.completed_at is not null`,
        [id],
      );
      return rows[0];
    };
    expect(await completed()).toEqual({ enrollments: 1, certificates: 1 });
    await writer.publish(id);
    expect(await completed()).toEqual({ enrollments: 3, certificates: 3 });
    // Publishing the lesson again restores it with its records of completion.
    await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two', 'three']));
    await writer.write(id, 'de/three.md', 'Text von three.\n');
    expect(await previewOf(writer, id)).toMatchObject({ added: ['three'], completed_by_publication: 0 });
    await writer.publish(id);
    expect(await completed()).toEqual({ enrollments: 3, certificates: 3 });
  });

  it('a publication ends the final test if the course loses its questions, so that learners can still complete the course', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two']);
    await writer.write(id, 'de/questions.md', smallestBank);
    expect((await writer.publish(id)).status).toBe(200);
    const { learnerWith, lessonsOf, complete } = await buildLearners(writer, id);
    const ofCourse = `${writer.paths.courses}/${id}`;
    const tested = await started.call<CompanyCourse>('PATCH', ofCourse, {
      user: writer.manager,
      data: { final_test: unlimitedTest },
    });
    expect(tested.body.data.final_test).toEqual(unlimitedTest);
    const { user, enrollment } = await learnerWith(2);
    const last = (await lessonsOf(user)).at(-1)!;
    expect(await complete(enrollment.id, last.id, user)).toMatchObject(refused(409, 'final_test_required'));

    expect(await previewOf(writer, id)).toMatchObject({ questions_count: 15, ended_final_tests: 0 });
    await writer.write(id, 'de/questions.md', ' \n');
    expect(await previewOf(writer, id)).toMatchObject({
      ...{ questions_count: 0, ended_final_tests: 1, in_progress: 1, completed_by_publication: 0 },
    });
    expect((await writer.publish(id)).status).toBe(200);
    expect(await previewOf(writer, id)).toMatchObject({ ended_final_tests: 0 });
    const { body } = await started.get<CompanyCourse>(ofCourse, writer.manager);
    expect(body.data).toMatchObject({ final_test: null, questions_count: 0, completed_count: 0 });
    const tests = (await auditOf(started, writer.company.id)).filter(
      ({ action }) => action === 'course_final_test_changed',
    );
    const settings = '5 questions, 80 %, unlimited attempts, 0 h';
    expect(tests).toEqual([
      expect.objectContaining({ actor_id: writer.manager.sub, details: { from: null, to: settings } }),
      expect.objectContaining({
        ...{ actor_id: academyActor.userId, subject: body.data.title },
        details: { from: settings, to: null },
      }),
    ]);
    expect((await complete(enrollment.id, last.id, user)).status).toBe(201);
    expect((await started.get<CompanyCourse>(ofCourse, writer.manager)).body.data.completed_count).toBe(1);
  });

  it('the preview of a publication counts people who complete the course because the final test ends', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two', 'three']);
    await writer.write(id, 'de/questions.md', smallestBank);
    await writer.publish(id);
    const { learnerWith } = await buildLearners(writer, id);
    const ofCourse = `${writer.paths.courses}/${id}`;
    const data = { final_test: unlimitedTest };
    await started.call('PATCH', ofCourse, { user: writer.manager, data });
    for (const done of [1, 2, 2]) await learnerWith(done);
    // The test is all that keeps two people from completing the course without its last lesson.
    await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two']));
    expect(await previewOf(writer, id)).toMatchObject({ ended_final_tests: 0, completed_by_publication: 0 });
    await writer.write(id, 'de/questions.md', ' \n');
    expect(await previewOf(writer, id)).toMatchObject({ ended_final_tests: 1, completed_by_publication: 2 });
    await writer.publish(id);
    const { body } = await started.get<CompanyCourse>(ofCourse, writer.manager);
    expect(body.data).toMatchObject({ completed_count: 2 });
  });

  it.each([
    { first: 'publication', held: 'enrollments', codes: ['question_bank_missing'] },
    { first: 'change', held: 'company_courses', codes: [] },
  ] as const)(
    'a publication leaves no final test without questions if a maintainer requires the test at the same time and the $first locks the course first',
    async ({ first, held, codes }) => {
      const { admin } = started.database;
      const writer = await buildWriter(started);
      const id = await writer.published(['one', 'two', 'three']);
      await writer.write(id, 'de/questions.md', smallestBank);
      await writer.publish(id);
      const { learnerWith } = await buildLearners(writer, id);
      await learnerWith(1);
      // The removal of a lesson makes the publication lock the enrollments.
      await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two']));
      await writer.write(id, 'de/questions.md', ' \n');
      const ofCourse = `${writer.paths.courses}/${id}`;
      const requests = {
        publication: () => writer.publish(id),
        change: () =>
          started.call<CompanyCourse>('PATCH', ofCourse, {
            user: writer.manager,
            data: { final_test: unlimitedTest },
          }),
      };
      const client = await admin.connect();
      try {
        await client.query('begin');
        await client.query(`select from academy.${held} where course_id = $1 for update`, [id]);
        const one = requests[first]();
        await waitUntilBlocked(admin);
        const other = requests[first === 'publication' ? 'change' : 'publication']();
        await Promise.race([other, waitUntilBlocked(admin, undefined, 2)]);
        await client.query('commit');
        const [publication, change] =
          first === 'publication' ? [await one, await other] : [await other, await one];
        expect(publication.status).toBe(200);
        expect(change.body.errors?.map(({ code }) => code) ?? []).toEqual(codes);
      } finally {
        client.release(true);
      }
      const { body } = await started.get<CompanyCourse>(ofCourse, writer.manager);
      expect(body.data).toMatchObject({ final_test: null, questions_count: 0 });
    },
  );

  it('a publication neither loses nor counts twice the lessons that learners complete at the same time', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one', 'two', 'three', 'four']);
    const { learnerWith, lessonsOf, complete } = await buildLearners(writer, id);
    const learners = await Promise.all(Array.from({ length: 10 }, () => learnerWith(0)));
    const lessons = await lessonsOf(learners[0]!.user);
    await writer.changeOutline(id, (outline) => withLessons(outline, ['one', 'two', 'four']));
    await Promise.all([
      writer.publish(id).then(({ status }) => expect(status).toBe(200)),
      ...learners.map(async ({ user, enrollment }) => {
        for (const { id: lessonId } of lessons) await complete(enrollment.id, lessonId, user);
      }),
    ]);
    const { rows } = await started.database.admin.query(
      `select own.advancements_count, own.completed_at is not null as completed,
         (select count(*)::int from academy.advancements done join academy.lessons lesson on lesson.id = done.lesson_id
          where done.enrollment_id = own.id and lesson.retired_at is null) as recorded
       from academy.enrollments own where own.course_id = $1`,
      [id],
    );
    expect(rows).toEqual(learners.map(() => ({ advancements_count: 3, completed: true, recorded: 3 })));
  });

  it('a publication adds or removes the languages in which the title was added or removed, also for learners', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published(['one']);
    await writer.changeOutline(id, (outline) => ({
      ...withLessons({ ...outline, title: { de: 'Kurs', en: 'Course' } }, ['one']),
    }));
    await writer.changeOutline(id, (outline) => ({
      ...outline,
      chapters: outline.chapters.map((chapter) => ({ ...chapter, title: { de: 'Kapitel', en: 'Chapter' } })),
    }));
    await writer.write(id, 'en/one.md', 'Text in English.\n');
    expect(await writer.publish(id)).toMatchObject({ status: 200 });
    const languages = async () =>
      (await started.get<CompanyCourse>(`${writer.paths.courses}/${id}`, writer.manager)).body.data.languages;
    expect(await languages()).toEqual(['de', 'en']);
    const { course } = await buildLearners(writer, id);
    expect((await started.get<Course>(`${course}?language=en`, writer.member)).body.data.title).toBe(
      'Course',
    );
    await writer.changeOutline(id, (outline) => ({
      ...withLessons({ ...outline, title: { de: 'Kurs' } }, ['one']),
      chapters: [{ id: 'chapter-1', title: { de: 'K' }, lessons: [{ id: 'one', title: { de: 'Eins' } }] }],
    }));
    expect(await writer.publish(id)).toMatchObject({ status: 200 });
    expect(await languages()).toEqual(['de']);
    expect((await started.get<Course>(`${course}?language=en`, writer.member)).body.data.title).toBe('Kurs');
  });

  it('an own course is not offered to another company, and a course of the catalogue cannot be opened as an own course', async () => {
    const writer = await buildWriter(started);
    const id = await writer.published();
    const other = await buildWriter(started);
    await started.post(
      `${other.paths.courses}/populate`,
      { languages: ['de'] },
      { sub: randomUUID(), roles: ['academy-admin'] },
    );
    const { body } = await started.get<CompanyCourse[]>(other.paths.courses, other.manager);
    expect(body.data.map(({ course_id }) => course_id)).not.toContain(id);
    const { rows } = await started.database.admin.query(
      'select company_id, origin, slug from academy.courses where id = $1',
      [id],
    );
    expect(rows).toEqual([{ company_id: writer.company.id, origin: 'written', slug: `own-${id}` }]);
    expect((await writer.call<OwnCourse>('GET', `/${writer.course.id}`)).status).toBe(404);
  });
});
