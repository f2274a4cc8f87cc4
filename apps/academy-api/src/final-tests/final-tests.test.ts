import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { certificates, companyCourses, enrollments, questions, testAttempts } from '@academy/academy-data';
import type {
  CompanyCourse,
  Course,
  FinalTest,
  OptionId,
  TestAttempt,
  TestAttempts,
  TestResult,
} from '@academy/contracts';
import { buildEnrollment, buildQuestions, buildTestAttempt, unlimitedTest } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/**
 * Builds a course with a final test, and a learner who has completed the first `done` lessons, by default all except
 * the last.
 */
async function buildTested(test: Partial<FinalTest> = {}, { done = 3, bank = 25 } = {}) {
  const built = await buildManaged(started, {
    companyCourse: { final_test: { ...unlimitedTest, ...test } },
  });
  const { course, companyCourse, member, manager, company } = built;
  const { admin } = started.database;
  const questionIds = await buildQuestions(admin, course, bank);
  const { id } = await buildEnrollment(admin, companyCourse, member.sub, {
    done: course.lessonIds.slice(0, done),
  });
  const path = `/api/companies/${company.id}/enrollments/${id}/test-attempts`;
  const managed = `/api/maintenance/companies/${company.id}/enrollments/${id}/test-attempts`;
  const start = (user: TestUser = member) => started.post<TestAttempt>(path, undefined, user);
  const answer = (attemptId: string, question_id: string, option_ids: string[]) =>
    started.call<object>('PATCH', `${path}/${attemptId}`, {
      user: member,
      data: { question_id, option_ids },
    });
  const readAttempt = (attemptId: string, user: TestUser = member) =>
    started.get<TestAttempt>(`${path}/${attemptId}?language=de`, user);
  const submit = (attemptId: string) =>
    started.post<TestResult>(`${path}/${attemptId}/submission`, undefined, member);
  const attempts = async () => (await started.get<TestAttempts>(path, member)).body.data;
  const grant = () => started.post<TestAttempts>(`${managed}/grants`, undefined, manager);

  /** Answers all questions of an attempt, the first `wrong` ones wrongly, and submits the attempt. */
  async function take(attempt: TestAttempt, wrong = 0) {
    for (const [index, question] of attempt.questions.entries()) {
      const isRight = (text: string) => text.startsWith('right');
      const chosen = question.options.find(({ text }) => isRight(text) === index >= wrong);
      expect((await answer(attempt.id, question.id, [chosen?.id ?? ''])).status).toBe(200);
    }
    return submit(attempt.id);
  }
  const stored = async () => {
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, id));
    const issued = await started.db.select().from(certificates).where(eq(certificates.enrollment_id, id));
    const all = await started.db.select().from(testAttempts).where(eq(testAttempts.enrollment_id, id));
    return { completed: row?.completed_at != null, percent: row?.test_percent, issued, attempts: all };
  };
  const requests = { start, readAttempt, answer, submit, attempts, grant, take };
  return { ...built, id, path, managed, questionIds, ...requests, stored };
}

