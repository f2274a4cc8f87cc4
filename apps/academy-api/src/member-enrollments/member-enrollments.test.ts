import { randomUUID } from 'node:crypto';
import type { Placeholder } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  completedLessonsCount,
  isCertificateLockedBy,
  listMemberEnrollments,
  progressPercentage,
  type MemberEnrollment,
} from '@academy/contracts';
import {
  buildMembers,
  buildEnrollments,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildPolicy,
  buildMember,
  buildOwnCourse,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { memberEnrollmentsStatement } from './queries/pages.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });
const names = (rows: MemberEnrollment[]) => rows.map(({ user }) => user.full_name);

/** Builds a course of four lessons with four members, who have completed 0, 1, 3 and 4 lessons. */
async function buildClass() {
  const managed = await buildManaged(started);
  const { company, companyCourse, course } = managed;
  const people = [];
  for (const [firstName, done, completed] of [
    ['Zoe', 0, false],
    ['Ödön', 1, false],
    ['Otto', 3, false],
    ['Anna', 4, true],
  ] as const) {
    const email = `${firstName.toLowerCase().replaceAll('ö', 'oe')}-${randomUUID().slice(0, 6)}@example.test`;
    const member = await buildMember(started.database.admin, company.id, {
      firstName,
      lastName: 'Groß',
      email,
    });
    const lessons = { done: course.lessonIds.slice(0, done), completed };
    const enrollment = await buildEnrollment(started.database.admin, companyCourse, member.sub, lessons);
    people.push({ ...member, email, enrollmentId: enrollment.id });
  }
  return { ...managed, people };
}

describe('GET /api/maintenance/companies/{companyId}/enrollments filtered by course', () => {
  it('the members of a course are listed with their progress, sorted by first name, with only the fields of the contract', async () => {
    const { manager, paths, people, course, companyCourse } = await buildClass();
    const { status, body } = await started.get<MemberEnrollment[]>(`${paths.ofCourse}&language=de`, manager);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 4, page: 1, per_page: 50 });
    expect(names(body.data)).toEqual(['Anna Groß', 'Ödön Groß', 'Otto Groß', 'Zoe Groß']);
    expect(body.data.map(({ progress }) => progress)).toEqual([100, 25, 75, 0]);
    expect(body.data.map((one) => one.certificate_available)).toEqual([true, false, true, false]);
    expect(body.data[0]).toEqual({
      id: people[3]?.enrollmentId,
      recorded_by_company: false,
      renewed_by: null,
      course_id: course.id,
      company_course_id: companyCourse.id,
      user_id: people[3]?.sub,
      created_at: expect.any(String),
      completed: true,
      completed_at: '2026-02-03T04:05:06.000Z',
      advancements_count: 4,
      progress: 100,
      course: { title: 'Title de', lessons_count: 4, removed: false },
      user: { id: people[3]?.sub, full_name: 'Anna Groß', email: people[3]?.email },
      test_percent: null,
      has_final_test: false,
      certificate_available: true,
      certificate_revoked: false,
      round: 1,
      in_audience: true,
      due_on: null,
      deadline: null,
      valid_until: null,
      last_reminded_on: null,
    });
  });

  it('the enrollments of a member state for each course whether the company has removed the course', async () => {
    const { company, member, manager, paths } = await buildManaged(started);
    const { admin } = started.database;
    const kept = await buildOwnCourse(admin, company.id, { title: 'Kept' });
    const removed = await buildOwnCourse(admin, company.id, { title: 'Removed' });
    for (const { companyCourse } of [kept, removed])
      await buildEnrollment(admin, companyCourse, member.sub, { completed: true });
    const removal = await started.call('DELETE', `${paths.base}/own-courses/${removed.id}`, {
      user: manager,
    });
    expect(removal.status).toBe(200);
    const list = `${paths.enrollments}?user_id=${member.sub}`;
    const { body } = await started.get<MemberEnrollment[]>(list, manager);
    expect(Object.fromEntries(body.data.map(({ course }) => [course.title, course.removed]))).toEqual({
      Kept: false,
      Removed: true,
    });
  });

  it('the returned progress of members is the progress that the shared progress rules compute', async () => {
    const { manager, paths } = await buildClass();
    const { body } = await started.get<MemberEnrollment[]>(paths.ofCourse, manager);
    expect(listMemberEnrollments.response.parse(body)).toEqual(body);
    for (const one of body.data) {
      const { lessons_count } = one.course;
      expect(one.progress).toBe(progressPercentage(completedLessonsCount(one, lessons_count), lessons_count));
      expect(one.certificate_available).toBe(!isCertificateLockedBy({ ...one, lessons_count }, false));
    }
  });

  it('member enrollments can be sorted, searched and paginated', async () => {
    const { manager, paths } = await buildClass();
    const list = async (query: string) =>
      (await started.get<MemberEnrollment[]>(`${paths.ofCourse}&${query}`, manager)).body;
    expect(names((await list('sort=-name')).data)[0]).toBe('Zoe Groß');
    expect(names((await list('sort=progress')).data)).toEqual([
      'Zoe Groß',
      'Ödön Groß',
      'Otto Groß',
      'Anna Groß',
    ]);
    expect(names((await list('sort=-progress')).data)[0]).toBe('Anna Groß');
    expect(names((await list('sort=created_at')).data)[0]).toBe('Zoe Groß');
    expect(names((await list('sort=-created_at')).data)[0]).toBe('Anna Groß');

    const second = await list('per_page=3&page=2');
    expect([names(second.data), second.meta]).toEqual([['Zoe Groß'], { total: 4, page: 2, per_page: 3 }]);
    expect(await list('per_page=3&page=3')).toEqual({ data: [], meta: { total: 4, page: 3, per_page: 3 } });

    const found = await list('search=%C3%B6D%C3%B6n');
    expect([names(found.data), found.meta]).toEqual([['Ödön Groß'], { total: 1, page: 1, per_page: 50 }]);
    expect((await list('search=gro%C3%9F&per_page=3')).meta).toMatchObject({ total: 4 });
    expect((await list('search=gro%C3%9F&per_page=3&page=5')).meta).toMatchObject({ total: 4 });
    expect((await list('search=oedoen-')).meta).toMatchObject({ total: 1 });
    for (const nobody of ['%25', '_', 'x%27--']) expect((await list(`search=${nobody}`)).data).toEqual([]);
  });

  it('the first page of enrollments contains only members even if somebody is enrolled who is not a member', async () => {
    const { manager, paths, people, companyCourse } = await buildClass();
    await buildEnrollment(started.database.admin, companyCourse, randomUUID());
    const { body } = await started.get<MemberEnrollment[]>(`${paths.ofCourse}&per_page=4`, manager);
    expect(body.data.map(({ user }) => user.id).sort()).toEqual(people.map(({ sub }) => sub).sort());
    expect(body.meta).toMatchObject({ total: 4 });
  });

  it('members without a name are listed last', async () => {
    const { company, companyCourse, member, manager, paths } = await buildManaged(started);
    const { admin } = started.database;
    const nameless = await buildMember(admin, company.id, { firstName: '', lastName: '' });
    await buildEnrollment(admin, companyCourse, nameless.sub);
    await buildEnrollment(admin, companyCourse, member.sub);
    const { body } = await started.get<MemberEnrollment[]>(`${paths.ofCourse}&sort=name`, manager);
    expect(body.data.map(({ user_id }) => user_id)).toEqual([member.sub, nameless.sub]);
  });

  it('member enrollments are sorted by name through an index', async () => {
    const { company, companyCourse, paths, manager } = await buildManaged(started);
    const members = await buildMembers(
      started.database.admin,
      company.id,
      Array.from({ length: 5_000 }, (_, n) => ({
        firstName: `F${String(n + 1).padStart(6, '0')}`,
        lastName: 'L',
      })),
    );
    await buildEnrollments(
      started.database.admin,
      companyCourse,
      members.map(({ sub }) => sub),
    );
    await started.database.admin.query('analyze core.members; analyze academy.enrollments');
    const { body } = await started.get<MemberEnrollment[]>(paths.ofCourse, manager);
    expect([body.meta, body.data[0]?.user.full_name]).toEqual([
      { total: 5_000, page: 1, per_page: 50 },
      'F000001 L',
    ]);

    const shape = {
      byCourse: true,
      byUser: false,
      search: undefined,
      status: undefined,
      sort: 'name',
      limit: 50,
      isFirstPage: true,
    } as const;
    const { sql: text, params } = new PgDialect().sqlToQuery(memberEnrollmentsStatement(shape));
    const given: Record<string, string> = {
      companyId: company.id,
      companyCourseId: companyCourse.id,
      language: 'en',
    };
    const { rows } = await started.database.admin.query<{ 'QUERY PLAN': string }>(
      `explain (analyze) ${text}`,
      params.map((param) => given[(param as Placeholder).name]),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using enrollments_by_sort_name .*actual .*rows=\d\d\./);
  });
});

