import { eq, inArray, sql } from 'drizzle-orm';
import {
  certificates,
  companyCourses,
  enrollments,
  lessons,
  questions,
  testAttempts,
} from '@academy/academy-data';
import {
  isRoundUntouched,
  type AssignedPerson,
  type Course,
  type CourseRenewal,
  type EnrollmentRound,
  type FinalTest,
  type Renewal,
  type RenewalPreview,
  type TestAttempt,
  type TestResult,
} from '@academy/contracts';
import { buildEnrollment, buildMember, buildQuestions, unlimitedTest } from '@academy/testing';

import { buildManaged } from '../testing/manager.ts';
import { recountEnrollments } from '../testing/recount-enrollments.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

/** Builds a course of four lessons that a learner has completed, with a question bank about all of these lessons. */
async function buildCompleted(renewal: Renewal, { finalTest }: { finalTest?: FinalTest } = {}) {
  const built = await buildManaged(started, {
    companyCourse: { renewal, ...(finalTest && { final_test: finalTest }) },
  });
  const { course, member, company, companyCourse, learnerPaths, manager, paths } = built;
  const { admin } = started.database;
  const { id } = await buildEnrollment(admin, companyCourse, member.sub, {
    done: course.lessonIds,
    completed: true,
    createdAt: '2026-02-03T04:05:06Z',
  });
  await buildQuestions(admin, course, 16);
  const base = `/api/companies/${company.id}/enrollments/${id}`;
  const attemptPath = (attemptId: string) => `${base}/test-attempts/${attemptId}`;

  const openRound = () =>
    admin.query(
      `select academy.open_rounds(array[id], array[round], array[current_date + 30], now())
       from academy.enrollments where id = $1`,
      [id],
    );
  const start = () => started.post<TestAttempt>(`${base}/renewal-test`, undefined, member);
  const advance = (lesson: number) =>
    started.post(learnerPaths.advancements(id), { lesson_id: course.lessonIds[lesson] }, member);
  const renewalOf = async () =>
    (await started.get<CourseRenewal>(`${base}/renewal?language=en`, member)).body.data;
  const shown = async () => (await started.get<Course>(learnerPaths.course, member)).body.data;
  const certificate = () => started.get(learnerPaths.certificate, member);
  const preview = async () =>
    (await started.get<RenewalPreview>(`${paths.course}/renewal-preview?language=en`, manager)).body.data;
  const rounds = async () => (await started.get<EnrollmentRound[]>(`${base}/rounds`, member)).body.data;
  const lessonOf = async (questionId: string) => {
    const [question] = await started.db.select().from(questions).where(eq(questions.id, questionId));
    return question?.lesson_id;
  };

  /**
   * Answers all questions of an attempt and submits it. Wrong answers are given to the questions about the lessons in
   * `unknown`. If `halfRight` is true, only the first question about each lesson is answered correctly.
   */
  async function take(
    attempt: TestAttempt,
    { unknown = [], halfRight = false }: { unknown?: number[]; halfRight?: boolean } = {},
  ) {
    const wrong = unknown.map((index) => course.lessonIds[index]);
    const answered = new Set<string | undefined>();
    for (const question of attempt.questions) {
      const lesson = await lessonOf(question.id);
      const isWrong = wrong.some((id) => id === lesson) || (halfRight && answered.has(lesson));
      answered.add(lesson);
      const chosen = question.options.find(({ text }) => text.startsWith('right') !== isWrong);
      const data = { question_id: question.id, option_ids: [chosen!.id] };
      await started.call('PATCH', attemptPath(attempt.id), { user: member, data });
    }
    return started.post<TestResult>(`${attemptPath(attempt.id)}/submission`, undefined, member);
  }
  const takeFinalTest = async () => {
    const { body } = await started.post<TestAttempt>(`${base}/test-attempts`, undefined, member);
    return take(body.data);
  };
  const result = async ({ id: attemptId }: TestAttempt) =>
    (await started.get<TestResult>(`${attemptPath(attemptId)}/submission`, member)).body.data;
  const setFinalTest = (final_test: FinalTest) =>
    started.db.update(companyCourses).set({ final_test }).where(eq(companyCourses.id, companyCourse.id));
  const setRenewal = (chosen: Renewal) =>
    started.db.update(companyCourses).set({ renewal: chosen }).where(eq(companyCourses.id, companyCourse.id));
  const stored = async () => {
    const [row] = await started.db.select().from(enrollments).where(eq(enrollments.id, id));
    const attempts = await started.db.select().from(testAttempts).where(eq(testAttempts.enrollment_id, id));
    const issued = await started.db.select().from(certificates).where(eq(certificates.enrollment_id, id));
    return { ...row!, attempts, issued };
  };
  /** Records that the words of a lesson have changed, as an import of courses does. */
  const changeLesson = (lesson: number, reason: string | null, at = sql`now()`) =>
    started.db
      .update(lessons)
      .set({ changed_at: at, change_reasons: reason === null ? null : { en: reason, de: `${reason} (de)` } })
      .where(eq(lessons.id, course.lessonIds[lesson]!));
  /** Retires or restores lessons of the course, as an import of courses does. */
  const importLessons = async (indexes: number[], retired_at: Date | null) => {
    const ids = indexes.map((index) => course.lessonIds[index]!);
    await started.db.update(lessons).set({ retired_at }).where(inArray(lessons.id, ids));
    await admin.query(
      `with numbered as (
         select id, row_number() over (order by array_position($2::uuid[], id)) as position
         from academy.lessons where course_id = $1 and retired_at is null
       ), moved as (
         update academy.lessons set position = numbered.position from numbered where numbered.id = lessons.id
       )
       update academy.courses set lessons_count = (select count(*) from numbered) where id = $1`,
      [course.id, course.lessonIds],
    );
    await recountEnrollments(started.db, { courseId: course.id });
  };
  const retire = (...indexes: number[]) => importLessons(indexes, new Date());
  const restore = (...indexes: number[]) => importLessons(indexes, null);
  const isUntouched = async () => {
    const { kept_lessons, advancements_count, completed_at } = await stored();
    return isRoundUntouched({ kept_lessons, advancements_count, completed: completed_at !== null });
  };
  /**
   * Makes the round look like a round that was copied by a progress transfer: it has no earlier round in this company.
   */
  const transferRound = async () => {
    await admin.query('delete from academy.past_rounds where enrollment_id = $1', [id]);
    await admin.query('update academy.enrollments set round = 1 where id = $1', [id]);
  };
  const actions = { openRound, start, advance, take, takeFinalTest, changeLesson, setFinalTest, setRenewal };
  const imports = { retire, restore, isUntouched, transferRound };
  return {
    ...built,
    id,
    base,
    ...actions,
    ...imports,
    renewalOf,
    shown,
    certificate,
    preview,
    rounds,
    result,
    stored,
  };
}

