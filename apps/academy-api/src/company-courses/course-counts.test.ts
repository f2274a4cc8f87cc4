import type { AssignedCounts, AssignedPerson, CompanyCourse } from '@academy/contracts';
import {
  buildAudience,
  buildEnrollment,
  buildGroup,
  buildMembers,
  waitUntilBlocked,
  type TestDatabase,
} from '@academy/testing';
import { buildManaged } from '../testing/manager.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
let admin: TestDatabase['admin'];
beforeAll(async () => {
  started = await startApp();
  ({ admin } = started.database);
});
afterAll(() => started.stop());

/**
 * Builds an active course with a deadline, four members and two groups.
 * The first group is the audience. The last member has no account.
 */
async function buildCounted() {
  const managed = await buildManaged(started, { companyCourse: { deadline: '2099-12-31' } });
  const { company, companyCourse, manager, paths } = managed;
  const people = await buildMembers(admin, company.id, [{}, {}, {}, { userId: null, status: 'imported' }]);
  const memberIds = people.map(({ id }) => id);
  const sales = await buildGroup(admin, company.id, { memberIds: memberIds.slice(0, 2) });
  const support = await buildGroup(admin, company.id, { memberIds: memberIds.slice(1) });
  await buildAudience(admin, companyCourse, [sales]);

  const counts = (course: CompanyCourse) => ({
    members_count: course.members_count,
    never_signed_in_count: course.never_signed_in_count,
    completed_count: course.completed_count,
    certificates_count: course.certificates_count,
    open_count: course.open_count,
  });
  /**
   * Returns the counts of the course, after comparing them with the list of courses and the list of the course's
   * people.
   */
  async function read() {
    const list = await started.get<CompanyCourse[]>(paths.courses, manager);
    const one = await started.get<CompanyCourse>(paths.course, manager);
    const listed = list.body.data.find(({ id }) => id === companyCourse.id)!;
    expect(counts(one.body.data)).toEqual(counts(listed));
    const people = await started.get<AssignedPerson[]>(`${paths.course}/people`, manager);
    const { counts: assigned } = people.body.meta as { counts: AssignedCounts };
    expect(counts(listed)).toMatchObject({
      members_count: assigned.assigned,
      never_signed_in_count: assigned.never_signed_in,
      completed_count: assigned.completed,
    });
    return counts(listed);
  }
  return { ...managed, people, sales, support, read };
}

/** Computes the counts of a company course from enrollments and memberships, without reading the stored counts. */
async function countNaively(companyCourseId: string) {
  const { rows } = await admin.query(
    `select count(*)::int as members_count, (count(*) filter (where member.user_id is null))::int as never_signed_in_count,
       (count(*) filter (where completed))::int as completed_count,
       (count(*) filter (where completed and own.certificate_status = 'issued'))::int as certificates_count,
       (count(*) filter (where completed is not true))::int as open_count
     from (
       select member.* from core.members member
       join academy.company_courses course on course.id = $1 and course.company_id = member.company_id
       where member.status not in ('deactivated', 'declined') and (not course.for_groups or exists (
         select from core.group_members entry join academy.audience_groups audience on audience.group_id = entry.group_id
         where entry.member_id = member.id and audience.company_course_id = course.id))
     ) member
     left join academy.enrollments own on own.company_course_id = $1 and own.user_id = member.user_id
     cross join lateral (
       select own.completed_at is not null and own.certificate_status is distinct from 'revoked' as completed) state`,
    [companyCourseId],
  );
  return rows[0] as Record<string, number>;
}

