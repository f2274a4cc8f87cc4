import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyCourses, contentPackages, enrollments, registrations } from '@academy/academy-data';
import { buildMember } from '@academy/testing';
import { buildPackaged, contentUrl } from '../testing/packaged.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ variables: { CONTENT_URL: contentUrl } });
});
afterAll(() => started.stop());

const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });

describe('POST /api/companies/{companyId}/registrations', () => {
  it('starting a lesson of a package starts a session, and the next session starts with the last stored state', async () => {
    const completion = { completionThreshold: 0.75, completionSetByContent: true };
    const launch = { data: 'mode=1', masteryScore: 80, maxTimeAllowed: '00:30:00', ...completion };
    const { start, store } = await buildPackaged(started, { launch });
    const first = await start();
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          registration: {
            session: 1,
            sequence: 0,
            completion: 'not_attempted',
            score: null,
            recorded: false,
          },
          launch: {
            format: 'scorm-1.2',
            url: expect.stringMatching(/^http:\/\/content\.localhost:4300\/content\/[\w-]{36}\/start$/),
            ticket: expect.stringMatching(/^[\w-]{43}$/),
            state: null,
            launch_data: 'mode=1',
            mastery_score: 80,
            completion_threshold: 0.75,
            completion_set_by_content: true,
            max_time_allowed: '00:30:00',
            time_limit_action: null,
            learner: { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Ärmel, Anna' },
          },
        },
      },
    });
    const { id } = first.body.data.registration;
    // Packages may store these characters, but PostgreSQL rejects them in `jsonb`.
    const state = { cmi: { suspend_data: 'a\u0000b\ud800' } };
    expect((await store(id, { state, sequence: 7 })).status).toBe(200);
    const second = await start();
    expect(second).toMatchObject({
      status: 200,
      body: { data: { registration: { id, session: 2, sequence: 0 }, launch: { state } } },
    });
    expect(second.body.data.launch.learner).toEqual(first.body.data.launch.learner);
    expect(second.body.data.launch.ticket).not.toBe(first.body.data.launch.ticket);
  });

  it('a package identifies learners by a pseudonym that differs between companies', async () => {
    const [one, other] = [await buildPackaged(started), await buildPackaged(started)];
    const ids = [await one.start(), await other.start()].map(({ body }) => body.data.launch.learner.id);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(one.learner.sub);
  });

  it('a lesson of a package returns 503 content_unavailable while the files of the package are missing', async () => {
    const { start, course } = await buildPackaged(started);
    const setStatus = (status: 'queued' | 'failed' | 'succeeded') =>
      started.db.update(contentPackages).set({ status }).where(eq(contentPackages.course_id, course.id));
    for (const status of ['queued', 'failed'] as const) {
      await setStatus(status);
      expect(await start()).toMatchObject(refused(503, 'content_unavailable'));
    }
    await setStatus('succeeded');
    expect((await start()).status).toBe(201);
  });

  it('the ticket for a lesson of a package is stored as a hash', async () => {
    const { start, stored } = await buildPackaged(started);
    const { registration, launch } = (await start()).body.data;
    const { row } = await stored(registration.id);
    expect(row.ticket_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(launch.ticket);
  });

  it('a session is refused if the caller cannot see the course, has not begun the course, or the course has no such lesson', async () => {
    const { start, base, course, company } = await buildPackaged(started);
    const colleague = await buildMember(started.database.admin, company.id);
    expect(await start({ sub: colleague.sub })).toMatchObject(refused(404, 'enrollment_not_found'));
    expect(await start(undefined, randomUUID())).toMatchObject(refused(404, 'lesson_not_found'));
    const elsewhere = await buildPackaged(started);
    expect(
      await started.post(
        `${base}/registrations`,
        { course_id: elsewhere.course.id, lesson_id: elsewhere.course.lessonIds[0] },
        { sub: colleague.sub },
      ),
    ).toMatchObject(refused(404, 'course_not_found'));
    expect(await start({ sub: elsewhere.learner.sub })).toMatchObject(refused(404, 'company_not_found'));
    await started.db
      .update(companyCourses)
      .set({ status: 'inactive' })
      .where(eq(companyCourses.id, course.id));
    expect(await start()).toMatchObject(refused(404, 'course_not_found'));
  });

  it('a session is refused for a lesson whose package was removed', async () => {
    const { start, packageId } = await buildPackaged(started);
    await started.db
      .update(contentPackages)
      .set({ removed_at: new Date() })
      .where(eq(contentPackages.id, packageId));
    expect(await start()).toMatchObject(refused(404, 'lesson_not_found'));
  });

  it('the last lesson of a package stays locked until the other lessons are completed', async () => {
    const { start, store, course } = await buildPackaged(started, { lessonCount: 3 });
    const [first, second, last] = course.lessonIds;
    expect(await start(undefined, last)).toMatchObject(refused(409, 'lesson_locked'));
    for (const lesson of [first, second]) {
      const { id } = (await start(undefined, lesson)).body.data.registration;
      await store(id, { completion: 'completed' });
    }
    expect((await start(undefined, last)).status).toBe(201);
  });

  it('starting a lesson returns 503 content_unavailable if the installation has no origin for packages', async () => {
    const { base, course, user } = await buildPackaged(started);
    const without = await startApp({ beside: started });
    const body = { course_id: course.id, lesson_id: course.lessonIds[0] };
    expect(await without.post(`${base}/registrations`, body, user)).toMatchObject(
      refused(503, 'content_unavailable'),
    );
    await without.stop();
  });
});

