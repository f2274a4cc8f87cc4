import { randomUUID } from 'node:crypto';
import type { OwnCertificate, CompanyCourse, CourseSummary } from '@academy/contracts';
import {
  buildAudience,
  buildDuty,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildOwnCourse,
  waitUntilBlocked,
} from '@academy/testing';
import { issueCertificates } from '@academy/academy-data';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const origins = ['written', 'package'] as const;

/** Builds a company that has created a course, which a learner has completed, and functions that remove this course. */
async function buildOwning(origin: (typeof origins)[number] = 'written') {
  const { admin } = started.database;
  const managed = await buildManaged(started);
  const { company, manager, member, paths } = managed;
  const course = await buildOwnCourse(admin, company.id, { origin });
  const enrollment = await buildEnrollment(admin, course.companyCourse, member.sub, {
    completed: true,
    done: course.lessonIds,
  });
  const certificateId = randomUUID();
  await issueCertificates(started.db, [{ id: certificateId, enrollmentId: enrollment.id }]);
  const path = `${paths.base}/own-courses/${course.id}`;
  return {
    ...managed,
    course,
    enrollment,
    certificateId,
    path,
    remove: (user = manager) => started.call('DELETE', path, { user }),
    rows: async <Row extends object>(query: string) =>
      (await admin.query<Row>(query, [course.id])).rows as unknown[],
  };
}

/**
 * Sends requests while a removal of the course waits for a lock, then lets all of them finish. Expects that the removal
 * succeeds and that the requests are refused because the course does not exist.
 */
async function expectRefusedWhileRemoving(
  { remove, course }: Pick<Awaited<ReturnType<typeof buildOwning>>, 'remove' | 'course'>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const { admin } = started.database;
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query('select from academy.lesson_texts where lesson_id = any($1) for update', [
      course.lessonIds,
    ]);
    const removal = remove();
    await waitUntilBlocked(admin);
    const answers = requests.map((send) => send());
    await waitUntilBlocked(admin, undefined, 1 + requests.length);
    await client.query('commit');
    expect(await removal).toMatchObject({ status: 200 });
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject(refused(404, 'course_not_found'));
  } finally {
    client.release(true);
  }
}

describe.each(origins)('removing a course with the origin %s', (origin) => {
  it('removing a course hides it permanently from learners and maintainers, and is recorded in the audit log', async () => {
    const { company, manager, member, course, remove, paths } = await buildOwning(origin);
    expect(await remove()).toEqual({ status: 200, body: { data: { id: course.id } } });
    expect(await remove()).toMatchObject(refused(404, 'own_course_not_found'));

    const managed = await started.get<CompanyCourse[]>(paths.courses, manager);
    expect(managed.body.data.map(({ course_id }) => course_id)).not.toContain(course.id);
    const learners = `/api/companies/${company.id}/courses`;
    const own = await started.get<CourseSummary[]>(learners, member);
    expect(own.body.data.map(({ id }) => id)).not.toContain(course.id);
    expect(await started.get(`${learners}/${course.id}`, member)).toMatchObject(
      refused(404, 'course_not_found'),
    );

    const companyCourse = `${paths.courses}/${course.id}`;
    expect(await started.get(companyCourse, manager)).toMatchObject(refused(404, 'course_not_found'));
    expect(
      await started.call('PATCH', companyCourse, { user: manager, data: { status: 'active' } }),
    ).toMatchObject(refused(404, 'course_not_found'));
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'own_course_removed', actor_id: manager.sub, subject: 'Unsere Maschinen', details: {} },
    ]);
  });

  it('removing a course keeps its enrollments, its versions, and the certificates in the lists of learners', async () => {
    const { remove, rows, company, member, certificateId } = await buildOwning(origin);
    const before = await rows('select * from academy.enrollments where course_id = $1');
    await remove();
    expect(await rows('select * from academy.enrollments where course_id = $1')).toEqual(before);
    const { body } = await started.get<OwnCertificate[]>(`/api/companies/${company.id}/certificates`, member);
    expect(body.data).toMatchObject([{ id: certificateId, course_title: 'Unsere Maschinen' }]);
    expect(await rows('select from academy.course_versions where course_id = $1')).not.toEqual([]);
  });

  it('only course managers of the company can remove a course', async () => {
    const { remove, member } = await buildOwning(origin);
    const other = await buildOwning(origin);
    expect(await remove(member)).toMatchObject({ status: 403 });
    expect(
      await started.call('DELETE', other.path.replace(other.course.id, randomUUID()), {
        user: other.manager,
      }),
    ).toMatchObject(refused(404, 'own_course_not_found'));
    const strange = (await buildOwning(origin)).course.id;
    expect(
      await started.call('DELETE', other.path.replace(other.course.id, strange), { user: other.manager }),
    ).toMatchObject(refused(404, 'own_course_not_found'));
  });
});

