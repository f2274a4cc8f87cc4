import { buildEnrollment, buildMember, waitUntilBlocked } from '@academy/testing';
import { buildCompanyWithSessions } from '../testing/sessions.ts';
import { startApp, type StartedApp } from '../testing/started-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/**
 * Builds a past session of a course. Two people attended it: a learner who has started the course, and one who has not.
 * A third person was absent.
 */
async function buildAttended() {
  const built = await buildCompanyWithSessions(started);
  const { company, companyCourse, member, planned, move, record } = built;
  const { admin } = started.database;
  const beginner = await buildMember(admin, company.id);
  const absent = await buildMember(admin, company.id);
  const enrollment = await buildEnrollment(admin, companyCourse, member.userId);
  const id = await planned({ company_course_id: companyCourse.id });
  await move(id, -26 * 60);
  await record(id, { [member.sub]: 90, [beginner.sub]: 90, [absent.sub]: 0 });
  return { ...built, id, beginner, absent, enrollment };
}

/**
 * Sends a request while a learner completes the last lesson. A transaction takes the same locks as such a completion.
 * It locks the enrollment, for which the request then waits, and after that it locks the counters of the course.
 * @returns the response
 */
async function whileCompleting<T>(
  { enrollment, companyCourse }: Awaited<ReturnType<typeof buildAttended>>,
  request: () => Promise<T>,
): Promise<T> {
  const { admin } = started.database;
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query('select from academy.enrollments where id = $1 for no key update', [enrollment.id]);
    const response = request();
    await waitUntilBlocked(admin);
    await client.query('update academy.company_courses set completed_count = completed_count where id = $1', [
      companyCourse.id,
    ]);
    await client.query('commit');
    return await response;
  } finally {
    client.release(true);
  }
}

describe('a learner who completes the course at the same time', () => {
  it('a learner who completes the course waits for a maintainer who closes a session, and neither request fails', async () => {
    const built = await buildAttended();
    const { status, body } = await whileCompleting(built, () => built.close(built.id));
    expect({ status, state: body.data?.state }).toEqual({ status: 200, state: 'closed' });
  });

  it('a learner who completes the course waits for a maintainer who corrects the attendance, and neither request fails', async () => {
    const built = await buildAttended();
    const { id, record, close, member, beginner, absent } = built;
    await record(id, { [member.sub]: 0 });
    await close(id);
    const corrected = { [beginner.sub]: 0, [member.sub]: 60, [absent.sub]: 60 };
    expect(await whileCompleting(built, () => record(id, corrected))).toMatchObject({
      status: 200,
      body: { data: { recorded: 3 } },
    });
  });
});

it('correcting the attendance of a person while another maintainer records a completion of this person does not fail', async () => {
  const { id, record, close, beginner, absent, companyCourse, paths, manager } = await buildAttended();
  await close(id);
  const { admin } = started.database;
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query('select from academy.company_courses where id = $1 for no key update', [
      companyCourse.id,
    ]);
    const corrected = record(id, { [beginner.sub]: 0, [absent.sub]: 60 });
    await waitUntilBlocked(admin);
    const recorded = started.call('PUT', `${paths.course}/people/${absent.sub}/recorded-completion`, {
      user: manager,
      data: { completed_on: '2026-01-31', reason: 'external_course' },
    });
    await waitUntilBlocked(admin, undefined, 2);
    await client.query('commit');
    expect([(await corrected).status, (await recorded).status]).toEqual([200, 200]);
  } finally {
    client.release(true);
  }
});

it('closing a session while an attendee enrolls in the course records the completion of this attendee', async () => {
  const { id, close, beginner, companyCourse } = await buildAttended();
  const { admin } = started.database;
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
       values (gen_random_uuid(), $1, $2, $3, $4)`,
      [companyCourse.company_id, companyCourse.id, companyCourse.course_id, beginner.sub],
    );
    const closing = close(id);
    await waitUntilBlocked(admin);
    await client.query('commit');
    expect((await closing).status).toBe(200);
  } finally {
    client.release(true);
  }
  const { rows } = await admin.query(
    'select recorded_reason, completed_at is not null as completed from academy.enrollments where company_course_id = $1 and user_id = $2',
    [companyCourse.id, beginner.sub],
  );
  expect(rows).toEqual([{ recorded_reason: 'in_person', completed: true }]);
});
