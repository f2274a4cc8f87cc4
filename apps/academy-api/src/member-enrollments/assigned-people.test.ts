import { courseManager, type AssignedCounts, type AssignedPerson } from '@academy/contracts';
import {
  buildAudience,
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildMember,
  buildMembers,
} from '@academy/testing';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

type Course = Parameters<typeof buildCompanyCourse>[3];

async function buildAssigned(input: Course = {}) {
  const { admin } = started.database;
  const company = await buildCompany(admin);
  const manager = await buildMember(admin, company.id, {
    ...{ permissions: [courseManager], status: 'registered', firstName: 'Zoe', lastName: 'Zander' },
  });
  const course = await buildCompanyCourse(admin, company.id, (await buildCourse(admin)).id, input);
  const list = async (query = '') => {
    const path = `/api/maintenance/companies/${company.id}/courses/${course.id}/people?${query}`;
    const { status, body } = await started.get<AssignedPerson[]>(path, manager);
    expect(status).toBe(200);
    const { counts, total } = body.meta as unknown as { counts: AssignedCounts; total: number };
    return { people: body.data, names: body.data.map(({ full_name }) => full_name), counts, total };
  };
  return { admin, company, manager, course, list };
}

/** Adds a person with each membership status. The status is also the person's name. */
const addEachStatus = (companyId: string) =>
  buildMembers(started.database.admin, companyId, [
    ...(['registered', 'deactivated'] as const).map((status) => ({
      status,
      firstName: '',
      lastName: status,
    })),
    ...(['imported', 'invited', 'declined'] as const).map((status) => ({
      ...{ userId: null, status, firstName: '', lastName: status },
    })),
  ]);

describe('GET /api/maintenance/companies/{companyId}/courses/{companyCourseId}/people', () => {
  it.each<[string, Course]>([
    ['a mandatory course', { mandatory: true }],
    ['an optional course', { mandatory: false }],
    ['an inactive course', { status: 'inactive' }],
    ['an archived course', { status: 'archived' }],
  ])('%s is assigned to everybody who is registered, imported or invited', async (_, input) => {
    const { company, list } = await buildAssigned(input);
    await addEachStatus(company.id);
    const { names, people, counts, total } = await list();
    expect(names.sort()).toEqual(['Zoe Zander', 'imported', 'invited', 'registered']);
    expect([counts, total]).toEqual([
      { assigned: 4, overdue: 0, not_started: 4, in_progress: 0, completed: 0, never_signed_in: 2 },
      4,
    ]);
    expect(people.find(({ full_name }) => full_name === 'imported')).toMatchObject({
      ...{ user_id: null, state: 'never_signed_in', overdue: false, enrollment: null },
    });
  });

  it('a course for groups is assigned to the members of these groups only', async () => {
    const { admin, company, course, list } = await buildAssigned();
    const [registered, deactivated, imported] = await addEachStatus(company.id);
    const memberIds = [registered!, deactivated!, imported!].map(({ id }) => id);
    const group = await buildGroup(admin, company.id, { memberIds });
    await buildAudience(admin, course, [group]);
    expect((await list()).names).toEqual(['imported', 'registered']);
  });

  it('the list of assigned people begins with overdue people, by due date, and ends with people who have completed the course', async () => {
    const { admin, company, course, list } = await buildAssigned();
    const names = ['Ada', 'Ben', 'Cem', 'Dora', 'Eva'];
    const [ada, ben, cem, dora] = await buildMembers(
      admin,
      company.id,
      names.map((lastName) => ({ firstName: '', lastName })),
    );
    await buildEnrollment(admin, course, ada!.sub, { completed: true });
    for (const [sub, dueOn] of [
      [ben!.sub, '2031-01-01'],
      [cem!.sub, '2020-02-02'],
      [dora!.sub, '2020-01-01'],
    ])
      await admin.query('insert into academy.due_dates values ($1, $2, $3)', [course.id, sub, dueOn]);
    expect((await list()).names).toEqual(['Dora', 'Cem', 'Ben', 'Zoe Zander', 'Eva', 'Ada']);
    expect((await list('per_page=2&page=2')).names).toEqual(['Ben', 'Zoe Zander']);
    expect(await list('per_page=2&page=9')).toMatchObject({ names: [], total: 6 });
  });

  it('a person without progress in the current round counts as not started, whatever the person did in an earlier round', async () => {
    const { admin, company, course, list } = await buildAssigned();
    const [fresh, started_, done, renewed] = await buildMembers(
      admin,
      company.id,
      ['fresh', 'started', 'done', 'renewed'].map((lastName) => ({ firstName: '', lastName })),
    );
    await buildEnrollment(admin, course, fresh!.sub);
    const { id } = await buildEnrollment(admin, course, started_!.sub);
    await admin.query('update academy.enrollments set advancements_count = 1 where id = $1', [id]);
    await buildEnrollment(admin, course, done!.sub, { completed: true });
    const round = await buildEnrollment(admin, course, renewed!.sub);
    await admin.query('update academy.enrollments set round = 2 where id = $1', [round.id]);
    for (const [filter, names] of [
      ['not_started', ['Zoe Zander', 'fresh', 'renewed']],
      ['in_progress', ['started']],
      ['completed', ['done']],
      ['never_signed_in', []],
    ] as const)
      expect([filter, await list(`filter=${filter}`)]).toMatchObject([
        filter,
        { names, total: names.length },
      ]);
    expect((await list('filter=completed')).people[0]).toMatchObject({
      state: 'completed',
      enrollment: { progress: 100, certificate_available: true },
    });
  });

  it('a search finds people by a part of the name or the address, with or without an account', async () => {
    const { company, list } = await buildAssigned();
    await addEachStatus(company.id);
    for (const [search, names] of [
      ['IMPORT', ['imported']],
      ['zand', ['Zoe Zander']],
      ['%', []],
    ] as const)
      expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject({
        ...{ names, total: names.length, counts: { assigned: 4 } },
      });
  });
});