describe('a course that is renewed by a test first', () => {
  it('a renewal test completes the lessons whose questions were answered correctly, and all other lessons remain to be completed', async () => {
    const { course, openRound, start, take, advance, renewalOf, shown, rounds, stored } =
      await buildCompleted('test_first');
    await openRound();
    expect(await shown()).toMatchObject({ renewal: 'test_first', round: 2, lessons_completed: 0 });
    expect(await renewalOf()).toMatchObject({
      renewal: 'test_first',
      renewed_by: null,
      test: { state: 'available', attempt_id: null, questions: 6, minutes: 6, percent: null },
      lessons: course.lessonIds.map((lesson_id) => ({ lesson_id, state: 'open' })),
    });

    const { status, body } = await start();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ kind: 'renewal', pass_percent: 100 });
    expect(await start()).toMatchObject({ status: 200, body: { data: { id: body.data.id } } });
    expect(await renewalOf()).toMatchObject({ test: { state: 'open', attempt_id: body.data.id } });

    const result = await take(body.data, { unknown: [1] });
    expect(result.body.data).toMatchObject({ kind: 'renewal', passed: false, percent: 66 });
    expect(await renewalOf()).toMatchObject({
      renewed_by: 'test',
      test: { state: 'submitted', attempt_id: body.data.id, percent: 66 },
      lessons: [{ state: 'known' }, { state: 'open' }, { state: 'known' }, { state: 'open' }],
    });
    expect(await shown()).toMatchObject({ lessons_completed: 2, locked: true });

    expect(await advance(3)).toMatchObject(refused(409, 'lesson_locked'));
    expect((await advance(1)).status).toBe(201);
    expect((await advance(3)).status).toBe(201);
    expect(await stored()).toMatchObject({
      renewed_by: 'test',
      issued: [expect.objectContaining({ round: 2, renewed_by: 'test' })],
    });
    expect(await rounds()).toMatchObject([
      { round: 2, renewed_by: 'test' },
      { round: 1, renewed_by: null },
    ]);
  });

  it('the result of a renewal test that is submitted while a recorded completion exists counts after the completion is withdrawn', async () => {
    const { openRound, start, take, shown, stored, paths, member, manager } =
      await buildCompleted('test_first');
    await openRound();
    const { body } = await start();
    const path = `${paths.course}/people/${member.sub}/recorded-completion`;
    const data = { completed_on: '2026-01-02', reason: 'in_person' };
    expect((await started.call('PUT', path, { user: manager, data })).status).toBe(200);
    await take(body.data, { unknown: [1] });
    expect((await started.call('DELETE', path, { user: manager })).status).toBe(200);
    expect(await shown()).toMatchObject({ status: 'in_progress', lessons_completed: 2 });
    expect(await stored()).toMatchObject({ renewed_by: 'test', completed_at: null });
  });

  it('a renewal test can be started once, only from the second round on, and before any lesson of the round is completed', async () => {
    const { openRound, start, take, advance } = await buildCompleted('test_first');
    expect(await start()).toMatchObject(refused(409, 'renewal_test_unavailable'));
    await openRound();
    const { body } = await start();
    await take(body.data, { unknown: [0, 1, 2] });
    expect(await start()).toMatchObject(refused(409, 'renewal_test_unavailable'));

    const other = await buildCompleted('test_first');
    await other.openRound();
    await other.advance(0);
    expect(await other.start()).toMatchObject(refused(409, 'renewal_test_unavailable'));
    expect((await advance(0)).status).toBe(201);

    const full = await buildCompleted('full');
    await full.openRound();
    expect(await full.start()).toMatchObject(refused(409, 'renewal_test_unavailable'));
  });

  it('a renewal test that reaches the minimum result counts as the final test, and a failed renewal test uses up no attempt', async () => {
    const finalTest = { ...unlimitedTest, pass_percent: 60, attempts: 1 };
    const passing = await buildCompleted('test_first', { finalTest });
    await passing.openRound();
    const passed = await passing.start();
    expect((await passing.take(passed.body.data, { unknown: [2] })).body.data).toMatchObject({
      ...{ percent: 66, passed: true, right_options_shown: true },
    });
    expect(await passing.shown()).toMatchObject({ final_test: { passed_percent: 66 }, test_minutes: 0 });
    await passing.advance(2);
    expect((await passing.advance(3)).status).toBe(201);
    expect((await passing.stored()).issued).toMatchObject([{ test_percent: 66, renewed_by: 'test' }]);

    const failing = await buildCompleted('test_first', { finalTest });
    await failing.openRound();
    const failed = await failing.start();
    expect((await failing.take(failed.body.data, { unknown: [0, 1] })).body.data).toMatchObject({
      ...{ percent: 33, passed: false, right_options_shown: false },
    });
    await failing.advance(0);
    await failing.advance(1);
    expect(await failing.advance(3)).toMatchObject(refused(409, 'final_test_required'));
    const attempts = await started.get(`${failing.base}/test-attempts`, failing.member);
    expect(attempts.body.data).toMatchObject({ attempts: [], attempts_left: 1 });
  });

  it('a renewal test with fewer questions than the final test does not count as the final test, and does not reveal right options before the final test', async () => {
    const finalTest = { ...unlimitedTest, questions: 7, pass_percent: 60 };
    const { openRound, start, take, advance, renewalOf, shown, stored, result, takeFinalTest } =
      await buildCompleted('test_first', { finalTest });
    await openRound();
    expect((await renewalOf()).test).toMatchObject({ questions: 6 });
    const attempt = (await start()).body.data;
    expect((await take(attempt, { unknown: [2] })).body.data).toMatchObject({
      ...{ percent: 66, passed: true, right_options_shown: false },
    });
    expect(await shown()).toMatchObject({ final_test: { passed_percent: null }, lessons_completed: 2 });
    await advance(2);
    expect(await advance(3)).toMatchObject(refused(409, 'final_test_required'));
    await takeFinalTest();
    expect(await stored()).toMatchObject({ test_percent: 100, issued: [{ test_percent: 100 }] });
    expect(await result(attempt)).toMatchObject({ right_options_shown: true });
  });

  it('right options that a result has revealed stay visible in later rounds, and if a final test is set later', async () => {
    const { openRound, start, take, advance, result, setFinalTest } = await buildCompleted('test_first');
    await openRound();
    const attempt = (await start()).body.data;
    const submitted = await take(attempt, { unknown: [2] });
    expect(submitted.body.data).toMatchObject({ percent: 66, right_options_shown: true });
    await advance(2);
    await advance(3);
    await setFinalTest(unlimitedTest);
    expect(await result(attempt)).toMatchObject({ right_options_shown: true });
    await openRound();
    expect(await result(attempt)).toMatchObject({ right_options_shown: true });
  });

  it('an open renewal test can be submitted after the company has chosen another kind of renewal', async () => {
    const { openRound, start, take, renewalOf, setRenewal, stored } = await buildCompleted('test_first');
    await openRound();
    const attempt = (await start()).body.data;
    await setRenewal('full');
    expect((await renewalOf()).test).toMatchObject({ state: 'open', attempt_id: attempt.id });
    expect((await take(attempt, { unknown: [2] })).status).toBe(200);
    expect(await stored()).toMatchObject({ renewed_by: 'test', advancements_count: 2 });
    expect((await renewalOf()).test).toMatchObject({ state: 'submitted' });
  });

  it('a renewal test that counts as the final test marks the round as renewed by a test, even if it completes no lesson', async () => {
    const finalTest = { ...unlimitedTest, pass_percent: 50 };
    const { openRound, start, take, stored } = await buildCompleted('test_first', { finalTest });
    await openRound();
    expect((await take((await start()).body.data, { halfRight: true })).body.data).toMatchObject({
      percent: 50,
    });
    expect(await stored()).toMatchObject({ test_percent: 50, renewed_by: 'test', advancements_count: 0 });
  });

  it('the previous version of the service cannot submit a renewal test as an attempt at the final test', async () => {
    const { openRound, start, stored, id, company, member } = await buildCompleted('test_first', {
      finalTest: unlimitedTest,
    });
    await openRound();
    const attempt = (await start()).body.data;
    const { rows } = await started.database.admin.query<{ closed: boolean }>(
      `select academy.submit_passed_test($1, $2, $3, $4, '{}', 100::smallint, gen_random_uuid(), '') as closed`,
      [company.id, id, member.sub, attempt.id],
    );
    expect(rows).toEqual([{ closed: false }]);
    expect(await stored()).toMatchObject({ test_percent: null, attempts: [{ closed_at: null }] });
  });

  it('if a renewal test is submitted twice at the same time, one submission is stored, and both requests return the same result', async () => {
    const { openRound, start, take, base, member, stored } = await buildCompleted('test_first');
    await openRound();
    const { body } = await start();
    const submit = () =>
      started.post<TestResult>(`${base}/test-attempts/${body.data.id}/submission`, undefined, member);
    const results = await Promise.all([take(body.data), submit(), submit()]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(results.map((result) => result.body.data.percent)).size).toBe(1);
    expect((await stored()).attempts).toHaveLength(1);
  });

  it('a learner sees neither the renewal of another learner nor the renewal of an inactive course', async () => {
    const { base, company, companyCourse, member, start, openRound } = await buildCompleted('test_first');
    await openRound();
    const stranger = await buildMember(started.database.admin, company.id);
    expect(await started.get(`${base}/renewal`, stranger)).toMatchObject(
      refused(404, 'enrollment_not_found'),
    );
    expect(await started.post(`${base}/renewal-test`, undefined, stranger)).toMatchObject(
      refused(404, 'enrollment_not_found'),
    );
    await started.database.admin.query(
      `update academy.company_courses set status = 'inactive' where id = $1`,
      [companyCourse.id],
    );
    expect(await started.get(`${base}/renewal`, member)).toMatchObject(refused(404, 'course_not_found'));
    expect(await start()).toMatchObject(refused(404, 'course_not_found'));
  });
});

