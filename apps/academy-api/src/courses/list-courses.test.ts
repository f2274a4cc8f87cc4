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

/** A learner of a company that offers several courses. */
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

describe('GET …/courses', () => {
  it('shows a course that the learner has not started', async () => {
    const { offered, list } = await offering([
      { lessonCount: 3 },
      { deadline: '2026-12-24', mandatory: true },
    ]);
    const { data, meta } = await list('', { 'accept-language': 'de' });
    expect(meta).toEqual({ total: 1, page: 1, per_page: 100 });
    expect(data).toEqual([
      {
        id: offered[0]?.course_id,
        title: 'Title de',
        description: 'About de',
        subject: 'privacy',
        badge: 'mandatory',
        mandatory: true,
        bonus: false,
        deadline: '2026-12-24',
        language: 'de',
        languages: ['de', 'en'],
        length_in_minutes: 9,
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
      },
    ]);
  });

  it('shows the current lesson: the first open one, or the last', async () => {
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
        enrollment: { id },
        current_lesson: { number: 2 },
      },
      { status: 'completed', progress: 100, lessons_completed: 4, current_lesson: { number: 4 } },
      { status: 'not_started', progress: 0, enrollment: null, current_lesson: { number: 1 } },
    ]);
  });

  it('lists mandatory courses first, then in catalogue order', async () => {
    const { list } = await offering(
      [{ title: 'c', position: 3 }],
      [{ title: 'a', position: 1 }],
      [{ title: 'z', position: 9 }, { mandatory: true }],
      [{ title: 'b', position: 2 }],
    );
    expect((await list()).titles).toEqual(['z', 'a', 'b', 'c']);
  });

  it('filters by subjects', async () => {
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

  it('paginates with the total on every page', async () => {
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

  it('lists active courses of this company, and retired ones for enrolled learners', async () => {
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

  it('does not show the progress of colleagues', async () => {
    const { company, offered, list } = await offering([{}]);
    const colleague = await buildMember(started.database.admin, company.id);
    await buildEnrollment(started.database.admin, offered[0]!, colleague.sub, {
      done: offered[0]!.lessonIds.slice(0, 2),
    });
    expect((await list()).data).toMatchObject([{ status: 'not_started', enrollment: null }]);
  });

  describe('speaks', () => {
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

    it('the requested language when it is offered', async () => {
      expect(await language('en', {})).toEqual([
        { language: 'en', languages: ['de', 'en'], title: 'Title en' },
      ]);
    });
    it('another one when the company has not chosen it', async () => {
      expect(await language('en', { company: ['de'] })).toEqual([
        { language: 'de', languages: ['de'], title: 'Title de' },
      ]);
    });
    it('another one when the course lacks it, although the company chose it', async () => {
      expect(await language('en', { course: ['de'] })).toEqual([
        { language: 'de', languages: ['de'], title: 'Title de' },
      ]);
    });
    it('a language of the course when the company chose none of them', async () => {
      expect(await language('de', { course: ['en'], company: ['de'] })).toEqual([
        { language: 'en', languages: ['en'], title: 'Title en' },
      ]);
    });
  });

  it('is available to an administrator without membership or enrollment', async () => {
    const { paths } = await buildLearner(started);
    const { status, body } = await started.get<CourseSummary[]>(paths.courses, { roles: ['csm'] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject([{ enrollment: null }]);
  });

  it('is refused to users without a link to the company', async () => {
    const { paths, course } = await buildLearner(started);
    const stranger = { sub: randomUUID() };
    expect((await started.get(paths.courses, stranger)).status).toBe(404);
    expect((await started.app.inject(paths.courses)).statusCode).toBe(401);
    await started.db.update(courses).set({ subject: 'infosec' }).where(eq(courses.id, course.id));
    expect((await started.get(`/api/companies/1001/courses`, stranger)).status).toBe(400);
  });
});
