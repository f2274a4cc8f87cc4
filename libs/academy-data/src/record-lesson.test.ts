import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isCourseCompletedBy, isLessonLocked } from '@academy/contracts';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { advancements, chapters, courses, enrollments, lessons } from './tables/index.ts';
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

/** Returns every possible selection of completed lessons, as one flag per lesson. */
const everySelection = (count: number) =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, index) => (bits & (1 << index)) !== 0),
  );

/** Creates a course, and an enrollment with some of its lessons completed. */
async function enroll(done: readonly boolean[], completed: boolean) {
  const db = drizzle(client);
  const enrollment = await sampleEnrollment(database);
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
    .set({ advancements_count: recorded.length, completed_at: completed ? new Date() : null })
    .where(eq(enrollments.id, enrollment.id));
  return { ...enrollment, lessonIds: rows.map(({ id }) => id) };
}

interface Recorded {
  outcome: string;
  completed: boolean;
  advancements_count: number;
}

/** Calls `academy.record_lesson` in a transaction that is rolled back. */
async function record(enrolled: Awaited<ReturnType<typeof enroll>>, lessonId: string): Promise<Recorded> {
  await client.query('begin');
  const { rows } = await client.query<Recorded>(
    `select outcome, completed_at is not null as completed, advancements_count
     from academy.record_lesson($1, $2, $3, $4, true)`,
    [enrolled.company_id, enrolled.id, enrolled.user_id, lessonId],
  );
  await client.query('rollback');
  return rows[0]!;
}

describe.each([1, 2, 3, 4])('record_lesson in a course with %i lessons', (count) => {
  it.each([false, true])(
    'record_lesson locks and completes lessons like the functions of the contracts (completed before: %p)',
    async (completed) => {
      for (const done of everySelection(count)) {
        const enrolled = await enroll(done, completed);
        const known = enrolled.lessonIds.map((id, index) => ({ id, completed: completed || done[index]! }));
        const advancements_count = done.filter(Boolean).length;
        for (const [index, lessonId] of enrolled.lessonIds.entries()) {
          const isDone = isCourseCompletedBy({
            completed: false,
            advancements_count: advancements_count + 1,
            lessons_count: count,
          });
          const expected = done[index]
            ? 'repeated'
            : isLessonLocked(known, lessonId)
              ? 'lesson_locked'
              : isDone && !completed
                ? 'completed'
                : 'recorded';
          const counts = expected === 'recorded' || expected === 'completed';
          expect([done, index, await record(enrolled, lessonId)]).toEqual([
            done,
            index,
            {
              outcome: expected,
              completed: completed || expected === 'completed',
              advancements_count: advancements_count + Number(counts),
            },
          ]);
        }
      }
    },
  );
});
