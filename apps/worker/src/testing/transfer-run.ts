import { randomUUID } from 'node:crypto';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { openPool } from '@academy/service-kit';
import { testDatabase, type TestDatabase } from '@academy/testing';
import type { SharedCourse } from './shared-course.ts';

/** Creates a database, and two connection pools for two workers; `pool` is the pool of the worker `one`. */
export async function openWorkers() {
  const database = await testDatabase('worker');
  const pools: pg.Pool[] = [];
  const openWorker = (): NodePgDatabase => {
    const name = `worker ${pools.length + 1}`;
    const pool = openPool({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }, name, () => undefined);
    pools.push(pool);
    return drizzle(pool);
  };
  const [one, other] = [openWorker(), openWorker()];
  const [pool] = pools as [pg.Pool, pg.Pool];
  const close = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.close();
  };
  return { database, admin: database.admin, one, other, pool, close };
}

/** Returns the enrollments that a transfer may change, with their lessons and certificates, by user. */
export async function findProgress(admin: pg.Pool, companyCourseId: string) {
  const { rows } = await admin.query<{
    user_id: string;
    id: string;
    created_at: Date;
    completed_at: Date | null;
    advancements_count: number;
    certificate_status: string | null;
    lessons: { lesson_id: string; created_at: string }[];
    certificates: { number: string; company_name: string; holder_name: string }[];
  }>(
    `select enrollment.user_id, enrollment.id, created_at, completed_at, advancements_count, certificate_status,
            array(select jsonb_build_object('lesson_id', lesson_id, 'created_at', done.created_at)
                  from academy.advancements done where done.enrollment_id = enrollment.id order by lesson_id) as lessons,
            array(select to_jsonb(certificate) from academy.certificates certificate
                  where certificate.enrollment_id = enrollment.id) as certificates
     from academy.enrollments enrollment where company_course_id = $1 order by user_id`,
    [companyCourseId],
  );
  return new Map(rows.map(({ user_id, ...progress }) => [user_id, progress]));
}

/** Finds the courses whose stored counters differ from the counted rows. */
export async function findMiscounted(admin: pg.Pool, { source, target }: SharedCourse) {
  const { rows } = await admin.query(
    `select course.id, course.members_count, course.completed_count, course.certificates_count, counted.*
     from academy.company_courses course
     cross join lateral (
       select count(enrollment.id)::int as members, count(enrollment.completed_at)::int as completed,
              count(*) filter (where enrollment.certificate_status = 'issued')::int as certificates,
              count(*) filter (where enrollment.advancements_count <> (
                select count(*) from academy.advancements done where done.enrollment_id = enrollment.id))::int as wrong
       from academy.enrollments enrollment where enrollment.company_course_id = course.id
     ) counted
     where course.id = any($1) and (members_count, completed_count, certificates_count, 0) <> (members, completed, certificates, wrong)`,
    [[source.courseId, target.courseId]],
  );
  return rows;
}

export async function findTransfer(admin: pg.Pool, id: string) {
  const { rows } = await admin.query(
    'select status, done, total, counts, finished_at from academy.progress_transfers where id = $1',
    [id],
  );
  return rows[0];
}

export async function countUnfinished(admin: pg.Pool): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int from (
       select status from academy.progress_transfers union all select status from academy.certificate_bundles) row
     where status in ('queued', 'running')`,
  );
  return rows[0]!.count;
}

export async function findMail(admin: pg.Pool, id: string) {
  const { rows } = await admin.query(
    `select template, data, recipient_address, recipient_name, locale, recipient_user_id
     from mail.outgoing_emails where unique_key = $1`,
    [`progress_transfer_finished:${id}`],
  );
  return rows;
}

export async function findAudit(admin: pg.Pool, companyId: string) {
  const { rows } = await admin.query(
    'select action, actor_id, actor_name, subject, details from audit.entries where company_id = $1 order by id',
    [companyId],
  );
  return rows;
}

/** Locks the counters, so that a transfer blocks shortly before its commit; returns a function that unlocks them. */
export async function holdCounters({ admin }: TestDatabase, { target }: SharedCourse) {
  const client = await admin.connect();
  await client.query('begin');
  await client.query('select from academy.company_courses where id = $1 for no key update', [
    target.courseId,
  ]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Records a completed lesson in the same way as a learner's request. */
export async function recordLesson(
  client: Pick<pg.Pool, 'query'>,
  company: { id: string },
  enrollmentId: string,
  userId: string,
  lessonId: string,
): Promise<string> {
  const { rows } = await client.query(
    'select outcome from academy.complete_course($1, $2, $3, $4, gen_random_uuid(), null)',
    [company.id, enrollmentId, userId, lessonId],
  );
  return rows[0].outcome;
}

/** Enrolls a user in the same way as a learner's request. */
export const enroll = (
  client: Pick<pg.Pool, 'query'>,
  { courseId }: SharedCourse,
  company: { id: string; courseId: string },
  userId: string,
) =>
  client.query(
    `insert into academy.enrollments (id, company_id, company_course_id, course_id, user_id)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [randomUUID(), company.id, company.courseId, courseId, userId],
  );
