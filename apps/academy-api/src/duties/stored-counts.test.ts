import type { CountedDuty, DutyPerson, DutyState } from '@academy/contracts';
import {
  buildDuty,
  buildExemption,
  buildGroup,
  buildMembers,
  buildProof,
  dayFromToday,
} from '@academy/testing';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';
import { manyMembers } from './queries/stored-counts.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const period = { from: '2020-01-01', to: '2099-12-31' };

/**
 * Builds a company with a duty that concerns 42 people. Of the 40 members added here, every second has met the duty,
 * and every fourth is exempt.
 */
async function buildConcerned() {
  const managed = await buildManaged(started);
  const { company, manager, paths } = managed;
  const { admin } = started.database;
  const members = await buildMembers(
    admin,
    company.id,
    Array.from({ length: 40 }, (_, index) => ({ lastName: `Person ${index}` })),
  );
  const duty = await buildDuty(admin, company.id);
  const path = `${paths.base}/duties/${duty.id}`;
  for (const [index, { userId }] of members.entries()) {
    if (index % 2 === 0) await buildProof(admin, company.id, { userId }, { duty });
    if (index % 4 === 1) await buildExemption(admin, company.id, duty, { userId }, period);
  }
  return {
    ...managed,
    admin,
    members,
    duty,
    path,
    /** Makes the company appear to have so many members that the service stores counts. */
    enlarge: () =>
      admin.query(
        `update core.company_member_counts set count = count + $2 where company_id = $1 and status = 'registered'`,
        [company.id, manyMembers],
      ),
    /** Makes stored counts usable for an hour, that is, for 100 times the stored duration of the count. */
    keepCounts: () =>
      admin.query('update academy.duty_counts set duration_ms = 36000 where duty_id = $1', [duty.id]),
    counts: async () => (await started.get<CountedDuty>(path, manager)).body.data.counts,
    list: async (query: string) => (await started.get<DutyPerson[]>(`${path}/people?${query}`, manager)).body,
  };
}

describe('the counts of a duty in a company with many members', () => {
  it('the counts of a duty in a large company are stored, and counted again when they are more than an hour old', async () => {
    const { admin, company, duty, members, enlarge, keepCounts, counts } = await buildConcerned();
    await enlarge();
    const before = { people: 42, met: 20, open: 12, exempt: 10 };
    expect(await counts()).toEqual(before);
    await keepCounts();
    await buildProof(admin, company.id, { userId: members[3]!.userId }, { duty });
    expect(await counts()).toEqual(before);
    await admin.query(
      `update academy.duty_counts set counted_at = now() - interval '61 minutes' where duty_id = $1`,
      [duty.id],
    );
    expect(await counts()).toEqual({ people: 42, met: 21, open: 11, exempt: 10 });
  });

  it('the people of a duty in a large company are counted again after a change of the duty or of its exemptions', async () => {
    const { path, manager, members, enlarge, keepCounts, counts } = await buildConcerned();
    await enlarge();
    await counts();
    await keepCounts();
    const user_id = members[3]!.userId;
    const granted = await started.post<{ id: string }>(
      `${path}/exemptions`,
      { user_id, from: dayFromToday(-30), to: dayFromToday(30), reason: 'absent' },
      manager,
    );
    expect(granted.status).toBe(201);
    expect(await counts()).toMatchObject({ open: 11, exempt: 11 });
    await keepCounts();
    await started.call('DELETE', `${path}/exemptions/${granted.body.data.id}`, { user: manager });
    expect(await counts()).toMatchObject({ open: 12, exempt: 10 });
    await keepCounts();
    const changed = await started.call<CountedDuty>('PATCH', path, {
      user: manager,
      data: { minutes: 30 },
    });
    expect(changed.body.data.counts).toEqual({ people: 42, met: 0, open: 32, exempt: 10 });
    expect(await counts()).toEqual(changed.body.data.counts);
  });
});

describe('the people of a duty in a company with many members', () => {
  const states: (DutyState | undefined)[] = [undefined, 'met', 'open', 'exempt'];

  it.each([false, true])(
    'the people of a duty in a large company are listed as in a small company (the duty is for groups: %s)',
    async (isForGroups) => {
      const { admin, company, duty, members, enlarge, keepCounts, counts, list } = await buildConcerned();
      if (isForGroups) {
        const ids = members.slice(1).map(({ id }) => id);
        const group = await buildGroup(admin, company.id, { memberIds: ids });
        await admin.query('update academy.duties set for_groups = true where id = $1', [duty.id]);
        await admin.query('insert into academy.duty_groups (duty_id, group_id) values ($1, $2)', [
          duty.id,
          group.id,
        ]);
      }
      const lists = () =>
        Promise.all(
          states.flatMap((state) =>
            ['per_page=1', 'per_page=1&page=2', 'per_page=100'].map((page) =>
              list(state ? `${page}&state=${state}` : page),
            ),
          ),
        );
      const small = await lists();
      await enlarge();
      await counts();
      await keepCounts();
      expect(await lists()).toEqual(small);
      // The query reads an index in list order only if it expects to fill the page from the first members of that
      // order.
      await admin.query(
        'update academy.duty_counts set people_count = 41, open_count = 12 where duty_id = $1',
        [duty.id],
      );
      expect((await list('per_page=1')).meta).toMatchObject({ total: 41 });
      expect((await list('per_page=100')).meta).toEqual(small[2]!.meta);
    },
  );
});
