import { randomUUID } from 'node:crypto';
import { courseManager, learner, progressTransferrer, type Permission } from '@academy/contracts';
import { buildCompany, buildCompanyCourse, buildEnrollment, buildMember } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const code = (name: string) => ({ errors: [expect.objectContaining({ code: name })] });
const mayTransfer: Permission[] = [learner, courseManager, progressTransferrer];

/** Builds two companies with the same course, and a member of both companies for each case of rule 111. */
async function buildBoth() {
  const source = await buildManaged(started);
  const target = await buildCompany(started.database.admin, { name: 'Ziel GmbH' });
  const offered = await buildCompanyCourse(started.database.admin, target.id, source.course.id);
  const actor = { sub: randomUUID() };
  for (const company of [source.company, target])
    await buildMember(started.database.admin, company.id, {
      userId: actor.sub,
      firstName: 'Tina',
      permissions: mayTransfer,
    });
  type Done = 'none' | 'started' | 'completed';
  const cases: [string, Done, Done][] = [
    ['Bea', 'started', 'none'],
    ['Abel', 'completed', 'none'],
    ['Cora', 'completed', 'started'],
    ['Dirk', 'started', 'completed'],
    ['Emil', 'completed', 'completed'],
    ['Fred', 'started', 'started'],
    ['Gina', 'none', 'started'],
  ];
  for (const [firstName, inSource, inTarget] of cases) {
    const userId = randomUUID();
    for (const [company, course, done] of [
      [source.company, source.companyCourse, inSource],
      [target, offered, inTarget],
    ] as const) {
      await buildMember(started.database.admin, company.id, { userId, firstName, lastName: 'Beide' });
      if (done !== 'none')
        await buildEnrollment(started.database.admin, course, userId, { completed: done === 'completed' });
    }
  }
  const onlySource = await buildMember(started.database.admin, source.company.id);
  await buildEnrollment(started.database.admin, source.companyCourse, onlySource.sub, { completed: true });
  const base = `${source.paths.base}/progress-transfers`;
  const chosen = { company_course_id: source.companyCourse.id, target_company_id: target.id };
  return { source, target, offered, actor, base, chosen };
}

const counts = {
  not_started_in_target: 2,
  completed_in_source: 1,
  completed_in_target: 2,
  in_progress_in_both: 1,
  only_in_target: 1,
  without_progress: 1,
};

describe('POST M/progress-transfers/preview', () => {
  it('counts the members of both companies by case, and lists the affected ones', async () => {
    const { actor, base, chosen } = await buildBoth();
    const answer = await started.call<{ members: { full_name: string }[] }>('POST', `${base}/preview`, {
      user: actor,
      data: chosen,
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { counts, affected: 3 } } });
    expect(answer.body.data.members.map(({ full_name }) => full_name)).toEqual([
      'Abel Beide',
      'Bea Beide',
      'Cora Beide',
    ]);
  });

  it('requires the permission and the course in both companies', async () => {
    const { source, target, actor, base, chosen } = await buildBoth();
    const preview = (user: { sub: string }, data: object) =>
      started.call('POST', `${base}/preview`, { user, data: { ...chosen, ...data } });
    expect(await preview(source.manager, {})).toMatchObject({ status: 403, body: code('permission_denied') });
    const half = await buildMember(started.database.admin, source.company.id, { permissions: mayTransfer });
    expect(await preview(half, {})).toMatchObject({ status: 404, body: code('company_not_found') });
    await buildMember(started.database.admin, target.id, { userId: half.sub, permissions: [learner] });
    expect(await preview(half, {})).toMatchObject({ status: 403, body: code('permission_denied') });

    const bare = await buildCompany(started.database.admin);
    await buildMember(started.database.admin, bare.id, { userId: actor.sub, permissions: mayTransfer });
    expect(await preview(actor, { target_company_id: bare.id })).toMatchObject({
      status: 409,
      body: code('course_not_initialised'),
    });
    expect(await preview(actor, { target_company_id: source.company.id })).toMatchObject({
      status: 422,
      body: code('same_company'),
    });
    expect(await preview(actor, { target_company_id: randomUUID() })).toMatchObject({ status: 404 });
    const foreign = (await buildManaged(started)).companyCourse.id;
    expect(await preview(actor, { company_course_id: foreign })).toMatchObject({
      status: 404,
      body: code('course_not_found'),
    });
    expect((await preview(actor, { company_course_id: 'x' })).status).toBe(400);
  });
});

describe('POST M/progress-transfers', () => {
  it.each(['OVERWRITE DATA', 'DATEN ÜBERSCHREIBEN', 'DATEN U\u0308BERSCHREIBEN'])(
    'starts on “%s”, and is written down in both companies',
    async (confirmation) => {
      const { source, target, actor, base, chosen } = await buildBoth();
      const answer = await started.call<{ id: string }>('POST', base, {
        user: actor,
        data: { ...chosen, confirmation },
      });
      const transfer = { status: 'queued', progress: { done: 0, total: 3 }, counts: null };
      expect(answer).toMatchObject({ status: 202, body: { data: transfer } });
      const path = `${base}/${answer.body.data.id}`;
      expect(await started.get(path, actor)).toMatchObject({ status: 200, body: { data: transfer } });
      for (const { id } of [source.company, target])
        expect(await auditOf(started, id)).toEqual([
          expect.objectContaining({
            action: 'progress_transfer_started',
            actor_id: actor.sub,
            subject: 'Title en',
          }),
        ]);
      expect((await started.get(path, source.manager)).status).toBe(403);
      const other = await buildBoth();
      const foreign = `${other.base}/${answer.body.data.id}`;
      expect(await started.get(foreign, other.actor)).toMatchObject({
        status: 404,
        body: code('progress_transfer_not_found'),
      });
    },
  );

  it.each(['', 'overwrite data', 'OVERWRITE', 'DATEN UEBERSCHREIBEN'])(
    'does nothing on “%s”',
    async (confirmation) => {
      const { source, actor, base, chosen } = await buildBoth();
      expect(
        await started.call('POST', base, { user: actor, data: { ...chosen, confirmation } }),
      ).toMatchObject({ status: 422, body: code('confirmation_mismatch') });
      expect(await auditOf(started, source.company.id)).toEqual([]);
      const { rowCount } = await started.database.admin.query(
        'select from academy.progress_transfers where source_company_id = $1',
        [source.company.id],
      );
      expect(rowCount).toBe(0);
    },
  );
});
