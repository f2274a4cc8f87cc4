import { randomUUID } from 'node:crypto';
import type { Exemption } from '@academy/contracts';
import { buildCompany, buildDuty, buildExemption, buildMember, waitUntilBlocked } from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const timeZone = 'Pacific/Kiritimati';
const refused = (status: number, code: string) => ({ status, body: { errors: [{ code }] } });
const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone });

async function buildExemptions() {
  const managed = await buildManaged(started, { company: { timeZone } });
  const { company, manager, member, paths } = managed;
  const { admin } = started.database;
  const duty = await buildDuty(admin, company.id, { title: 'Datenschutz' });
  const path = `${paths.base}/duties/${duty.id}/exemptions`;
  return {
    ...managed,
    admin,
    duty,
    path,
    grant: (data: Partial<Exemption> = {}, at = path) =>
      started.post<Exemption>(
        at,
        { user_id: member.sub, from: '2026-01-01', to: '2026-12-31', reason: 'absent', ...data },
        manager,
      ),
    end: (id: string, at = path) => started.call<{ id: string }>('DELETE', `${at}/${id}`, { user: manager }),
    list: async () => (await started.get<Exemption[]>(path, manager)).body,
  };
}

describe('exemptions from a duty', () => {
  it('an exemption is granted for a period with one of the listed reasons and audited, and exemptions are listed latest first', async () => {
    const { grant, list, company, member, duty } = await buildExemptions();
    const first = await grant();
    expect(first).toMatchObject({
      status: 201,
      body: {
        data: {
          ...{ duty_id: duty.id, user_id: member.sub, full_name: 'Anna Ärmel', reason: 'absent' },
          ...{ from: '2026-01-01', to: '2026-12-31', id: expect.any(String) },
        },
      },
    });
    const second = await grant({ from: '2027-01-01', to: '2028-12-31', reason: 'leaving' });
    expect(await list()).toEqual({
      data: [second.body.data, first.body.data],
      meta: { total: 2, page: 1, per_page: 50 },
    });
    expect((await auditOf(started, company.id))[0]).toMatchObject({
      action: 'exemption_granted',
      subject: 'Anna Ärmel, Datenschutz',
      details: { from: '2026-01-01', to: '2026-12-31', reason: 'absent' },
    });
    const { rows } = await started.database.admin.query(
      `select user_id, member_id from audit.entries where company_id = $1 and action = 'exemption_granted'`,
      [company.id],
    );
    expect(rows[0]).toEqual({ user_id: member.sub, member_id: null });
  });

  it('an exemption can be granted to people without an account, but not to people who have left or belong to another company', async () => {
    const { grant, list, admin, company } = await buildExemptions();
    const invited = await buildMember(admin, company.id, { userId: null, status: 'invited' });
    const left = await buildMember(admin, company.id, { status: 'deactivated' });
    const stranger = await buildMember(admin, (await buildCompany(admin)).id);
    expect((await grant({ user_id: invited.id })).body.data).toMatchObject({ user_id: invited.id });
    const { rows } = await admin.query('select member_id from academy.exemptions where user_id = $1', [
      invited.id,
    ]);
    expect(rows).toEqual([{ member_id: invited.id }]);
    for (const user_id of [left.sub, left.id, stranger.sub, randomUUID()])
      expect(await grant({ user_id })).toMatchObject(refused(404, 'user_not_found'));
    await admin.query(`update core.members set status = 'deactivated' where id = $1`, [invited.id]);
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('an exemption lasts at most two years, does not end before it begins, and cannot be granted to oneself', async () => {
    const { grant, manager } = await buildExemptions();
    expect(await grant({ from: '2026-02-01', to: '2026-01-31' })).toMatchObject(
      refused(422, 'period_reversed'),
    );
    expect(await grant({ from: '2026-02-01', to: '2028-02-01' })).toMatchObject(
      refused(422, 'exemption_too_long'),
    );
    expect(await grant({ user_id: manager.sub })).toMatchObject(refused(409, 'own_membership'));
    expect(await grant({ from: '0000-01-01', to: '0000-01-02' })).toMatchObject({ status: 400 });
    expect((await grant({ from: '2026-02-01', to: '2028-01-31' })).status).toBe(201);
  });

  it('an exemption that overlaps another exemption of the same person from the same duty is refused', async () => {
    const { grant, list, admin, company, paths } = await buildExemptions();
    expect((await grant({ from: '2026-06-01', to: '2026-12-31' })).status).toBe(201);
    for (const [from, to] of [
      ['2026-01-01', '2026-06-01'],
      ['2026-07-01', '2026-07-02'],
      ['2026-12-31', '2027-01-31'],
      ['2026-01-01', '2027-01-31'],
    ])
      expect(await grant({ from: from!, to: to! })).toMatchObject(refused(409, 'exemption_overlaps'));
    expect((await grant({ from: '2026-01-01', to: '2026-05-31' })).status).toBe(201);
    expect((await grant({ from: '2027-01-01', to: '2027-12-31' })).status).toBe(201);
    expect((await list()).data).toHaveLength(3);
    const other = await buildDuty(admin, company.id);
    expect((await grant({}, `${paths.base}/duties/${other.id}/exemptions`)).status).toBe(201);
    const colleague = await buildMember(admin, company.id);
    expect((await grant({ user_id: colleague.sub })).status).toBe(201);
  });

  it('if two overlapping exemptions are granted at the same time, only one is stored', async () => {
    const { grant, list, admin } = await buildExemptions();
    // Locks the table of exemptions. The first request then locks the row of the duty and waits for this table, and the
    // second request waits for the row of the duty.
    const holder = await admin.connect();
    await holder.query('begin; lock table academy.exemptions in exclusive mode');
    const first = grant();
    await waitUntilBlocked(admin);
    const second = grant({ from: '2026-12-31', to: '2027-12-31' });
    await waitUntilBlocked(admin, undefined, 2);
    await holder.query('commit');
    holder.release();
    const statuses = (await Promise.all([first, second])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await list()).data).toHaveLength(1);
  });

  it.each([
    ['ends yesterday if it began before today', -5, 5, -1],
    ['ends yesterday if it began before today and ended today', -5, 0, -1],
    ['is deleted if it began today', 0, 5, null],
    ['is deleted if it begins later', 3, 5, null],
  ])('an exemption that a maintainer ends today %s', async (_, first, last, end) => {
    const { end: endExemption, list, grant, company, member } = await buildExemptions();
    const [from, to] = [dayFromToday(first), dayFromToday(last)];
    const { id } = (await grant({ from, to })).body.data;
    expect(await endExemption(id)).toMatchObject({ status: 200, body: { data: { id } } });
    const lastDay = end === null ? null : dayFromToday(end);
    expect((await list()).data).toMatchObject(lastDay === null ? [] : [{ id, from, to: lastDay }]);
    expect((await auditOf(started, company.id)).at(-1)).toMatchObject({
      action: 'exemption_ended',
      subject: `${member.firstName} ${member.lastName}, Datenschutz`,
      details: { from, from_to: to, to_to: lastDay },
    });
    expect(await endExemption(id)).toMatchObject(refused(404, 'exemption_not_found'));
  });

  it('an exemption belongs to one duty, and exemptions from an archived duty can no longer be listed, granted or ended', async () => {
    const { end, grant, admin, company, paths, duty, member, path, manager } = await buildExemptions();
    const other = await buildDuty(admin, company.id);
    const { id } = await buildExemption(
      admin,
      company.id,
      duty,
      { userId: member.sub },
      {
        ...{ from: '2026-01-01', to: '2099-01-01' },
      },
    );
    expect(await end(id, `${paths.base}/duties/${other.id}/exemptions`)).toMatchObject(
      refused(404, 'exemption_not_found'),
    );
    await admin.query('update academy.duties set archived_at = now() where id = $1', [duty.id]);
    for (const answer of [await end(id), await grant(), await started.get(path, manager)])
      expect(answer).toMatchObject(refused(404, 'duty_not_found'));
  });
});