describe('a course with a final test', () => {
  it('passing the final test completes the course and issues a certificate with the result', async () => {
    const { course, member, learnerPaths, id, start, take, stored } = await buildTested({ pass_percent: 60 });
    const last = { lesson_id: course.lessonIds[3] };
    expect(await started.post(learnerPaths.advancements(id), last, member)).toMatchObject(
      refused(409, 'final_test_required'),
    );
    expect(await started.get(learnerPaths.certificate, member)).toMatchObject(
      refused(409, 'certificate_locked'),
    );
    const shown = async () => (await started.get<Course>(learnerPaths.course, member)).body.data;
    expect(await shown()).toMatchObject({
      locked: true,
      test_minutes: 5,
      final_test: { questions: 5, passed_percent: null },
    });

    const first = await start();
    expect(first.status).toBe(201);
    const result = await take(first.body.data, 2);
    expect(result).toMatchObject({ status: 200, body: { data: { percent: 60, passed: true } } });
    expect(await stored()).toMatchObject({ completed: true, percent: 60, issued: [{ test_percent: 60 }] });
    expect(await shown()).toMatchObject({
      locked: false,
      status: 'completed',
      progress: 100,
      test_minutes: 0,
      final_test: { passed_percent: 60 },
    });
    const headers = await started.authorization(member);
    const certificate = await started.app.inject({ url: learnerPaths.certificate, headers });
    expect(certificate.statusCode).toBe(200);
    expect(await started.post(learnerPaths.advancements(id), last, member)).toMatchObject({ status: 200 });
    expect(await start()).toMatchObject(refused(409, 'final_test_locked'));
  });

  it('a final test that is passed while a recorded completion exists counts after the completion is withdrawn', async () => {
    const { member, manager, paths, start, take, stored } = await buildTested({ attempts: 1 });
    const { data: attempt } = (await start()).body;
    const path = `${paths.course}/people/${member.sub}/recorded-completion`;
    const data = { completed_on: '2026-01-02', reason: 'in_person' };
    expect((await started.call('PUT', path, { user: manager, data })).status).toBe(200);
    expect(await take(attempt)).toMatchObject({ status: 200, body: { data: { passed: true } } });
    expect(await stored()).toMatchObject({ completed: true, percent: 100, issued: [] });
    expect((await started.call('DELETE', path, { user: manager })).status).toBe(200);
    expect(await stored()).toMatchObject({ completed: true, percent: 100, issued: [{ test_percent: 100 }] });
  });

  it('the result of a failed test names the lesson of each question, and reveals only whether the selected options are right', async () => {
    const { course, start, take, stored } = await buildTested();
    const { data: attempt } = (await start()).body;
    const { body } = await take(attempt, 2);
    expect(body.data).toMatchObject({
      percent: 60,
      passed: false,
      pass_percent: 80,
      right_options_shown: false,
    });
    const [wrong, , right] = body.data.questions;
    expect(wrong).toMatchObject({ correct: false, kind: 'single', right_options: [] });
    expect(wrong?.explanations).toEqual([
      { option_id: wrong?.selected[0], text: expect.stringMatching(/^(also )?wrong because$/) },
    ]);
    expect(right).toMatchObject({ correct: true, right_options: right?.selected });
    expect(right?.explanations).toEqual([{ option_id: right?.selected[0], text: 'right because' }]);
    expect(course.lessonIds).toContain(wrong?.lesson_id);
    expect(wrong?.lesson_title).toMatch(/^Lesson \d en$/);
    expect(await stored()).toMatchObject({ completed: false, percent: null, issued: [] });
  });

  it('results reveal all right options and explanations after the test is passed, or after the last attempt is submitted', async () => {
    const { path, member, start, take, grant } = await buildTested({ attempts: 2 });
    const resultOf = async (attemptId: string) =>
      (await started.get<TestResult>(`${path}/${attemptId}/submission`, member)).body.data;
    const { data: first } = (await start()).body;
    await take(first, 5);
    expect(await resultOf(first.id)).toMatchObject({ right_options_shown: false });
    const { data: second } = (await start()).body;
    // The learner could use the right options of the first attempt in the last one, which is still open.
    expect(await resultOf(first.id)).toMatchObject({ right_options_shown: false });
    const last = (await take(second, 5)).body.data;
    expect(last.right_options_shown).toBe(true);
    for (const { right_options, explanations } of last.questions) {
      expect(right_options).toHaveLength(1);
      expect(explanations.map(({ text }) => text).sort()).toEqual([
        'also wrong because',
        'right because',
        'wrong because',
      ]);
    }
    expect(await resultOf(first.id)).toMatchObject({ right_options_shown: true });

    await grant();
    expect(await resultOf(first.id)).toMatchObject({ right_options_shown: false });
    const { data: third } = (await start()).body;
    expect((await take(third)).body.data).toMatchObject({ passed: true, right_options_shown: true });
    expect(await resultOf(first.id)).toMatchObject({ right_options_shown: true });
  });

  it('results of an earlier round that was not passed do not reveal right options in a later round', async () => {
    const { id, path, member, start, take } = await buildTested({ attempts: 1 });
    const { data: attempt } = (await start()).body;
    expect((await take(attempt, 5)).body.data.right_options_shown).toBe(true);
    await started.database.admin.query('update academy.enrollments set round = 2 where id = $1', [id]);
    const { body } = await started.get<TestResult>(`${path}/${attempt.id}/submission`, member);
    expect(body.data).toMatchObject({ right_options_shown: false });
  });

  it('a final test may ask at most a third of the questions of the question bank', async () => {
    const { manager, paths, course } = await buildManaged(started);
    await buildQuestions(started.database.admin, course, 32);
    const change = (questions: number) =>
      started.call<CompanyCourse>('PATCH', paths.course, {
        user: manager,
        data: { final_test: { ...unlimitedTest, questions } },
      });
    expect(await change(11)).toMatchObject({
      status: 422,
      body: {
        errors: [{ code: 'question_bank_too_small', source: { pointer: '/data/final_test/questions' } }],
      },
    });
    expect((await change(10)).status).toBe(200);
  });

  it('an attempt asks questions that no earlier attempt in any round has asked, as far as the question bank has such questions', async () => {
    const { id, start, take } = await buildTested({ questions: 8 });
    const textsOf = (attempt: TestAttempt) => attempt.questions.map(({ text }) => text);
    const { data: first } = (await start()).body;
    await take(first, 8);
    const { data: second } = (await start()).body;
    await take(second, 8);
    await started.database.admin.query('update academy.enrollments set round = 2 where id = $1', [id]);
    const { data: third } = (await start()).body;
    const asked = [first, second, third].flatMap(textsOf);
    expect(new Set(asked).size).toBe(24);
    await take(third, 8);
    const fourth = textsOf((await start()).body.data);
    expect(fourth.filter((text) => !asked.includes(text))).toHaveLength(1);
    expect(fourth.filter((text) => textsOf(first).includes(text))).toHaveLength(7);
  });

  it('a final test cannot be set for a course without questions, and can be removed again', async () => {
    const { manager, paths, course } = await buildManaged(started);
    const change = (final_test: unknown) =>
      started.call<CompanyCourse>('PATCH', paths.course, { user: manager, data: { final_test } });
    expect(await change(unlimitedTest)).toMatchObject(refused(422, 'question_bank_missing'));
    await buildQuestions(started.database.admin, course);
    expect((await change(unlimitedTest)).body.data).toMatchObject({
      final_test: unlimitedTest,
      questions_count: 25,
    });
    for (const wrong of [
      { questions: 4 },
      { questions: 21 },
      { pass_percent: 49 },
      { pass_percent: 101 },
      { attempts: 0 },
      { attempts: 11 },
      { wait_hours: 169 },
      { wait_hours: 0.5 },
    ])
      expect((await change({ ...unlimitedTest, ...wrong })).status).toBe(400);
    expect((await change(null)).body.data.final_test).toBeNull();
    const [row] = await started.db
      .select()
      .from(companyCourses)
      .where(eq(companyCourses.course_id, course.id));
    expect(row?.final_test).toBeNull();
  });
});

