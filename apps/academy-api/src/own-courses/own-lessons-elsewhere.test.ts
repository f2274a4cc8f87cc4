import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { holdLessons } from '@academy/academy-data';
import type {
  CourseRenewal,
  EnrollmentRound,
  FinalTest,
  MemberEnrollment,
  RenewalPreview,
  TestAttempt,
  TestResult,
} from '@academy/contracts';
import { buildQuestions, unlimitedTest, waitUntilBlocked } from '@academy/testing';
import { readZip } from '@academy/zip-files/testing';
import { buildSupplemented, withdrawOwnLessons } from '../testing/own-lessons.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

// The other parts of academy-api must count the company's own lessons as lessons of the course, and must ignore the own
// lessons of other companies.

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type Supplemented = Awaited<ReturnType<typeof buildSupplemented>>;
type Learner = Supplemented['learner'];

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

const question = (number: number, lesson: string, slug = `our-question-${number}`) =>
  [
    ...[`## ${slug} (${lesson})`, '', `Unsere Frage ${number}?`, ''],
    ...[`- (x) right ${number}`, '  > right because', `- ( ) wrong ${number}`, '  > wrong because'],
    ...[`- ( ) also wrong ${number}`, '  > also wrong because', ''],
  ].join('\n');

async function takeTest(
  { base, user, enroll }: Learner,
  kind: 'test-attempts' | 'renewal-test' = 'test-attempts',
) {
  const enrollment = `${base}/enrollments/${(await enroll()).id}`;
  const attempt = await started.post<TestAttempt>(`${enrollment}/${kind}`, undefined, user);
  if (attempt.status !== 201) return { attempt, result: undefined };
  const path = `${enrollment}/test-attempts/${attempt.body.data.id}`;
  for (const { id, options } of attempt.body.data.questions) {
    const right = options.find(({ text }) => text.startsWith('right'))!;
    await started.call('PATCH', path, { user, data: { question_id: id, option_ids: [right.id] } });
  }
  return {
    attempt,
    result: (await started.post<TestResult>(`${path}/submission`, undefined, user)).body.data,
  };
}

async function buildTested({
  slugOf,
  ...input
}: { final_test?: FinalTest; renewal?: 'test_first'; slugOf?: (number: number) => string } = {}) {
  const built = await buildSupplemented(started, { companyCourse: { ...input } });
  const { begin, changeOutline, write, publish, course, publishLessons } = built;
  await buildQuestions(started.database.admin, { ...course, lessonIds: course.lessonIds.slice(0, 3) }, 3);
  const id = await publishLessons(['form']);
  await changeOutline((await begin()).body.data.id, (outline) => outline);
  for (const language of ['de', 'en'])
    await write(
      id,
      `${language}/questions.md`,
      [1, 2, 3].map((number) => question(number, 'form', slugOf?.(number))).join('\n'),
    );
  const published = await publish(id);
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return { ...built, id };
}

