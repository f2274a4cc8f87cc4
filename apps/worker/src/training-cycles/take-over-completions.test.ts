import { randomUUID } from 'node:crypto';
import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollment,
  buildMember,
  buildParticipants,
  buildSession,
} from '@academy/testing';
import { deleteOrphanedCompletions } from '../database/orphaned-completions.ts';
import { takeOverCompletions } from './take-over-completions.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await database.admin.query<Row>(sql, values)).rows;

const completedAt = '2026-03-04T11:00:00.000Z';

async function buildRecorded() {
  const { admin } = database;
  const company = await buildCompany(admin);
  const course = await buildCourse(admin, { lessonCount: 3 });
  const companyCourse = await buildCompanyCourse(admin, company.id, course.id, { mandatory: true });
  await query(
    `insert into academy.webhooks (id, company_id, url, events, created_by)
     values (gen_random_uuid(), $1, 'https://example.test/', '{course.completed}', gen_random_uuid())`,
    [company.id],
  );
  const mark = randomUUID().slice(0, 8);
  const email = `ida-${mark}@example.test`;
  const [member] = await query<{ id: string }>(
    `insert into core.members (id, company_id, first_name, last_name, email_address, status, external_id, permissions)
     values (gen_random_uuid(), $1, 'Ida', 'Immer', $2, 'imported', 'P-1', '{}') returning id`,
    [company.id, email],
  );
  const memberId = member!.id;
  const enrollmentId = randomUUID();
  await query(
    `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason)
     values ($1, $2, $3, $4, $5, $5, 'in_person')`,
    [enrollmentId, company.id, companyCourse.id, course.id, memberId],
  );
  await query(`update academy.enrollments set completed_at = $2, valid_until = '2027-03-04' where id = $1`, [
    enrollmentId,
    completedAt,
  ]);
  const userId = randomUUID();
  return {
    ...{ company, course, companyCourse, memberId, enrollmentId, userId, email },
    join: () =>
      query(
        `update core.members set user_id = $2, status = 'registered', permissions = '{academy:user:course_progress}'
         where id = $1`,
        [memberId, userId],
      ),
    stored: () =>
      query(
        `select id, user_id, member_id, trim(sort_name) as sort_name, completed_at, recorded_reason, valid_until::text,
                advancements_count
         from academy.enrollments where company_course_id = $1 order by created_at`,
        [companyCourse.id],
      ),
    counts: async () =>
      (
        await query('select members_count, completed_count from academy.company_courses where id = $1', [
          companyCourse.id,
        ])
      )[0],
    events: () =>
      query<{ data: object; user_id: string | null }>(
        `select d.data, d.user_id from academy.webhook_deliveries d
         join academy.webhooks w on w.id = d.webhook_id where w.company_id = $1`,
        [company.id],
      ),
  };
}

