import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import {
  buildCompany,
  buildCompanyCourse,
  buildEnrollment,
  buildMember,
  buildOwnLessons,
  testDatabase,
  type TestDatabase,
} from '@academy/testing';
import { courseFolder, writeCourse } from '../testing/course-folder.ts';
import { importCourses } from './import-courses.ts';
import { readCatalogue } from './read-courses.ts';

// Companies can add lessons of their own to courses of the catalogue. An import neither reads nor changes these lessons
// (rule 525).

let database: TestDatabase;
let pool: pg.Pool;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await testDatabase('academy_content');
  pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, 'test', () => undefined);
  db = drizzle(pool);
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

/**
 * Imports a course with the lessons `a`, `b` and `c`. One of two companies adds two lessons of its own to the course.
 */
async function buildImported() {
  const { admin } = database;
  const folder = courseFolder();
  const slug = `course-${randomUUID()}`;
  const write = (...chapters: string[][]) => {
    if (existsSync(join(folder.directory, slug))) folder.remove(slug);
    writeCourse(folder, slug, chapters, {});
  };
  const run = async () => importCourses(db, await readCatalogue(folder.directory));
  write(['a', 'b', 'c']);
  await run();
  const { rows: found } = await admin.query<{ id: string }>(
    'select id from academy.courses where slug = $1',
    [slug],
  );
  const courseId = found[0]!.id;
  const offer = async () => buildCompanyCourse(admin, (await buildCompany(admin)).id, courseId);
  const [own, other] = [await offer(), await offer()];
  const lessons = await buildOwnLessons(admin, own, 2);
  const idsOf = async (...slugs: string[]) =>
    (
      await admin.query<{ id: string }>(
        'select id from academy.lessons where course_id = $1 and slug = any($2) order by slug',
        [courseId, slugs],
      )
    ).rows.map(({ id }) => id);
  const enroll = async (companyCourse: typeof own, done: string[]) => {
    const { sub } = await buildMember(admin, companyCourse.company_id);
    return (await buildEnrollment(admin, companyCourse, sub, { done })).id;
  };
  const stateOf = async (enrollmentId: string) =>
    (
      await admin.query(
        'select advancements_count as done, completed_at is not null as completed from academy.enrollments where id = $1',
        [enrollmentId],
      )
    ).rows[0] as unknown;
  const storedLessons = async () =>
    (
      await admin.query(
        `select lesson.*, offered.own_lessons_count, course.lessons_count from academy.lessons lesson
         join academy.company_courses offered on offered.supplement_id = lesson.course_id
         join academy.courses course on course.id = lesson.course_id
         where lesson.course_id = $1 order by lesson.id`,
        [lessons.id],
      )
    ).rows as unknown[];
  return {
    admin,
    folder,
    slug,
    write,
    run,
    courseId,
    own,
    other,
    lessons,
    idsOf,
    enroll,
    stateOf,
    storedLessons,
  };
}

it('own lessons stay unchanged when an import adds, moves or removes lessons of the catalogue course, or retires this course', async () => {
  const { folder, slug, write, run, storedLessons } = await buildImported();
  const before = await storedLessons();
  expect(before).toHaveLength(2);
  for (const chapters of [[['c', 'a'], ['d']], [['lesson-1', 'lesson-2', 'b']], [['a']]]) {
    write(...chapters);
    await run();
    expect(await storedLessons()).toEqual(before);
  }
  folder.remove(slug);
  writeCourse(folder, `course-${randomUUID()}`, [['first']], {});
  await run();
  expect(await storedLessons()).toEqual(before);
});

it('retiring a lesson completes an enrollment only if the own lessons are completed too', async () => {
  const { write, run, own, other, lessons, idsOf, enroll, stateOf } = await buildImported();
  const [a, b] = (await idsOf('a', 'b')) as [string, string];
  const open = await enroll(own, [a, b]);
  const done = await enroll(own, [a, b, ...lessons.lessonIds]);
  const elsewhere = await enroll(other, [a, b]);
  write(['a', 'b']);
  expect(await run()).toMatchObject({ completed_enrollments: 2 });
  expect(await stateOf(open)).toEqual({ done: 2, completed: false });
  expect(await stateOf(done)).toEqual({ done: 4, completed: true });
  expect(await stateOf(elsewhere)).toEqual({ done: 2, completed: true });
});

it('completing the last own lesson completes the course for learners who have completed all lessons that remain after an import', async () => {
  const { admin, write, run, own, lessons, idsOf, enroll, stateOf } = await buildImported();
  const ids = await idsOf('a', 'b');
  const enrollmentId = await enroll(own, [...ids, lessons.lessonIds[0]!]);
  write(['a', 'b']);
  await run();
  const { rows } = await admin.query<{ outcome: string }>(
    `select done.outcome from academy.enrollments own,
       academy.complete_course(own.company_id, own.id, own.user_id, $2, $3, 'Ida Imhof') done where own.id = $1`,
    [enrollmentId, lessons.lessonIds[1], randomUUID()],
  );
  expect(rows).toEqual([{ outcome: 'completed' }]);
  expect(await stateOf(enrollmentId)).toEqual({ done: 4, completed: true });
});