describe('the final test', () => {
  it('only in the company that has own lessons, the final test opens after these lessons and asks questions about them', async () => {
    const { learner, otherLearner } = await buildTested({ final_test: { ...unlimitedTest, questions: 5 } });
    await learner.completeAt(0, 1, 3);
    expect((await takeTest(learner)).attempt).toMatchObject(refused(409, 'final_test_locked'));
    await learner.completeAt(2);
    const own = await takeTest(learner);
    expect(own.attempt.body.data.questions).toHaveLength(5);
    expect(JSON.stringify(own.attempt.body.data)).toContain('Unsere Frage');
    expect(own.result).toMatchObject({ percent: 100, passed: true });
    expect(JSON.stringify(own.result)).toContain('"lesson_title":"form"');
    expect(await learner.course()).toMatchObject({ status: 'completed', lessons_completed: 5 });

    await otherLearner.completeAt(0, 1, 2);
    const other = await takeTest(otherLearner);
    expect(other.attempt.body.data.questions).toHaveLength(3);
    expect(JSON.stringify(other.attempt.body.data)).not.toContain('Unsere Frage');
  });

  it('a final test asks each question once before repeating any question, even if the course and the own lessons have questions with the same id', async () => {
    const { newLearner } = await buildTested({
      final_test: { ...unlimitedTest, questions: 3 },
      slugOf: (number) => `question-${number}`,
    });
    for (let count = 0; count < 4; count += 1) {
      const learner = await newLearner();
      await learner.completeAt(0, 1, 2, 3);
      const path = `${learner.base}/enrollments/${(await learner.enroll()).id}/test-attempts`;
      const asked: string[] = [];
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { body } = await started.post<TestAttempt>(path, undefined, learner.user);
        asked.push(...body.data.questions.map(({ id }) => id));
        await started.post(`${path}/${body.data.id}/submission`, undefined, learner.user);
      }
      expect(asked).toHaveLength(6);
      expect(new Set(asked).size).toBe(6);
    }
  });

  it('if own lessons are published during an attempt that the learner then passes, only the own lessons and the certificate lesson remain', async () => {
    const { learner, publishLessons, course } = await buildSupplemented(started, {
      companyCourse: { final_test: unlimitedTest },
    });
    await buildQuestions(started.database.admin, course, 6);
    await learner.completeAt(0, 1, 2);
    const enrollment = `${learner.base}/enrollments/${(await learner.enroll()).id}`;
    const { body } = await started.post<TestAttempt>(`${enrollment}/test-attempts`, undefined, learner.user);
    await publishLessons(['form']);
    const path = `${enrollment}/test-attempts/${body.data.id}`;
    for (const { id, options } of body.data.questions)
      await started.call('PATCH', path, {
        ...{ user: learner.user },
        data: { question_id: id, option_ids: [options.find(({ text }) => text.startsWith('right'))!.id] },
      });
    const { body: result } = await started.post<TestResult>(`${path}/submission`, undefined, learner.user);
    expect(result.data).toMatchObject({ passed: true });
    expect(await learner.course()).toMatchObject({
      status: 'in_progress',
      final_test: { passed_percent: 100 },
    });
    expect(await learner.completeAt(4)).toMatchObject(refused(409, 'lesson_locked'));
    await learner.completeAt(2, 4);
    expect(await learner.course()).toMatchObject({ status: 'completed' });
  });
});

describe('the next round', () => {
  const openRound = async ({ enroll }: Learner) =>
    started.database.admin.query(
      `select academy.open_rounds(array[id], array[round], array[current_date + 30], now())
       from academy.enrollments where id = $1`,
      [(await enroll()).id],
    );
  const renewalOf = async ({ base, enroll, user }: Learner) =>
    (await started.get<CourseRenewal>(`${base}/enrollments/${(await enroll()).id}/renewal?language=en`, user))
      .body.data;

  it('own lessons whose words have not changed stay completed in a new round, and the preview of the renewal counts them as completed', async () => {
    const { learner, publishLessons, write, publish, paths, manager } = await buildSupplemented(started, {
      companyCourse: { renewal: 'changed' },
    });
    const id = await publishLessons(['form', 'contact']);
    await learner.completeAt(0, 1, 2, 3, 4, 5);
    await write(id, 'en/contact.md', 'Entirely other words about whom to call at night.\n');
    await publish(id);
    const preview = await started.get<RenewalPreview>(`${paths.course}/renewal-preview?language=en`, manager);
    expect(preview.body.data).toMatchObject({
      ...{ completed: 1, full: { lessons: 6, minutes: 14 } },
      changed: {
        ...{ fewest_lessons: 2, most_lessons: 2, fewest_minutes: 4, most_minutes: 4 },
        lessons: [{ title: 'contact', members: 1 }],
      },
    });
    await openRound(learner);
    expect(await learner.course()).toMatchObject({ lessons_completed: 4, lessons_count: 6, progress: 67 });
    expect((await renewalOf(learner)).lessons.map(({ title, state }) => [title, state])).toEqual([
      ...[1, 2].map((number) => [`Lesson ${number} en`, 'kept']),
      ['form', 'kept'],
      ['contact', 'changed'],
      ['Lesson 3 en', 'kept'],
      ['Lesson 4 en', 'open'],
    ]);
    await learner.completeAt(3, 5);
    expect(await learner.course()).toMatchObject({ status: 'completed' });
  });

  it('a renewal test asks about own lessons, which count as completed if the answers are right', async () => {
    const { learner } = await buildTested({ renewal: 'test_first' });
    await learner.completeAt(0, 1, 2, 3, 4);
    await openRound(learner);
    const { attempt, result } = await takeTest(learner, 'renewal-test');
    expect(JSON.stringify(attempt.body.data)).toContain('Unsere Frage');
    expect(result).toMatchObject({ percent: 100 });
    expect(await learner.course()).toMatchObject({
      lessons_completed: 4,
      lessons_count: 5,
      status: 'in_progress',
    });
    expect((await renewalOf(learner)).lessons.find(({ title }) => title === 'form')).toMatchObject({
      state: 'known',
    });
    const rounds = await started.get<EnrollmentRound[]>(
      `${learner.base}/enrollments/${(await learner.enroll()).id}/rounds`,
      learner.user,
    );
    expect(rounds.body.data.map(({ lessons_completed }) => lessons_completed)).toEqual([4, 5]);
  });
});