test.each([
  ['a round that a test has shortened', { completed: true }, 'test'],
  ['a round that is under way', { completed: false }, ''],
  ['a completion that the company has recorded', { completed: true, recorded: true }, ''],
])(
  'the CSV files of a course and of a report contain the correct means of renewal for %s',
  async (_case, state, means) => {
    const { id, member, manager, paths, openRound } = await buildCompleted('test_first');
    await openRound();
    await started.db
      .update(enrollments)
      .set({
        renewed_by: 'test',
        completed_at: state.completed ? new Date() : null,
        recorded_reason: 'recorded' in state ? 'other' : null,
      })
      .where(eq(enrollments.id, id));
    const headers = await started.authorization(manager);
    const meansIn = async (url: string) => {
      const lines = (await started.app.inject({ url, headers })).payload.split('\r\n');
      const columns = lines.find((line) => line.includes('Renewed by'))?.split(',') ?? [];
      const row = lines.find((line) => line.includes(`${member.sub}@`));
      return row?.split(',')[columns.indexOf('Renewed by')];
    };
    expect(await meansIn(`${paths.course}/enrollments.csv?language=en`)).toBe(means);
    await started.database.admin.query('update academy.company_courses set mandatory = true');
    const number = state.completed ? 'completed' : 'expected';
    const report = `${paths.base}/reports/people.csv?number=${number}&language=en`;
    expect(await meansIn(report)).toBe(means);
  },
);

