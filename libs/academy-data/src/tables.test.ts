import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '@academy/testing';
import { companyCourses, courses, enrollments } from './tables/index.ts';
import { openAs } from './testing/open-as.ts';
import { sampleEnrollment } from './testing/sample-enrollment.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_api');
  pool = openAs(database, 'academy_api');
  db = drizzle(pool);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const violated = (constraint: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ constraint }) });

describe('database constraints', () => {
  it('a person can have only one enrollment per company course', async () => {
    const enrollment = await sampleEnrollment(database);
    const again = db.insert(enrollments).values({ ...enrollment, id: randomUUID() });
    await expect(again).rejects.toEqual(violated('enrollments_learner'));
  });

  it('an enrollment must have the same company and course as its company course', async () => {
    const { id, ...one } = await sampleEnrollment(database);
    const other = await sampleEnrollment(database);
    for (const wrong of [{ company_id: other.company_id }, { course_id: other.course_id }]) {
      const row = { ...one, user_id: randomUUID(), id: randomUUID(), ...wrong };
      await expect(db.insert(enrollments).values(row)).rejects.toEqual(
        violated('enrollments_company_course'),
      );
    }
    expect(await db.select().from(enrollments).where(eq(enrollments.id, id))).toHaveLength(1);
  });

  it('a column with a check constraint rejects values outside the allowed set', async () => {
    const { company_course_id, course_id } = await sampleEnrollment(database);
    const company = db.update(companyCourses).set({ languages: [] });
    await expect(company.where(eq(companyCourses.id, company_course_id))).rejects.toEqual(
      violated('company_courses_languages'),
    );
    const course = drizzle(database.admin).update(courses).set({ lessons_count: 0 });
    await expect(course.where(eq(courses.id, course_id))).rejects.toEqual(violated('courses_lessons_count'));
  });

  it('the runtime role of academy-api can neither alter nor create tables', async () => {
    await expect(pool.query('alter table academy.enrollments add column x int')).rejects.toThrow(
      'must be owner',
    );
    await expect(pool.query('create table academy.x ()')).rejects.toThrow('permission denied');
  });
});