it('all endpoints return the same counts for a course, whatever was completed before and after own lessons were added and removed', async () => {
  const { learner, otherLearner, newLearner, publishLessons, remove, begin, paths, manager, others } =
    await buildSupplemented(started);

  /** Returns progress and counts from each endpoint that contains such numbers. */
  async function statedFor(one: Learner, maintained: string, user: TestUser) {
    const [course, summary, lessons] = [await one.course(), await one.summary(), await one.lessons()];
    const members = await started.get<MemberEnrollment[]>(
      `${maintained}/enrollments?user_id=${one.user.sub}`,
      user,
    );
    const [member] = members.body.data;
    const { rows } = await started.database.admin.query<{ stored: number; counted: number }>(
      `select advancements_count as stored, (
         select count(*)::int from academy.advancements done join academy.lessons lesson on lesson.id = done.lesson_id
         where done.enrollment_id = enrollment.id and lesson.retired_at is null) as counted
       from academy.enrollments enrollment where user_id = $1`,
      [one.user.sub],
    );
    return {
      counts: [
        course.lessons_count,
        summary.lessons_count,
        lessons.length,
        member?.course.lessons_count ?? lessons.length,
      ],
      progress: [course.progress, summary.progress, member?.progress ?? 0],
      done: [
        course.lessons_completed,
        summary.lessons_completed,
        lessons.filter(({ completed }) => completed).length,
      ],
      minutes: [course.length_in_minutes, summary.length_in_minutes, sumOf(lessons)],
      left: [course.minutes_left, sumOf(lessons.filter(({ completed }) => !completed))],
      stored: rows.flatMap(({ stored, counted }) => [stored, counted]),
    };
  }
  const sumOf = (lessons: { length_in_minutes: number }[]) =>
    lessons.reduce((sum, { length_in_minutes }) => sum + length_in_minutes, 0);

  const company = paths.base;
  const other = `/api/maintenance/companies/${others.company.id}`;
  const learners = [learner, await newLearner(), await newLearner()];
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ learner: fc.nat(2), lesson: fc.nat(7) }) },
    fc.record({ own: fc.constantFrom<string[]>(['a'], ['a', 'b'], ['b', 'c', 'd'], []) }),
  );
  const [steps] = fc.sample(fc.array(step, { minLength: 25, maxLength: 25 }), { numRuns: 1, seed: 20261129 });
  await otherLearner.completeAt(0, 1);
  for (const one of steps!) {
    if ('lesson' in one) {
      const lessons = await learners[one.learner]!.lessons();
      await learners[one.learner]!.complete(lessons[one.lesson % lessons.length]!.id);
    } else if (one.own.length > 0) await publishLessons(one.own);
    else await remove((await begin()).body.data.id);
    for (const each of learners)
      for (const [, values] of Object.entries(await statedFor(each, company, manager)))
        expect(new Set(values).size).toBeLessThanOrEqual(1);
    expect(await statedFor(otherLearner, other, others.manager)).toEqual({
      ...{
        counts: [4, 4, 4, 4],
        progress: [50, 50, 50],
        done: [2, 2, 2],
        minutes: [12, 12, 12],
        left: [6, 6],
      },
      stored: [2, 2],
    });
  }
});