describe('POST /api/companies/{companyId}/enrollments/{enrollmentId}/test-attempts', () => {
  it('an attempt does not reveal which options are right before it is submitted', async () => {
    const { path, member, start, readAttempt, answer, attempts } = await buildTested();
    const first = await start();
    const { data: attempt } = first.body;
    const [question] = attempt.questions;
    const saved = await answer(attempt.id, question?.id ?? '', ['b']);
    const early = await started.get(`${path}/${attempt.id}/submission`, member);
    expect(early).toMatchObject(refused(404, 'test_attempt_not_found'));
    const bodies = [(await start()).body, (await readAttempt(attempt.id)).body, await attempts()];
    const text = JSON.stringify([first.body, saved.body, ...bodies, early.body]);
    expect(text).not.toMatch(/right_options|because|"why"|"correct"|fingerprint/);
    for (const { id, kind, text: asked, options, selected } of attempt.questions)
      expect({ id, kind, asked, selected, options }).toEqual({
        id: expect.any(String),
        kind: 'single',
        asked: expect.stringMatching(/^Question \d+ en$/),
        selected: [],
        options: ['a', 'b', 'c'].map((letter) => ({
          id: letter,
          text: expect.stringMatching(/(right|wrong) en$/),
        })),
      });
  });

  it('except for the result of a submitted attempt, no response to the learner or a maintainer reveals which options are right', async () => {
    const { course, company, member, manager, learnerPaths, paths, managed, id, ...test } =
      await buildTested();
    const { data: attempt } = (await test.start()).body;
    await test.answer(attempt.id, attempt.questions[0]!.id, ['a']);
    const ofLearner = [
      ...[learnerPaths.courses, learnerPaths.course],
      ...course.lessonIds.map((lessonId) => `${learnerPaths.course}/lessons/${lessonId}`),
      ...['rounds', 'test-attempts'].map((name) => `/api/companies/${company.id}/enrollments/${id}/${name}`),
      `/api/companies/${company.id}/certificates`,
    ];
    const ofManager = [
      ...[managed, paths.courses, paths.course, paths.ofCourse],
      ...[`${paths.base}/enrollments/${id}/rounds`, `${paths.course}/enrollments.csv`],
    ];
    const read = async (urls: string[], user: TestUser) => {
      const headers = await started.authorization(user);
      const responses = await Promise.all(urls.map((url) => started.app.inject({ url, headers })));
      expect(responses.map(({ statusCode }, index) => [urls[index], statusCode])).toEqual(
        urls.map((url) => [url, 200]),
      );
      return responses.map(({ payload }) => payload).join('\n');
    };
    const secret = /right_options|explanations|because|Question \d+ (de|en)|"fingerprint/;
    expect(await read(ofLearner, member)).not.toMatch(secret);
    expect(await read(ofManager, manager)).not.toMatch(secret);
    await test.submit(attempt.id);
    // Maintainers never see a person's answers. Learners see questions in the result only after the submission.
    expect(await read(ofLearner, member)).not.toMatch(secret);
    expect(await read(ofManager, manager)).not.toMatch(secret);
  });

  it('starting an attempt while another attempt is open returns the open attempt with its saved answers, and its questions in the requested language', async () => {
    const { path, member, start, answer } = await buildTested();
    const { data: attempt } = (await start()).body;
    const [one] = attempt.questions;
    await answer(attempt.id, one?.id ?? '', ['a']);
    await answer(attempt.id, one?.id ?? '', ['c']);
    const again = await started.post<TestAttempt>(`${path}?language=de`, undefined, member);
    expect(again.status).toBe(200);
    expect(again.body.data).toMatchObject({ id: attempt.id, expires_at: attempt.expires_at });
    expect(again.body.data.questions[0]).toMatchObject({
      id: one?.id,
      selected: ['c'],
      text: one?.text.replace('en', 'de'),
      options: one?.options.map(({ id, text }) => ({ id, text: text.replace(/en$/, 'de') })),
    });
    await answer(attempt.id, one?.id ?? '', []);
    expect((await start()).body.data.questions[0]?.selected).toEqual([]);
  });

  it('an attempt is returned in the requested language, only to its learner, and reading an attempt never starts another attempt', async () => {
    const { start, readAttempt, answer, submit, manager, companyCourse, stored } = await buildTested();
    const { data: attempt } = (await start()).body;
    const [one] = attempt.questions;
    await answer(attempt.id, one?.id ?? '', ['c']);
    const read = await readAttempt(attempt.id);
    expect(read).toMatchObject({
      status: 200,
      body: { data: { id: attempt.id, expires_at: attempt.expires_at } },
    });
    expect(read.body.data.questions[0]).toMatchObject({
      selected: ['c'],
      text: one?.text.replace('en', 'de'),
    });
    expect(await readAttempt(attempt.id, manager)).toMatchObject(refused(404, 'test_attempt_not_found'));
    const setStatus = (status: 'active' | 'archived') =>
      started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, companyCourse.id));
    await setStatus('archived');
    expect(await readAttempt(attempt.id)).toMatchObject(refused(404, 'course_not_found'));
    await setStatus('active');
    await submit(attempt.id);
    expect(await readAttempt(attempt.id)).toMatchObject(refused(409, 'attempt_closed'));
    expect((await stored()).attempts).toHaveLength(1);
  });

  it('twenty concurrent calls start a single attempt', async () => {
    const { start, stored } = await buildTested();
    const started20 = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(started20.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(started20.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await stored()).attempts).toHaveLength(1);
  });

  it('a final test is locked until all lessons except the last one are completed', async () => {
    const { start } = await buildTested({}, { done: 2 });
    expect(await start()).toMatchObject(refused(409, 'final_test_locked'));
  });

  it('starting an attempt returns 404 for an enrollment of another user, a course without a final test, and an archived course', async () => {
    const { manager, companyCourse, start } = await buildTested();
    expect(await start(manager)).toMatchObject(refused(404, 'enrollment_not_found'));
    const change = (row: object) =>
      started.db.update(companyCourses).set(row).where(eq(companyCourses.id, companyCourse.id));
    await change({ final_test: null });
    expect(await start()).toMatchObject(refused(404, 'final_test_not_found'));
    await change({ final_test: unlimitedTest, status: 'archived' });
    expect(await start()).toMatchObject(refused(404, 'course_not_found'));
  });

  it('an attempt beyond the maximum number of attempts is refused until a maintainer grants another attempt', async () => {
    const { start, submit, grant, attempts, manager, company, managed } = await buildTested({
      attempts: 1,
    });
    expect(await attempts()).toMatchObject({ attempts_left: 1, open_attempt_id: null });
    const { data: attempt } = (await start()).body;
    expect(await attempts()).toMatchObject({ attempts_left: 0, open_attempt_id: attempt.id });
    await submit(attempt.id);
    expect(await start()).toMatchObject(refused(409, 'attempts_used_up'));
    await started.database.admin.query(
      `update core.members set first_name = '小明', last_name = '王' where company_id = $1 and user_id <> $2`,
      [company.id, manager.sub],
    );
    expect(await grant()).toMatchObject({ status: 201, body: { data: { attempts_left: 1 } } });
    expect((await start()).status).toBe(201);
    expect(await auditOf(started, company.id)).toMatchObject([
      {
        action: 'test_attempt_granted',
        actor_id: manager.sub,
        subject: '王小明, Title de',
        details: { attempts: 1, granted: 1 },
      },
    ]);
    const seen = await started.get<TestAttempts>(managed, manager);
    expect(seen.body.data.attempts[1]).toEqual({
      id: attempt.id,
      started_at: expect.any(String),
      expires_at: expect.any(String),
      submitted_at: expect.any(String),
      percent: 0,
      passed: false,
    });
    expect(JSON.stringify(seen.body)).not.toMatch(/selected|options|question_id/);
  });

  it('a new round of the course allows the maximum number of attempts again, and closes the open attempt', async () => {
    const { id, course, member, learnerPaths, start, submit, grant, attempts, take, stored } =
      await buildTested({ attempts: 2, wait_hours: 1 });
    const openRound = () =>
      started.database.admin.query(
        `select academy.open_rounds(array[id], array[round], array['2099-01-31'::date], now())
         from academy.enrollments where id = $1`,
        [id],
      );
    await submit((await start()).body.data.id);
    expect(await start()).toMatchObject(refused(409, 'attempt_too_soon'));
    await started.db
      .update(testAttempts)
      .set({ submitted_at: hoursAgo(2) })
      .where(eq(testAttempts.enrollment_id, id));
    await grant();
    const { data: open } = (await start()).body;
    expect(await attempts()).toMatchObject({ attempts_left: 1, open_attempt_id: open.id });

    await openRound();
    expect(await submit(open.id)).toMatchObject(refused(409, 'attempt_closed'));
    expect(await start()).toMatchObject(refused(409, 'final_test_locked'));
    for (const lesson_id of course.lessonIds.slice(0, 3))
      await started.post(learnerPaths.advancements(id), { lesson_id }, member);
    expect(await attempts()).toMatchObject({ attempts_left: 2, attempts: [], next_attempt_at: null });
    const { data: next } = (await start()).body;
    const askedBefore = new Set(open.questions.map((question) => question.id));
    expect(next.questions.filter((question) => askedBefore.has(question.id))).toEqual([]);
    await take(next);
    expect(await stored()).toMatchObject({ completed: true, percent: 100, issued: [{ round: 2 }] });

    await openRound();
    expect(await stored()).toMatchObject({
      completed: false,
      percent: null,
      issued: [{ test_percent: 100 }],
    });
    expect(await attempts()).toMatchObject({ attempts_left: 2, attempts: [] });
    expect((await stored()).attempts).toHaveLength(3);
  });

  it('no attempt is granted if the number of attempts is not limited or the course is completed', async () => {
    const unlimited = await buildTested();
    expect(await unlimited.grant()).toMatchObject(refused(409, 'attempts_not_limited'));
    const passed = await buildTested({ attempts: 1 });
    await passed.take((await passed.start()).body.data);
    expect(await passed.grant()).toMatchObject(refused(409, 'course_completed'));
  });

  it('a learner has to wait between two attempts, and the error for starting too early contains the earliest possible time', async () => {
    const { id, questionIds, start, attempts } = await buildTested({ wait_hours: 2 });
    const { admin } = started.database;
    const submitted = await buildTestAttempt(admin, id, {
      questionIds,
      isSubmitted: true,
      startedAt: hoursAgo(1),
    });
    const next = new Date((await attempts()).next_attempt_at ?? 0);
    expect(Math.abs(next.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(await start()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'attempt_too_soon', detail: next.toISOString() }] },
    });
    await admin.query(
      `update academy.test_attempts set submitted_at = now() - interval '2 hours' where id = $1`,
      [submitted],
    );
    expect((await start()).status).toBe(201);
  });

  it('a learner who has started twenty attempts within 24 hours has to wait, even if the number of attempts is unlimited', async () => {
    const { id, questionIds, start } = await buildTested({});
    const build = (startedAt: Date) =>
      buildTestAttempt(started.database.admin, id, { questionIds, isSubmitted: true, startedAt });
    await build(hoursAgo(25));
    const first = hoursAgo(23);
    await build(first);
    for (let index = 0; index < 18; index += 1) await build(hoursAgo(1));
    expect((await start()).status).toBe(201);
    await started.database.admin.query(
      'update academy.test_attempts set closed_at = now() where enrollment_id = $1 and closed_at is null',
      [id],
    );
    const detail = new Date(first.getTime() + 86_400_000).toISOString();
    expect(await start()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'attempt_too_soon', detail }] },
    });
  });

  it('an expired attempt counts towards the maximum number of attempts only if an answer was saved', async () => {
    const { id, questionIds, start, attempts, answer, submit } = await buildTested({ attempts: 2 });
    const { admin } = started.database;
    const unused = await buildTestAttempt(admin, id, { questionIds, startedAt: hoursAgo(60) });
    expect(await attempts()).toMatchObject({ attempts_left: 2, open_attempt_id: null });
    expect(await answer(unused, questionIds[0] ?? '', ['a'])).toMatchObject(refused(409, 'attempt_closed'));
    expect(await submit(unused)).toMatchObject(refused(409, 'attempt_closed'));
    await admin.query('update academy.test_attempts set closed_at = expires_at where id = $1', [unused]);
    const answers: Record<string, OptionId[]> = { [questionIds[0] ?? '']: ['a'] };
    await buildTestAttempt(admin, id, { questionIds, startedAt: hoursAgo(30), answers });
    expect(await attempts()).toMatchObject({ attempts_left: 1 });
    expect((await start()).status).toBe(201);
    expect(await attempts()).toMatchObject({ attempts_left: 0 });
  });

  it('an attempt repeats no question of the previous attempt while the question bank has enough other questions', async () => {
    const { start, submit } = await buildTested();
    const first = (await start()).body.data;
    await submit(first.id);
    const second = (await start()).body.data;
    const asked = new Set(first.questions.map(({ id }) => id));
    expect(second.questions.filter(({ id }) => asked.has(id))).toEqual([]);
  });
});

