import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { issueCertificates } from '@academy/academy-data';
import { buildAudience, buildGroup, buildOwnLessons } from '@academy/testing';
import {
  enrollMembers,
  addMembers,
  buildSharedCourse,
  ids,
  requestTransfer,
  type Progress,
  type SharedCourse,
} from '../testing/shared-course.ts';
import {
  findAudit,
  findMail,
  findMiscounted,
  openWorkers,
  findProgress,
  findTransfer,
  recordLesson,
} from '../testing/transfer-run.ts';
import { runProgressTransfer } from './run-progress-transfer.ts';

let workers: Awaited<ReturnType<typeof openWorkers>>;
beforeAll(async () => {
  workers = await openWorkers();
});
afterAll(() => workers.close());

const lessonsDone = { none: 0, started: 2, completed: 4 } as const;

/**
 * Creates a member of both companies for each combination of progress in source and target, one member of the source
 * company only, and one of the target company only.
 */
async function buildEveryCase() {
  const { admin } = workers;
  const shared = await buildSharedCourse(admin);
  const { source, target } = shared;
  const who: Record<string, string> = {};
  const has = async (userId: string, company: SharedCourse['source'], progress: Progress) => {
    if (progress !== 'none') await enrollMembers(admin, shared, company, [userId], lessonsDone[progress]);
  };
  for (const inSource of ['none', 'started', 'completed'] as const)
    for (const inTarget of ['none', 'started', 'completed'] as const) {
      const userId = (who[`${inSource}, ${inTarget}`] = randomUUID());
      await addMembers(admin, [source.id, target.id], [userId]);
      await has(userId, source, inSource);
      await has(userId, target, inTarget);
    }
  for (const [name, company] of [
    ['source only', source],
    ['target only', target],
  ] as const) {
    const userId = (who[name] = randomUUID());
    await addMembers(admin, [company.id], [userId]);
    await has(userId, company, 'completed');
  }
  return { shared, who };
}

/** Returns the enrollments of each test member in both companies, by the name of the test case. */
async function progressOf({ source, target }: SharedCourse, who: Record<string, string>) {
  const [inSource, inTarget] = await Promise.all(
    [source, target].map(({ courseId }) => findProgress(workers.admin, courseId)),
  );
  const named = (progress: typeof inSource) =>
    Object.fromEntries(Object.entries(who).map(([name, userId]) => [name, progress?.get(userId)]));
  return { source: named(inSource), target: named(inTarget) };
}

const changed = ['started, none', 'completed, none', 'completed, started'];
const counts = {
  not_started_in_target: 2,
  completed_in_source: 1,
  completed_in_target: 3,
  revoked_in_source: 0,
  in_progress_in_both: 1,
  only_in_target: 1,
  // One of the two people is the requester, who is a member of both companies.
  without_progress: 2,
};

