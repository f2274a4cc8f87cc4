import { randomUUID } from 'node:crypto';
import { scormPackage } from '@academy/content-packages/testing';
import type { ContentPackage, Course } from '@academy/contracts';
import { buildEnrollment, buildMember } from '@academy/testing';
import { auditOf } from '../testing/manager.ts';
import { buildContent, startAppWithContent } from '../testing/packages.ts';
import type { StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startAppWithContent();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

const packageOf = (...identifiers: string[]) =>
  scormPackage({
    lessons: identifiers.map((identifier) => ({
      identifier,
      title: `Lesson ${identifier}`,
      href: `${identifier}.html`,
    })),
  });

async function buildReplaceable() {
  const managed = await buildContent(started);
  const { company, content, manager, buildPackageCourse } = managed;
  const { admin } = started.database;
  const courseId = await buildPackageCourse(packageOf('a', 'b', 'c'));
  const { rows } = await admin.query<{ id: string; identifier: string }>(
    `select lesson_id as id, identifier from academy.package_lessons
     join academy.lessons lesson on lesson.id = lesson_id where lesson.course_id = $1`,
    [courseId],
  );
  const lessonIds = Object.fromEntries(rows.map(({ id, identifier }) => [identifier, id]));
  const companyCourse = { id: courseId, course_id: courseId, company_id: company.id };
  return {
    ...managed,
    courseId,
    lessonIds,
    async buildLearnerOf(...done: string[]) {
      const person = await buildMember(admin, company.id);
      const enrollment = await buildEnrollment(admin, companyCourse as never, person.sub, {
        done: done.map((identifier) => lessonIds[identifier]!),
      });
      return { ...person, enrollmentId: enrollment.id };
    },
    preview: (packageId: string, course = courseId) =>
      started.get(`${content}/${packageId}/replacement?company_course_id=${course}`, manager),
    replace: (packageId: string, course = courseId) =>
      started.post(`${content}/${packageId}/replacement`, { company_course_id: course }, manager),
    lessonsFor: async (user: { sub: string }) => {
      const path = `/api/companies/${company.id}/courses/${courseId}`;
      const { body } = await started.get<Course>(path, user);
      return body.data.chapters
        .flatMap(({ lessons }) => lessons)
        .map(({ id, title, completed }) => [id, title, completed]);
    },
  };
}

describe('replacing the package of a course', () => {
  it('when the package of a course is replaced, lessons with an unchanged identifier keep their records, and missing lessons are retired', async () => {
    const {
      uploadReady,
      preview,
      replace,
      buildLearnerOf,
      lessonsFor,
      lessonIds,
      company,
      content,
      manager,
      courseId,
    } = await buildReplaceable();
    const learner = await buildLearnerOf('a', 'c');
    const id = await uploadReady(packageOf('d', 'c', 'a'), 'second.zip');
    expect(await preview(id)).toEqual({
      status: 200,
      body: {
        data: {
          kept: ['Lesson c', 'Lesson a'],
          added: ['Lesson d'],
          removed: ['Lesson b'],
          in_progress: 1,
          completed_by_replacement: 0,
        },
      },
    });
    expect(await replace(id)).toEqual({ status: 200, body: { data: { company_course_id: courseId } } });
    expect(await lessonsFor(learner)).toEqual([
      [expect.any(String), 'Lesson d', false],
      [lessonIds.c, 'Lesson c', true],
      [lessonIds.a, 'Lesson a', true],
    ]);
    const { body } = await started.get<ContentPackage[]>(content, manager);
    expect(body.data.map(({ state, company_course_id }) => [state, company_course_id])).toEqual([
      ['used', courseId],
      ['replaced', courseId],
    ]);
    const { rows } = await started.database.admin.query(
      `select distinct package_id from academy.package_lessons where lesson_id = any($1)`,
      [[lessonIds.a, lessonIds.c]],
    );
    expect(rows).toEqual([{ package_id: id }]);
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'package_replaced',
      subject: 'Fire safety',
      details: { file_name: 'second.zip' },
    });
  });

  it('a retired lesson is restored with its records when a later package contains this lesson again', async () => {
    const { uploadReady, replace, buildLearnerOf, lessonsFor, lessonIds } = await buildReplaceable();
    const learner = await buildLearnerOf('b');
    await replace(await uploadReady(packageOf('a', 'c')));
    await replace(await uploadReady(packageOf('a', 'b')));
    expect(await lessonsFor(learner)).toEqual([
      [lessonIds.a, 'Lesson a', false],
      [lessonIds.b, 'Lesson b', true],
    ]);
  });

  it('a replacement of the package completes the course for people who have completed all remaining lessons, as the preview states', async () => {
    const { uploadReady, preview, replace, buildLearnerOf, company } = await buildReplaceable();
    const done = await buildLearnerOf('a', 'b');
    await buildLearnerOf('a');
    await buildLearnerOf();
    const id = await uploadReady(packageOf('a', 'b'));
    expect(await preview(id)).toMatchObject({
      body: {
        data: {
          kept: ['Lesson a', 'Lesson b'],
          removed: ['Lesson c'],
          in_progress: 2,
          completed_by_replacement: 1,
        },
      },
    });
    expect(await replace(id)).toMatchObject({ status: 200 });
    const { rows } = await started.database.admin.query(
      `select enrollment.user_id from academy.certificates certificate
       join academy.enrollments enrollment on enrollment.id = certificate.enrollment_id where enrollment.company_id = $1`,
      [company.id],
    );
    expect(rows).toEqual([{ user_id: done.sub }]);
  });

  it('the preview of a replacement counts no people who have left the company or belong to another company', async () => {
    const { uploadReady, preview, buildLearnerOf } = await buildReplaceable();
    const left = await buildLearnerOf('a');
    await started.database.admin.query('delete from core.members where user_id = $1', [left.sub]);
    const deactivated = await buildLearnerOf('a');
    await started.database.admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [
      deactivated.sub,
    ]);
    const other = await buildReplaceable();
    await other.buildLearnerOf('a');
    const id = await uploadReady(packageOf('a'));
    expect(await preview(id)).toMatchObject({
      body: { data: { in_progress: 0, completed_by_replacement: 0 } },
    });
  });

  it('a replacement is refused if the new package is not ready or already in use, or if the course was not made from a package', async () => {
    const { upload, uploadReady, preview, replace, courseId, companyCourse, content, manager } =
      await buildReplaceable();
    const { id } = (await upload()).body.data;
    for (const ask of [preview, replace]) {
      expect(await ask(id)).toMatchObject(refused(409, 'package_not_ready'));
      expect(await ask(randomUUID())).toMatchObject(refused(404, 'package_not_found'));
    }
    const ready = await uploadReady();
    const foreign = await buildReplaceable();
    for (const ask of [preview, replace])
      for (const course of [companyCourse.id, foreign.courseId, randomUUID()])
        expect(await ask(ready, course)).toMatchObject(refused(404, 'course_not_found'));
    const used = (await started.get<ContentPackage[]>(content, manager)).body.data.find(
      ({ company_course_id }) => company_course_id === courseId,
    );
    for (const ask of [preview, replace])
      expect(await ask(used!.id)).toMatchObject(refused(409, 'package_in_use'));
  });

  it.each(['queued', 'running', 'failed'])(
    'replacing a package with the status %s leaves no work for the worker, and nothing that an administrator could retry',
    async (status) => {
      const { uploadReady, replace, courseId } = await buildReplaceable();
      const { admin } = started.database;
      const { rows } = await admin.query<{ id: string }>(
        `update academy.content_packages set status = $2, problem = case $2 when 'failed' then 'package_failed' end
         where course_id = $1 returning id`,
        [courseId, status],
      );
      expect(await replace(await uploadReady(packageOf('a', 'b')))).toMatchObject({ status: 200 });
      const stored = await admin.query(
        'select status, problem, replaced_at is not null as is_replaced from academy.content_packages where id = $1',
        [rows[0]!.id],
      );
      expect(stored.rows).toEqual([{ status: 'succeeded', problem: null, is_replaced: true }]);
    },
  );

  it('the package of a removed course cannot be replaced', async () => {
    const { uploadReady, replace, courseId } = await buildReplaceable();
    const id = await uploadReady();
    await started.database.admin.query('update academy.courses set removed_at = now() where id = $1', [
      courseId,
    ]);
    expect(await replace(id)).toMatchObject(refused(404, 'course_not_found'));
  });

  it('concurrent requests to replace the package of a course are processed one after the other', async () => {
    const { uploadReady, replace, content, manager, courseId } = await buildReplaceable();
    const first = await uploadReady(packageOf('a', 'x'));
    const second = await uploadReady(packageOf('a', 'y'));
    const all = await Promise.all([replace(first), replace(second), replace(first), replace(second)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const { body } = await started.get<ContentPackage[]>(content, manager);
    const ofCourse = body.data.filter(({ company_course_id }) => company_course_id === courseId);
    expect(ofCourse.map(({ state }) => state).sort()).toEqual(['replaced', 'replaced', 'used']);
  });
});