it('a learner who completes the course while own lessons are removed or published completes the course only once', async () => {
  const { admin } = started.database;
  for (const isRemoved of [false, true]) {
    const { learner, publishLessons, remove, companyCourse } = await buildSupplemented(started);
    const id = isRemoved ? await publishLessons(['form']) : undefined;
    await learner.completeAt(0, 1, isRemoved ? 3 : 2);
    const lessons = await learner.lessons();
    const outcomes = await Promise.all([
      id === undefined ? publishLessons(['form']) : remove(id),
      ...Array.from({ length: 4 }, () => learner.complete(lessons.at(-1)!.id)),
    ]);
    expect(outcomes).toHaveLength(5);
    // If the last lesson was refused because the own lesson was not completed, the learner now completes both lessons.
    for (const { id: lesson } of await learner.lessons()) await learner.complete(lesson);
    expect(await learner.course()).toMatchObject({ status: 'completed', progress: 100 });
    const { rows } = await admin.query(
      `select course.completed_count, (select count(*)::int from academy.certificates certificate
         join academy.enrollments own on own.id = certificate.enrollment_id
         where own.company_course_id = course.id) as certificates
       from academy.company_courses course where id = $1`,
      [companyCourse.id],
    );
    expect(rows).toEqual([{ completed_count: 1, certificates: 1 }]);
  }
});

it('the completion of a lesson waits for the removal of own lessons, and then completes the course', async () => {
  const { learner, publishLessons, company, course } = await buildSupplemented(started);
  const id = await publishLessons(['form']);
  await learner.completeAt(0, 1, 3);
  const [last] = (await learner.lessons()).slice(-1);
  const db = drizzle(started.database.admin);
  let completing: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await withdrawOwnLessons(tx, { id, companyId: company.id, supplementsCourseId: course.id });
    completing = learner.complete(last!.id);
    await waitUntilBlocked(started.database.admin);
  });
  expect(await completing).toMatchObject({ status: 201 });
  expect(await learner.course()).toMatchObject({ status: 'completed' });
});

it('removing own lessons waits for a progress transfer before locking enrollments; adding own lessons does not wait', async () => {
  const { learner, publishLessons, remove } = await buildSupplemented(started);
  await learner.completeAt(0);
  const enrollmentId = (await learner.enroll()).id;
  const db = drizzle(started.database.admin);
  const id = await db.transaction(async (tx) => {
    await holdLessons(tx);
    await publishLessons(['form']);
    return publishLessons(['form', 'contact']);
  });
  for (const change of [() => publishLessons(['contact']), () => remove(id)]) {
    let changing: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await holdLessons(tx);
      changing = change();
      await waitUntilBlocked(started.database.admin);
      // Locks enrollments like a progress transfer: in batches, ordered by person.
      await tx.execute(
        sql`select from academy.enrollments where id = ${enrollmentId}::uuid for no key update nowait`,
      );
    });
    await changing;
  }
  expect((await learner.course()).lessons_count).toBe(4);
});

it('the SCORM package of a course with own lessons contains the lessons of the catalogue only', async () => {
  const { publishLessons, paths, manager } = await buildSupplemented(started);
  await publishLessons(['form']);
  const response = await started.app.inject({
    url: `${paths.course}/scorm-package?language=de&version=1.2`,
    headers: await started.authorization(manager),
  });
  const files = [...(await readZip(response.rawPayload)).values()].map(String);
  expect(files.some((file) => file.includes('Text 4 de'))).toBe(true);
  expect(files.some((file) => file.includes('Unser Text form'))).toBe(false);
});
