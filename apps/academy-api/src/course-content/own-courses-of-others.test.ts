import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as contracts from '@academy/contracts';
import {
  buildCompanyCourse,
  buildEnrollment,
  buildMember,
  buildOwnCourse,
  buildOwnLessons,
  endpointsIn,
  type OwnCourse,
} from '@academy/testing';
import { importCourses } from './import-courses.ts';
import { readCatalogue } from './read-courses.ts';
import { courseFolder, writeCourse } from '../testing/course-folder.ts';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

// In the lists of the company that created it, an own course appears as a course of the catalogue does. No other
// company sees the course.

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/**
 * Builds a company that has created two active courses, one written and one from a package. A learner has completed
 * both.
 */
async function buildOwner() {
  const { admin } = started.database;
  const managed = await buildManaged(started);
  const mark = `Geheim ${randomUUID()}`;
  const courses: OwnCourse[] = [];
  for (const origin of ['written', 'package'] as const) {
    const course = await buildOwnCourse(admin, managed.company.id, { origin, title: mark, mandatory: true });
    await buildEnrollment(admin, course.companyCourse, managed.member.sub, { completed: true });
    courses.push(course);
  }
  return { ...managed, mark, courses };
}

/** Endpoints that return JSON or CSV, and whose path contains no id except the id of a company. */
const lists = endpointsIn(contracts).filter(
  ([, { method, path, response }]) =>
    method === 'GET' &&
    (typeof response === 'object' || response === 'text/csv') &&
    /^[^{}]*(\{companyId\})?[^{}]*$/.test(path),
);

/**
 * Requests all lists as a user.
 * @returns the names of the lists that contain the text, and the number of successful requests
 */
async function findInLists(text: string, companyId: string, user: TestUser) {
  const parameters = { language: 'de', from: '2026-01-01', to: '2026-12-31', date: '2026-11-01' };
  const containing: string[] = [];
  let returned = 0;
  for (const [name, { path, query }] of lists) {
    const known = new URLSearchParams(
      Object.entries(parameters).filter(([key]) => query && key in query.shape),
    );
    const response = await started.app.inject({
      url: `${path.replace('{companyId}', companyId)}?${known.toString()}`,
      headers: await started.authorization(user),
    });
    expect([name, response.statusCode < 500]).toEqual([name, true]);
    if (response.statusCode === 200) returned += 1;
    if (response.payload.includes(text)) containing.push(name);
  }
  return { containing, returned };
}

const all = [...contracts.permissions];
const administrator: TestUser = { sub: randomUUID(), roles: ['senior_csm'] };

it('an own course appears in the lists of its company', async () => {
  const { company, mark } = await buildOwner();
  const { containing, returned } = await findInLists(mark, company.id, administrator);
  expect(returned).toBeGreaterThan(30);
  expect(containing).toEqual(
    expect.arrayContaining([
      ...['listCourses', 'listCompanyCourses', 'listOwnCourses', 'listCourseReports', 'listReportedPeople'],
      ...['exportCourses', 'exportCourseReportsCsv', 'exportReportedPeopleCsv'],
    ]),
  );
});

it('an own course appears in no list of another company, neither for members of that company nor for administrators', async () => {
  const { mark, courses } = await buildOwner();
  const other = await buildManaged(started);
  const colleague = await buildMember(started.database.admin, other.company.id, { permissions: all });
  for (const user of [colleague, administrator])
    for (const text of [mark, ...courses.map(({ id }) => id)])
      expect((await findInLists(text, other.company.id, user)).containing).toEqual([]);
});

it("a company's own lessons in a course of the catalogue appear in no list of another company that has the course", async () => {
  const { admin } = started.database;
  const { company, course, companyCourse } = await buildManaged(started);
  const { id } = await buildOwnLessons(admin, companyCourse, 2);
  const mark = `Geheim ${randomUUID()}`;
  await admin.query(
    `update academy.lesson_texts set title = $2 where lesson_id in (select lesson.id from academy.lessons lesson where course_id = $1)`,
    [id, mark],
  );
  const other = await buildManaged(started);
  await buildCompanyCourse(admin, other.company.id, course.id);
  const colleague = await buildMember(admin, other.company.id, { permissions: all });
  const owner = await buildMember(admin, company.id, { permissions: all });
  expect((await findInLists(id, company.id, owner)).containing).toContain('listCompanyCourses');
  for (const user of [colleague, administrator])
    for (const text of [mark, id])
      expect((await findInLists(text, other.company.id, user)).containing).toEqual([]);
});

it('another company cannot start an own course, and does not get the course by initialising, even with the previous version of the service', async () => {
  const { admin } = started.database;
  const { courses } = await buildOwner();
  const other = await buildManaged(started);
  for (const { id, lessonIds } of courses) {
    const base = `/api/companies/${other.company.id}`;
    expect((await started.post(`${base}/enrollments`, { course_id: id }, other.member)).status).toBe(404);
    for (const path of [`courses/${id}`, `courses/${id}/lessons/${lessonIds[0]}`])
      expect((await started.get(`${base}/${path}`, other.member)).status).toBe(404);
    // Simulates the previous version of the service, which adds to the company every course that is not retired.
    const added = await admin.query(
      `insert into academy.company_courses (id, company_id, course_id, languages) values ($1, $2, $3, '{de}')`,
      [randomUUID(), other.company.id, id],
    );
    expect(added.rowCount).toBe(0);
  }
  await started.post(`${other.paths.courses}/populate`, { languages: ['de'] }, other.manager);
  const { rows } = await admin.query(
    'select from academy.company_courses where company_id = $1 and course_id = any($2)',
    [other.company.id, courses.map(({ id }) => id)],
  );
  expect(rows).toEqual([]);
});

it('an import of courses leaves own courses unchanged, even an import by the previous version of the service', async () => {
  const { admin } = started.database;
  const { courses } = await buildOwner();
  const state = async () =>
    (
      await admin.query(
        `select course.*, (select jsonb_agg(lesson order by lesson.id) from academy.lessons lesson
           where lesson.course_id = course.id) as lessons
         from academy.courses course where id = any($1) order by id`,
        [courses.map(({ id }) => id)],
      )
    ).rows as object[];
  const before = await state();
  const folder = courseFolder();
  writeCourse(folder, `course-${randomUUID()}`, [['first']], {});
  await importCourses(drizzle(admin), await readCatalogue(folder.directory));
  expect(await state()).toEqual(before);
  // Simulates the previous version of the service, which retires every course without files.
  await admin.query(
    `update academy.courses set retired_at = now() where slug <> 'unknown' and retired_at is null`,
  );
  expect(await state()).toEqual(before);
});