it('a removed course keeps the hash of its package, whose files are no longer needed', async () => {
  const { remove, rows, course } = await buildOwning('package');
  await remove();
  expect(
    await rows(
      'select sha256, removed_at is not null as removed from academy.content_packages where course_id = $1',
    ),
  ).toEqual([{ sha256: course.package!.sha256, removed: true }]);
});

it('removing a course deletes the files of its draft and the texts of its lessons', async () => {
  const { remove, rows } = await buildOwning();
  await remove();
  expect(await rows('select from academy.own_course_files where course_id = $1')).toEqual([]);
  expect(
    await rows('select removed_at is not null as removed from academy.own_courses where id = $1'),
  ).toEqual([{ removed: true }]);
  expect(
    await rows(
      `select text.html from academy.lessons lesson join academy.lesson_texts text on text.lesson_id = lesson.id
       where lesson.course_id = $1`,
    ),
  ).toEqual([{ html: '' }, { html: '' }]);
});

it('removing a draft that was never published deletes the draft, and the audit entry contains the title of the draft', async () => {
  const { company, manager, paths } = await buildManaged(started);
  const id = randomUUID();
  await started.database.admin.query(
    `insert into academy.own_courses (id, company_id, outline, created_by)
     values ($1, $2, '{"title": {"de": "Unfertig"}}', $1)`,
    [id, company.id],
  );
  expect(await started.call('DELETE', `${paths.base}/own-courses/${id}`, { user: manager })).toMatchObject({
    status: 200,
  });
  const { rows } = await started.database.admin.query('select from academy.own_courses where id = $1', [id]);
  expect(rows).toEqual([]);
  expect(await auditOf(started, company.id)).toMatchObject([
    { action: 'own_course_removed', subject: 'Unfertig' },
  ]);
});

it('removing a course is refused while somebody else edits its draft', async () => {
  const { remove, manager, course } = await buildOwning();
  const hold = (userId: string, until: string) =>
    started.database.admin.query(
      `update academy.own_courses set locked_by = $2, locked_until = now() + $3::interval where id = $1`,
      [course.id, userId, until],
    );
  await hold(randomUUID(), '1 minute');
  expect(await remove()).toMatchObject(refused(409, 'draft_locked'));
  await hold(manager.sub, '1 minute');
  expect(await remove()).toMatchObject({ status: 200 });
});

it('a removed course can no longer be chosen for a duty or session, but stays in duties that already contain it', async () => {
  const { remove, manager, company, course, paths } = await buildOwning();
  const duty = await buildDuty(started.database.admin, company.id, {
    companyCourses: [course.companyCourse],
  });
  await remove();
  const created = await started.post(
    `${paths.base}/duties`,
    { titles: { de: 'Pflicht' }, source: 'Gesetz', company_course_ids: [course.id] },
    manager,
  );
  expect(created).toMatchObject(refused(404, 'course_not_found'));
  const session = {
    ...{
      titles: { de: 'Termin' },
      starts_at: '2099-01-01T10:00:00Z',
      ends_at: '2099-01-01T12:00:00Z',
      place: 'Raum 1',
    },
    company_course_id: course.id,
  };
  expect(await started.post(`${paths.base}/sessions`, session, manager)).toMatchObject(
    refused(404, 'course_not_found'),
  );
  const changed = await started.call('PATCH', `${paths.base}/duties/${duty.id}`, {
    user: manager,
    data: { months: 24, company_course_ids: [course.id] },
  });
  expect(changed.status).toBe(200);
});

it('removing a course ends the use of the groups in its audience, but does not offer the course to everybody', async () => {
  const { admin } = started.database;
  const { remove, rows, company, course } = await buildOwning();
  const group = await buildGroup(admin, company.id);
  await buildAudience(admin, course.companyCourse, [group]);
  await admin.query('insert into core_published.group_uses_v1 (group_id, used_by) values ($1, $2)', [
    group.id,
    course.id,
  ]);
  await remove();
  expect(await rows('select for_groups, status from academy.company_courses where course_id = $1')).toEqual([
    { for_groups: true, status: 'archived' },
  ]);
  expect(await rows('select from academy.audience_groups where company_course_id = $1')).toEqual([]);
  const uses = await admin.query('select from core_published.group_uses_v1 where used_by = $1', [course.id]);
  expect(uses.rows).toEqual([]);
});

it('changes of the settings of a course are refused while the course is being removed', async () => {
  const { admin } = started.database;
  const { remove, rows, manager, company, course, paths } = await buildOwning();
  const group = await buildGroup(admin, company.id);
  const changes = [{ status: 'inactive' }, { audience: { group_ids: [group.id] } }];
  await expectRefusedWhileRemoving(
    { remove, course },
    changes.map(
      (data) => () =>
        started.call('PATCH', `${paths.courses}/${course.companyCourse.id}`, { user: manager, data }),
    ),
  );
  expect(await rows('select status from academy.company_courses where course_id = $1')).toEqual([
    { status: 'archived' },
  ]);
  expect(await rows('select from academy.audience_groups where company_course_id = $1')).toEqual([]);
});

