import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  buildAudience,
  buildCompany,
  buildCourseRound,
  buildGroup,
  buildMember,
  buildPolicy,
  eventually,
} from '@academy/testing';
import {
  buildTraining,
  completeAgain,
  findCounters,
  findEnrollments,
  removeDuring,
  type Training,
} from '../testing/training-course.ts';
import { endCourseRound, runCourseRound } from './run-course-round.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const dueOn = '2099-12-31';
const build = (input: Partial<Parameters<typeof buildTraining>[1]> = {}) =>
  buildTraining(database.admin, {
    count: 3,
    started: 2,
    unstarted: 2,
    completedAt: '2026-01-31T12:00:00Z',
    ...input,
  });

const request = ({ course }: Training) =>
  buildCourseRound(database.admin, course, { due_on: dueOn, total: 7 });
const run = (id: string) => runCourseRound(db, id, { now: new Date() });
const findRound = async (id: string) =>
  (
    await database.admin.query(
      'select status, done, total, counts from academy.course_rounds where id = $1',
      [id],
    )
  ).rows[0];
const findUnstarted = async ({ course }: Training) =>
  (
    await database.admin.query<{ user_id: string; due_on: string }>(
      'select user_id, due_on::text from academy.due_dates where company_course_id = $1',
      [course.id],
    )
  ).rows;

async function restrict({ company, course }: Training, userIds: readonly (string | undefined)[]) {
  const { rows } = await database.admin.query<{ id: string }>(
    'select id from core.members where company_id = $1 and user_id = any($2)',
    [company.id, userIds],
  );
  const group = await buildGroup(database.admin, company.id, { memberIds: rows.map(({ id }) => id) });
  await buildAudience(database.admin, course, [group]);
}

