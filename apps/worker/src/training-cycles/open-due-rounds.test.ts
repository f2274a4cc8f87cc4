import { type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { buildAudience, buildGroup } from '@academy/testing';
import {
  buildTraining,
  completeAgain,
  findCounters,
  findEnrollments,
  removeDuring,
} from '../testing/training-course.ts';
import { openDueRounds } from './open-due-rounds.ts';
import { openWorkerDatabase, type WorkerDatabase } from '../testing/worker-database.ts';

let database: WorkerDatabase;
let db: NodePgDatabase;
beforeAll(async () => {
  database = await openWorkerDatabase();
  ({ db } = database);
});
afterEach(() => database.admin.query('truncate academy.company_courses cascade'));
afterAll(() => database.close());

const scan = (now: string) => openDueRounds(db, { now: new Date(now) });
const build = (input: Partial<Parameters<typeof buildTraining>[1]> = {}) =>
  buildTraining(database.admin, { count: 3, completedAt: '2025-01-31T12:00:00Z', ...input });
const auditOf = async (companyId: string) =>
  (
    await database.admin.query(
      'select action, actor_name, subject, details from audit.entries where company_id = $1',
      [companyId],
    )
  ).rows;

describe('opening due rounds', () => {
  it('opens the next round of members outside the audience only after they enter the audience', async () => {
    const training = await build({ count: 2 });
    const { admin } = database;
    const group = await buildGroup(admin, training.company.id);
    await buildAudience(admin, training.course, [group]);
    const enter = (userId: string | undefined) =>
      admin.query(
        'insert into core.group_members (group_id, member_id) select $1, id from core.members where user_id = $2',
        [group.id, userId],
      );
    const now = '2026-01-15T12:00:00Z';
    expect(await scan(now)).toBe(0);
    await enter(training.userIds[0]);
    expect(await scan(now)).toBe(1);
    await enter(training.userIds[1]);
    expect(await scan(now)).toBe(1);
  });

  it('opens no round of a course that the company removes at the same time', async () => {
    const training = await build();
    expect(await removeDuring(database.admin, training, () => scan('2026-01-15T12:00:00Z'))).toBe(0);
    expect((await findEnrollments(database.admin, training)).map(({ round }) => round)).toEqual([1, 1, 1]);
    expect(await auditOf(training.company.id)).toEqual([]);
  });

  it('opens the next round when the renewal period begins at midnight in the company’s time zone, and keeps the earlier round', async () => {
    const training = await build({ timeZone: 'Europe/Vienna' });
    // The certificates are valid until 31 January 2026, and the default renewal period is 30 days.
    expect(await scan('2025-12-31T22:59:59Z')).toBe(0);
    expect(await scan('2025-12-31T23:00:00Z')).toBe(3);

    expect(await findEnrollments(database.admin, training)).toEqual(
      training.enrollmentIds.toSorted().map((id) => ({
        id,
        round: 2,
        due_on: '2026-01-31',
        valid_until: null,
        completed: false,
        advancements_count: 0,
        recorded: 0,
        past_rounds: 1,
        certificates: 1,
      })),
    );
    expect(await findCounters(database.admin, training)).toEqual({ stored: [3, 0, 0], counted: [3, 0, 0] });
    const [enrollmentId] = training.enrollmentIds;
    const { rows } = await database.admin.query(
      `select past.*, past.due_on::text, past.valid_until::text, certificate.id = certificate_id as has_certificate
       from academy.past_rounds past join academy.certificates certificate using (enrollment_id, round)
       where enrollment_id = $1`,
      [enrollmentId],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        round: 1,
        started_at: new Date('2025-01-31T12:00:00Z'),
        completed_at: new Date('2025-01-31T12:00:00Z'),
        ended_at: new Date('2025-12-31T23:00:00Z'),
        due_on: null,
        valid_until: '2026-01-31',
        has_certificate: true,
      }),
    ]);
    expect(rows[0].lessons.map(({ lesson_id }: { lesson_id: string }) => lesson_id).toSorted()).toEqual(
      training.lessonIds.toSorted(),
    );
    expect(await auditOf(training.company.id)).toEqual([
      { action: 'rounds_opened', actor_name: 'Academy', subject: 'Datenschutz', details: { members: 3 } },
    ]);
  });

  it('opens one round a year for a member who completes each round, and no third round for members who do not complete the second round', async () => {
    const training = await build();
    const [renewing, resting] = training.enrollmentIds;
    const renew = (completedAt: string) =>
      completeAgain(database.admin, training, [{ id: renewing! }], completedAt);
    expect(await scan('2026-01-05T03:00:00Z')).toBe(3);
    await renew('2026-01-20T09:00:00Z');
    // The third round can be opened from 21 December, but the next scan runs only on 28 December.
    expect(await scan('2026-12-20T03:00:00Z')).toBe(0);
    expect(await scan('2026-12-28T03:00:00Z')).toBe(1);
    expect(await scan('2026-12-28T03:15:00Z')).toBe(0);
    await renew('2027-02-01T09:00:00Z');
    expect(await scan('2027-02-02T03:00:00Z')).toBe(0);

    const found = new Map((await findEnrollments(database.admin, training)).map((row) => [row.id, row]));
    expect(found.get(renewing!)).toMatchObject({
      round: 3,
      due_on: '2027-01-20',
      valid_until: '2028-02-01',
      completed: true,
      past_rounds: 2,
      certificates: 3,
    });
    expect(found.get(resting!)).toMatchObject({
      round: 2,
      due_on: '2026-01-31',
      valid_until: null,
      completed: false,
      past_rounds: 1,
      certificates: 1,
    });
    expect(await findCounters(database.admin, training)).toEqual({ stored: [3, 1, 1], counted: [3, 1, 1] });
  });

  it('opens each round once when workers scan concurrently', async () => {
    const training = await build({ count: 2_500 });
    const opened = await Promise.all(Array.from({ length: 4 }, () => scan('2026-01-10T03:00:00Z')));
    // Each scan skips rows that another scan has locked, so one more scan opens the remaining rounds.
    const rest = await scan('2026-01-10T03:15:00Z');
    expect([...opened, rest].reduce((sum, count) => sum + count, 0)).toBe(2_500);
    const rows = await findEnrollments(database.admin, training);
    expect(rows.every(({ round, past_rounds }) => round === 2 && past_rounds === 1)).toBe(true);
    expect(await findCounters(database.admin, training)).toEqual({
      stored: [2_500, 0, 0],
      counted: [2_500, 0, 0],
    });
  });

  it('skips a locked enrollment and opens its round in the next scan', async () => {
    const training = await build();
    const client = await database.admin.connect();
    await client.query('begin');
    await client.query('select from academy.enrollments where id = $1 for no key update', [
      training.enrollmentIds[0],
    ]);
    expect(await scan('2026-01-10T03:00:00Z')).toBe(2);
    await client.query('commit');
    client.release();
    expect(await scan('2026-01-10T03:15:00Z')).toBe(1);
  });

  it.each([
    ['course is inactive', 'update academy.company_courses set status = $2 where id = $1', 'inactive'],
    [
      'certificates do not expire',
      'update academy.enrollments set valid_until = $2 where company_course_id = $1',
      null,
    ],
  ])('opens no round if the %s', async (_case, change, value) => {
    const training = await build();
    await database.admin.query(change, [training.course.id, value]);
    expect(await scan('2026-01-10T03:00:00Z')).toBe(0);
  });

  it('opens no rounds in excluded companies, and none for deactivated members and non-members', async () => {
    const { admin } = database;
    const excluded = await build();
    await admin.query('update core.companies set excluded = true where id = $1', [excluded.company.id]);
    const { userIds } = await build();
    await admin.query(`update core.members set status = 'deactivated' where user_id = $1`, [userIds[0]]);
    await admin.query('delete from core.members where user_id = $1', [userIds[1]]);
    expect(await scan('2026-01-10T03:00:00Z')).toBe(1);
    await admin.query(`update core.members set status = 'registered' where user_id = $1`, [userIds[0]]);
    expect(await scan('2026-01-10T03:15:00Z')).toBe(1);
  });

  it('the revocation of an earlier certificate does not affect the current round', async () => {
    const training = await build();
    await scan('2026-01-10T03:00:00Z');
    const [id] = training.enrollmentIds;
    await completeAgain(database.admin, training, [{ id: id! }], '2026-01-20T09:00:00Z');
    await database.admin.query(
      `update academy.certificates set revoked_at = now() where enrollment_id = $1 and round = 1`,
      [id],
    );
    const { rows } = await database.admin.query(
      'select certificate_status, valid_until::text from academy.enrollments where id = $1',
      [id],
    );
    expect(rows).toEqual([{ certificate_status: 'issued', valid_until: '2027-01-20' }]);
    expect(await findCounters(database.admin, training)).toEqual({ stored: [3, 1, 1], counted: [3, 1, 1] });
  });
});