describe('GET /api/maintenance/companies/{companyId}/enrollments filtered by member', () => {
  it('the enrollments of a member contain only the courses of this company', async () => {
    const { company, people, manager, paths } = await buildClass();
    const second = await buildCourse(started.database.admin, { title: 'Zweiter Kurs', languages: ['de'] });
    const offered = await buildCompanyCourse(started.database.admin, company.id, second.id, {
      status: 'archived',
    });
    const { sub } = people[0]!;
    await buildEnrollment(started.database.admin, offered, sub);
    const other = await buildManaged(started);
    await buildMember(started.database.admin, other.company.id, { userId: sub });
    await buildEnrollment(started.database.admin, other.companyCourse, sub);

    const list = `${paths.enrollments}?user_id=${sub}&per_page=50`;
    const { body } = await started.get<MemberEnrollment[]>(list, manager);
    expect(body.meta).toEqual({ total: 2, page: 1, per_page: 50 });
    expect(body.data.map(({ course }) => course.title).sort()).toEqual(['Title en', 'Zweiter Kurs']);
    const both = `${list}&company_course_id=${offered.id}`;
    expect((await started.get(both, manager)).body.meta).toMatchObject({ total: 1 });
  });

  it('enrollments cannot be listed without a filter, or for members or courses that the company does not have', async () => {
    const { manager, member, paths } = await buildManaged(started);
    const other = await buildClass();
    const at = (query: string) => started.get(`${paths.enrollments}?${query}`, manager);
    for (const userId of [randomUUID(), other.people[0]!.sub])
      expect(await at(`user_id=${userId}`)).toMatchObject({ status: 404, body: code('user_not_found') });
    for (const id of [randomUUID(), other.companyCourse.id]) {
      const refused = { status: 404, body: code('course_not_found') };
      expect(await at(`company_course_id=${id}`)).toMatchObject(refused);
      expect(await at(`company_course_id=${id}&page=2&search=x`)).toMatchObject(refused);
    }
    for (const query of ['', 'user_id=1', 'user_id=', `user_id=${member.sub}&per_page=101`, 'search=%00'])
      expect((await at(query)).status).toBe(400);
    expect(await at(`user_id=${member.sub}`)).toMatchObject({
      status: 200,
      body: { data: [], meta: { total: 0 } },
    });
    expect(await started.get(paths.ofCourse, manager)).toMatchObject({
      body: { data: [], meta: { total: 0 } },
    });
  });
});