describe('a new round for everybody', () => {
  it('people who acknowledge a policy after a new round was requested are not asked again when the worker opens the round', async () => {
    const { admin } = database;
    const company = await buildCompany(admin);
    const [early, late, never] = await Promise.all([1, 2, 3].map(() => buildMember(admin, company.id)));
    const policy = await buildPolicy(admin, company.id, { validityMonths: 12 });
    expect(await policy.acknowledge(early!.userId)).toBe('acknowledged');
    expect(await policy.acknowledge(late!.userId)).toBe('acknowledged');
    await policy.publish('# Neue Regeln');
    const id = await buildCourseRound(
      admin,
      { id: policy.id, company_id: company.id },
      { due_on: dueOn, total: 3 },
    );
    // The worker has not run yet, so the acknowledgement opens the new round of this person.
    expect(await policy.acknowledge(late!.userId)).toBe('acknowledged');
    await run(id);
    expect(await findRound(id)).toMatchObject({ counts: { completed: 1, in_progress: 0, not_started: 1 } });
    const enrollmentsOf = async () =>
      (
        await admin.query(
          `select user_id, round, due_on::text, completed_at is not null as acknowledged,
             (select array_agg(round order by round) from academy.acknowledgements where enrollment_id = own.id) as given
           from academy.enrollments own where company_course_id = $1 order by user_id = $2 desc`,
          [policy.id, early!.userId],
        )
      ).rows;
    expect(await enrollmentsOf()).toEqual([
      { user_id: early!.userId, round: 2, due_on: dueOn, acknowledged: false, given: [1] },
      { user_id: late!.userId, round: 2, due_on: dueOn, acknowledged: true, given: [1, 2] },
    ]);
    expect(await policy.acknowledge(early!.userId)).toBe('acknowledged');
    expect(await policy.acknowledge(never!.userId)).toBe('acknowledged');
    const { rows } = await admin.query(
      `select course.members_count, course.completed_count, past.valid_until is not null as was_valid
       from academy.company_courses course
       join academy.enrollments own on own.company_course_id = course.id and own.user_id = $2
       join academy.past_rounds past on past.enrollment_id = own.id where course.id = $1`,
      [policy.id, early!.userId],
    );
    expect(rows).toEqual([{ members_count: 3, completed_count: 3, was_valid: true }]);
  });

  it('a new round of a policy does not change a completion that was recorded for a person without an account', async () => {
    const { admin } = database;
    const company = await buildCompany(admin);
    const listed = await buildMember(admin, company.id, { userId: null, status: 'imported' });
    const policy = await buildPolicy(admin, company.id);
    await admin.query(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id, member_id, recorded_reason,
         completed_at) values (gen_random_uuid(), $1, $2, $2, $3, $3, 'in_person', now())`,
      [company.id, policy.id, listed.id],
    );
    await policy.publish('# Neue Regeln');
    const id = await buildCourseRound(
      admin,
      { id: policy.id, company_id: company.id },
      { due_on: dueOn, total: 1 },
    );
    await run(id);
    expect(await findRound(id)).toMatchObject({ counts: { completed: 0, in_progress: 0, not_started: 0 } });
    const { rows } = await admin.query(
      'select round, recorded_reason from academy.enrollments where company_course_id = $1',
      [policy.id],
    );
    expect(rows).toEqual([{ round: 1, recorded_reason: 'in_person' }]);
  });

  it('a new round for everybody changes nothing in a course that the company removes at the same time', async () => {
    const training = await build();
    const before = await findEnrollments(database.admin, training);
    const id = await request(training);
    await removeDuring(database.admin, training, () => run(id));
    expect(await findRound(id)).toMatchObject({ status: 'succeeded', counts: null });
    expect(await findEnrollments(database.admin, training)).toEqual(before);
    expect(await findUnstarted(training)).toEqual([]);
  });

  it('a new round for everybody concerns only members of the audience', async () => {
    const training = await build({ count: 2, started: 2, unstarted: 2 });
    const [completed, , underWay, , unstarted] = training.userIds;
    await restrict(training, [completed, underWay, unstarted]);
    const id = await request(training);
    await run(id);
    expect(await findRound(id)).toMatchObject({ counts: { completed: 1, in_progress: 1, not_started: 1 } });
    expect((await findEnrollments(database.admin, training)).map(({ due_on }) => due_on).sort()).toEqual([
      dueOn,
      dueOn,
      null,
      null,
    ]);
    expect(await findUnstarted(training)).toEqual([{ user_id: unstarted, due_on: dueOn }]);
  });

  it('a course round opens a new round for members who have completed the course, and sets the requested due date for all members', async () => {
    const training = await build();
    const id = await request(training);
    await run(id);

    const rows = await findEnrollments(database.admin, training);
    expect(rows.every((row) => row.due_on === dueOn && !row.completed)).toBe(true);
    expect(rows.map(({ round }) => round).toSorted()).toEqual([1, 1, 2, 2, 2]);
    expect(rows.filter(({ round }) => round === 1).map(({ recorded }) => recorded)).toEqual([1, 1]);
    expect((await findUnstarted(training)).map(({ user_id }) => user_id).toSorted()).toEqual(
      training.userIds.slice(5).toSorted(),
    );
    expect(await findCounters(database.admin, training)).toEqual({ stored: [5, 0, 0], counted: [5, 0, 0] });
    expect(await findRound(id)).toEqual({
      status: 'succeeded',
      done: 7,
      total: 7,
      counts: { completed: 3, in_progress: 2, not_started: 2 },
    });
    const { rows: audit } = await database.admin.query(
      'select action, details from audit.entries where company_id = $1',
      [training.company.id],
    );
    expect(audit).toEqual([{ action: 'course_round_finished', details: { due_on: dueOn, members: 7 } }]);
  });

  it('the due date of a course round becomes the deadline of a course without due days; a repeated run does not overwrite a later change of the deadline', async () => {
    const deadlineOf = async ({ course }: Training) =>
      (
        await database.admin.query('select deadline::text from academy.company_courses where id = $1', [
          course.id,
        ])
      ).rows[0].deadline;
    const training = await build();
    const id = await request(training);
    await run(id);
    expect(await deadlineOf(training)).toBe(dueOn);
    await database.admin.query(`update academy.company_courses set deadline = '2099-06-30' where id = $1`, [
      training.course.id,
    ]);
    await database.admin.query(`update academy.course_rounds set status = 'running' where id = $1`, [id]);
    await run(id);
    expect(await deadlineOf(training)).toBe('2099-06-30');

    const withDays = await build();
    await database.admin.query('update academy.company_courses set due_days = 30 where id = $1', [
      withDays.course.id,
    ]);
    await run(await request(withDays));
    expect(await deadlineOf(withDays)).toBeNull();
  });

  it('a course round that runs again does not change enrollments that were completed after the request', async () => {
    const training = await build();
    const id = await request(training);
    await run(id);
    const { rows: renewed } = await database.admin.query<{ id: string; user_id: string }>(
      'select id, user_id from academy.enrollments where id = $1',
      [training.enrollmentIds[0]],
    );
    await completeAgain(
      database.admin,
      training,
      renewed.map((row) => ({ id: row.id, userId: row.user_id })),
      new Date().toISOString(),
    );
    // Simulates a worker that was killed just before it marked the course round as succeeded.
    await database.admin.query(`update academy.course_rounds set status = 'running' where id = $1`, [id]);
    await Promise.all([run(id), run(id)]);

    const rows = await findEnrollments(database.admin, training);
    expect(rows.find((row) => row.id === renewed[0]!.id)).toMatchObject({ round: 2, completed: true });
    expect(rows.filter(({ past_rounds }) => past_rounds === 1)).toHaveLength(3);
    expect(await findRound(id)).toMatchObject({
      status: 'succeeded',
      counts: { completed: 3, in_progress: 2, not_started: 2 },
    });
  });

  it('a course round waits for enrollments that are locked', async () => {
    const training = await build();
    const id = await request(training);
    const client = await database.admin.connect();
    await client.query('begin');
    await client.query('select from academy.enrollments where id = $1 for no key update', [
      training.enrollmentIds[0],
    ]);
    const release = async () => {
      // The first pass skips the locked enrollment, and opens a new round of the other two completed enrollments.
      await eventually(async () => {
        const { rows } = await client.query(
          'select status, counts from academy.course_rounds where id = $1',
          [id],
        );
        expect(rows).toMatchObject([{ status: 'running', counts: { completed: 2 } }]);
        return true;
      });
      await client.query('commit');
    };
    await Promise.all([run(id), release()]);
    client.release();
    expect(await findRound(id)).toMatchObject({ status: 'succeeded', counts: { completed: 3 } });
  });

  it('a course round changes nothing if it was marked as failed before', async () => {
    const training = await build({ count: 1 });
    const id = await request(training);
    await endCourseRound(db, id, 'failed');
    await run(id);
    expect(await findRound(id)).toMatchObject({ status: 'failed', counts: null });
    expect((await findEnrollments(database.admin, training)).every(({ round }) => round === 1)).toBe(true);
  });
});
