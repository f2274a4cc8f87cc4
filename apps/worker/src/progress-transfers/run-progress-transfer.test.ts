import { randomUUID } from 'node:crypto';
import {
  enrollMembers,
  addMembers,
  buildSharedCourse,
  requestTransfer,
  type Progress,
  type SharedCourse,
} from '../testing/shared-course.ts';
import {
  auditOf,
  mailOf,
  findMiscounted,
  openWorkers,
  progressIn,
  transferRow,
} from '../testing/transfer-run.ts';
import { runProgressTransfer } from './run-progress-transfer.ts';

let workers: Awaited<ReturnType<typeof openWorkers>>;
beforeAll(async () => {
  workers = await openWorkers();
});
afterAll(() => workers.close());

const lessonsDone = { none: 0, started: 2, completed: 4 } as const;

/** Creates a member of both companies for each combination of progress, and one member of each company alone. */
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

/** Returns the enrollments in both companies, by the name of the case. */
async function progressOf({ source, target }: SharedCourse, who: Record<string, string>) {
  const [inSource, inTarget] = await Promise.all(
    [source, target].map(({ courseId }) => progressIn(workers.admin, courseId)),
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
  in_progress_in_both: 1,
  only_in_target: 1,
  // The requester is a member of both companies as well.
  without_progress: 2,
};

describe('runProgressTransfer', () => {
  it('changes the progress of members exactly as rule 111 says', async () => {
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
    expect(await transferRow(workers.admin, id)).toEqual({
      status: 'succeeded',
      done: 3,
      total: 3,
      counts,
      finished_at: expect.any(Date),
    });
  });

  it('issues certificates of the target company for transferred completions', async () => {
    const { shared, who } = await buildEveryCase();
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
                  number: expect.stringMatching(/^.{4}-.{4}-.{4}$/),
                  course_titles: { de: 'Datenschutz', en: 'Data protection' },
                }),
              ],
            ]
          : [name, null, []],
      );
  });

  it('copies retired lessons without counting them', async () => {
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
    const moved = (await progressIn(admin, shared.target.courseId)).get(userId);
    expect(moved).toMatchObject({ advancements_count: 1, completed_at: null });
    expect(moved?.lessons).toHaveLength(2);
  });

  it('records the requester in the audit log of both companies and e-mails them', async () => {
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
    for (const company of [source, target]) expect(await auditOf(workers.admin, company.id)).toEqual([entry]);
    expect(await mailOf(workers.admin, id)).toEqual([
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

  it('e-mails a requester who is a member of the target only, but not an administrator who is no member', async () => {
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
    expect(await mailOf(admin, toTarget)).toEqual([
      expect.objectContaining({
        data: expect.objectContaining({ company_id: target.id, company_course_id: target.courseId }),
      }),
    ]);
    await leave(target.id);
    const toNobody = await requestTransfer(admin, shared, source, target);
    await runProgressTransfer(one, toNobody);
    expect(await mailOf(admin, toNobody)).toEqual([]);
    expect(await transferRow(admin, toNobody)).toMatchObject({ status: 'succeeded' });
    expect((await auditOf(admin, target.id)).at(-1)).toMatchObject({
      actor_id: shared.requester,
      actor_name: '',
      subject: 'Data protection',
    });
  });

  it('is idempotent when it is run or requested again', async () => {
    const { admin, one } = workers;
    const { shared, who } = await buildEveryCase();
    const id = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(one, id);
    const [progress, row] = [await progressOf(shared, who), await transferRow(admin, id)];
    await runProgressTransfer(one, id);
    expect(await transferRow(admin, id)).toEqual(row);
    expect(await auditOf(admin, shared.target.id)).toHaveLength(1);

    const again = await requestTransfer(admin, shared, shared.source, shared.target);
    await runProgressTransfer(one, again);
    expect(await progressOf(shared, who)).toEqual(progress);
    expect(await findMiscounted(admin, shared)).toEqual([]);
    expect(await transferRow(admin, again)).toMatchObject({
      status: 'succeeded',
      done: 0,
      total: 0,
      counts: {
        not_started_in_target: 0,
        completed_in_source: 0,
        completed_in_target: 5,
        in_progress_in_both: 2,
        only_in_target: 1,
        without_progress: 2,
      },
    });
    await runProgressTransfer(one, randomUUID());
  });

  it('transfers thousands of members within seconds', async () => {
    const { admin, one } = workers;
    const shared = await buildSharedCourse(admin, 10);
    const userIds = Array.from({ length: 6_000 }, () => randomUUID());
    await addMembers(admin, [shared.source.id, shared.target.id], userIds);
    await enrollMembers(admin, shared, shared.source, userIds, 10);
    await enrollMembers(admin, shared, shared.target, userIds.slice(0, 2_000), 5);
    const id = await requestTransfer(admin, shared, shared.source, shared.target);
    const begun = Date.now();
    await runProgressTransfer(one, id);
    // Set-based statements take two seconds on an idle machine; processing member by member would take minutes.
    expect(Date.now() - begun).toBeLessThan(60_000);
    expect(await transferRow(admin, id)).toMatchObject({
      status: 'succeeded',
      done: 6_000,
      total: 6_000,
      counts: { not_started_in_target: 4_000, completed_in_source: 2_000 },
    });
    const moved = [...(await progressIn(admin, shared.target.courseId)).values()];
    expect(
      moved.filter(({ lessons, certificates }) => lessons.length === 10 && certificates.length === 1),
    ).toHaveLength(6_000);
    expect(await findMiscounted(admin, shared)).toEqual([]);
  }, 120_000);
});