describe('GET /api/maintenance/companies/{companyId}/enrollments/{id}/certificate', () => {
  it('a manager can download the certificate of a member, and the download is recorded in the audit log', async () => {
    const { company, manager, paths, people } = await buildClass();
    const [beginner, , nearly, done] = people;
    const at = (enrollmentId: string) =>
      started.authorization(manager).then((headers) =>
        started.app.inject({
          url: `${paths.enrollments}/${enrollmentId}/certificate?language=de`,
          headers,
        }),
      );
    for (const person of [done!, nearly!]) {
      const response = await at(person.enrollmentId);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const again = await at(done!.enrollmentId);
    expect(again.rawPayload).toEqual((await at(done!.enrollmentId)).rawPayload);
    expect((await at(beginner!.enrollmentId)).json()).toMatchObject(code('certificate_locked'));
    const entries = await auditOf(started, company.id);
    expect(entries.filter(({ action }) => action === 'certificate_downloaded')).toHaveLength(4);
    expect(entries[0]).toMatchObject({ actor_id: manager.sub, subject: 'Anna Groß, Title de' });
  });

  it('the download of a locked certificate returns the error `certificate_locked` even if the course is inactive', async () => {
    const { manager, paths, people } = await buildClass();
    await started.call('PATCH', paths.course, { user: manager, data: { status: 'inactive' } });
    const path = `${paths.enrollments}/${people[0]!.enrollmentId}/certificate`;
    expect(await started.get(path, manager)).toMatchObject({ status: 409, body: code('certificate_locked') });
  });
});

describe('searching the members of a course in a company with 3,000 members', () => {
  it('a search finds every matching member, even if so many of the oldest and newest members match that PostgreSQL expects far more matches', async () => {
    const { company, companyCourse, manager, paths } = await buildManaged(started);
    const { admin } = started.database;
    const people = await buildMembers(
      admin,
      company.id,
      Array.from({ length: 3_000 }, () => ({ firstName: randomUUID() })),
    );
    const sorted = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const outermost = [...sorted.slice(0, 40), ...sorted.slice(-40)].map(({ id }) => id);
    await admin.query(`update core.members set external_id = 'randstadt' || id where id = any($1)`, [
      outermost,
    ]);
    await admin.query('analyze core.members');
    const found = async (path: string) => {
      const { body } = await started.get<unknown[]>(`${path}search=randstadt&per_page=100`, manager);
      return [body.data.length, body.meta];
    };
    const everybody = [80, { total: 80, page: 1, per_page: 100 }];

    const subs = people.map(({ sub }) => sub);
    await buildEnrollments(admin, companyCourse, subs);
    for (const sort of ['name', '-created_at', 'progress'])
      expect(await found(`${paths.ofCourse}&sort=${sort}&`)).toEqual(everybody);
    expect(await found(`${paths.ofCourse}&status=completed&`)).toMatchObject([0, { total: 0 }]);
  });
});

describe('GET /api/maintenance/companies/{companyId}/enrollments filtered by status', () => {
  it('the enrollments of a course can be restricted to those in progress or to those completed, with their total', async () => {
    const { manager, paths } = await buildClass();
    const list = async (query: string) =>
      (await started.get<MemberEnrollment[]>(`${paths.ofCourse}&${query}`, manager)).body;
    const completed = await list('status=completed');
    expect(names(completed.data)).toEqual(['Anna Groß']);
    expect(completed.meta).toMatchObject({ total: 1 });
    const open = await list('status=in_progress&per_page=2');
    expect(names(open.data)).toEqual(['Ödön Groß', 'Otto Groß']);
    expect(open.meta).toMatchObject({ total: 3 });
    expect((await list('status=in_progress&search=zoe')).meta).toMatchObject({ total: 1 });
    expect((await started.get(`${paths.ofCourse}&status=late`, manager)).status).toBe(400);
  });
});

describe('GET /api/maintenance/companies/{companyId}/members/{userId}/unstarted-courses', () => {
  it('the list of a member’s unstarted courses contains the active courses that the member should take and has not started', async () => {
    const { company, companyCourse, member, manager, paths } = await buildManaged(started);
    const { admin } = started.database;
    const second = await buildCourse(admin, { title: 'Zweiter Kurs' });
    const third = await buildCourse(admin, { title: 'Dritter Kurs' });
    const mandatory = await buildCompanyCourse(admin, company.id, second.id, { mandatory: true });
    await buildCompanyCourse(admin, company.id, third.id, { status: 'inactive' });
    const list = async (userId: string, query = '') =>
      (
        await started.get<{ company_course_id: string }[]>(
          `${paths.base}/members/${userId}/unstarted-courses${query}`,
          manager,
        )
      ).body;
    const ids = async (userId: string) =>
      (await list(userId)).data.map(({ company_course_id }) => company_course_id);
    expect(await ids(member.sub)).toEqual([mandatory.id, companyCourse.id]);
    await buildEnrollment(admin, companyCourse, member.sub);
    expect(await list(member.sub)).toEqual({
      data: [
        {
          company_course_id: mandatory.id,
          title: 'Zweiter Kurs',
          mandatory: true,
          deadline: null,
          due_on: null,
        },
      ],
      meta: { total: 1, page: 1, per_page: 100 },
    });
    expect(await list(member.sub, '?page=9')).toEqual({
      data: [],
      meta: { total: 1, page: 9, per_page: 100 },
    });
    const [imported] = await buildMembers(admin, company.id, [{ userId: null, status: 'imported' }]);
    expect(await ids(imported!.id)).toEqual([mandatory.id, companyCourse.id]);
    const gone = await buildMember(admin, company.id, { status: 'deactivated' });
    expect(await ids(gone.sub)).toEqual([]);
    const unknown = await started.get(`${paths.base}/members/${randomUUID()}/unstarted-courses`, manager);
    expect(unknown.status).toBe(404);
  });
});

describe('GET /api/maintenance/companies/{companyId}/member-progress', () => {
  it('the progress of each member consists of the numbers of assigned active courses and of completed courses', async () => {
    const { company, manager, paths, people } = await buildClass();
    const unable = await buildMember(started.database.admin, company.id, { permissions: [] });
    const foreign = (await buildClass()).people[3]!;
    const [imported] = await buildMembers(started.database.admin, company.id, [
      { userId: null, status: 'imported' },
    ]);
    const policy = await buildPolicy(started.database.admin, company.id);
    await policy.acknowledge(people[3]!.sub);
    const [beginner, , , done] = people;
    const ids = [...[beginner!, done!, unable, foreign].map(({ sub }) => sub), imported!.id].join(',');
    const { body } = await started.get<unknown[]>(`${paths.base}/member-progress?user_ids=${ids}`, manager);
    expect(body.data).toHaveLength(4);
    expect(body.data).toEqual(
      expect.arrayContaining([
        { user_id: imported!.id, completed_count: 0, courses_count: 1 },
        { user_id: unable.sub, completed_count: 0, courses_count: 1 },
        { user_id: beginner!.sub, completed_count: 0, courses_count: 1 },
        { user_id: done!.sub, completed_count: 1, courses_count: 1 },
      ]),
    );
    const tooMany = Array.from({ length: 101 }, () => randomUUID()).join(',');
    expect((await started.get(`${paths.base}/member-progress?user_ids=${tooMany}`, manager)).status).toBe(
      400,
    );
  });
});
