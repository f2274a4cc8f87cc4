import { getTeam, hasTeam, remindTeam, urlOf, type TeamMember } from '@academy/contracts';
import type { buildMember } from '@academy/testing';
import {
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMembers,
  unlimitedTest,
} from '@academy/testing';
import { auditOf, buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp, type TestUser } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const setManager = (memberIds: readonly string[], managerId: string) =>
  started.database.admin.query('update core.members set manager_id = $2 where id = any($1)', [
    memberIds,
    managerId,
  ]);

interface Team {
  data: TeamMember[];
  meta: { total: number; page: number; per_page: number; overdue_people: number };
  errors?: { code: string }[];
}

/**
 * Builds a company with two managers. Boris manages Anna, who is overdue, Ben, who has completed every course, and Cleo,
 * who has never signed in. Olga manages Otto, who manages Oda.
 */
async function buildTeams({ isOn = true } = {}) {
  const { admin } = started.database;
  const managed = await buildManaged(started, {
    companyCourse: { mandatory: true, deadline: '2026-01-15', final_test: unlimitedTest },
    member: { firstName: 'Boris', lastName: 'Boss' },
  });
  const { company, companyCourse: late, member: boris } = managed;
  const courseOf = async (input: object) =>
    buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, input);
  const later = await courseOf({ mandatory: true, deadline: '2099-12-31' });
  const optional = await courseOf({ mandatory: false, deadline: '2026-01-15' });
  const [anna, ben, cleo, gone, olga, otto, oda] = (await buildMembers(admin, company.id, [
    { firstName: 'Anna', lastName: 'Zander' },
    { firstName: 'Ben', lastName: 'Brandt' },
    {
      firstName: '',
      lastName: '',
      email: `cleo-${company.id}@example.test`,
      userId: null,
      status: 'imported',
    },
    { firstName: 'Gerd', lastName: 'Gegangen', status: 'deactivated' },
    { firstName: 'Olga', lastName: 'Orlow' },
    { firstName: 'Otto', lastName: 'Ohm' },
    { firstName: 'Oda', lastName: 'Olsen' },
  ])) as [Member, Member, Member, Member, Member, Member, Member];
  await setManager([anna.id, ben.id, cleo.id, gone.id], boris.id);
  await setManager([otto.id], olga.id);
  await setManager([oda.id], otto.id);
  await buildEnrollment(admin, late, anna.sub, { done: managed.course.lessonIds.slice(0, 2) });
  await buildEnrollment(admin, late, ben.sub, { completed: true });
  await buildEnrollment(admin, later, ben.sub, { completed: true });
  const params = { companyId: company.id };
  const switchTo = (team_page: boolean) =>
    admin.query(
      `insert into academy.report_mail_settings (company_id, team_page) values ($1, $2)
       on conflict (company_id) do update set team_page = excluded.team_page`,
      [company.id, team_page],
    );
  if (isOn) await switchTo(true);
  return {
    ...{ company, late, later, optional, boris, anna, ben, cleo, olga, otto, oda, switchTo },
    teamOf: async (user: TestUser, query: object = {}) => {
      const { status, body } = await started.get(urlOf(getTeam, params, { language: 'en', ...query }), user);
      return { status, ...(body as unknown as Team) };
    },
    isAvailable: async (user: TestUser) =>
      (await started.get<{ is_available: boolean }>(urlOf(hasTeam, params), user)).body.data.is_available,
    remind: async (user: TestUser, companyCourseId: string, people: readonly Member[]) => {
      const data = { company_course_id: companyCourseId, user_ids: people.map(({ sub }) => sub) };
      const { status, body } = await started.post<object>(urlOf(remindTeam, params), data, user);
      return { status, data: body.data, code: body.errors?.[0]?.code };
    },
    mails: async () => {
      const { rows } = await admin.query<{ recipient_user_id: string; template: string }>(
        `select recipient_user_id, template from mail.outgoing_emails where data->>'company_id' = $1`,
        [company.id],
      );
      return rows;
    },
  };
}
type Member = Awaited<ReturnType<typeof buildMember>>;