describe('PUT /api/companies/{companyId}/registrations/{registrationId}/state', () => {
  it.each([
    ['completed', { completion: 'completed' }],
    ['passed', { completion: 'incomplete', success: 'passed', score: 0.9 }],
  ])(
    'a lesson that the package reports as %s is recorded, and the course is completed',
    async (_, reported) => {
      const { start, store, stored } = await buildPackaged(started);
      const { id } = (await start()).body.data.registration;
      expect(await store(id, { sequence: 1 })).toMatchObject({
        status: 200,
        body: { data: { recorded: false } },
      });
      expect(await store(id, { sequence: 2, ...reported })).toMatchObject({
        status: 200,
        body: {
          data: { id, session: 1, sequence: 2, recorded: true, score: 'score' in reported ? 0.9 : null },
        },
      });
      const { records, issued } = await stored(id);
      expect(records).toBe(1);
      expect(issued).toMatchObject([{ holder_name: 'Anna Ärmel' }]);
    },
  );

  it.each([{ completion: 'incomplete' }, { completion: 'unknown', success: 'failed', score: 0.2 }])(
    'no completion is recorded if the package reports %j',
    async (reported) => {
      const { start, store, stored } = await buildPackaged(started);
      const { id } = (await start()).body.data.registration;
      expect((await store(id, reported)).body.data.recorded).toBe(false);
      expect((await stored(id)).records).toBe(0);
    },
  );

  it.each([1e-40, -2.2e-308])('the score %d, which is close to 0, can be stored', async (score) => {
    const { start, store } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    const { status, body } = await store(id, { score });
    expect(status).toBe(200);
    expect(body.data.score).toBeCloseTo(0, 30);
  });

  it('a completed or passed status stays stored if the package withdraws the status, and the highest score stays stored', async () => {
    const { start, store, stored } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    await store(id, { sequence: 1, completion: 'completed', success: 'passed', score: 0.8 });
    const withdrawn = { sequence: 2, completion: 'incomplete', success: 'failed', score: 0.3 };
    expect((await store(id, withdrawn)).body.data).toMatchObject({
      completion: 'completed',
      success: 'passed',
      score: 0.8,
      recorded: true,
    });
    expect((await stored(id)).records).toBe(1);
    expect((await store(id, { sequence: 3, score: 1 })).body.data.score).toBe(1);
  });

  it('a completion is recorded once when the same state arrives twenty times at the same time', async () => {
    const { start, store, stored } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    const state = { state: { n: 1 }, completion: 'completed', success: 'passed' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => store(id, state)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { row, records, issued } = await stored(id);
    expect({ records, certificates: issued.length, sequence: row.sequence }).toEqual({
      records: 1,
      certificates: 1,
      sequence: 1,
    });
  });

  it('a state of an earlier session or with a lower number is refused, but the completion that the state reports is recorded', async () => {
    const { start, store, stored } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    await start();
    await store(id, { session: 2, sequence: 5, state: { kept: true } });
    for (const stale of [
      { session: 1, sequence: 9 },
      { session: 2, sequence: 4 },
      { session: 3, sequence: 1 },
    ])
      expect(await store(id, { ...stale, state: { lost: true } })).toMatchObject(
        refused(409, 'stale_session'),
      );
    expect((await stored(id)).row).toMatchObject({ state: { kept: true }, session: 2, sequence: 5 });
    const late = { session: 1, sequence: 10, state: {}, completion: 'completed', score: 0.7 };
    expect(await store(id, late)).toMatchObject(refused(409, 'stale_session'));
    const { row, records } = await stored(id);
    expect(records).toBe(1);
    expect(row).toMatchObject({ state: { kept: true }, completion: 'completed', score: expect.closeTo(0.7) });
    expect((await store(id, { session: 2, sequence: 6 })).status).toBe(200);
  });

  it('the state with the highest number stays stored if states arrive in another order', async () => {
    const { start, store, stored } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => store(id, { sequence: index + 1, state: { n: index + 1 } })),
    );
    expect((await stored(id)).row).toMatchObject({ sequence: 15, state: { n: 15 } });
  });

  it('a completion of the last lesson while this lesson is locked is stored, and recorded when the lesson is started again', async () => {
    const { start, store, stored, course } = await buildPackaged(started, { lessonCount: 3 });
    const [first, second, last] = course.lessonIds;
    const begin = async (lesson: string | undefined) =>
      (await start(undefined, lesson)).body.data.registration.id;
    await store(await begin(first), { completion: 'completed' });
    const secondId = await begin(second);
    await store(secondId, { completion: 'completed' });
    const id = await begin(last);
    await started.db
      .update(enrollments)
      .set({ advancements_count: 1 })
      .where(eq(enrollments.course_id, course.id));
    expect(await store(id, { completion: 'completed' })).toMatchObject(refused(409, 'lesson_locked'));
    expect((await stored(id)).row).toMatchObject({ completion: 'completed', sequence: 1 });
    await started.db
      .update(enrollments)
      .set({ advancements_count: 2 })
      .where(eq(enrollments.course_id, course.id));
    expect((await start(undefined, last)).body.data.registration.recorded).toBe(true);
    expect((await stored(id)).issued).toHaveLength(1);
  });

  it('a state for an earlier round is refused, and no completion is recorded', async () => {
    const { start, store, stored, enrollment } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    await started.db.update(enrollments).set({ round: 2 }).where(eq(enrollments.id, enrollment.id));
    expect(await store(id, { completion: 'completed' })).toMatchObject(refused(409, 'stale_session'));
    expect((await stored(id)).records).toBe(0);
    expect((await start()).body.data.registration.id).not.toBe(id);
  });

  it('a state with more than 256 kB is refused, and none of it is stored', async () => {
    const { start, store, stored } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    const state = { cmi: 'x'.repeat(256 * 1024) };
    expect(await store(id, { state, completion: 'completed' })).toMatchObject(
      refused(413, 'registration_state_too_large'),
    );
    expect((await stored(id)).row.sequence).toBe(0);
    expect((await store(id, { state: { cmi: 'x'.repeat(255 * 1024) } })).status).toBe(200);
  });

  it('a state for a registration of another person, another company or a cmi5 package is refused', async () => {
    const { start, store, company, base } = await buildPackaged(started);
    const { id } = (await start()).body.data.registration;
    const colleague = await buildMember(started.database.admin, company.id);
    const elsewhere = await buildPackaged(started);
    const notFound = refused(404, 'registration_not_found');
    expect(await store(id, {}, { sub: colleague.sub })).toMatchObject(notFound);
    expect(await elsewhere.store(id, {})).toMatchObject(notFound);
    expect(await store(randomUUID(), {})).toMatchObject(notFound);
    const cmi5 = await buildPackaged(started, { format: 'cmi5' });
    const other = (await cmi5.start()).body.data.registration.id;
    expect(await cmi5.store(other, { completion: 'completed' })).toMatchObject(notFound);
    const [row] = await started.db.select().from(registrations).where(eq(registrations.id, other));
    expect(row?.completion).toBe('not_attempted');
    expect(base).toContain(company.id);
  });
});