describe('a course of which only changed lessons are taken again', () => {
  it('unchanged lessons stay completed with the time of their completion, and each changed lesson states the reason of its change', async () => {
    const { course, openRound, changeLesson, advance, renewalOf, shown, certificate, stored, rounds } =
      await buildCompleted('changed');
    await changeLesson(1, 'The fines have changed.');
    await openRound();

    expect(await renewalOf()).toMatchObject({
      ...{ renewal: 'changed', renewed_by: 'changes', test: null },
      lessons: [
        { state: 'kept', completed_at: '2026-02-03T04:05:06.000Z', change_reason: null },
        { state: 'changed', completed_at: null, change_reason: 'The fines have changed.' },
        { state: 'kept' },
        { lesson_id: course.lessonIds[3], state: 'open' },
      ],
    });
    expect(await shown()).toMatchObject({ lessons_completed: 2, status: 'in_progress', locked: true });
    expect((await certificate()).status).toBe(409);

    await advance(1);
    expect(await renewalOf()).toMatchObject({ lessons: [{}, { state: 'completed' }, {}, {}] });
    expect((await advance(3)).status).toBe(201);
    expect((await stored()).issued).toMatchObject([{ round: 2, renewed_by: 'changes' }]);
    expect((await rounds())[0]).toMatchObject({ renewed_by: 'changes', lessons_completed: 4 });
  });

  it('if no lesson has changed, the learner only has to complete the last lesson, and gets no certificate before completing this lesson', async () => {
    const { openRound, certificate, advance, shown, paths, manager, member } =
      await buildCompleted('changed');
    await openRound();
    expect(await shown()).toMatchObject({ lessons_completed: 3, locked: true });
    expect((await certificate()).status).toBe(409);
    const people = await started.get<AssignedPerson[]>(`${paths.course}/people?filter=not_started`, manager);
    expect(people.body.data.map(({ user_id }) => user_id)).toContain(member.sub);
    expect((await advance(3)).status).toBe(201);
    expect(await shown()).toMatchObject({ locked: false, status: 'completed' });
  });

  it('an import that removes the last lesson completes no round, and the lesson that is then the last one has to be taken again', async () => {
    const { course, openRound, advance, stored } = await buildCompleted('changed');
    await openRound();
    const { admin } = started.database;
    await admin.query('update academy.lessons set retired_at = now() where id = $1', [course.lessonIds[3]]);
    await admin.query('update academy.courses set lessons_count = 3 where id = $1', [course.id]);
    expect(await recountEnrollments(started.db, { courseId: course.id })).toBe(0);
    expect(await stored()).toMatchObject({ completed_at: null, advancements_count: 2, kept_lessons: 2 });
    expect((await advance(2)).status).toBe(201);
    expect((await stored()).issued).toMatchObject([{ round: 2, renewed_by: 'changes' }]);
  });

  it('a round still counts as begun if an import retires the lessons that were completed in this round, and if these lessons are restored', async () => {
    const { openRound, advance, changeLesson, retire, restore, stored, isUntouched } =
      await buildCompleted('changed');
    await changeLesson(1, null);
    await openRound();
    expect(await isUntouched()).toBe(true);
    await advance(1);
    expect(await isUntouched()).toBe(false);
    await retire(1);
    expect(await stored()).toMatchObject({
      advancements_count: 2,
      renewed_by: 'changes',
      completed_at: null,
    });
    expect(await isUntouched()).toBe(false);
    await restore(1);
    expect(await stored()).toMatchObject({ advancements_count: 3, kept_lessons: 2 });
    expect(await isUntouched()).toBe(false);
  });

  it('a round in which no lesson was completed still counts as not begun if an import retires lessons that were carried over into the round', async () => {
    const { openRound, retire, isUntouched, stored } = await buildCompleted('changed');
    await openRound();
    await retire(0);
    expect(await stored()).toMatchObject({ advancements_count: 2, kept_lessons: 2 });
    expect(await isUntouched()).toBe(true);
  });

  it('an import that leaves a single lesson does not complete a round into which this lesson was carried over', async () => {
    const { openRound, changeLesson, retire, stored } = await buildCompleted('changed');
    await changeLesson(1, null);
    await changeLesson(2, null);
    await openRound();
    expect(await stored()).toMatchObject({ advancements_count: 1, kept_lessons: 1 });
    await retire(1, 2, 3);
    expect(await stored()).toMatchObject({
      ...{ advancements_count: 0, kept_lessons: 0, renewed_by: null, completed_at: null, issued: [] },
    });
  });

  it('a round is marked again as renewed by changed lessons if the only lesson that was carried over is retired and restored', async () => {
    const { openRound, changeLesson, retire, restore, stored } = await buildCompleted('changed');
    await changeLesson(0, null);
    await changeLesson(1, null);
    await openRound();
    await retire(2);
    expect(await stored()).toMatchObject({ kept_lessons: 0, renewed_by: null });
    await restore(2);
    expect(await stored()).toMatchObject({ kept_lessons: 1, renewed_by: 'changes' });
  });

  it('an import does not complete a transferred round in which all completed lessons were carried over', async () => {
    const { openRound, transferRound, retire, advance, stored, isUntouched } =
      await buildCompleted('changed');
    await openRound();
    await transferRound();
    await retire(3);
    expect(await stored()).toMatchObject({ advancements_count: 2, kept_lessons: 2, completed_at: null });
    expect(await isUntouched()).toBe(true);
    expect((await advance(2)).status).toBe(201);
    expect((await stored()).issued).toMatchObject([{ renewed_by: 'changes' }]);
  });

  it('a lesson that was carried over and becomes the last one has to be taken again, also in a transferred round that has begun', async () => {
    const { openRound, transferRound, changeLesson, retire, advance, stored, isUntouched } =
      await buildCompleted('changed');
    await changeLesson(1, null);
    await openRound();
    await advance(1);
    await transferRound();
    await retire(3);
    expect(await stored()).toMatchObject({ advancements_count: 2, completed_at: null });
    expect(await isUntouched()).toBe(false);
    expect((await advance(2)).status).toBe(201);
  });

  it('whether a transferred round counts as begun does not change if an import retires lessons that were carried over into the round', async () => {
    const { openRound, transferRound, retire, restore, advance, changeLesson, stored, isUntouched } =
      await buildCompleted('changed');
    await changeLesson(2, null);
    await openRound();
    await transferRound();
    await retire(0);
    expect(await stored()).toMatchObject({ advancements_count: 1, kept_lessons: 1 });
    expect(await isUntouched()).toBe(true);
    await advance(2);
    expect(await isUntouched()).toBe(false);
    await restore(0);
    expect(await isUntouched()).toBe(false);
    await retire(0, 2);
    expect(await isUntouched()).toBe(false);
  });

  it('a recorded completion is not marked as renewed by changed lessons in later rounds', async () => {
    const { openRound, rounds, id } = await buildCompleted('changed');
    await openRound();
    await started.database.admin.query(
      `update academy.enrollments set completed_at = now(), recorded_reason = 'other' where id = $1`,
      [id],
    );
    expect((await rounds())[0]).toMatchObject({ recorded_by_company: true, renewed_by: null });
    await openRound();
    expect((await rounds())[1]).toMatchObject({ recorded_by_company: true, renewed_by: null });
  });

  it('the change of a lesson is compared with the completion of this lesson, even if the completion was carried over from an earlier round', async () => {
    const { openRound, advance, changeLesson, renewalOf } = await buildCompleted('changed');
    await openRound();
    await advance(3);
    // The lesson was changed before the second round was completed. The learner read it in the first round, before the
    // change.
    await changeLesson(0, null, sql`'2026-03-01T00:00:00Z'::timestamptz`);
    await openRound();
    expect((await renewalOf()).lessons).toMatchObject([
      { state: 'changed', change_reason: null },
      { state: 'kept' },
      { state: 'kept' },
      { state: 'open' },
    ]);
  });
});

