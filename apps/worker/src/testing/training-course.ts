import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { issueCertificates } from '@academy/academy-data';
import {
  buildCompany,
  buildCompanyCourse,
  buildCourse,
  buildEnrollments,
  buildMembers,
  waitUntilBlocked,
} from '@academy/testing';

interface TrainingInput {
  /** Number of members who complete the course. */
  count: number;
  /** Number of further members who start the course but do not complete it. */
  started?: number;
  /** Number of further members who do not start the course. */
  unstarted?: number;
  timeZone?: string;
  completedAt: string;
  settings?: Parameters<typeof buildCompanyCourse>[3];
}

/**
 * Builds a company course: some members have a certificate, some have only started the course, and some have not
 * started it.
 */
export async function buildTraining(
  admin: pg.Pool,
  {
    count,
    started = 0,
    unstarted = 0,
    timeZone = 'Europe/Berlin',
    completedAt,
    settings = {},
  }: TrainingInput,
) {
  const company = await buildCompany(admin, { name: 'Hafen SE', timeZone });
  const title = { de: 'Datenschutz', en: 'Privacy' };
  const { id: courseId, lessonIds } = await buildCourse(admin, { lessonCount: 3, title });
  const course = await buildCompanyCourse(admin, company.id, courseId, { validity_months: 12, ...settings });
  const members = await buildMembers(
    admin,
    company.id,
    Array.from({ length: count + started + unstarted }, () => ({})),
  );
  const userIds = members.map(({ userId }) => userId);
  const enrollmentIds = await buildEnrollments(admin, course, userIds.slice(0, count), {
    done: lessonIds,
    completed: true,
    createdAt: completedAt,
  });
  await admin.query('update academy.enrollments set completed_at = $2 where id = any($1)', [
    enrollmentIds,
    completedAt,
  ]);
  const startedIds = await buildEnrollments(admin, course, userIds.slice(count, count + started), {
    done: lessonIds.slice(0, 1),
  });
  // Counts the completions again, because the trigger that counts them does not run for this update.
  await admin.query(
    `update academy.company_courses set completed_count =
       (select count(completed_at) from academy.enrollments where company_course_id = $1) where id = $1`,
    [course.id],
  );
  await issueCertificates(
    drizzle(admin),
    enrollmentIds.map((enrollmentId) => ({ id: randomUUID(), enrollmentId })),
  );
  return { company, course, lessonIds, userIds, enrollmentIds, startedIds };
}

/**
 * Turns the course into one that the company has created, and removes it while `run` is waiting for the removal.
 * @returns the result of `run`
 */
export async function removeDuring<Result>(
  admin: pg.Pool,
  { company, course }: Training,
  run: () => Promise<Result>,
): Promise<Result> {
  await admin.query(`update academy.courses set company_id = $2, origin = 'written' where id = $1`, [
    course.course_id,
    company.id,
  ]);
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query('update academy.courses set removed_at = now() where id = $1', [course.course_id]);
    const running = run();
    await waitUntilBlocked(admin);
    await client.query('commit');
    return await running;
  } finally {
    client.release(true);
  }
}

export type Training = Awaited<ReturnType<typeof buildTraining>>;

/** Returns the enrollments of the course in the order of their ids, with the number of their past rounds. */
export async function findEnrollments(admin: pg.Pool, { course }: Training) {
  const { rows } = await admin.query<{
    id: string;
    round: number;
    due_on: string | null;
    valid_until: string | null;
    completed: boolean;
    advancements_count: number;
    recorded: number;
    past_rounds: number;
    certificates: number;
  }>(
    `select id, round, due_on::text, valid_until::text, completed_at is not null as completed, advancements_count,
            (select count(*)::int from academy.advancements where enrollment_id = enrollment.id) as recorded,
            (select count(*)::int from academy.past_rounds where enrollment_id = enrollment.id) as past_rounds,
            (select count(*)::int from academy.certificates where enrollment_id = enrollment.id) as certificates
     from academy.enrollments enrollment where company_course_id = $1 order by id`,
    [course.id],
  );
  return rows;
}

export async function findCounters(admin: pg.Pool, { course }: Training) {
  const { rows } = await admin.query(
    `select array[members_count, completed_count, certificates_count] as stored,
            (select array[count(*), count(completed_at), count(*) filter (where certificate_status = 'issued')]::int[]
             from academy.enrollments where company_course_id = course.id) as counted
     from academy.company_courses course where id = $1`,
    [course.id],
  );
  return rows[0] as { stored: number[]; counted: number[] };
}

export async function completeAgain(
  admin: pg.Pool,
  { lessonIds }: Training,
  enrollments: readonly { id: string }[],
  completedAt: string,
): Promise<void> {
  for (const { id } of enrollments) {
    await admin.query(
      'insert into academy.advancements (enrollment_id, lesson_id) select $1, unnest($2::uuid[]) on conflict do nothing',
      [id, lessonIds],
    );
    await admin.query(
      'update academy.enrollments set advancements_count = $2, completed_at = $3 where id = $1',
      [id, lessonIds.length, completedAt],
    );
    await admin.query('select academy.count_completed(array[$1::uuid])', [id]);
    await issueCertificates(drizzle(admin), [{ id: randomUUID(), enrollmentId: id }]);
  }
}
