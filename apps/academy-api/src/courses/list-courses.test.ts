import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { courses } from '@academy/academy-data';
import type { CourseSummary } from '@academy/contracts';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
} from '@academy/testing';
import { buildLearner } from '../testing/learner.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function offering(
  ...inputs: [Parameters<typeof buildCourse>[1], Parameters<typeof buildCompanyCourse>[3]?][]
) {
  const company = await buildCompany(started.database.admin);
  const learner = await buildMember(started.database.admin, company.id);
  const offered = [];
  for (const [course, companyCourse] of inputs) {
    const { id, lessonIds } = await buildCourse(started.database.admin, course);
    offered.push({
      lessonIds,
      ...(await buildCompanyCourse(started.database.admin, company.id, id, companyCourse)),
    });
  }
  const list = async (query = '', headers = {}) => {
    const path = `/api/companies/${company.id}/courses${query}`;
    const { status, body } = await started.get<CourseSummary[]>(path, learner, headers);
    return { status, ...body, titles: status === 200 ? body.data.map(({ title }) => title) : [] };
  };
  return { company, learner, offered, list };
}

describe('GET /api/companies/{companyId}/courses', () => {
  it('the list of courses contains a course that the learner has not started', async () => {
    const { offered, list } = await offering([
      { lessonCount: 3 },
      { deadline: '2026-12-24', mandatory: true },
    ]);
    const { data, meta } = await list('', { 'accept-language': 'de' });
    expect(meta).toEqual({ total: 1, page: 1, per_page: 100 });
    expect(data).toEqual([
      {
        id: offered[0]?.course_id,
        own: false,
        recorded_by_company: false,
        certificate_revoked: false,
        slug: `course-${offered[0]?.course_id}`,
        title: 'Title de',
        description: 'About de',
        subject: 'privacy',
        badge: 'mandatory',
        mandatory: true,
        bonus: false,
        deadline: '2026-12-24',
        round: 1,
        due_on: '2026-12-24',
        valid_until: null,
        language: 'de',
        languages: ['de', 'en'],
        length_in_minutes: 9,
        minutes_left: 9,
        test_minutes: 0,
        lessons_count: 3,
        lessons_completed: 0,
        progress: 0,
        status: 'not_started',
        enrollment: null,
        current_lesson: {
          id: offered[0]?.lessonIds[0],
          title: 'Lesson 1 de',
          length_in_minutes: 3,
          number: 1,
        },
        last_activity_at: null,
      },
    ]);
  });

  it('the current lesson of a listed course is the first lesson that is not completed, or the last lesson if all lessons are completed', async () => {
    const { learner, offered, list } = await offering(
      [{ position: 1 }],
      [{ position: 2 }],
      [{ position: 3 }],
    );
    const [started_, completed] = offered;
    const { admin } = started.database;
    const skipping = [started_!.lessonIds[0]!, started_!.lessonIds[2]!];
    const { id } = await buildEnrollment(admin, started_!, learner.sub, { done: skipping });
    await buildEnrollment(admin, completed!, learner.sub, { done: completed!.lessonIds, completed: true });
    const { data } = await list();
    expect(data).toMatchObject([
      {
        status: 'in_progress',
        progress: 50,
        lessons_completed: 2,
        minutes_left: 6,
        test_minutes: 0,
        enrollment: { id },
        current_lesson: { number: 2 },
      },
      {
        status: 'completed',
        progress: 100,
        lessons_completed: 4,
        minutes_left: 0,
        test_minutes: 0,
        current_lesson: { number: 4 },
      },
      { status: 'not_started', progress: 0, enrollment: null, current_lesson: { number: 1 } },
    ]);
  });

  it('the last activity of a listed course is the last completion of a lesson or, if no lesson is completed, the start of the course', async () => {
    const { learner, offered, list } = await offering([{ position: 1 }], [{ position: 2 }]);
    const { admin } = started.database;
    const [advanced, begun] = offered;
    const { id } = await buildEnrollment(admin, advanced!, learner.sub, { done: [advanced!.lessonIds[0]!] });
    await buildEnrollment(admin, begun!, learner.sub, {});
    await admin.query('update academy.advancements set created_at = $1 where enrollment_id = $2', [
      '2031-02-03T04:05:06Z',
      id,
    ]);
    const { data } = await list();
    expect(data[0]?.last_activity_at).toBe('2031-02-03T04:05:06.000Z');
    expect(data[1]?.last_activity_at).toBe(data[1]?.enrollment?.created_at);
  });

  it('mandatory courses are listed before other courses, and both groups are in catalogue order', async () => {
    const { list } = await offering(
      [{ title: 'c', position: 3 }],
      [{ title: 'a', position: 1 }],
      [{ title: 'z', position: 9 }, { mandatory: true }],
      [{ title: 'b', position: 2 }],
    );
    expect((await list()).titles).toEqual(['z', 'a', 'b', 'c']);
  });

  it('the list of courses can be filtered by subjects', async () => {
    const { list } = await offering(
      [{ title: 'p', subject: 'privacy', position: 1 }],
      [{ title: 'i', subject: 'infosec', position: 2 }],
      [{ title: 'c', subject: 'compliance', position: 3 }],
    );
    expect((await list('?subjects=privacy')).titles).toEqual(['p']);
    expect((await list('?subjects=infosec,compliance')).titles).toEqual(['i', 'c']);
    expect((await list('?subjects=')).titles).toEqual(['p', 'i', 'c']);
    expect(await list('?subjects=cooking')).toMatchObject({
      status: 400,
      errors: [{ code: 'malformed_request' }],
    });
  });

  it('the list of courses is paginated, and contains the total number even if the page is empty', async () => {
    const { list } = await offering(
      [{ title: 'a', position: 1 }],
      [{ title: 'b', position: 2 }],
      [{ title: 'c', position: 3 }],
    );
    expect(await list('?per_page=2&page=2')).toMatchObject({
      titles: ['c'],
      meta: { total: 3, page: 2, per_page: 2 },
    });
    expect(await list('?per_page=2&page=3')).toMatchObject({ titles: [], meta: { total: 3, page: 3 } });
    for (const query of ['?page=0', '?per_page=101', '?per_page=10000', '?page=x']) {
      expect((await list(query)).status).toBe(400);
    }
  });

  it('the list of courses contains the active courses of the company, and retired courses only for enrolled learners', async () => {
    const { learner, offered, list } = await offering(
      [{ title: 'active', position: 1 }],
      [{ title: 'inactive' }, { status: 'inactive' }],
      [{ title: 'archived' }, { status: 'archived' }],
      [{ title: 'retired', position: 2, retired_at: new Date() }],
    );
    await offering([{ title: 'of another company' }]);
    expect((await list()).titles).toEqual(['active']);
    await buildEnrollment(started.database.admin, offered[3]!, learner.sub);
    expect((await list()).titles).toEqual(['active', 'retired']);
  });

  it('the list of courses does not contain the progress of other members', async () => {
    const { company, offered, list } = await offering([{}]);
    const colleague = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, offered[0]!, colleague.sub, {
      done: offered[0]!.lessonIds.slice(0, 2),
    });
    expect((await list()).data).toMatchObject([{ status: 'not_started', enrollment: null }]);
  });

  describe('the language of a listed course', () => {
    const language = async (
      asked: string,
      offer: { course?: ('de' | 'en')[]; company?: ('de' | 'en')[] },
    ) => {
      const { list } = await offering([
        { languages: offer.course ?? ['de', 'en'] },
        { languages: offer.company ?? ['de', 'en'] },
      ]);
      const { data } = await list(`?language=${asked}`);
      return data.map(({ language, languages, title }) => ({ language, languages, title }));
    };

    it('a course is listed in the requested language if the company offers the course in that language', async () => {
      expect(await language('en', {})).toEqual([
        { language: 'en', languages: ['de', 'en'], title: 'Title en' },
      ]);
    });
    it('a course is listed in another language if the company has not chosen the requested language', async () => {
      expect(await language('en', { company: ['de'] })).toEqual([
        { language: 'de', languages: ['de'], title: 'Title de' },
      ]);
    });
    it('a course is listed in another language if the course does not exist in the requested language', async () => {
      expect(await language('en', { course: ['de'] })).toEqual([
        { language: 'de', languages: ['de'], title: 'Title de' },
      ]);
    });
    it('a course is listed in one of its languages even if the company has chosen none of the course’s languages', async () => {
      expect(await language('de', { course: ['en'], company: ['de'] })).toEqual([
        { language: 'en', languages: ['en'], title: 'Title en' },
      ]);
    });
  });

  it('an administrator who is neither a member nor enrolled can list the courses of a company', async () => {
    const { paths } = await buildLearner(started);
    const { status, body } = await started.get<CourseSummary[]>(paths.courses, { roles: ['csm'] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ enrollment: null }]);
  });

  it('users who are not members of the company cannot list its courses', async () => {
    const { paths, course } = await buildLearner(started);
    const stranger = { sub: randomUUID() };
    expect((await started.get(paths.courses, stranger)).status).toBe(404);
    expect((await started.app.inject(paths.courses)).statusCode).toBe(401);
    await started.db.update(courses).set({ subject: 'infosec' }).where(eq(courses.id, course.id));
    expect((await started.get(`/api/companies/1001/courses`, stranger)).status).toBe(400);
  });
});