const userOf = ({ sub }: Member) => ({ sub });

describe('GET /api/companies/{companyId}/team', () => {
  it('the team page lists the people who report to the manager with their mandatory courses, late people first, without progress and results', async () => {
    const { boris, anna, ben, cleo, late, later, teamOf } = await buildTeams();
    await started.database.admin.query(
      `update academy.enrollments set recorded_reason = 'other' where company_course_id = $1 and user_id = $2`,
      [later.id, ben.sub],
    );
    const { status, data, meta } = await teamOf(userOf(boris));
    expect(status).toBe(200);
    expect(meta).toEqual({ total: 3, page: 1, per_page: 50, overdue_people: 2 });
    const entry = (id: string, state: string, due_on: string | null, recorded_by_company = false) => ({
      ...{ company_course_id: id, course_title: expect.any(String), state, due_on, recorded_by_company },
      certificate_revoked: false,
    });
    const open = [entry(late.id, 'overdue', '2026-01-15'), entry(later.id, 'due', '2099-12-31')];
    expect(data).toHaveLength(3);
    expect(data.slice(0, 2)).toEqual(
      expect.arrayContaining([
        { member_id: anna.id, user_id: anna.sub, full_name: 'Anna Zander', courses: open },
        { member_id: cleo.id, user_id: null, full_name: cleo.email, courses: open },
      ]),
    );
    expect(data.at(-1)).toEqual({
      ...{ member_id: ben.id, user_id: ben.sub, full_name: 'Ben Brandt' },
      courses: expect.arrayContaining([
        entry(late.id, 'completed', null),
        entry(later.id, 'completed', null, true),
      ]),
    });
  });

  it('the team page states that the certificate of a person was revoked, and the course then counts as not completed', async () => {
    const { boris, ben, late, teamOf } = await buildTeams();
    await started.database.admin.query(
      `update academy.enrollments set certificate_status = 'revoked' where company_course_id = $1 and user_id = $2`,
      [late.id, ben.sub],
    );
    const { data } = await teamOf(userOf(boris));
    expect(data.find(({ member_id }) => member_id === ben.id)?.courses).toMatchObject([
      { company_course_id: late.id, state: 'overdue', certificate_revoked: true },
      { state: 'completed', certificate_revoked: false },
    ]);
  });

  it('a manager sees only the people who report to them directly', async () => {
    const { boris, anna, ben, cleo, olga, otto, oda, teamOf } = await buildTeams();
    const idsOf = async (user: Member) => (await teamOf(userOf(user))).data.map(({ member_id }) => member_id);
    expect((await idsOf(boris)).toSorted()).toEqual([anna.id, ben.id, cleo.id].toSorted());
    expect(await idsOf(olga)).toEqual([otto.id]);
    expect(await idsOf(otto)).toEqual([oda.id]);
  });

  it('a manager in two companies sees only the people of the company in the path', async () => {
    const [one, two] = [await buildTeams(), await buildTeams()];
    await started.database.admin.query('update core.members set user_id = $2 where id = $1', [
      two.olga.id,
      one.boris.sub,
    ]);
    const ids = (await two.teamOf(userOf(one.boris))).data.map(({ member_id }) => member_id);
    expect(ids).toEqual([two.otto.id]);
    expect((await one.teamOf(userOf(one.boris))).meta.total).toBe(3);
  });

  it('each page of the list of people contains the totals of all people who report to the manager', async () => {
    const { boris, teamOf } = await buildTeams();
    const all = (await teamOf(userOf(boris))).data;
    const pages = await Promise.all([1, 2, 3].map((page) => teamOf(userOf(boris), { page, per_page: 1 })));
    expect(pages.flatMap(({ data }) => data)).toEqual(all);
    for (const { meta } of pages) expect(meta).toMatchObject({ total: 3, overdue_people: 2 });
  });

  it('the team page does not exist for people who manage nobody, for administrators, and in companies that have not switched on the team page', async () => {
    const { boris, anna, teamOf, isAvailable, switchTo } = await buildTeams({ isOn: false });
    const none = { status: 404, errors: [expect.objectContaining({ code: 'team_not_found' })] };
    for (const set of [async () => undefined, () => switchTo(false)]) {
      await set();
      expect(await teamOf(userOf(boris))).toMatchObject(none);
      expect(await isAvailable(userOf(boris))).toBe(false);
    }
    await switchTo(true);
    expect(await isAvailable(userOf(boris))).toBe(true);
    for (const user of [userOf(anna), { sub: anna.id, roles: ['dpo'] }]) {
      expect(await teamOf(user)).toMatchObject(none);
      expect(await isAvailable(user)).toBe(false);
    }
  });

  it('the team page does not exist for a manager if everybody who reported to the manager has left', async () => {
    const { olga, otto, teamOf, isAvailable } = await buildTeams();
    await started.database.admin.query(`update core.members set status = 'deactivated' where id = $1`, [
      otto.id,
    ]);
    expect((await teamOf(userOf(olga))).status).toBe(404);
    expect(await isAvailable(userOf(olga))).toBe(false);
  });
});

