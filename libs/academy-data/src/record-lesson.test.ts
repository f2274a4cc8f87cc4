import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isCourseCompletedBy, isFinalTestOpen, isLessonLocked } from '@academy/contracts';
import { buildAudience, buildGroup, testDatabase, unlimitedTest, type TestDatabase } from '@academy/testing';
import { isInAudience } from './audiences.ts';
import { advancements, chapters, companyCourses, courses, enrollments, lessons } from './tables/index.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  client = await database.admin.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

/** All combinations of completed and open lessons, as one boolean per lesson. */
const everySelection = (count: number) =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, index) => (bits & (1 << index)) !== 0),
  );

interface State {
  completed: boolean;
  has_final_test: boolean;
  test_percent: number | null;
}

/** Creates a course, and an enrollment with some of its lessons completed. */
async function enroll(
  done: readonly boolean[],
  { completed, has_final_test, test_percent }: State,
  sample: Parameters<typeof sampleEnrollment>[1] = {},
) {
  const db = drizzle(client);
  const enrollment = await sampleEnrollment(database, sample);
  const { course_id } = enrollment;
  const chapter_id = randomUUID();
  const rows = done.map((_, index) => ({
    id: randomUUID(),
    slug: `l${index}`,
    position: index + 1,
    minutes: 1,
  }));
  await db.update(courses).set({ lessons_count: done.length }).where(eq(courses.id, course_id));
  await db.insert(chapters).values({ id: chapter_id, course_id, slug: 'c', position: 1 });
  await db.insert(lessons).values(rows.map((row) => ({ ...row, course_id, chapter_id })));
  const recorded = rows.filter((_, index) => done[index]);
  if (recorded.length > 0)
    await db
      .insert(advancements)
      .values(recorded.map(({ id }) => ({ enrollment_id: enrollment.id, lesson_id: id })));
  await db
    .update(enrollments)
    .set({ advancements_count: recorded.length, completed_at: completed ? new Date() : null, test_percent })
    .where(eq(enrollments.id, enrollment.id));
  await db
    .update(companyCourses)
    .set({ final_test: has_final_test ? unlimitedTest : null })
    .where(eq(companyCourses.id, enrollment.company_course_id));
  return { ...enrollment, lessonIds: rows.map(({ id }) => id) };
}

interface Recorded {
  outcome: string;
  completed: boolean;
  advancements_count: number;
}

/** Calls `academy.complete_course`, which calls `record_lesson`, in a transaction that is rolled back. */
async function record(enrolled: Awaited<ReturnType<typeof enroll>>, lessonId: string): Promise<Recorded> {
  await client.query('begin');
  const { rows } = await client.query<Recorded>(
    `select outcome, completed_at is not null as completed, advancements_count
     from academy.complete_course($1, $2, $3, $4, gen_random_uuid(), 'Holder')`,
    [enrolled.company_id, enrolled.id, enrolled.user_id, lessonId],
  );
  await client.query('rollback');
  return rows[0]!;
}

/** Computes the outcome that `record_lesson` should return for a lesson, with the functions of @academy/contracts. */
function expectedOutcome(done: readonly boolean[], index: number, state: State): string {
  const lessons_count = done.length;
  const advancements_count = done.filter(Boolean).length;
  const known = done.map((isDone, at) => ({ id: String(at), completed: state.completed || isDone }));
  const isOpen = isFinalTestOpen(state);
  const completes = (count: number) =>
    !state.completed &&
    !isOpen &&
    isCourseCompletedBy({ completed: false, advancements_count: count, lessons_count });
  // A repeated call for a recorded lesson completes the course only if all lessons are recorded and the test is passed.
  if (done[index]) return state.has_final_test && completes(advancements_count) ? 'completed' : 'repeated';
  if (isLessonLocked(known, String(index))) return 'lesson_locked';
  if (isOpen && index === lessons_count - 1) return 'final_test_required';
  return completes(advancements_count + 1) ? 'completed' : 'recorded';
}

const tests = [
  ['no final test', { has_final_test: false, test_percent: null }],
  ['a final test that is not passed', { has_final_test: true, test_percent: null }],
  ['a passed final test', { has_final_test: true, test_percent: 80 }],
] as const;

describe.each([1, 2, 3, 4])('record_lesson in a course with %i lessons', (count) => {
  describe.each(tests)('and %s', (_, test) => {
    it.each([false, true])(
      'record_lesson locks and completes lessons like the functions of the contracts (course completed before: %p)',
      async (completed) => {
        for (const done of everySelection(count)) {
          const state = { ...test, completed };
          const enrolled = await enroll(done, state);
          for (const [index, lessonId] of enrolled.lessonIds.entries()) {
            const outcome = expectedOutcome(done, index, state);
            const isNew = !done[index] && (outcome === 'recorded' || outcome === 'completed');
            expect([done, index, await record(enrolled, lessonId)]).toEqual([
              done,
              index,
              {
                outcome,
                completed: completed || outcome === 'completed',
                advancements_count: done.filter(Boolean).length + Number(isNew),
              },
            ]);
          }
        }
      },
    );
  });
});

describe('record_lesson and the audience of the course', () => {
  const groups = ['none', 'theirs', 'other', 'both'] as const;

  it.each(groups)(
    'record_lesson finds the course if and only if isInAudience is true for the learner (groups of the audience: %s)',
    async (chosen) => {
      const enrolled = await enroll(
        [false, false],
        { completed: false, has_final_test: false, test_percent: null },
        { member: ['Anna', 'Arm'] },
      );
      const { rows: members } = await client.query<{ id: string }>(
        'select id from core.members where company_id = $1',
        [enrolled.company_id],
      );
      const theirs = await buildGroup(client, enrolled.company_id, { memberIds: [members[0]!.id] });
      const other = await buildGroup(client, enrolled.company_id);
      const audience = { none: [], theirs: [theirs], other: [other], both: [other, theirs] }[chosen];
      if (audience.length > 0)
        await buildAudience(client, { ...enrolled, id: enrolled.company_course_id }, audience);
      const [found] = await drizzle(client)
        .select({ isInAudience: isInAudience(companyCourses, sql`${enrolled.user_id}::uuid`) })
        .from(companyCourses)
        .where(eq(companyCourses.id, enrolled.company_course_id));
      const { outcome } = await record(enrolled, enrolled.lessonIds[0]!);
      expect(found).toEqual({ isInAudience: chosen !== 'other' });
      expect(outcome).toBe(found!.isInAudience ? 'recorded' : 'course_not_found');
    },
  );
});