it('a removed course gets no further due dates, rounds or recorded completions', async () => {
  const { admin } = started.database;
  const { remove, manager, member, company, course, paths } = await buildOwning();
  const starter = await buildMember(admin, company.id);
  await remove();
  const ofCourse = `${paths.courses}/${course.companyCourse.id}`;
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) =>
    started.call(method, `${ofCourse}/${path}`, { user: manager, data });
  const notFound = refused(404, 'course_not_found');
  const due_on = '2099-01-01';
  expect(await call('PUT', `people/${starter.sub}/due-date`, { due_on, reason: 'absence' })).toMatchObject(
    notFound,
  );
  expect(await call('POST', `people/${member.sub}/rounds`, { due_on })).toMatchObject(notFound);
  expect(await call('GET', 'rounds/preview')).toMatchObject(notFound);
  expect(await call('POST', 'rounds', { due_on, confirmation: '' })).toMatchObject(notFound);
  const completion = { completed_on: '2026-01-01', reason: 'in_person' };
  expect(await call('PUT', `people/${starter.sub}/recorded-completion`, completion)).toMatchObject(notFound);
  expect((await admin.query('select from academy.due_dates where user_id = $1', [starter.sub])).rows).toEqual(
    [],
  );
});

it('due dates, rounds and recorded completions are refused while the course is being removed', async () => {
  const { admin } = started.database;
  const { remove, rows, manager, member, company, course, paths } = await buildOwning();
  const starter = await buildMember(admin, company.id);
  const before = await rows('select * from academy.enrollments where course_id = $1');
  const ofCourse = `${paths.courses}/${course.companyCourse.id}`;
  const due_on = '2099-01-01';
  const requests = [
    ['PUT', `people/${starter.sub}/due-date`, { due_on, reason: 'absence' }],
    ['POST', `people/${member.sub}/rounds`, { due_on }],
    ['PUT', `people/${starter.sub}/recorded-completion`, { completed_on: '2026-01-01', reason: 'in_person' }],
    ['POST', 'rounds', { due_on, confirmation: 'START NEW ROUND' }],
  ] as const;
  await expectRefusedWhileRemoving(
    { remove, course },
    requests.map(
      ([method, path, data]) =>
        () =>
          started.call(method, `${ofCourse}/${path}`, { user: manager, data }),
    ),
  );
  expect(await rows('select * from academy.enrollments where course_id = $1')).toEqual(before);
  expect(await auditOf(started, company.id)).toMatchObject([{ action: 'own_course_removed' }]);
});

it.each(['queued', 'running', 'failed'])(
  'removing a course whose package has the status %s leaves no work for the worker, and nothing that an administrator could retry',
  async (status) => {
    const { remove, rows, course } = await buildOwning('package');
    await rows(`update academy.content_packages set status = '${status}' where course_id = $1`);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await rows('select status from academy.content_packages where course_id = $1')).toEqual([
      { status: 'succeeded' },
    ]);
    const { body } = await started.get<{ id: string }[]>('/api/administration/background-work/failed', {
      sub: randomUUID(),
      roles: ['dpo'],
    });
    expect(body.data.map(({ id }) => id)).not.toContain(course.package!.id);
  },
);

it('nobody can be reminded of a removed course', async () => {
  const { remove, manager, company, course, paths } = await buildOwning();
  const starter = await buildMember(started.database.admin, company.id);
  await remove();
  const reminders = `${paths.courses}/${course.companyCourse.id}/reminders`;
  const notActive = refused(409, 'course_not_active');
  expect(await started.post(reminders, undefined, manager)).toMatchObject(notActive);
  expect(await started.post(`${reminders}/chosen`, { user_ids: [starter.sub] }, manager)).toMatchObject(
    notActive,
  );
  const { rows } = await started.database.admin.query(
    'select from mail.outgoing_emails where recipient_user_id = $1',
    [starter.sub],
  );
  expect(rows).toEqual([]);
});

it('attending a session of a course still completes the course if the course was removed after the session was planned', async () => {
  const { planned, move, record, close, company, manager, paths } = await buildCompanyWithSessions(started);
  const { admin } = started.database;
  const { id, companyCourse } = await buildOwnCourse(admin, company.id);
  const person = await buildMember(admin, company.id);
  const session = await planned({ company_course_id: id });
  await started.call('DELETE', `${paths.base}/own-courses/${id}`, { user: manager });
  await move(session, -60);
  await record(session, { [person.sub]: 90 });
  expect(await close(session)).toMatchObject({ status: 200 });
  const { rows } = await admin.query(
    'select recorded_reason from academy.enrollments where company_course_id = $1 and user_id = $2',
    [companyCourse.id, person.sub],
  );
  expect(rows).toEqual([{ recorded_reason: 'in_person' }]);
});