describe('PATCH …/test-attempts/{attemptId}', () => {
  it('saving an answer is refused for unknown questions, unknown options, and several options of a question with one right option', async () => {
    const { start, answer, submit } = await buildTested();
    const { data: attempt } = (await start()).body;
    const [question] = attempt.questions;
    const save = (options: string[]) => answer(attempt.id, question?.id ?? '', options);
    for (const options of [['d'], ['a', 'b'], ['a', 'a']])
      expect(await save(options)).toMatchObject(refused(422, 'invalid_options'));
    expect((await save(['z'])).status).toBe(400);
    expect(await answer(attempt.id, randomUUID(), ['a'])).toMatchObject(refused(404, 'question_not_found'));
    expect(await answer(randomUUID(), question?.id ?? '', ['a'])).toMatchObject(
      refused(404, 'test_attempt_not_found'),
    );
    await submit(attempt.id);
    expect(await save(['a'])).toMatchObject(refused(409, 'attempt_closed'));
  });

  it('a question with several right options is answered correctly only if exactly these options are selected', async () => {
    const { questionIds, start, answer, submit } = await buildTested({}, { bank: 5 });
    for (const id of questionIds)
      await started.db
        .update(questions)
        .set({ kind: 'multiple', right_options: [true, false, true] })
        .where(eq(questions.id, id));
    const { data: attempt } = (await start()).body;
    const idsOf = (index: number, texts: string[]) =>
      attempt.questions[index]?.options.filter(({ text }) => texts.includes(text)).map(({ id }) => id) ?? [];
    const choices = [
      ['right en', 'also wrong en'],
      ['right en'],
      ['right en', 'wrong en', 'also wrong en'],
      [],
    ];
    for (const [index, texts] of choices.entries())
      await answer(attempt.id, attempt.questions[index]?.id ?? '', idsOf(index, texts));
    const { data: result } = (await submit(attempt.id)).body;
    expect(result.questions.map(({ correct }) => correct)).toEqual([true, false, false, false, false]);
    expect(result.percent).toBe(20);
  });
});