describe('the preview of a renewal', () => {
  it('the preview states for each kind of renewal how many lessons or questions the next round would have for people who have completed the course', async () => {
    const { preview, changeLesson, company, companyCourse, course } = await buildCompleted('full');
    const later = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, companyCourse, later.sub, {
      ...{ done: course.lessonIds, completed: true, createdAt: '2026-06-03T04:05:06Z' },
    });
    const underWay = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, companyCourse, underWay.sub, {
      done: course.lessonIds.slice(0, 1),
    });
    await changeLesson(0, 'A new judgment.', sql`'2026-04-01T00:00:00Z'::timestamptz`);
    expect(await preview()).toEqual({
      completed: 2,
      full: { lessons: 4, minutes: 12 },
      test_first: { questions: 6, minutes: 6 },
      changed: {
        ...{ fewest_lessons: 1, most_lessons: 2, fewest_minutes: 3, most_minutes: 6 },
        lessons: [
          {
            lesson_id: course.lessonIds[0],
            title: 'Lesson 1 en',
            changed_at: '2026-04-01T00:00:00.000Z',
            change_reason: 'A new judgment.',
            members: 1,
          },
        ],
      },
    });
  });

  it.each([
    ['no lesson has changed', []],
    ['lessons have changed', [0, 2, 3]],
  ])(
    'the preview of a renewal counts the lessons that the next round opens, also for members who have not taken all lessons, if %s',
    async (_case, changed) => {
      const { preview, changeLesson, setRenewal, company, companyCourse, course } =
        await buildCompleted('full');
      const { admin } = started.database;
      const takenBy = [[0, 1, 2], [1], [], [0, 1, 3], [0, 1, 2, 3]];
      for (const [index, taken] of takenBy.entries()) {
        const { sub } = await buildMember(admin, company.id);
        await buildEnrollment(admin, companyCourse, sub, {
          done: taken.map((lesson) => course.lessonIds[lesson]!),
          completed: true,
          createdAt: index % 2 === 0 ? '2026-06-03T04:05:06Z' : '2026-02-03T04:05:06Z',
        });
      }
      for (const lesson of changed)
        await changeLesson(lesson, null, sql`'2026-04-01T00:00:00Z'::timestamptz`);
      const { completed, full, changed: shown } = await preview();
      await setRenewal('changed');
      await admin.query(
        `select academy.open_rounds(array_agg(id), array_agg(round), array_agg(current_date + 30), now())
       from academy.enrollments where company_course_id = $1`,
        [companyCourse.id],
      );
      const opened = await started.db
        .select({ kept: enrollments.kept_lessons })
        .from(enrollments)
        .where(eq(enrollments.company_course_id, companyCourse.id));
      const open = opened.map(({ kept }) => full.lessons - kept);
      expect(completed).toBe(opened.length);
      expect([shown.fewest_lessons, shown.most_lessons]).toEqual([Math.min(...open), Math.max(...open)]);
      expect([shown.fewest_minutes, shown.most_minutes]).toEqual([
        3 * shown.fewest_lessons,
        3 * shown.most_lessons,
      ]);
      expect(shown.lessons).toHaveLength(changed.length);
    },
  );

  it('the renewal of a course of another company cannot be previewed', async () => {
    const { manager, company } = await buildManaged(started);
    const other = await buildManaged(started);
    const path = `/api/maintenance/companies/${company.id}/courses/${other.companyCourse.id}/renewal-preview`;
    expect(await started.get(path, manager)).toMatchObject(refused(404, 'course_not_found'));
  });
});