describe('runProgressTransfer', () => {
  it('a progress transfer changes the progress of members exactly as rule 111 defines', async () => {
    const { shared, who } = await buildEveryCase();
    const before = await progressOf(shared, who);
    const id = await requestTransfer(workers.admin, shared, shared.source, shared.target);
    await runProgressTransfer(workers.one, id);
    const after = await progressOf(shared, who);

    expect(after.source).toEqual(before.source);
    for (const name of Object.keys(who).filter((name) => !changed.includes(name)))
      expect([name, after.target[name]]).toEqual([name, before.target[name]]);
    for (const name of changed) {
      const { lessons, completed_at, created_at, advancements_count } = before.source[name]!;
      const expected = { lessons, completed_at, created_at, advancements_count };
      expect([name, after.target[name]]).toEqual([name, expect.objectContaining(expected)]);
    }
    expect(after.target['completed, started']?.id).toBe(before.target['completed, started']?.id);
    expect(await findMiscounted(workers.admin, shared)).toEqual([]);
    expect(await findTransfer(workers.admin, id)).toEqual({
      status: 'succeeded',
      done: 3,
      total: 3,
      counts,
      finished_at: expect.any(Date),
    });
  });

  it('a progress transfer neither copies nor counts own lessons of the source company, and keeps own lessons of the target company (rule 527)', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const { source, target, courseId, lessonIds } = shared;
    const put = (company: SharedCourse['source']) =>
      buildOwnLessons(admin, { id: company.courseId, company_id: company.id, course_id: courseId }, 2);
    const [inSource, inTarget] = [await put(source), await put(target)];
    const [started, completed, both] = ids(3) as [string, string, string];
    await addMembers(admin, [source.id, target.id], [started, completed, both]);
    await enrollMembers(admin, shared, source, [started], 2);
    await enrollMembers(admin, shared, source, [completed, both], 4);
    await enrollMembers(admin, shared, target, [both], 1);
    const complete = (companyCourseId: string, lessons: string[]) =>
      admin.query(
        `with own as (
           update academy.enrollments set advancements_count = advancements_count + cardinality($2::uuid[])
           where company_course_id = $1 returning id)
         insert into academy.advancements (enrollment_id, lesson_id) select own.id, unnest($2::uuid[]) from own`,
        [companyCourseId, lessons],
      );
    await complete(source.courseId, inSource.lessonIds);
    await complete(target.courseId, inTarget.lessonIds.slice(0, 1));
    await runProgressTransfer(workers.one, await requestTransfer(admin, shared, source, target));

    const progress = await findProgress(admin, target.courseId);
    const doneBy = (userId: string) => progress.get(userId)?.lessons.map(({ lesson_id }) => lesson_id);
    expect(doneBy(started)).toEqual(lessonIds.slice(0, 2).sort());
    expect(doneBy(completed)).toEqual([...lessonIds].sort());
    expect(doneBy(both)).toEqual([...lessonIds, inTarget.lessonIds[0]].sort());
    expect(progress.get(both)?.completed_at).toEqual(expect.any(Date));
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });

  it('a progress transfer also copies the progress of members outside the audience of the target course (rule 253)', async () => {
    const { admin } = workers;
    const { shared, who } = await buildEveryCase();
    const group = await buildGroup(admin, shared.target.id);
    await buildAudience(admin, { id: shared.target.courseId }, [group]);
    const before = await progressOf(shared, who);
    const id = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(workers.one, id);
    const { target } = await progressOf(shared, who);
    for (const name of changed)
      expect([name, target[name]?.completed_at]).toEqual([name, before.source[name]?.completed_at]);
    expect(await findMiscounted(admin, shared)).toEqual([]);
    expect(await findTransfer(admin, id)).toMatchObject({ status: 'succeeded', done: 3, counts });
  });

  it('a progress transfer issues certificates of the target company for completions, and these certificates state how the round was shortened', async () => {
    const { shared, who } = await buildEveryCase();
    await workers.admin.query(
      `update academy.enrollments set renewed_by = 'test' where company_course_id = $1`,
      [shared.source.courseId],
    );
    await runProgressTransfer(
      workers.one,
      await requestTransfer(workers.admin, shared, shared.source, shared.target),
    );
    const { target } = await progressOf(shared, who);
    for (const [name, progress] of Object.entries(target))
      expect([name, progress?.certificate_status ?? null, progress?.certificates ?? []]).toEqual(
        ['completed, none', 'completed, started'].includes(name)
          ? [
              name,
              'issued',
              [
                expect.objectContaining({
                  company_name: 'Alpenblick',
                  holder_name: 'Anna Muster',
                  renewed_by: 'test',
                  number: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
                  course_titles: { de: 'Datenschutz', en: 'Data protection' },
                }),
              ],
            ]
          : [name, null, []],
      );
  });

  it('a progress transfer replaces completed lessons in the target company by those of the source company, and does not change a revoked certificate', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const { source, target, lessonIds } = shared;
    const userId = randomUUID();
    await addMembers(admin, [source.id, target.id], [userId]);
    const [sourceId] = await enrollMembers(admin, shared, source, [userId], 4);
    const [targetId] = await enrollMembers(admin, shared, target, [userId], 2);
    await issueCertificates(workers.one, [{ id: randomUUID(), enrollmentId: targetId! }]);
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = $1', [
      targetId,
    ]);
    // The first lesson is completed in the target company only, and the other lesson in both companies at different
    // times.
    await admin.query('update academy.lessons set retired_at = now() where id = $1', [lessonIds[0]]);
    await admin.query('delete from academy.advancements where enrollment_id = $1 and lesson_id = $2', [
      sourceId,
      lessonIds[0],
    ]);
    await admin.query(
      `update academy.advancements set created_at = now() - interval '1 day' where enrollment_id = $1`,
      [targetId],
    );
    await admin.query(
      'update academy.enrollments set advancements_count = case id when $1 then 3 else 1 end where user_id = $2',
      [sourceId, userId],
    );
    const before = (await findProgress(admin, source.courseId)).get(userId);
    await runProgressTransfer(workers.one, await requestTransfer(admin, shared, source, target));
    const { lessons, completed_at, advancements_count } = before!;
    expect((await findProgress(admin, target.courseId)).get(userId)).toMatchObject({
      lessons,
      completed_at,
      advancements_count,
      certificate_status: 'revoked',
      certificates: [{ company_name: 'Alpenblick' }],
    });
    expect(lessons).toHaveLength(3);
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });

  it('a progress transfer copies progress into the current round in the target company, and keeps the certificates of earlier rounds', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const { source, target, lessonIds } = shared;
    const [open = '', renewed = '', restarted = ''] = ids(3);
    await addMembers(admin, [source.id, target.id], [open, renewed, restarted]);
    await admin.query('update academy.company_courses set validity_months = 12 where id = $1', [
      target.courseId,
    ]);
    const inSource = await enrollMembers(admin, shared, source, [open, renewed, restarted], 4);
    const inTarget = await enrollMembers(admin, shared, target, [open, renewed], 4);
    await admin.query(`update academy.enrollments set completed_at = '2025-03-04' where id = any($1)`, [
      inTarget,
    ]);
    const completed = [...inTarget, inSource[2]!];
    await issueCertificates(
      workers.one,
      completed.map((enrollmentId) => ({ id: randomUUID(), enrollmentId })),
    );
    await admin.query(
      `select academy.open_rounds(array_agg(id), array_agg(round), array_agg('2099-01-31'::date), now())
       from academy.enrollments where id = any($1)`,
      [completed],
    );
    for (const lessonId of lessonIds) await recordLesson(admin, target, inTarget[1]!, renewed, lessonId);
    const before = await findProgress(admin, target.courseId);
    await runProgressTransfer(workers.one, await requestTransfer(admin, shared, source, target));

    const { rows } = await admin.query(
      `select user_id, round, due_on::text, completed_at is not null as completed, advancements_count as lessons,
              (select count(*)::int from academy.past_rounds where enrollment_id = enrollment.id) as past_rounds,
              array(select round::int from academy.certificates certificate
                    where enrollment_id = enrollment.id and valid_until = enrollment.valid_until) as certified
       from academy.enrollments enrollment where company_course_id = $1 order by array_position($2, user_id)`,
      [target.courseId, [open, renewed, restarted]],
    );
    const second = { round: 2, due_on: '2099-01-31', completed: true, lessons: 4, past_rounds: 1 };
    expect(rows).toEqual([
      { user_id: open, ...second, certified: [2] },
      { user_id: renewed, ...second, certified: [2] },
      // The transfer copies the current round of the source, in which no lesson is completed yet.
      {
        user_id: restarted,
        round: 1,
        due_on: null,
        completed: false,
        lessons: 0,
        past_rounds: 0,
        certified: [],
      },
    ]);
    const after = await findProgress(admin, target.courseId);
    expect(after.get(open)?.certificates).toHaveLength(2);
    expect(after.get(renewed)).toEqual(before.get(renewed));
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });

  it('a progress transfer of recorded completions completes the course only for members who have completed all lessons', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const [finished, begun] = [randomUUID(), randomUUID()];
    await addMembers(admin, [shared.source.id, shared.target.id], [finished, begun]);
    await enrollMembers(admin, shared, shared.source, [finished], 4);
    await enrollMembers(admin, shared, shared.source, [begun], 3);
    await admin.query(
      `update academy.enrollments set completed_at = now(), recorded_reason = 'other' where company_course_id = $1`,
      [shared.source.courseId],
    );
    await runProgressTransfer(
      workers.one,
      await requestTransfer(admin, shared, shared.source, shared.target),
    );
    const moved = await findProgress(admin, shared.target.courseId);
    expect(moved.get(finished)).toMatchObject({
      ...{ completed_at: expect.any(Date) as Date, certificate_status: 'issued', advancements_count: 4 },
      certificates: [{ company_name: 'Alpenblick' }],
    });
    expect(moved.get(begun)).toMatchObject({ completed_at: null, advancements_count: 3, certificates: [] });
    const { rows } = await admin.query(
      'select completed_count, certificates_count from academy.company_courses where id = $1',
      [shared.target.courseId],
    );
    expect(rows).toEqual([{ completed_count: 1, certificates_count: 1 }]);
  });

  it('a progress transfer copies nothing for a member whose certificate was revoked in the source company, and issues no certificate', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const [absent = '', started = '', nearly = ''] = ids(3);
    await addMembers(admin, [shared.source.id, shared.target.id], [absent, started, nearly]);
    const completed = await enrollMembers(admin, shared, shared.source, [absent, started], 4);
    const open = await enrollMembers(admin, shared, shared.source, [nearly], 3);
    await enrollMembers(admin, shared, shared.target, [started], 2);
    const revoked = [...completed, ...open];
    await issueCertificates(
      workers.one,
      revoked.map((enrollmentId) => ({ id: randomUUID(), enrollmentId })),
    );
    await admin.query('update academy.certificates set revoked_at = now() where enrollment_id = any($1)', [
      revoked,
    ]);
    const before = await findProgress(admin, shared.target.courseId);
    const id = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(workers.one, id);
    expect(await findProgress(admin, shared.target.courseId)).toEqual(before);
    expect(before.get(started)).toMatchObject({ completed_at: null, certificates: [] });
    expect(await findTransfer(admin, id)).toMatchObject({
      status: 'succeeded',
      counts: { revoked_in_source: 3, not_started_in_target: 0, completed_in_source: 0 },
    });
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });

  it('a progress transfer copies the completion of a retired lesson, but does not count it as progress', async () => {
    const { admin } = workers;
    const shared = await buildSharedCourse(admin);
    const userId = randomUUID();
    await addMembers(admin, [shared.source.id, shared.target.id], [userId]);
    const [enrollmentId] = await enrollMembers(admin, shared, shared.source, [userId], 2);
    await admin.query('update academy.lessons set retired_at = now() where id = $1', [shared.lessonIds[0]]);
    await admin.query('update academy.enrollments set advancements_count = 1 where id = $1', [enrollmentId]);
    await runProgressTransfer(
      workers.one,
      await requestTransfer(admin, shared, shared.source, shared.target),
    );
    const moved = (await findProgress(admin, shared.target.courseId)).get(userId);
    expect(moved).toMatchObject({ advancements_count: 1, completed_at: null });
    expect(moved?.lessons).toHaveLength(2);
  });

  it('a progress transfer is recorded in the audit log of both companies, and the requester gets an e-mail', async () => {
    const { shared } = await buildEveryCase();
    const { source, target, requester } = shared;
    const id = await requestTransfer(workers.admin, shared, source, target);
    await runProgressTransfer(workers.one, id);
    const entry = {
      action: 'progress_transfer_finished',
      actor_id: requester,
      actor_name: 'Mara Muster',
      subject: 'Datenschutz',
      details: { source: source.id, target: target.id, members: 3 },
    };
    for (const company of [source, target])
      expect(await findAudit(workers.admin, company.id)).toEqual([entry]);
    expect(await findMail(workers.admin, id)).toEqual([
      {
        template: 'progress_transfer_finished',
        data: {
          company_id: source.id,
          company_course_id: source.courseId,
          course_title: 'Datenschutz',
          source_name: 'Nordlicht',
          target_name: 'Alpenblick',
          changed: 3,
        },
        recipient_address: `${requester}@example.test`,
        recipient_name: 'Mara Muster',
        locale: 'de',
        recipient_user_id: requester,
      },
    ]);
  });

  it('the requester of a progress transfer gets an e-mail if they are a member of the target company only, and none if they are a member of neither company', async () => {
    const { admin, one } = workers;
    const { shared } = await buildEveryCase();
    const { source, target } = shared;
    const leave = (companyId: string) =>
      admin.query('delete from core.members where company_id = $1 and user_id = $2', [
        companyId,
        shared.requester,
      ]);
    await leave(source.id);
    const toTarget = await requestTransfer(admin, shared, source, target);
    await runProgressTransfer(one, toTarget);
    expect(await findMail(admin, toTarget)).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ company_id: target.id, company_course_id: target.courseId }),
      }),
    ]);
    await leave(target.id);
    const toNobody = await requestTransfer(admin, shared, source, target);
    await runProgressTransfer(one, toNobody);
    expect(await findMail(admin, toNobody)).toEqual([]);
    expect(await findTransfer(admin, toNobody)).toMatchObject({ status: 'succeeded' });
    expect((await findAudit(admin, target.id)).at(-1)).toMatchObject({
      actor_id: shared.requester,
      actor_name: '',
      subject: 'Data protection',
    });
  });

  it('a progress transfer changes nothing when it is run or requested again', async () => {
    const { admin, one } = workers;
    const { shared, who } = await buildEveryCase();
    const id = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(one, id);
    const [progress, row] = [await progressOf(shared, who), await findTransfer(admin, id)];
    await runProgressTransfer(one, id);
    expect(await findTransfer(admin, id)).toEqual(row);
    expect(await findAudit(admin, shared.target.id)).toHaveLength(1);

    const again = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(one, again);
    expect(await progressOf(shared, who)).toEqual(progress);
    expect(await findMiscounted(admin, shared)).toEqual([]);
    expect(await findTransfer(admin, again)).toMatchObject({
      status: 'succeeded',
      done: 0,
      total: 0,
      counts: {
        not_started_in_target: 0,
        completed_in_source: 0,
        completed_in_target: 5,
        revoked_in_source: 0,
        in_progress_in_both: 2,
        only_in_target: 1,
        without_progress: 2,
      },
    });
    await runProgressTransfer(one, randomUUID());
  });

  it('a progress transfer copies the progress of many members in batches, with no more statements for a large batch than for a small one', async () => {
    const { admin } = workers;
    const [batchSize, count, started] = [300, 900, 400];
    const run = async (members: number, startedInTarget: number) => {
      const shared = await buildSharedCourse(admin, 10);
      const userIds = ids(members);
      await addMembers(admin, [shared.source.id, shared.target.id], userIds);
      await enrollMembers(admin, shared, shared.source, userIds, 10);
      await enrollMembers(admin, shared, shared.target, userIds.slice(0, startedInTarget), 5);
      const id = await requestTransfer(admin, shared, shared.source, shared.target);
      const statements: string[] = [];
      const logged = drizzle(workers.pool, {
        logger: { logQuery: (statement) => statements.push(statement) },
      });
      await runProgressTransfer(logged, id, batchSize);
      return { shared, id, statements };
    };
    const few = await run(6, 3);
    const begun = Date.now();
    const { shared, id, statements } = await run(count, started);
    // The transfer takes less than a second on an idle machine.
    expect(Date.now() - begun).toBeLessThan(30_000);
    const insertsOf = (all: string[]) =>
      all.filter((statement) => /insert into "academy"."advancements"/.test(statement));
    expect([few, { statements }].map((each) => insertsOf(each.statements).length)).toEqual([1, 3]);
    expect(statements.length).toBeLessThanOrEqual(3 * few.statements.length);
    expect(await findTransfer(admin, id)).toMatchObject({
      status: 'succeeded',
      done: count,
      total: count,
      counts: { not_started_in_target: count - started, completed_in_source: started },
    });
    const moved = [...(await findProgress(admin, shared.target.courseId)).values()];
    expect(
      moved.filter(({ lessons, certificates }) => lessons.length === 10 && certificates.length === 1),
    ).toHaveLength(count);
    expect(await findMiscounted(admin, shared)).toEqual([]);
  });
});
