import { randomUUID } from 'node:crypto';
import { employeeManager, type GroupUse, learner, type ManagedPolicy } from '@academy/contracts';
import { buildCompany, buildDuty, buildGroup, buildMember } from '@academy/testing';
import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const admin = () => started.database.admin;
const refused = (status: number, code: string) => ({
  status,
  body: { errors: [expect.objectContaining({ code })] },
});

async function buildUsed() {
  const built = await buildCompanyWithSessions(started);
  const { company, manager, companyCourse, planned, paths } = built;
  const group = await buildGroup(admin(), company.id);
  const audience = { group_ids: [group.id] };
  const call = <Data>(method: 'PATCH' | 'POST', path: string, data: unknown) =>
    started.call<Data>(method, path, { user: manager, data });

  expect((await call('PATCH', paths.course, { audience })).status).toBe(200);
  const policy = async (kind: string, title: string) => {
    const titles = { de: `${title} (de)`, en: title };
    const { body } = await call<ManagedPolicy>('POST', `${paths.base}/policies`, { kind, titles, audience });
    return body.data.id;
  };
  const ids = {
    course: companyCourse.id,
    commitment: await policy('commitment', 'Confidentiality'),
    policies: [await policy('policy', 'Use of IT'), await policy('policy', 'Access control')],
    duty: (await buildDuty(admin(), company.id, { title: 'Datenschutz', groups: [group] })).id,
    later: await planned({ audience, titles: { en: 'A workshop' } }),
    sooner: await planned({
      audience,
      titles: { en: 'B workshop' },
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      ends_at: new Date(Date.now() + 7_200_000).toISOString(),
    }),
  };
  const list = (query = '', user = manager) =>
    started.get<GroupUse[]>(`${paths.base}/groups/${group.id}/uses${query}`, user);
  return { ...built, group, ids, list };
}

describe('uses of a group', () => {
  it('lists the courses, policies, commitments, duties and planned sessions whose audience contains the group, in pages', async () => {
    const { company, group, ids, list, planned } = await buildUsed();
    const other = await buildGroup(admin(), company.id);
    await planned({ audience: { group_ids: [other.id] } });
    await planned();

    const { status, body } = await list('?language=en');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: 7, page: 1, per_page: 20 });
    expect(body.data).toEqual([
      { kind: 'course', id: ids.course, title: expect.any(String), starts_at: null },
      { kind: 'policy', id: ids.policies[1], title: 'Access control', starts_at: null },
      { kind: 'policy', id: ids.policies[0], title: 'Use of IT', starts_at: null },
      { kind: 'commitment', id: ids.commitment, title: 'Confidentiality', starts_at: null },
      { kind: 'duty', id: ids.duty, title: 'Datenschutz', starts_at: null },
      { kind: 'session', id: ids.sooner, title: 'B workshop', starts_at: expect.stringMatching(/Z$/) },
      { kind: 'session', id: ids.later, title: 'A workshop', starts_at: expect.stringMatching(/Z$/) },
    ]);
    const german = await list('?language=de&per_page=2&page=2');
    expect(german.body.data.map(({ title }) => title)).toEqual(['Use of IT (de)', 'Confidentiality (de)']);
    expect(german.body.meta).toEqual({ total: 7, page: 2, per_page: 2 });
    expect((await list('?page=9')).body).toMatchObject({ data: [], meta: { total: 7 } });
    await expect(admin().query('delete from core.groups where id = $1', [group.id])).rejects.toThrow(
      /group_uses/,
    );
  });

  it('when the list is empty because all uses have ended, the group can be deleted', async () => {
    const { cancel, ids, group, list, manager, paths } = await buildUsed();
    for (const session of [ids.later, ids.sooner]) await cancel(session);
    await started.call('DELETE', `${paths.base}/duties/${ids.duty}`, { user: manager });
    for (const policy of [ids.commitment, ...ids.policies])
      await started.call('PATCH', `${paths.base}/policies/${policy}`, {
        user: manager,
        data: { audience: null },
      });
    expect((await list()).body.data.map(({ id }) => id)).toEqual([ids.course]);
    await started.call('PATCH', paths.course, { user: manager, data: { audience: null } });
    expect((await list()).body).toMatchObject({ data: [], meta: { total: 0 } });
    await admin().query('delete from core.groups where id = $1', [group.id]);
    expect(await list()).toMatchObject(refused(404, 'group_not_found'));
  });

  it('refuses members without the course manager permission, and groups of other companies', async () => {
    const { company, list, manager, paths } = await buildUsed();
    const employees = await buildMember(admin(), company.id, { permissions: [learner, employeeManager] });
    expect(await list('', employees)).toMatchObject(refused(403, 'permission_denied'));
    const foreign = await buildGroup(admin(), (await buildCompany(admin())).id);
    for (const id of [foreign.id, randomUUID()])
      expect(await started.get(`${paths.base}/groups/${id}/uses`, manager)).toMatchObject(
        refused(404, 'group_not_found'),
      );
  });
});