describe('POST …/test-attempts/{attemptId}/submission', () => {
  it('submitting an attempt again and reading the submitted attempt both return the result of the first submission', async () => {
    const { path, member, start, take, submit } = await buildTested();
    const { data: attempt } = (await start()).body;
    const first = await take(attempt, 3);
    expect(first.body.data).toMatchObject({ percent: 40, passed: false });
    expect(await submit(attempt.id)).toEqual(first);
    expect(await started.get(`${path}/${attempt.id}/submission`, member)).toEqual(first);
  });

  it('one certificate is issued when ten concurrent calls submit the same passed attempt', async () => {
    const { start, answer, submit, stored } = await buildTested();
    const { data: attempt } = (await start()).body;
    for (const question of attempt.questions) {
      const right = question.options.find(({ text }) => text.startsWith('right'));
      await answer(attempt.id, question.id, [right?.id ?? '']);
    }
    const submitted = await Promise.all(Array.from({ length: 10 }, () => submit(attempt.id)));
    expect(submitted.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await stored()).issued).toHaveLength(1);
  });

  it('submitting a passed attempt changes nothing if, during the submission, the course is deactivated or an answer is saved', async () => {
    const { id, company, companyCourse, member, start, stored } = await buildTested();
    const { data: attempt } = (await start()).body;
    const submitWith = (assessed: object) =>
      started.database.admin.query<{ stored: boolean }>(
        'select academy.submit_passed_test($1, $2, $3, $4, $5, 100::smallint, $6, null) as stored',
        [company.id, id, member.sub, attempt.id, JSON.stringify(assessed), randomUUID()],
      );
    const unchanged = { completed: false, percent: null, issued: [], attempts: [{ submitted_at: null }] };

    expect((await submitWith({ [randomUUID()]: ['a'] })).rows).toEqual([{ stored: false }]);
    expect(await stored()).toMatchObject(unchanged);
    const setStatus = (status: 'active' | 'inactive') =>
      started.db.update(companyCourses).set({ status }).where(eq(companyCourses.id, companyCourse.id));
    await setStatus('inactive');
    // The course is inactive, so `submit_passed_test` raises a serialization failure. The service then reads the
    // attempt again and refuses the submission with `course_not_found`.
    await expect(submitWith({})).rejects.toMatchObject({ code: '40001' });
    expect(await stored()).toMatchObject(unchanged);
    await setStatus('active');
    expect((await submitWith({})).rows).toEqual([{ stored: true }]);
    expect(await stored()).toMatchObject({ completed: true, percent: 100, issued: [{ test_percent: 100 }] });
  });

  it('an attempt is assessed by the questions that it started with, even if the question bank has changed since', async () => {
    const { questionIds, start, take } = await buildTested();
    const { data: attempt } = (await start()).body;
    for (const id of questionIds)
      await started.db.update(questions).set({ retired_at: new Date() }).where(eq(questions.id, id));
    expect((await take(attempt)).body.data).toMatchObject({ percent: 100, passed: true });
  });

  it('if a lesson is added during an attempt, the test can still be passed, and the course is completed once the remaining lessons are completed', async () => {
    const { id, course, member, learnerPaths, start, take, stored } = await buildTested();
    const { data: attempt } = (await start()).body;
    await started.database.admin.query(
      'delete from academy.advancements where enrollment_id = $1 and lesson_id = $2',
      [id, course.lessonIds[0]],
    );
    await started.database.admin.query(
      'update academy.enrollments set advancements_count = 2 where id = $1',
      [id],
    );
    expect((await take(attempt)).body.data.passed).toBe(true);
    expect(await stored()).toMatchObject({ completed: false, percent: 100 });
    for (const index of [0, 3])
      await started.post(learnerPaths.advancements(id), { lesson_id: course.lessonIds[index] }, member);
    expect(await stored()).toMatchObject({ completed: true, issued: [{ test_percent: 100 }] });
  });
});
