import { randomUUID } from 'node:crypto';
import {
  courseManager,
  learner,
  progressTransferrer,
  type Feature,
  type Permission,
} from '@academy/contracts';
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
async function buildBoth(features?: readonly Feature[]) {
  const source = await buildManaged(started, features && { company: { features } });
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
  revoked_in_source: 0,
  in_progress_in_both: 1,
  only_in_target: 1,
  without_progress: 1,
};

describe('a company without the feature progress_transfers', () => {
  it('a company without the feature progress_transfers can neither preview nor start a transfer', async () => {
    const { actor: user, base, chosen } = await buildBoth(['badge_sharing', 'scorm_packages']);
    const refused = { status: 403, body: code('feature_disabled') };
    expect(await started.call('POST', `${base}/preview`, { user, data: chosen })).toEqual(refused);
    const data = { ...chosen, confirmation: 'OVERWRITE DATA' };
    expect(await started.call('POST', base, { user, data })).toEqual(refused);
  });
});

describe('POST /api/maintenance/companies/{companyId}/progress-transfers/preview', () => {
  it('the preview counts the people in both companies by case of rule 111, and lists the members whose progress would change', async () => {
    const { actor, base, chosen } = await buildBoth();
    const response = await started.call<{ members: { full_name: string }[] }>('POST', `${base}/preview`, {
      user: actor,
      data: chosen,
    });
    expect(response).toMatchObject({ status: 200, body: { data: { counts, affected: 3 } } });
    expect(response.body.data.members.map(({ full_name }) => full_name)).toEqual([
      'Abel Beide',
      'Bea Beide',
      'Cora Beide',
    ]);
  });

  it('the preview of a progress transfer lists in pages the members whose progress the transfer would change', async () => {
    const { actor: user, base, chosen } = await buildBoth();
    const namesOn = async (query: string) => {
      const { body } = await started.call<{ affected: number; members: { full_name: string }[] }>(
        'POST',
        `${base}/preview?${query}`,
        { user, data: chosen },
      );
      expect(body.data.affected).toBe(3);
      return body.data.members.map(({ full_name }) => full_name);
    };
    expect(await namesOn('per_page=2')).toEqual(['Abel Beide', 'Bea Beide']);
    expect(await namesOn('per_page=2&page=2')).toEqual(['Cora Beide']);
    const beyond = await started.call('POST', `${base}/preview?per_page=101`, { user, data: chosen });
    expect(beyond.status).toBe(400);
  });

  it('a preview is refused unless the user may transfer progress in both companies and both companies offer the course', async () => {
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
    const inCapitals = source.company.id.toUpperCase();
    expect(await preview(actor, { target_company_id: inCapitals })).toMatchObject({
      status: 422,
      body: code('same_company'),
    });
    const capitalPath = base.replace(source.company.id, inCapitals);
    expect(
      await started.call('POST', `${capitalPath}/preview`, {
        user: actor,
        data: { ...chosen, target_company_id: source.company.id },
      }),
    ).toMatchObject({ status: 422, body: code('same_company') });
    expect(await preview(actor, { target_company_id: randomUUID() })).toMatchObject({ status: 404 });
    const foreign = (await buildManaged(started)).companyCourse.id;
    expect(await preview(actor, { company_course_id: foreign })).toMatchObject({
      status: 404,
      body: code('course_not_found'),
    });
    expect((await preview(actor, { company_course_id: 'x' })).status).toBe(400);
  });
});

describe('POST /api/maintenance/companies/{companyId}/progress-transfers', () => {
  const phrases = ['OVERWRITE DATA', 'DATEN ÜBERSCHREIBEN', 'DATEN U\u0308BERSCHREIBEN'];
  it.each(phrases)(
    'a progress transfer starts if the confirmation is “%s”, and is recorded in the audit log of both companies',
    async (confirmation) => {
      const { source, target, actor, base, chosen } = await buildBoth();
      const response = await started.call<{ id: string }>('POST', base, {
        user: actor,
        data: { ...chosen, confirmation },
      });
      const transfer = { status: 'queued', progress: { done: 0, total: 3 }, counts: null };
      expect(response).toMatchObject({ status: 202, body: { data: transfer } });
      const path = `${base}/${response.body.data.id}`;
      expect(await started.get(path, actor)).toMatchObject({ status: 200, body: { data: transfer } });
      for (const { id } of [source.company, target])
        expect(await auditOf(started, id)).toEqual([
          expect.objectContaining({
            action: 'progress_transfer_started',
            actor_id: actor.sub,
            subject: 'Title en',
          }),
        ]);
    },
  );

  const wrong = ['', 'overwrite data', 'OVERWRITE', 'DATEN UEBERSCHREIBEN'];
  it.each(wrong)(
    'a progress transfer with the confirmation “%s” is refused, and nothing is transferred',
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

  it('a request for a transfer between the same courses returns the unfinished transfer instead of starting another transfer', async () => {
    const { source, actor, base, chosen } = await buildBoth();
    const colleague = await buildMember(started.database.admin, source.company.id, {
      permissions: mayTransfer,
    });
    await buildMember(started.database.admin, chosen.target_company_id, {
      userId: colleague.sub,
      permissions: mayTransfer,
    });
    const start = async (user: { sub: string } = actor) =>
      (
        await started.call<{ id: string; status: string }>('POST', base, {
          user,
          data: { ...chosen, confirmation: 'OVERWRITE DATA' },
        })
      ).body.data;
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await auditOf(started, source.company.id)).toHaveLength(1);
    const [first] = answers;
    const setStatus = (status: string) =>
      started.database.admin.query('update academy.progress_transfers set status = $2 where id = $1', [
        first!.id,
        status,
      ]);
    await setStatus('running');
    expect(await start(colleague)).toEqual({ ...first, status: 'running' });
    await setStatus('succeeded');
    expect((await start()).id).not.toBe(first!.id);
  });

  it('the number of progress transfers per person and day is limited', async () => {
    const { actor, base, chosen } = await buildBoth();
    await started.database.admin.query(
      `insert into academy.daily_uses values ((now() at time zone 'UTC')::date, 'progress-transfers', $1, 100000)`,
      [actor.sub],
    );
    const data = { ...chosen, confirmation: 'OVERWRITE DATA' };
    expect(await started.call('POST', base, { user: actor, data })).toMatchObject({
      status: 429,
      body: code('daily_limit_reached'),
    });
  });
});