describe('POST /api/companies/{companyId}/team/reminders', () => {
  it('a manager can remind a person of a course once a day, and each request is recorded in the audit log', async () => {
    const { company, boris, anna, late, remind, mails } = await buildTeams();
    expect(await remind(userOf(boris), late.id, [anna])).toMatchObject({ status: 202, data: { queued: 1 } });
    expect(await remind(userOf(boris), late.id, [anna])).toMatchObject({
      status: 202,
      data: { queued: 0, next_possible_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
    });
    expect(await mails()).toEqual([{ recipient_user_id: anna.sub, template: 'course_reminder' }]);
    expect(await auditOf(started, company.id)).toMatchObject([
      { action: 'reminders_requested', actor_id: boris.sub, details: { queued: 1 } },
      { action: 'reminders_requested', actor_id: boris.sub, details: { queued: 0 } },
    ]);
  });

  it('a person gets no second reminder on a day on which a course manager has already reminded this person', async () => {
    const { company, boris, anna, late, remind, mails } = await buildTeams();
    const chosen = `/api/maintenance/companies/${company.id}/courses/${late.id}/reminders/chosen`;
    await started.post(chosen, { user_ids: [anna.sub] }, { roles: ['dpo'] });
    expect((await remind(userOf(boris), late.id, [anna])).data).toMatchObject({ queued: 0 });
    expect(await mails()).toHaveLength(1);
  });

  it('a person who has completed the course gets no reminder from the manager', async () => {
    const { boris, ben, late, remind, mails } = await buildTeams();
    expect(await remind(userOf(boris), late.id, [ben])).toMatchObject({ status: 202, data: { queued: 0 } });
    expect(await mails()).toEqual([]);
  });

  it('reminders are refused for people of other managers, even together with own people, for optional courses, and if the team page is hidden', async () => {
    const { company, boris, anna, olga, otto, oda, late, optional, remind, mails, switchTo } =
      await buildTeams();
    const unknown = { status: 404, code: 'user_not_found' };
    expect(await remind(userOf(boris), late.id, [otto])).toMatchObject(unknown);
    expect(await remind(userOf(boris), late.id, [anna, otto])).toMatchObject(unknown);
    expect(await remind(userOf(boris), late.id, [boris])).toMatchObject(unknown);
    expect(await remind(userOf(olga), late.id, [oda])).toMatchObject(unknown);
    expect(await remind(userOf(boris), optional.id, [anna])).toMatchObject(unknown);
    const hidden = { status: 404, code: 'team_not_found' };
    expect(await remind(userOf(anna), late.id, [anna])).toMatchObject(hidden);
    await switchTo(false);
    expect(await remind(userOf(boris), late.id, [anna])).toMatchObject(hidden);
    expect(await mails()).toEqual([]);
    expect(await auditOf(started, company.id)).toEqual([]);
  });
});
