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
  buildMember,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { memberEnrollmentsStatement } from './queries.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });
const names = (rows: MemberEnrollment[]) => rows.map(({ user }) => user.full_name);

/** Builds a course of four lessons with members who have completed 0, 1, 3 and 4 of them. */
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

describe('GET M/enrollments of a course', () => {
  it('lists members by first name with their progress, and no other fields', async () => {
    const { manager, paths, people, course, companyCourse } = await buildClass();
    const { status, body } = await started.get<MemberEnrollment[]>(`${paths.ofCourse}&language=de`, manager);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 4, page: 1, per_page: 50 });
    expect(names(body.data)).toEqual(['Anna Groß', 'Ödön Groß', 'Otto Groß', 'Zoe Groß']);
    expect(body.data.map(({ progress }) => progress)).toEqual([100, 25, 75, 0]);
    expect(body.data.map((one) => one.certificate_available)).toEqual([true, false, true, false]);
    expect(body.data[0]).toEqual({
      id: people[3]?.enrollmentId,
      course_id: course.id,
      company_course_id: companyCourse.id,
      user_id: people[3]?.sub,
      created_at: expect.any(String),
      completed: true,
      completed_at: '2026-02-03T04:05:06Z',
      advancements_count: 4,
      progress: 100,
      course: { title: 'Title de', lessons_count: 4 },
      user: { id: people[3]?.sub, full_name: 'Anna Groß', email: people[3]?.email },
      certificate_available: true,
    });
  });

  it('returns progress as the contract and the shared progress rules define it', async () => {
    const { manager, paths } = await buildClass();
    const { body } = await started.get<MemberEnrollment[]>(paths.ofCourse, manager);
    expect(listMemberEnrollments.answer.parse(body)).toEqual(body);
    for (const one of body.data) {
      const { lessons_count } = one.course;
      expect(one.progress).toBe(progressPercentage(completedLessonsCount(one, lessons_count), lessons_count));
      expect(one.certificate_available).toBe(!isCertificateLockedBy({ ...one, lessons_count }, false));
    }
  });

  it('sorts, searches and pages', async () => {
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

  it('sorts by name through an index', async () => {
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
      search: false,
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

describe('GET M/enrollments of a member', () => {
  it('lists the member’s courses in this company only', async () => {
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

  it('refuses an unknown or foreign member, and a query without any filter', async () => {
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
    expect((await started.get(paths.ofCourse, member)).status).toBe(403);
    expect(await started.get(paths.ofCourse, manager)).toMatchObject({
      body: { data: [], meta: { total: 0 } },
    });
  });
});

describe('GET M/enrollments/{id}/certificate', () => {
  it('returns the member’s certificate, and records the download in the audit log', async () => {
    const { company, manager, paths, people, member } = await buildClass();
    const [beginner, , nearly, done] = people;
    const at = (enrollmentId: string, user: { sub: string } = manager) =>
      started.authorization(user).then((headers) =>
        started.app.inject({
          url: `${paths.enrollments}/${enrollmentId}/certificate?language=de`,
          headers,
        }),
      );
    for (const person of [done!, nearly!]) {
      const answer = await at(person.enrollmentId);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const again = await at(done!.enrollmentId);
    expect(again.rawPayload).toEqual((await at(done!.enrollmentId)).rawPayload);
    expect((await at(beginner!.enrollmentId)).json()).toMatchObject(code('certificate_locked'));
    expect((await at(randomUUID())).json()).toMatchObject(code('enrollment_not_found'));
    expect((await at((await buildClass()).people[3]!.enrollmentId)).json()).toMatchObject(
      code('enrollment_not_found'),
    );
    expect((await at(done!.enrollmentId, member)).statusCode).toBe(403);
    const entries = await auditOf(started, company.id);
    expect(entries.filter(({ action }) => action === 'certificate_downloaded')).toHaveLength(4);
    expect(entries[0]).toMatchObject({ actor_id: manager.sub, subject: 'Anna Groß, Title de' });
  });
});