describe('completions recorded for people without an account', () => {
  it('a completion recorded for a person without an account belongs to the user once the person joins, even if several workers move it', async () => {
    const { stored, counts, join, events, memberId, enrollmentId, userId, company } = await buildRecorded();
    expect(await takeOverCompletions(db)).toBe(0);
    expect(await counts()).toEqual({ members_count: 0, completed_count: 0 });
    await join();
    await Promise.all([1, 2, 3, 4].map(() => takeOverCompletions(db)));
    await takeOverCompletions(db);
    expect(await stored()).toEqual([
      {
        ...{
          id: enrollmentId,
          user_id: userId,
          member_id: null,
          sort_name: 'ida  immer',
          advancements_count: 0,
        },
        ...{ completed_at: new Date(completedAt), recorded_reason: 'in_person', valid_until: '2027-03-04' },
      },
    ]);
    expect(await counts()).toEqual({ members_count: 1, completed_count: 1 });
    expect(await events()).toMatchObject([
      {
        user_id: null,
        data: {
          ...{ company_id: company.id, user_id: null, member_id: memberId, external_id: 'P-1' },
          recorded_by_company: true,
        },
      },
    ]);
  });

  it('what is recorded for a person whose account was released belongs to the next account, and never to the released one', async () => {
    const { company, companyCourse, memberId, enrollmentId, join, stored } = await buildRecorded();
    await takeOverCompletions(db);
    const session = await buildSession(database.admin, company.id);
    await buildParticipants(database.admin, company.id, session, [
      { userId: memberId, memberId, minutes: 60 },
    ]);
    const attended = () =>
      query('select user_id, member_id from academy.participants where session_id = $1', [session.id]);
    await join();
    const [released] = await query<{ user_id: string }>(
      'select user_id from core.release_accounts($1, $2::uuid[])',
      [company.id, [memberId]],
    );
    await buildEnrollment(database.admin, companyCourse, released!.user_id, { completed: true });
    await takeOverCompletions(db);
    const unmoved = { user_id: memberId, member_id: memberId };
    expect(await stored()).toContainEqual(expect.objectContaining({ id: enrollmentId, ...unmoved }));
    expect(await attended()).toEqual([unmoved]);

    const next = randomUUID();
    await query(`update core.members set user_id = $2, status = 'registered' where id = $1`, [
      memberId,
      next,
    ]);
    await takeOverCompletions(db);
    const moved = { user_id: next, member_id: null };
    expect(await stored()).toContainEqual(expect.objectContaining({ id: enrollmentId, ...moved }));
    expect(await stored()).toHaveLength(2);
    expect(await attended()).toEqual([moved]);
  });

  it('a recorded completion that is moved to a user completes the started course, and does not change the user’s progress or own completion', async () => {
    for (const isCompleted of [false, true]) {
      const { stored, counts, join, events, userId, companyCourse, course } = await buildRecorded();
      await join();
      await buildEnrollment(
        database.admin,
        companyCourse,
        userId,
        isCompleted ? { completed: true } : { done: course.lessonIds.slice(0, 2) },
      );
      await takeOverCompletions(db);
      await takeOverCompletions(db);
      expect(await stored()).toEqual([
        isCompleted
          ? expect.objectContaining({
              user_id: userId,
              member_id: null,
              recorded_reason: null,
              valid_until: null,
            })
          : expect.objectContaining({
              ...{ user_id: userId, member_id: null, advancements_count: 2 },
              ...{
                completed_at: new Date(completedAt),
                recorded_reason: 'in_person',
                valid_until: '2027-03-04',
              },
            }),
      ]);
      expect(await counts()).toEqual({ members_count: 1, completed_count: 1 });
      expect(await events()).toHaveLength(isCompleted ? 2 : 1);
    }
  });

  it('the attendance of a person who joins names the round of the account that it has completed', async () => {
    const { admin } = database;
    for (const isCompleted of [false, true]) {
      const { join, userId, memberId, company, companyCourse } = await buildRecorded();
      const session = await buildSession(admin, company.id, {
        startsIn: -300,
        companyCourseId: companyCourse.id,
        closed: true,
      });
      await buildParticipants(admin, company.id, session, [{ userId: memberId, memberId, minutes: 60 }]);
      await query('update academy.participants set completed_round = 1 where session_id = $1', [session.id]);
      const { id } = await buildEnrollment(admin, companyCourse, userId, { completed: isCompleted });
      await query('update academy.enrollments set round = 2 where id = $1', [id]);
      await join();
      await takeOverCompletions(db);
      expect(
        await query('select user_id, completed_round from academy.participants where session_id = $1', [
          session.id,
        ]),
      ).toEqual([{ user_id: userId, completed_round: isCompleted ? null : 2 }]);
    }
  });

  it('a completion that was recorded because of a proof does not complete a round that began after a later completion', async () => {
    const { stored, join, userId, companyCourse } = await buildRecorded();
    const { id } = await buildEnrollment(database.admin, companyCourse, userId);
    await query(
      `with renewed as (update academy.enrollments set round = 2 where id = $1)
       insert into academy.past_rounds (enrollment_id, round, started_at, completed_at, ended_at, lessons)
       values ($1, 1, $2, $2, now(), '[]')`,
      [id, completedAt],
    );
    await query(
      `update academy.enrollments set recorded_reason = 'equivalent_proof' where company_course_id = $1 and id <> $2`,
      [companyCourse.id, id],
    );
    await join();
    await takeOverCompletions(db);
    expect(await stored()).toMatchObject([{ id, completed_at: null, recorded_reason: null }]);
  });

  it('a recorded completion is moved to the user even if the membership was merged into another membership', async () => {
    const { stored, userId, memberId, company } = await buildRecorded();
    await buildMember(database.admin, company.id, { userId, lastName: 'Other' });
    await query('delete from core.members where id = $1', [memberId]);
    await query(
      'insert into core_published.joined_members_v1 (company_id, member_id, user_id) values ($1, $2, $3)',
      [company.id, memberId, userId],
    );
    await deleteOrphanedCompletions(db);
    await takeOverCompletions(db);
    expect(await stored()).toMatchObject([
      { user_id: userId, member_id: null, recorded_reason: 'in_person' },
    ]);
  });

  it('completions and attendance of two memberships that now belong to one account are moved to this account', async () => {
    const { admin } = database;
    const { stored, counts, join, userId, memberId, company, enrollmentId } = await buildRecorded();
    const [other] = await query<{ id: string }>(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason, completed_at)
       select gen_random_uuid(), company_id, company_course_id, course_id, other.id, other.id, 'other', now()
       from academy.enrollments, (select gen_random_uuid() as id) other where enrollments.id = $1 returning member_id as id`,
      [enrollmentId],
    );
    const session = await buildSession(admin, company.id);
    await buildParticipants(admin, company.id, session, [
      { userId: memberId, memberId, minutes: 0 },
      { userId: other!.id, memberId: other!.id, booked: true },
    ]);
    await join();
    // Announces that the other membership was merged into the user's membership.
    await query(
      'insert into core_published.joined_members_v1 (company_id, member_id, user_id) values ($1, $2, $3)',
      [company.id, other!.id, userId],
    );
    expect(await takeOverCompletions(db)).toBe(2);
    expect(await stored()).toMatchObject([{ user_id: userId, member_id: null }]);
    expect(await counts()).toEqual({ members_count: 1, completed_count: 1 });
    expect(
      await query(
        'select user_id, member_id, minutes, booked_at is not null as booked from academy.participants where session_id = $1',
        [session.id],
      ),
    ).toEqual([{ user_id: userId, member_id: null, minutes: 0, booked: true }]);
  });

  it('a recorded completion is moved to the user even if it is committed after the person has joined', async () => {
    const { join, stored, enrollmentId, memberId, userId } = await buildRecorded();
    const recording = await database.admin.connect();
    await recording.query('begin');
    const [row] = (
      await recording.query('delete from academy.enrollments where id = $1 returning *', [enrollmentId])
    ).rows as { company_id: string; company_course_id: string; course_id: string }[];
    await recording.query('commit');
    await recording.query('begin');
    await recording.query(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason,
         completed_at) values ($1, $2, $3, $4, $5, $5, 'other', now())`,
      [enrollmentId, row!.company_id, row!.company_course_id, row!.course_id, memberId],
    );
    await join();
    expect(await takeOverCompletions(db)).toBe(0);
    await recording.query('commit');
    recording.release();
    expect(await takeOverCompletions(db)).toBe(1);
    expect(await stored()).toMatchObject([{ user_id: userId, member_id: null }]);
  });

  it('a published row about a member who has joined is deleted after a minute', async () => {
    const { join, company } = await buildRecorded();
    await join();
    const waiting = () =>
      query('select from core_published.joined_members_v1 where company_id = $1', [company.id]);
    await takeOverCompletions(db);
    expect(await waiting()).toHaveLength(1);
    await query(`update core_published.joined_members_v1 set joined_at = now() - interval '61 s'`);
    await takeOverCompletions(db);
    expect(await waiting()).toHaveLength(0);
  });

  it('recorded completions are deleted only if the membership was deleted', async () => {
    const [deleted, kept] = [await buildRecorded(), await buildRecorded()];
    await query('delete from core.members where id = $1', [deleted.memberId]);
    await deleteOrphanedCompletions(db);
    expect(await deleted.stored()).toEqual([]);
    expect(await kept.stored()).toHaveLength(1);
  });
});