describe('counts of the people to whom a course is assigned', () => {
  it('the counts of the people of a course are correct immediately after each change of memberships, accounts, permissions, audience and enrollments', async () => {
    const { companyCourse, people, sales, support, manager, paths, read } = await buildCounted();
    const [anna, ben, clara, dana] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    const change = (text: string, ...values: unknown[]) => admin.query(text, values);
    const isIn = (member: { id: string }, group: { id: string }) =>
      change('insert into core.group_members (group_id, member_id) values ($1, $2)', group.id, member.id);
    const setAudience = (groups: { id: string }[] | null) =>
      started.call('PATCH', paths.course, {
        user: manager,
        data: { audience: groups && { group_ids: groups.map(({ id }) => id) } },
      });
    const steps: [string, () => Promise<unknown>][] = [
      ['nobody has started', async () => undefined],
      [
        'Anna starts, and so does Clara, who is outside the audience',
        async () => {
          await buildEnrollment(admin, companyCourse, anna.sub);
          await buildEnrollment(admin, companyCourse, clara.sub, { completed: true });
        },
      ],
      ['Clara enters', () => isIn(clara, sales)],
      [
        'Anna completes',
        async () => {
          const { rows } = await change(
            'update academy.enrollments set completed_at = now() where company_course_id = $1 and user_id = $2 returning id',
            companyCourse.id,
            anna.sub,
          );
          await change(
            'select academy.count_completed($1::uuid[])',
            rows.map(({ id }) => id as string),
          );
        },
      ],
      [
        'Anna gets a certificate',
        () =>
          change(
            `insert into academy.certificates (id, enrollment_id, round, number, holder_name, course_titles, company_name, time_zone)
           select gen_random_uuid(), id, 1, substr(id::text, 1, 20), 'Anna', '{"en": "Title"}', 'Company', 'UTC'
           from academy.enrollments where company_course_id = $1 and user_id = $2`,
            companyCourse.id,
            anna.sub,
          ),
      ],
      [
        'the certificate is revoked',
        () =>
          change(
            `update academy.certificates set revoked_at = now() where enrollment_id in (
             select id from academy.enrollments where company_course_id = $1)`,
            companyCourse.id,
          ),
      ],
      [
        'Ben loses the permission',
        () => change(`update core.members set permissions = '{}' where id = $1`, ben.id),
      ],
      [
        'Anna is deactivated',
        () => change(`update core.members set status = 'deactivated' where id = $1`, anna.id),
      ],
      [
        'Anna leaves the group',
        () =>
          change('delete from core.group_members where group_id = $1 and member_id = $2', sales.id, anna.id),
      ],
      ['the course is offered to another group, too', () => setAudience([sales, support])],
      [
        'Dana signs in for the first time',
        () => change('update core.members set user_id = gen_random_uuid() where id = $1', dana.id),
      ],
      ['only the other group remains', () => setAudience([support])],
      [
        'the group loses all members',
        () => change('delete from core.group_members where group_id = $1', support.id),
      ],
      ['the course is for everybody again', () => setAudience(null)],
    ];
    const seen = new Set<string>();
    for (const [step, apply] of steps) {
      await apply();
      const counted = await read();
      expect({ step, ...counted }).toEqual({ step, ...(await countNaively(companyCourse.id)) });
      seen.add(JSON.stringify(counted));
    }
    expect(seen.size).toBeGreaterThan(7);
  });

  it('concurrent requests return equal counts of the people of a course, and the people are not counted again without a change', async () => {
    const { companyCourse, people, read } = await buildCounted();
    await buildEnrollment(admin, companyCourse, people[0]!.sub);
    const rowOf = async () =>
      (
        await admin.query('select xmin::text, * from academy.assigned_counts where company_course_id = $1', [
          companyCourse.id,
        ])
      ).rows;
    const results = await Promise.all(Array.from({ length: 8 }, read));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    const [row] = await rowOf();
    expect(row).toMatchObject({
      people_count: 2,
      completed_count: 0,
      never_signed_in_count: 0,
    });
    await read();
    expect(await rowOf()).toEqual([row]);
  });

  it('a recount of the people of a course by another process and a concurrent change of the audience do not deadlock', async () => {
    const { companyCourse, support, paths, manager, read } = await buildCounted();
    await read();
    const other = await admin.connect();
    try {
      await other.query('begin');
      await other.query(`select pg_advisory_xact_lock(hashtextextended('assigned_counts ' || $1::uuid, 0))`, [
        companyCourse.id,
      ]);
      const changed = started.call('PATCH', paths.course, {
        user: manager,
        data: { audience: { group_ids: [support.id] } },
      });
      await waitUntilBlocked(admin);
      await other.query(
        'update academy.assigned_counts set counted_at = now() where company_course_id = $1',
        [companyCourse.id],
      );
      await other.query('commit');
      expect(await changed).toMatchObject({ status: 200, body: { data: { members_count: 3 } } });
    } finally {
      other.release(true);
    }
  });
});
